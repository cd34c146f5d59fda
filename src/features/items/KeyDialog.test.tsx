import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { anItemBook } from '#support/itemBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { WholeItemsPage as ItemsPage } from '@/app/pages/WholeItemsPage';
import { rowsOf } from '@/domain/book/tables';
import { itemsRoute } from '@/domain/bookRoutes';

giveElementsSize({ width: 1600, height: 800 });

/** Keys A, C, B, True, New York of 1, 1, 1, 1 and 2 points. The learners have 3, 2 and, typed by hand, 6 points. */
async function openDialog() {
  const book = anItemBook({ answers: ['A,C,B,F', 'A,D,B', 'D,D,D'], byHand: [null, null, 6] });
  const opened = openedStore(book.tables);
  const { subjectId, activityId } = book;
  const route = itemsRoute({ subjectId, quarter: 1, activityId });
  renderApp(<ItemsPage />, { store: opened.store, route });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Correct the key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct the key' }));
  const stored = () => {
    const tables = storedTables(opened.world);
    const scores = book.enrolmentIds.map((id) => tables.studentPerformance[`${activityId}_${id}`]?.score);
    const items = rowsOf(tables, 'activityItem').sort((a, b) => a.itemNumber - b.itemNumber);
    return { scores, item: items[1], totalPoints: tables.activity[activityId]?.totalPoints };
  };
  const effects = () => dialog.getAllByRole('status').flatMap((each) => within(each).queryAllByRole('listitem'));
  return { dialog, user, stored, effects: () => effects().map(({ textContent }) => textContent) };
}

test('tells gains and losses, saves them in one go, and can be undone', async () => {
  const { dialog, user, stored, effects } = await openDialog();
  expect(dialog.getByText('D 2 · C 1')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save the key' })).toBeDisabled();
  const key = dialog.getByLabelText('Right answers to item 2');
  await user.clear(key);
  expect(dialog.getByText('Type the right answer.')).toBeInTheDocument();
  await user.type(key, 'D');
  expect(effects()).toEqual(['1 learner gains 1 point.', '1 learner loses 1 point.', '1 score typed by hand stays.']);
  await user.type(key, '|C');
  expect(effects()).toEqual(['1 learner gains 1 point.', '1 score typed by hand stays.']);
  await user.click(dialog.getByRole('button', { name: 'Save the key' }));
  expect(await screen.findByText(/^The key of item 2 was corrected/)).toBeInTheDocument();
  expect(stored()).toMatchObject({ scores: [3, 3, 6], item: { answerKey: 'D|C' } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => stored().item?.answerKey).toBe('C');
  expect(stored().scores).toEqual([3, 2, 6]);
  expect(screen.queryByText(/^The key of item 2 was corrected/)).not.toBeInTheDocument();
});

test('an item out of the count lowers the highest possible score, and the undo gives a capped score back', async () => {
  const { dialog, user, stored, effects } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Points of item 2'), 'Not counted');
  expect(effects()).toEqual([
    '1 learner loses 1 point.',
    'The highest possible score changes from 6 to 5.',
    '1 score typed by hand is lowered to 5.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save the key' }));
  await screen.findByText(/^The key of item 2 was corrected/);
  expect(stored()).toMatchObject({ scores: [2, 2, 5], totalPoints: 5, item: { credit: 'none' } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => stored().totalPoints).toBe(6);
  expect(stored()).toMatchObject({ scores: [3, 2, 6], item: { credit: null } });
});

test('an item can be given to everyone; without any counted item the key is not saved', async () => {
  const { dialog, user, effects } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Points of item 5'), 'Everyone gets the points');
  expect(effects()).toEqual(['2 learners gain 2 points.', '1 score typed by hand stays.']);
  for (const item of [1, 2, 3, 4, 5]) {
    await user.selectOptions(dialog.getByLabelText(`Points of item ${item}`), 'Not counted');
  }
  expect(dialog.getByText(/^The items that count must add up/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save the key' })).toBeDisabled();
});

test('a second correction can be undone as the first one can', async () => {
  const { user, stored } = await openDialog();
  for (const key of ['D', 'D|C']) {
    const open = screen.queryByRole('dialog', { name: 'Correct the key' });
    if (!open) await user.click(screen.getByRole('button', { name: 'Correct the key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct the key' }));
    await user.clear(dialog.getByLabelText('Right answers to item 2'));
    await user.type(dialog.getByLabelText('Right answers to item 2'), key);
    await user.click(dialog.getByRole('button', { name: 'Save the key' }));
    await screen.findByText(/^The key of item 2 was corrected/);
    expect(stored().item?.answerKey).toBe(key);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => stored().item?.answerKey).toBe('C');
    await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  }
});
