import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { withScores } from '#support/gradedBook';
import { anItemBook, cellOf } from '#support/itemBook';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import type { SheetEntry } from '@/domain/intents/outbox';

giveElementsSize({ width: 1600, height: 800 });

test('the record opens with the values that wait, and never with the stored ones in their place', async () => {
  const book = aBook();
  const key = { subjectId: book.subjectIds[0]!, quarter: 1 };
  const { tables } = withScores(book, key.subjectId, [{ name: 'Quiz', category: 1, quarter: 1, scores: [17] }]);
  const { store, world } = openedStore(tables);
  const cells = {
    [rowsOf(tables, 'studentPerformance')[0]!.id]: { text: '9', comment: '', base: { text: '17', comment: '' } },
  };
  const entry: SheetEntry = { ...key, ...{ id: 'kept', at: 1, refusal: null, activityId: null, cells } };
  world.outbox.set(`${TEACHER}/${entry.id}`, entry);
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    for (const cell of document.querySelectorAll('[aria-rowindex="4"] [aria-colindex="3"]'))
      shown.push(cell.textContent ?? '');
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  renderApp(<QuarterView {...key} />, { store, route: '/record' });
  await screen.findByRole('grid');
  await screen.findByText('1 change waiting to sync');
  observer.disconnect();
  expect(new Set(shown)).toEqual(new Set(['9']));
});

test('answers to items that wait for the connection are no saved changes', async () => {
  const book = anItemBook({});
  const key = { subjectId: book.subjectId, quarter: 1 };
  const { store, world } = openedStore(book.tables);
  const cells = { [cellOf(book, 0, 1)]: { text: 'A', comment: '', base: { text: '', comment: '' } } };
  const entry: SheetEntry = { ...key, id: 'kept', at: 1, refusal: null, activityId: book.activityId, cells };
  world.outbox.set(`${TEACHER}/${entry.id}`, entry);
  renderApp(<QuarterView {...key} />, { store, route: '/record' });
  await screen.findByRole('grid');
  expect(await screen.findByText('1 change waiting to sync')).toBeInTheDocument();
  expect(screen.queryByText('All changes saved')).toBeNull();
});
