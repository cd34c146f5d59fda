import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIRST_FIELD as first, openSheet } from '#support/columnSheet';
import { giveElementsSize } from '#support/elementSize';
import { TEACHER } from '#support/storeWorld';
import { tendOutbox } from '@/app/session/tendOutbox';
import { AppError } from '@/domain/words/errors';

giveElementsSize({ width: 1300, height: 800 });

/** The grid announces the same words, so a note is found by its layer. */
const notes = () => [...document.querySelectorAll('p[popover]')].map(({ textContent }) => textContent);
const note = () => document.querySelector('p[popover]');

test('a blank record has the focus in its first column, and each highest possible score takes two keys', async () => {
  const { grid, activities, user, said } = await openSheet(null);
  const inGrid = within(grid);
  await waitFor(() => expect(inGrid.getByRole('textbox', first)).toHaveFocus());
  await user.keyboard('9{Tab}8{Tab}7{Tab}');
  await waitFor(() => expect(activities()).toHaveLength(3));
  expect(activities().map(({ name, totalPoints }) => [name, totalPoints])).toEqual([
    ['WW 1', 9],
    ['WW 2', 8],
    ['WW 3', 7],
  ]);
  expect(await inGrid.findByRole('columnheader', { name: 'WW 3' })).toBeInTheDocument();
  expect(inGrid.getByRole('textbox', { name: 'Highest possible score of WW 4' })).toHaveFocus();
  expect(inGrid.getByRole('columnheader', { name: 'WW 5, an empty column' })).toBeInTheDocument();
  expect(inGrid.queryByRole('columnheader', { name: 'WW 6, an empty column' })).toBeNull();
  // The sentence about how to begin stays, so that no row moves under the hand.
  expect(screen.getByText(/^Type the highest possible scores/)).toBeInTheDocument();
  const line = () => document.querySelector('[data-cell-line]');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(line()).toHaveTextContent('Type the highest possible score of this column'));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(line()).toHaveTextContent('0 to 7; A absent, M missing, E excused'));
  expect(said()).toBeNull();
});

test('a column that the grades count as 0 says so in a message and below the grid', async () => {
  const { grid, user, said } = await openSheet('graded');
  await user.click(screen.getByRole('button', { name: 'Empty columns' }));
  await user.click(within(grid).getByRole('button', { name: 'Highest possible score of WW 2' }));
  await user.keyboard('9{Tab}');
  await waitFor(() =>
    expect(said()?.message).toBe(
      'There are grades already, so a new activity counts as 0 in them until it has scores.',
    ),
  );
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  const line = () => document.querySelector('[data-cell-line]');
  await waitFor(() =>
    expect(line()).toHaveTextContent('Counts as 0 until it has scores · 0 to 9; A absent, M missing, E excused'),
  );
});

test('the bar says that activities are being saved until the last one is stored, and closing the tab asks', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { grid, activities, user, store, outside } = await openSheet(null, answered);
  const end = tendOutbox(store, TEACHER, outside);
  const isAsked = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  await waitFor(() => expect(within(grid).getByRole('textbox', first)).toHaveFocus());
  await user.keyboard('9{Tab}8{Tab}');
  expect(await screen.findByText('Saving 2 activities…')).toBeInTheDocument();
  expect(isAsked()).toBe(true);
  answer();
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  expect(activities()).toHaveLength(2);
  expect(isAsked()).toBe(false);
  end();
});

