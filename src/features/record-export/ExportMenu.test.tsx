import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { recordImportRoute } from '@/domain/bookRoutes';
import { chooseSaving } from '@/parts/saving/choice';
import { loadRecord } from '@/store/drafts/record';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { ExportMenu } from './ExportMenu';

function open(importTo?: string) {
  const book = aBook();
  const { store, world } = openedStore(book.tables);
  const view = renderApp(<ExportMenu subjectId={book.subjectIds[0]!} quarter={1} importTo={importTo} />, { store });
  return { ...view, store, book, world, user: userEvent.setup() };
}

it('leads to bringing in a class record, with the class and subject chosen', async () => {
  const { classId, subjectIds } = aBook();
  const subjectId = subjectIds[0]!;
  const { user, address } = open(recordImportRoute({ classId, subjectId }));
  await user.click(screen.getByRole('button', { name: 'Files and print' }));
  await user.click(screen.getByRole('menuitem', { name: 'Import a class record', hidden: true }));
  expect(address()).toBe(`/app/teachers/classes/bring-in?class=${classId}&subject=${subjectId}`);
});

it('prints once the trail has its entry', async () => {
  const { user, book, world } = open();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Files and print' }));
  await user.click(screen.getByRole('menuitem', { name: 'Print', hidden: true }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const entries = [...world.documents].filter(([path]) => path.includes('/audit/')).map(([, entry]) => entry);
  expect(entries).toMatchObject([{ kind: 'exported', aboutId: book.subjectIds[0], quarter: 1 }]);
});

it('prints by Ctrl+P as by the menu, once it is known who signs', async () => {
  const { store, world } = open();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(store.getState().reference.schoolSetting).not.toBeNull();
  });
  const isTaken = () => !fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(isTaken()).toBe(true);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect([...world.documents.keys()].filter((path) => path.includes('/audit/'))).toHaveLength(1);
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true, shiftKey: true })).toBe(true);
});

it.each([
  ['what is typed is on the paper', true],
  ['where the person saves by hand, it stays as typed', false],
])('%s', async (_, byItself) => {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const scored = withScores(book, subjectId, [{ quarter: 1, scores: [20, 16, 12] }]);
  const { store, world } = openedStore(scored.tables);
  store.dispatch(chooseSaving(byItself));
  const key = { subjectId, quarter: 1 };
  await store.dispatch(loadRecord(key));
  const id = `${rowsOf(scored.tables, 'activity')[0]!.id}_${book.enrolmentIds[0]}`;
  store.dispatch(draftSheet(scoreSource(key), [{ key: id, text: '3' }]));
  const score = () => storedTables(world).studentPerformance[id as never]?.score;
  const printed: unknown[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(score()));
  renderApp(<ExportMenu {...key} />, { store });
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(printed).toEqual([byItself ? 3 : 20]));
});

it('offers it to no reader', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Files and print' }));
  expect(screen.queryByRole('menuitem', { name: 'Import a class record', hidden: true })).toBeNull();
});
