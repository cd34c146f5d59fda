import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, aQuiz, countingIds } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { interferedData } from '#support/interfered';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { nextSession, openedStore, storedTables } from '#support/storeWorld';
import { columnId } from '@/domain/book/columnId';
import { emptyTables, rowsOf } from '@/domain/book/tables';
import { removeActivity } from '@/features/activities/activities';
import { addColumn } from '@/store/outbox/saveActivity';

giveElementsSize({ width: 1300, height: 800 });

// The page remembers its own changes by ids, which other tests have too.
const book = aBook({}, emptyTables(), countingIds('same'));
const subjectId = book.subjectIds[0]!;
const firstId = columnId({ subjectId, quarter: 1, category: 1, part: null, number: 1 }, () => false);

/** A record without activities; `meanwhile`: the total with which another device makes WW 1 before the first commit. */
async function openSheet(meanwhile: number | null) {
  const { world } = openedStore(book.tables);
  const { subCategoryWeights: _, ...quiz } = aQuiz(subjectId, { id: firstId, name: 'WW 1' });
  const data = await interferedData(world, async () => {
    if (meanwhile !== null) await nextSession(world).dispatch(addColumn({ ...quiz, totalPoints: meanwhile }));
  });
  const store = nextSession(world, data);
  renderApp(<QuarterView subjectId={subjectId} quarter={1} />, { store });
  const grid = await screen.findByRole('grid');
  const first = await within(grid).findByRole('textbox', { name: 'Highest possible score of WW 1' });
  await waitFor(() => expect(first).toHaveFocus());
  return { store, grid, activities: () => rowsOf(storedTables(world), 'activity') };
}

test('a column that another device made with another highest score is asked about, and nothing is made twice', async () => {
  const { store, activities } = await openSheet(25);
  await userEvent.keyboard('15{Enter}');
  await waitFor(() =>
    expect(store.getState().shell.modal).toMatchObject({
      bodyType: 'highestScore',
      extraObject: { activityId: firstId, totalPoints: 15, over: '' },
    }),
  );
  expect(activities()).toMatchObject([{ id: firstId, totalPoints: 25 }]);
});

test('a column that was deleted and is made again gets another id', async () => {
  const { store, grid, activities } = await openSheet(null);
  await userEvent.keyboard('15{Enter}');
  await waitFor(() => expect(activities()).toMatchObject([{ id: firstId }]));
  await act(() => store.dispatch(removeActivity(firstId)));
  await waitFor(() => expect(activities()).toEqual([]));
  await userEvent.click(await within(grid).findByRole('button', { name: 'Highest possible score of WW 1' }));
  await userEvent.keyboard('20{Enter}');
  await waitFor(() => expect(activities()).toMatchObject([{ name: 'WW 1', totalPoints: 20 }]));
  expect(activities()[0]!.id).not.toBe(firstId);
});
