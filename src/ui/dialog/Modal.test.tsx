import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Modal } from './Modal';

function Page({ onClosed = () => {}, busy = false }: { readonly onClosed?: () => void; readonly busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={open} title="New section" dirty={name !== ''} busy={busy} onClose={close}>
        <Field label="Name">
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Modal>
    </>
  );
}

async function openPage(props: Parameters<typeof Page>[0] = {}) {
  const user = userEvent.setup();
  render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

test('a dialog has its title as its name, starts in its first field and gives the focus back on Escape', async () => {
  const user = await openPage();
  expect(screen.getByRole('dialog', { name: 'New section' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a dialog starts in the field that the caller names', async () => {
  const user = userEvent.setup();
  function Chosen() {
    const [open, setOpen] = useState(false);
    const second = useRef<HTMLInputElement>(null);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Modal open={open} title="Two" onClose={() => setOpen(false)} initialFocus={second}>
          <TextInput aria-label="First" />
          <TextInput aria-label="Second" ref={second} />
        </Modal>
      </>
    );
  }
  render(<Chosen />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByLabelText('Second')).toHaveFocus();
});

test('a dialog asks before it loses typed text', async () => {
  const closed = vi.fn();
  const user = await openPage({ onClosed: closed });
  await user.keyboard('Rizal{Escape}');
  expect(screen.getByText('Close and lose what you entered?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Rizal');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.queryByText('Close and lose what you entered?')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByText('Close and lose what you entered?')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a click beside a dialog closes it when it is clean and does nothing when it is dirty', async () => {
  const user = await openPage();
  const beside = () => {
    fireEvent.mouseDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
  };
  await user.keyboard('x');
  beside();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByText('Close and lose what you entered?')).toBeNull();
  await user.keyboard('{Backspace}');
  beside();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text selection that ends beside a dialog does not close it', async () => {
  await openPage();
  fireEvent.mouseDown(screen.getByLabelText('Name'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog stays open while work is under way', async () => {
  const user = await openPage({ busy: true });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])('the caller asks in its own way: answer %s', async (answer, times) => {
  const closed = vi.fn();
  const user = userEvent.setup();
  render(
    <Modal open title="Own" dirty confirmClose={() => answer} onClose={closed}>
      <TextInput aria-label="Name" />
    </Modal>,
  );
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(times);
});

test('a dialog starts in the first field, not at a button before it', () => {
  render(
    <Modal open title="Steps" onClose={() => {}}>
      <Button>Step 1</Button>
      <TextInput aria-label="Name" />
    </Modal>,
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

/** A dialog that another one replaces, for example once its content has loaded. Its opener, a row, can disappear. */
function Replaced() {
  const [step, setStep] = useState(0);
  const [row, setRow] = useState(true);
  return (
    <main tabIndex={-1}>
      {row ? <Button onClick={() => setStep(1)}>Row</Button> : null}
      {step === 1 ? (
        <Modal key="1" open title="Loading" onClose={() => setStep(0)}>
          <Button onClick={() => setStep(2)}>Go on</Button>
        </Modal>
      ) : null}
      {step === 2 ? (
        <Modal key="2" open title="Loaded" onClose={() => setStep(0)}>
          <Button onClick={() => setRow(false)}>Delete the row</Button>
        </Modal>
      ) : null}
    </main>
  );
}

test('the focus goes back through a dialog that another one replaced', async () => {
  const user = userEvent.setup();
  render(<Replaced />);
  await user.click(screen.getByRole('button', { name: 'Row' }));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
});

test('the focus goes to the page when the opener is gone', async () => {
  const user = userEvent.setup();
  render(<Replaced />);
  await user.click(screen.getByRole('button', { name: 'Row' }));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(screen.getByRole('button', { name: 'Delete the row' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus goes back into a grid without scrolling it: the field of a pinned column stands out of sight', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.setAttribute('data-shown-by-grid', '');
  await user.click(opener);
  const focus = vi.spyOn(opener, 'focus');
  await user.keyboard('{Escape}');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});
