import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { ModalHost } from '@/app/bodies';
import { toClassRecord } from '@/domain/book/classRecord';
import { rowsOf } from '@/domain/book/tables';
import { namePhrase } from '@/language/words';
import { chooseSaving } from '@/parts/saving/choice';
import { loadRecord } from '@/store/drafts/record';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { saveBegan } from '@/store/state/drafts';
import { modalOpened } from '@/store/state/shell';
import { SaveFirst } from './SaveFirst';

async function typed(text = '3') {
  const empty = aBook();
  const book = withScores(empty, empty.subjectIds[0]!, [{ quarter: 1, scores: [20, 16, 12] }]);
  const { store, world } = openedStore(book.tables);
  const key = { subjectId: book.subjectIds[0]!, quarter: 1 };
  const [activity] = rowsOf(book.tables, 'activity');
  await store.dispatch(loadRecord(key));
  const source = scoreSource(key);
  const id = `${activity!.id}_${book.enrolmentIds[0]}`;
  store.dispatch(draftSheet(source, [{ key: id, text }]));
  const score = () => storedTables(world).studentPerformance[id as never]?.score;
  return { store, key, sheet: source.sheet, score };
}

async function openTyped(text?: string) {
  const opened = await typed(text);
  const record = toClassRecord(opened.store.getState().entities.tables, opened.key.subjectId, 1);
  renderApp(<SaveFirst of={opened.key} record={record!} onLeave={() => undefined} />, { store: opened.store });
  return opened;
}

test('what is not saved is saved from the notice', async () => {
  const { score } = await openTyped();
  expect(screen.getByText(/^1 change is not saved/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Save first')).toBeNull());
  expect(screen.queryByText('Being saved')).toBeNull();
  expect(score()).toBe(3);
});

test('a value that no save takes is named and leads to its cell, and there is nothing to press', async () => {
  const { store, sheet } = await openTyped('99');
  expect(screen.getByText('1 value cannot be saved.')).toBeVisible();
  const link = screen.getByRole('link', { name: /^Last1, First1 · .*: 99 is above 20/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/cell=/));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Save first')).toBeNull();
  expect(Object.keys(store.getState().drafts.sheets[sheet]!.cells)).toHaveLength(1);
});

test('nothing is asked for while the changes are being saved by themselves', async () => {
  const { store, sheet } = await openTyped();
  const { cells } = store.getState().drafts.sheets[sheet]!;
  act(() => void store.dispatch(saveBegan({ sheet, sent: cells })));
  expect(screen.getByText(/^1 change is being saved/)).toBeVisible();
  expect(screen.queryByText('Save first')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('closing saves what is typed, waits for it, and then lists what is missing', async () => {
  const { store, key, score } = await typed();
  const extraObject = { subjectId: key.subjectId, quarter: 1 };
  renderApp(<ModalHost />, { store });
  act(() => void store.dispatch(modalOpened({ title: namePhrase('Close'), bodyType: 'quarterClose', extraObject })));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/No score in a component/)).toBeVisible();
  expect(score()).toBe(3);
  expect(dialog.queryByText('Save first')).toBeNull();
});

test('whoever saves by hand is asked first, and sees no list of what stands on the screen', async () => {
  const { store, key, score } = await typed();
  store.dispatch(chooseSaving(false));
  const extraObject = { subjectId: key.subjectId, quarter: 1 };
  renderApp(<ModalHost />, { store });
  act(() => void store.dispatch(modalOpened({ title: namePhrase('Close'), bodyType: 'quarterClose', extraObject })));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^1 change is not saved/)).toBeVisible();
  expect(dialog.queryByText(/No score in a component/)).toBeNull();
  expect(dialog.getByRole('button', { name: /^Close 1st/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/No score in a component/)).toBeVisible();
  expect(score()).toBe(3);
});
