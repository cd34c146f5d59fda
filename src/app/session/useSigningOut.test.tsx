import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { openedStore, storedTables } from '#support/storeWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { PolicyForm } from '@/domain/school/policyForm';
import { LEAVING } from '@/domain/storageKeys';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRecord } from '@/store/drafts/record';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { formTyped } from '@/store/state/policies';
import { useSigningOut } from './useSigningOut';

const pageGoes = () => window.dispatchEvent(new Event('pagehide'));
const token = () => window.sessionStorage.getItem('token');

beforeEach(() => window.sessionStorage.setItem('token', 't'));
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

function scored() {
  const book = aBook();
  const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId));
  return { book: { ...book, tables }, quiz: Object.keys(tables.activity)[0] };
}

function signingOut(tables = aBook().tables) {
  const { store, world } = openedStore(tables);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, world, signOut: renderHook(useSigningOut, { wrapper }).result.current };
}

test('a page that is closed while signing out leaves the rest to the next start', () => {
  const { signOut } = signingOut();
  pageGoes();
  expect(token()).toBe('t');
  signOut();
  pageGoes();
  expect(token()).toBe(LEAVING);
});

test('a page that is closed while the question is open leaves everything as it is', async () => {
  const { store, signOut } = signingOut();
  store.dispatch(
    draftSheet(scoreSource({ subjectId: 's1' as ClassSubjectId, quarter: 1 }), [{ key: 'a_e', text: '5' }]),
  );
  act(signOut);
  await waitFor(() => expect(store.getState().shell.modal?.bodyType).toBe('signOut'));
  await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
  pageGoes();
  expect(token()).toBe('t');
});

test('drafts are saved first, so that nothing is asked', async () => {
  const { book, quiz } = scored();
  const { store, world, signOut } = signingOut(book.tables);
  const key = { subjectId: book.subjectIds[0]!, quarter: 1 };
  await store.dispatch(loadRecord(key));
  const cell = `${quiz}_${book.enrolmentIds[0]}`;
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text: '5' }]));
  act(signOut);
  await waitFor(() => expect(store.getState().session.status).toBe('visitor'));
  expect(storedTables(world).studentPerformance[cell]?.score).toBe(5);
});

test('a form of a grading policy that is not saved is asked about', async () => {
  const { store, signOut } = signingOut();
  store.dispatch(formTyped({ id: 'p1', form: {} as PolicyForm }));
  act(signOut);
  await waitFor(() => expect(store.getState().shell.modal?.bodyType).toBe('signOut'));
});
