import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { FIRST_FIELD as first, openSheet } from '#support/columnSheet';
import { giveElementsSize } from '#support/elementSize';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';

giveElementsSize({ width: 1300, height: 800 });

/** A record whose first field has the focus, and what a paste there makes of its activities. */
async function openField(score: number | null = null) {
  const sheet = await openSheet(score);
  const name = score === null ? first : { name: /^Highest possible score of Quiz 1/ };
  const field = await within(sheet.grid).findByRole(score === null ? 'textbox' : 'button', name);
  await sheet.user.click(field);
  const figures = () => sheet.activities().map(({ name, totalPoints }) => `${name}: ${totalPoints}`);
  return { ...sheet, figures };
}

test('a row of figures makes an activity of each column, and passes over a blank cell', async () => {
  const { user, figures, grid, said } = await openField();
  await user.paste('30\t35\t\t40\r\n');
  await waitFor(() => expect(figures()).toHaveLength(3));
  expect(figures().sort()).toEqual(['WW 1: 30', 'WW 2: 35', 'WW 4: 40']);
  expect(await within(grid).findByRole('columnheader', { name: 'WW 4' })).toBeInTheDocument();
  expect(said()).toBeNull();
});

test('one cell is typed into the field, with the line break of a spreadsheet', async () => {
  const { user, figures } = await openField();
  await user.paste('30\r\n');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(figures()).toEqual(['WW 1: 30']));
});

test.each([
  [
    'a figure that cannot be',
    '30\t20%\t15',
    'Nothing was pasted. “20%”: The highest possible score is a whole number.',
  ],
  ['more figures than columns', '1\t2\t3\t4\t5\t6\t7', /2 figures are beyond the last column of this part/],
  ['a block of several rows', '30\t35\r\n1\t2', /Copy the row of highest possible scores alone/],
])('%s: nothing is made, and a sentence says why', async (_, text, sentence) => {
  const { user, figures, said } = await openField();
  await user.paste(text);
  expect(said()?.message).toMatch(sentence);
  expect(figures()).toEqual([]);
});

test('a figure over one that has scores is refused; the same figure is not', async () => {
  const { user, figures, said, grid } = await openField(15);
  await user.paste('30\t');
  expect(said()?.message).toMatch(/Quiz 1 has scores: type its highest possible score by itself/);
  expect(figures()).toEqual(['Quiz 1: 20']);
  await user.click(within(grid).getByRole('textbox', { name: /^Highest possible score of Quiz 1/ }));
  const before = said();
  await user.paste('20\t');
  expect(said()).toBe(before);
  expect(figures()).toEqual(['Quiz 1: 20']);
});

test('an activity that is scored by item keeps its place in the row, and its sum', async () => {
  const items = [{ answerKey: 'A', points: 5 }];
  const { tables, subjectIds, newId } = aBook();
  const subjectId = subjectIds[0]!;
  const columns = [{ name: 'WW 1' }, { name: 'WW 2', scannable: true, items }, { name: 'WW 3' }];
  const made = columns.reduce(
    (book, column) => applied(book, planActivityAdd(book, aQuiz(subjectId, column), newId)),
    tables,
  );
  const { store, world } = openedStore(made);
  renderApp(<QuarterView subjectId={subjectId} quarter={1} />, { store });
  const field = { name: /^Highest possible score of WW 1/ };
  const user = userEvent.setup();
  const figures = () =>
    rowsOf(storedTables(world), 'activity').map(({ name, totalPoints }) => `${name}: ${totalPoints}`);
  await user.click(await screen.findByRole('button', field));
  await user.paste('30\t35\t40');
  expect(store.getState().shell.notification?.message).toMatch(/WW 2 is scored by item: .* the sum of its items, 5/);
  expect(figures()).toEqual(['WW 1: 20', 'WW 2: 5', 'WW 3: 20']);
  await user.click(screen.getByRole('textbox', field));
  await user.paste('30\t5\t40');
  await waitFor(() => expect(figures()).toEqual(['WW 1: 30', 'WW 2: 5', 'WW 3: 40']));
});