test('a figure that cannot be is refused in its place, and nothing is made', async () => {
  const { grid, activities, user } = await openSheet(null);
  const field = await within(grid).findByRole('textbox', first);
  await user.type(field, '1.5{Enter}');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('The highest possible score is a whole number.');
  expect(note()).toHaveTextContent('The highest possible score is a whole number.');
  expect(field).toHaveValue('1.5');
  expect(screen.getByText('1 highest possible score is not saved.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(note()).toBeNull();
  expect(screen.getByText('All changes saved')).toBeInTheDocument();
  expect(activities()).toEqual([]);
});

test('what is typed after a refused figure replaces it', async () => {
  const { grid, user } = await openSheet(null);
  const field = await within(grid).findByRole('textbox', first);
  await user.type(field, '15.5{Tab}');
  expect(field).toBeInvalid();
  await user.keyboard('30');
  expect(field).toHaveValue('30');
});

const WHOLE = 'The highest possible score is a whole number.';
const BETWEEN = 'The highest possible score is between 1 and 1000.';

test('of neighbouring figures that are refused, one shows its reason: the latest, or the one at hand', async () => {
  const { grid, activities, user } = await openSheet(null);
  const at = (number: number) => within(grid).getByRole('textbox', { name: `Highest possible score of WW ${number}` });
  await waitFor(() => expect(at(1)).toHaveFocus());
  const wrong = ['abc', '0', '99999', '12.5'];
  for (const [index, text] of wrong.entries()) {
    await user.click(within(grid).getByRole('button', { name: `Highest possible score of WW ${index + 2}` }));
    await user.type(at(index + 2), text);
  }
  await user.click(within(grid).getByRole('button', { name: 'Highest possible score of WW 1' }));
  expect(notes()).toEqual([WHOLE]);
  const marked = wrong.map((_, index) => at(index + 2));
  expect(marked.map((field) => (field as HTMLInputElement).value)).toEqual(wrong);
  for (const field of marked) expect(field).toBeInvalid();
  expect(at(3)).toHaveAccessibleDescription(BETWEEN);
  expect(at(5)).toHaveAccessibleDescription(WHOLE);
  await user.hover(at(3));
  expect(notes()).toEqual([BETWEEN]);
  await user.click(at(2));
  expect(notes()).toEqual([WHOLE]);
  expect(activities()).toEqual([]);
});

test('a figure whose activity could not be made stays in its field, and Enter tries again', async () => {
  const { grid, world, activities, user, said } = await openSheet(null);
  const field = await within(grid).findByRole('textbox', first);
  world.failure = new AppError('data/quota');
  await user.type(field, '20{Tab}');
  await waitFor(() => expect(said()).toMatchObject({ status: 'error' }));
  const kept = await within(grid).findByRole('button', { name: 'Highest possible score of WW 1: 20' });
  expect(kept).toHaveAttribute('data-invalid');
  world.failure = null;
  await user.click(kept);
  expect(within(grid).getByRole('textbox', first)).toHaveValue('20');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(activities()).toMatchObject([{ name: 'WW 1', totalPoints: 20 }]));
});

test('ArrowUp goes from the first learner to the highest possible score, and Enter back; without scores it changes', async () => {
  const { grid, activities, user, modal } = await openSheet(null);
  const field = await within(grid).findByRole('textbox', first);
  await user.type(field, '20{Enter}');
  await waitFor(() => expect(activities()).toHaveLength(1));
  await within(grid).findByRole('columnheader', { name: 'WW 1' });
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('textbox', first)).toHaveFocus());
  await user.keyboard('25{Enter}');
  await waitFor(() => expect(activities()).toMatchObject([{ name: 'WW 1', totalPoints: 25 }]));
  expect(modal()).toBeNull();
});

test('with scores the effect is asked about first; 0 asks to delete', async () => {
  const { grid, activities, user, modal } = await openSheet(18);
  const button = within(grid).getByRole('button', { name: 'Highest possible score of Quiz 1: 20' });
  await user.click(button);
  await user.keyboard('15{Enter}');
  const id = activities()[0]!.id;
  expect(modal()).toMatchObject({ bodyType: 'highestScore', extraObject: { activityId: id, totalPoints: 15 } });
  await user.click(within(grid).getByRole('button', { name: /^Highest possible score of Quiz 1/ }));
  await user.keyboard('0{Enter}');
  expect(modal()).toMatchObject({ bodyType: 'activityDelete', extraObject: { activityId: id } });
  expect(activities()[0]!.totalPoints).toBe(20);
});

test('a field keeps the focus when its empty column becomes an activity', async () => {
  const { grid, activities, user } = await openSheet(null);
  const field = await within(grid).findByRole('textbox', first);
  await user.type(field, '20');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(activities()).toHaveLength(1));
  await within(grid).findByRole('columnheader', { name: 'WW 1' });
  await waitFor(() => expect(within(grid).getByRole('textbox', first)).toHaveFocus());
});

