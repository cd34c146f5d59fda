import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { chooseLanguage, needAllWords } from '@/language/language';
import { namePhrase, phrase } from '@/language/words';
import { drawerOpened, modalClosed, modalOpened } from '@/store/state/shell';
import { DrawerHost, ModalHost } from './bodies';

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
  expect(screen.getByRole('dialog', { name: 'Mga key' })).toBeVisible();
  act(() => {
    store.dispatch(modalClosed());
    store.dispatch(drawerOpened({ header: namePhrase('Cruz, Ana'), bodyType: 'theme' }));
  });
  expect(await screen.findByRole('dialog', { name: 'Cruz, Ana' })).toBeVisible();
});
