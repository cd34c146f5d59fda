import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIRST_FIELD as first, openSheet } from '#support/columnSheet';
import { giveElementsSize } from '#support/elementSize';
import { storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';

giveElementsSize({ width: 1300, height: 800 });

test('scores that are typed while their column is being made are kept, and stored with it', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { grid, world, activities, user, store } = await openSheet(null, answered);
  await waitFor(() => expect(within(grid).getByRole('textbox', first)).toHaveFocus());
  await user.keyboard('20{Enter}18{Enter}17{Enter}1');
  expect(activities()).toEqual([]);
  const scored = () => [...grid.querySelectorAll('.dg-cell')].filter(({ textContent }) => /^1[78]$/.test(textContent));
  expect(scored()).toHaveLength(2);
  answer();
  await waitFor(() => expect(activities()).toHaveLength(1));
  expect(await within(grid).findByRole('columnheader', { name: 'WW 1' })).toBeInTheDocument();
  // The value whose typing began in the column that was not there yet goes on in it.
  await user.keyboard('6{Enter}');
  expect(Object.values(store.getState().drafts.sheets).flatMap(({ cells }) => Object.values(cells))).toMatchObject([
    { text: '18' },
    { text: '17' },
    { text: '16' },
  ]);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(rowsOf(storedTables(world), 'studentPerformance').map(({ score }) => score)).toEqual([18, 17, 16]),
  );
  expect(store.getState().outbox.entries).toEqual([]);
});

test('a save leaves scores alone whose column is still being made, and a refused column hands them to the refused values', async () => {
  let refuse = (): void => undefined;
  const answered = new Promise<void>((_, reject) => {
    refuse = () => reject(new AppError('data/refused'));
  });
  const { grid, user, store } = await openSheet(null, answered);
  await waitFor(() => expect(within(grid).getByRole('textbox', first)).toHaveFocus());
  await user.keyboard('20{Enter}18{Enter}{Control>}s{/Control}');
  const drafts = () => Object.values(store.getState().drafts.sheets).flatMap(({ cells }) => Object.values(cells));
  await waitFor(() => expect(drafts()).toMatchObject([{ text: '18' }]));
  expect(store.getState().outbox.entries).toEqual([]);
  refuse();
  await waitFor(() => expect(store.getState().outbox.entries).toHaveLength(1));
  const [entry] = store.getState().outbox.entries;
  expect(entry).toMatchObject({ refusal: 'gone' });
  expect(Object.values((entry as { cells: object }).cells)).toMatchObject([{ text: '18' }]);
  expect(drafts()).toEqual([]);
});