test('a column is renamed in its head', async () => {
  const { grid, activities, user } = await openSheet(18);
  await user.click(within(grid).getByRole('button', { name: 'Menu of Quiz 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }));
  const field = await screen.findByRole('textbox', { name: 'New name of Quiz 1' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, 'Reading log{Enter}');
  await waitFor(() => expect(activities()).toMatchObject([{ name: 'Reading log', totalPoints: 20 }]));
  expect(screen.queryByRole('textbox', { name: /New name/ })).not.toBeInTheDocument();
});

test('Escape keeps the old name, and Enter sends one change', async () => {
  const { grid, world, activities, user, said } = await openSheet(18);
  const rename = async (keys: string) => {
    await user.click(within(grid).getByRole('button', { name: 'Menu of Quiz 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }));
    const field = await screen.findByRole('textbox', { name: 'New name of Quiz 1' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.type(field, keys);
    await waitFor(() => expect(field).not.toBeInTheDocument());
  };
  await rename('Seatwork{Escape}');
  expect([activities()[0]?.name, world.batches.length]).toEqual(['Quiz 1', 0]);
  await rename('Reading log{Enter}');
  await waitFor(() => expect(said()).toMatchObject({ status: 'success' }));
  expect([activities()[0]?.name, world.batches.length]).toEqual(['Reading log', 1]);
});

test('a figure corrected before its activity is stored changes that activity, and makes no second one', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { grid, activities, user } = await openSheet(null, answered);
  await user.type(await within(grid).findByRole('textbox', first), '20{Tab}');
  await user.click(within(grid).getByRole('button', { name: 'Highest possible score of WW 1: 20' }));
  await user.keyboard('25{Tab}');
  answer();
  await waitFor(() => expect(activities().map(({ name, totalPoints }) => [name, totalPoints])).toEqual([['WW 1', 25]]));
});

test('a figure that could not be stored is not sent again in passing, and Escape gives it up', async () => {
  const { grid, world, activities, user, said } = await openSheet(null);
  world.failure = new AppError('data/quota');
  await user.type(await within(grid).findByRole('textbox', first), '20{Tab}');
  await waitFor(() => expect(said()).toMatchObject({ status: 'error' }));
  world.failure = null;
  const kept = { name: 'Highest possible score of WW 1: 20' };
  await user.click(await within(grid).findByRole('button', kept));
  await user.keyboard('{Tab}');
  await user.click(await within(grid).findByRole('button', kept));
  await user.keyboard('{Escape}');
  expect(await within(grid).findByRole('button', first)).not.toHaveAttribute('data-invalid');
  expect(activities()).toEqual([]);
});

test('scores that are not saved yet are asked about as well', async () => {
  const { grid, user, modal } = await openSheet(null);
  await user.type(await within(grid).findByRole('textbox', first), '20{Enter}');
  await within(grid).findByRole('columnheader', { name: 'WW 1' });
  await user.keyboard('12{Enter}');
  await user.click(within(grid).getByRole('button', { name: 'Highest possible score of WW 1: 20' }));
  await user.keyboard('15{Enter}');
  expect(modal()).toMatchObject({ bodyType: 'highestScore', extraObject: { totalPoints: 15 } });
});

test('empty columns come with a button where there are activities', async () => {
  const { grid, user } = await openSheet(18);
  const empty = () => within(grid).queryByRole('columnheader', { name: 'WW 2, an empty column' });
  expect(empty()).not.toBeInTheDocument();
  const toggle = screen.getByRole('button', { name: 'Empty columns' });
  await user.click(toggle);
  expect(empty()).toBeInTheDocument();
  await user.click(toggle);
  expect(empty()).not.toBeInTheDocument();
});

test('a refused figure is still there after its column was out of sight', async () => {
  const { grid, user } = await openSheet(18);
  const toggle = screen.getByRole('button', { name: 'Empty columns' });
  await user.click(toggle);
  await user.click(within(grid).getByRole('button', { name: 'Highest possible score of WW 2' }));
  await user.keyboard('12.5');
  await user.click(toggle);
  await user.click(toggle);
  const field = within(grid).getByRole('textbox', { name: 'Highest possible score of WW 2' });
  expect(field).toHaveValue('12.5');
  expect(field).toBeInvalid();
  expect(field).not.toHaveFocus();
});
