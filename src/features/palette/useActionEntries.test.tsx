import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { openedStore } from '#support/storeWorld';
import { chooseLanguage, needAllWords } from '@/language/language';
import { rankEntries } from './rankEntries';
import { useActionEntries } from './useActionEntries';

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
});

const signOut = () => undefined;

test('in Filipino an action has a Filipino name, and is found by the words of both languages', async () => {
  const { store } = openedStore(aBook().tables);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
  const { result } = renderHook(() => useActionEntries(signOut), { wrapper });
  const found = (typed: string) => rankEntries(result.current, typed)[0]?.entries[0]?.label;
  expect(found('add a class')).toBe('Add a class');
  expect(found('magdagdag ng klase')).toBeUndefined();
  await act(async () => {
    await needAllWords();
    await chooseLanguage('fil');
  });
  expect(['add a class', 'magdagdag ng klase', 'bagong seksyon'].map(found)).toEqual(
    Array(3).fill('Magdagdag ng klase'),
  );
});
