import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

function show(props: { readonly nameToType?: string; readonly busy?: boolean } = {}) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog
      open
      title="Delete section Peñaflorida?"
      losses={['45 enrolments', '540 scores']}
      confirmLabel="Delete section"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  );
  return {
    user: userEvent.setup(),
    onConfirm,
    onCancel,
    confirm: screen.getByRole('button', { name: 'Delete section' }),
  };
}

test('names what will be lost and starts on Cancel', () => {
  show();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['45 enrolments', '540 scores']);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('confirms and cancels', async () => {
  const { user, onConfirm, onCancel, confirm } = show();
  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test.each([
  ['Peñaflorid', false],
  ['Penaflorida', false],
  ['Peñaflorida', true],
  ['  peñaflorida ', true],
  ['Pen\u0303aflorida', true],
])('the action waits for the name: %j', async (typed, ready) => {
  const { user, onConfirm, confirm } = show({ nameToType: 'Peñaflorida' });
  const field = screen.getByLabelText('Type “Peñaflorida” to confirm');
  expect(field).toHaveFocus();
  expect(confirm).toBeDisabled();
  await user.type(field, `${typed}{Enter}`);
  expect(onConfirm).toHaveBeenCalledTimes(ready ? 1 : 0);
  expect(confirm.hasAttribute('disabled')).toBe(!ready);
});

test('while busy neither button does anything', async () => {
  const { user, onConfirm, onCancel, confirm } = show({ busy: true });
  await user.click(confirm);
  await user.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});
