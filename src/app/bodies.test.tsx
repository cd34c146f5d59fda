import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { takeTypedAhead } from '@/features/palette/typedAhead';
import { chooseLanguage, needAllWords } from '@/language/language';
import { namePhrase, phrase } from '@/language/words';
import { drawerOpened, modalClosed, modalOpened } from '@/store/state/shell';
import { DrawerHost, ModalHost } from './bodies';
import { PaletteWaiting } from './frame/PaletteWaiting';

afterEach(async () => {
  await act(() => chooseLanguage('en'));
  localStorage.clear();
});

test('the title of an open dialog follows the language; a name in it stays', async () => {
  await needAllWords();
  const { store } = renderWithStore(
    <>
      <ModalHost />
      <DrawerHost />
    </>,
  );
  act(() => {
    store.dispatch(modalOpened({ title: phrase('Keys'), bodyType: 'keys' }));
  });
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  await act(() => chooseLanguage('fil'));
  expect(screen.getByRole('dialog', { name: 'Mga keyboard shortcut' })).toBeVisible();
  act(() => {
    store.dispatch(modalClosed());
    store.dispatch(drawerOpened({ header: namePhrase('Cruz, Ana'), bodyType: 'theme' }));
  });
  expect(await screen.findByRole('dialog', { name: 'Cruz, Ana' })).toBeVisible();
});

test('keys pressed while the palette loads arrive in its field, and not on the page behind', async () => {
  const user = userEvent.setup();
  const { store } = renderWithStore(
    <>
      <input aria-label="Behind" />
      <ModalHost />
    </>,
  );
  const open = () =>
    act(() => {
      store.dispatch(modalOpened({ title: phrase('Go to'), bodyType: 'palette' }));
    });
  screen.getByRole('textbox', { name: 'Behind' }).focus();
  open();
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('Rix{Backspace}zal{Enter}');
  expect(screen.getByRole('textbox', { name: 'Behind' })).toHaveValue('');
  const field = await screen.findByRole('combobox');
  expect(field).toHaveValue('Rizal');
  expect(field).toHaveFocus();
  await user.keyboard('!');
  expect(field).toHaveValue('Rizal!');
});

test('Escape closes the palette before it is there', async () => {
  const user = userEvent.setup();
  const { store, unmount } = renderWithStore(<PaletteWaiting onClose={() => store.dispatch(modalClosed())} />);
  act(() => {
    store.dispatch(modalOpened({ title: phrase('Go to'), bodyType: 'palette' }));
  });
  await user.keyboard('a{Escape}');
  expect(store.getState().shell.modal).toBeNull();
  unmount();
  // The next opening begins without it.
  renderWithStore(<PaletteWaiting onClose={() => undefined} />);
  await user.keyboard('b');
  expect(takeTypedAhead()).toBe('b');
});

test.each(['modal', 'drawer'] as const)(
  'a %s that breaks says so where it stood, with what was typed',
  async (what) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = userEvent.setup();
    const { store } = renderWithStore(
      <>
        <p>The page behind</p>
        <form>
          <label>
            Reason <input defaultValue="typed before" />
          </label>
        </form>
        <ModalHost />
        <DrawerHost />
      </>,
    );
    // Neither gets what it is about.
    act(() => {
      store.dispatch(
        what === 'modal'
          ? modalOpened({ title: phrase('Keys'), bodyType: 'pendingDelete', extraObject: null as never })
          : drawerOpened({ header: phrase('Keys'), bodyType: 'learnerGrades', extraObject: null as never }),
      );
    });
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    expect(dialog).toHaveTextContent('This page could not be shown.');
    expect(dialog).toHaveTextContent('Reason typed before');
    expect(screen.getByText('The page behind')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.restoreAllMocks();
  },
);
