/** The list as it came stands over the learners: what its columns and lines are can be changed, and nothing typed is lost. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { pastedRoster } from '#support/pastedRoster';

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const SWAPPED = 'Family Name\tGiven Name\nJuan\tSantos\nPedro\tReyes';

const table = () => screen.getByRole('table', { name: 'The list as it came' });
const show = async (press: (name: string) => Promise<void>) => {
  if (!screen.queryByRole('table', { name: 'The list as it came' })) await press('The list as it came');
};

type Dialog = Awaited<ReturnType<typeof pastedRoster>>;

async function chooseColumn(user: Dialog['user'], letter: string, meaning: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Column ${letter}:`) }));
  await user.click(screen.getByRole('menuitemradio', { name: meaning, hidden: true }));
}

async function setColumn({ user, press }: Dialog, letter: string, meaning: string): Promise<void> {
  await show(press);
  await chooseColumn(user, letter, meaning);
}

async function setLine({ user }: Dialog, line: number, meaning: string): Promise<void> {
  await user.click(within(table()).getByRole('button', { name: new RegExp(`^Line ${line}:`) }));
  await user.click(screen.getByRole('menuitem', { name: meaning, hidden: true }));
}

async function saved({ save, onClose, stored }: Dialog): Promise<string[]> {
  await save();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  return stored();
}

it('reads the columns as the person sets them, and keeps what was typed', async () => {
  const dialog = await pastedRoster(SWAPPED);
  await dialog.user.type(screen.getByLabelText('Middle name, row 1'), 'Abad');
  await setColumn(dialog, 'A', 'First name');
  await setColumn(dialog, 'B', 'Last name');
  expect(screen.getByText('Pasted: 2 learners, by the columns as you set them.')).toBeVisible();
  expect(await saved(dialog)).toEqual(['Santos|Juan|Abad|', 'Reyes|Pedro||']);
});

it('leaves out what the person left out, however the list is read anew', async () => {
  const dialog = await pastedRoster(SWAPPED);
  await dialog.press('Leave out row 2');
  await setColumn(dialog, 'A', 'First name');
  await setColumn(dialog, 'B', 'Last name');
  expect(await saved(dialog)).toEqual(['Santos|Juan||']);
});

it('keeps a row with typed fields that has nothing in the columns of now', async () => {
  const dialog = await pastedRoster('Family Name\tGiven Name\nJuan\tSantos\nPedro\t');
  await dialog.user.type(screen.getByLabelText('First name, row 2'), 'Ito');
  await setColumn(dialog, 'A', 'Not used');
  expect(screen.getByDisplayValue('Ito')).toBeVisible();
});

it('takes lines for what the person says that they are', async () => {
  const dialog = await pastedRoster(
    'Name\nKalalakihan ng Narra\nSantos, Juan\nKababaihan ng Narra\nReyes, Ana\nTotal Uy, Ben',
  );
  await show(dialog.press);
  await setLine(dialog, 2, 'A label: boys follow');
  await setLine(dialog, 4, 'A label: girls follow');
  expect(screen.getByLabelText('Sex, row 1')).toHaveValue('M');
  expect(screen.getByLabelText('Sex, row 2')).toHaveValue('F');
  await setLine(dialog, 5, 'Not a learner');
  expect(screen.queryByDisplayValue('Reyes')).toBeNull();
});

it('goes from line to line with the arrow keys, and opens the choices with Enter', async () => {
  const dialog = await pastedRoster('Santos\tJuan\nReyes\tAna');
  const line = (at: number) => within(table()).getByRole('button', { name: new RegExp(`^Line ${at}:`) });
  line(1).focus();
  await dialog.user.keyboard('{ArrowDown}');
  expect(line(2)).toHaveFocus();
  expect([line(1), line(2)].map((button) => button.tabIndex)).toEqual([-1, 0]);
  await dialog.user.keyboard('{Enter}{End}{Enter}');
  expect(screen.queryByDisplayValue('Reyes')).toBeNull();
});

it('shows the lines of a paste in which nobody was found, until their columns are set', async () => {
  const dialog = await pastedRoster('7a\t9Abad Juan\n8b\t9Cruz Ana\n9c\t9Uy Ben');
  expect(screen.getByText(/No learner was found in it/)).toBeVisible();
  expect(screen.getByLabelText('Paste the learners here')).toBeVisible();
  await setColumn(dialog, 'B', 'Whole name');
  expect(screen.queryByLabelText('Paste the learners here')).toBeNull();
  expect(screen.getByText(/^3 learners:/)).toBeVisible();
});

it('keeps the learners while the columns name nobody', async () => {
  const dialog = await pastedRoster(SWAPPED);
  await setColumn(dialog, 'A', 'Not used');
  await setColumn(dialog, 'B', 'Not used');
  expect(screen.getByText(/No learner was found in it/)).toBeVisible();
  expect(screen.getByDisplayValue('Santos')).toBeVisible();
  await setColumn(dialog, 'A', 'First name');
  await setColumn(dialog, 'B', 'Last name');
  expect(await saved(dialog)).toEqual(['Santos|Juan||', 'Reyes|Pedro||']);
});

it('remembers the columns of such headings on this device, and no word of the list', async () => {
  const dialog = await pastedRoster(SWAPPED);
  await setColumn(dialog, 'A', 'First name');
  await setColumn(dialog, 'B', 'Last name');
  await saved(dialog);
  expect(JSON.stringify(localStorage)).not.toMatch(/family|juan|reyes/i);
  document.body.replaceChildren();
  const next = await pastedRoster(`Grade 7\n${SWAPPED.replace('Juan', 'Jose')}`);
  await dialog.user.click(screen.getByRole('button', { name: 'Read it without my settings' }));
  expect(screen.getByLabelText('Last name, row 1')).toHaveValue('Jose');
  await setColumn(next, 'A', 'First name');
  expect(screen.getByLabelText('First name, row 1')).toHaveValue('Jose');
});

it('parts the columns as the person says, while nothing was typed into them', async () => {
  const dialog = await pastedRoster('Dela Cruz/x;Juan\nReyes/y;Ana\nUy, Ben');
  await show(dialog.press);
  await dialog.user.click(screen.getByRole('button', { name: /^What separates the columns:/ }));
  await dialog.user.click(screen.getByRole('menuitemradio', { name: 'Separated by semicolons', hidden: true }));
  expect(screen.getByLabelText('First name, row 1')).toHaveValue('Juan');
  await dialog.user.type(screen.getByLabelText('First name, row 1'), 'ito');
  expect(screen.queryByRole('button', { name: /^What separates the columns:/ })).toBeNull();
});

it('is a list of columns on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const dialog = await pastedRoster(`Grade 7 - Narra\n${SWAPPED}`);
  await dialog.press('The list as it came');
  expect(screen.queryByRole('table', { name: 'The list as it came' })).toBeNull();
  expect(screen.getByText('A: Juan · Pedro')).toBeVisible();
  const left = screen.getByRole('list', { name: 'Lines that were not read as learners' });
  expect(left).toHaveTextContent('Grade 7 - Narra');
  await chooseColumn(dialog.user, 'A', 'First name');
  expect(screen.getByLabelText('First name, row 1')).toHaveValue('Juan');
});
