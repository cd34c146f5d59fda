import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { loadRecord } from '@/store/drafts/record';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { saveBegan } from '@/store/state/drafts';
import { SaveFirst } from './SaveFirst';

async function openTyped() {
  const empty = aBook();
  const book = withScores(empty, empty.subjectIds[0]!, [{ quarter: 1, scores: [20, 16, 12] }]);
  const { store, world } = openedStore(book.tables);
  const key = { subjectId: book.subjectIds[0]!, quarter: 1 };
  const [activity] = rowsOf(book.tables, 'activity');
  await store.dispatch(loadRecord(key));
  const source = scoreSource(key);
  const id = `${activity!.id}_${book.enrolmentIds[0]}`;
  store.dispatch(draftSheet(source, [{ key: id, text: '3' }]));
  renderApp(<SaveFirst of={key} policyId={undefined} />, { store });
  const score = () => storedTables(world).studentPerformance[id as never]?.score;
  return { store, sheet: source.sheet, score };
}

test('what is not saved is saved from the notice', async () => {
  const { score } = await openTyped();
  expect(screen.getByText(/^1 change is not saved/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Save first')).toBeNull());
  expect(screen.queryByText('Being saved')).toBeNull();
  expect(score()).toBe(3);
});

test('nothing is asked for while the changes are being saved by themselves', async () => {
  const { store, sheet } = await openTyped();
  const { cells } = store.getState().drafts.sheets[sheet]!;
  act(() => void store.dispatch(saveBegan({ sheet, sent: cells })));
  expect(screen.getByText(/^1 change is being saved/)).toBeVisible();
  expect(screen.queryByText('Save first')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
