import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ENGLISH, learnersOf, lrnOf } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { LearnersPage } from '@/features/learners/LearnersPage';
import { addClass } from '@/parts/class-form/classes';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';

giveElementsSize({ width: 1600, height: 800 });

let world: MemoryWorld;
let store: Store;

beforeEach(async () => {
  sessionStorage.clear();
  world = memoryWorld();
  store = storeOver(world);
  const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  await store.dispatch(addClass({ ...section, subjects: [ENGLISH], learners: learnersOf(3) }, newAttempt()));
});

async function openTable() {
  const shown = renderWithStore(<LearnersPage />, world, store);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit in a table' }));
  await screen.findByRole('grid', { name: 'Learners' });
  return shown;
}

const cellAt = (learner: string, column: string) => {
  const grid = screen.getByRole('grid');
  const index = within(grid).getByRole('columnheader', { name: column }).getAttribute('aria-colindex');
  const row = within(grid).getByRole('row', { name: new RegExp(learner) });
  return row.querySelector(`[aria-colindex="${index}"]`)!;
};

async function type(learner: string, column: string, text: string) {
  fireEvent.mouseDown(cellAt(learner, column));
  fireEvent.mouseUp(cellAt(learner, column));
  await userEvent.keyboard(`${text}{Enter}`);
}

async function paste(learner: string, column: string, text: string) {
  fireEvent.mouseDown(cellAt(learner, column));
  fireEvent.mouseUp(cellAt(learner, column));
  await userEvent.paste(text);
}

const stored = (lrn: string) =>
  [...storedRows(world, OWNER, 'students').values()].find((row) => row.lrn === lrn) as Record<string, unknown>;
const isSaved = () => waitFor(() => expect(screen.getByText('All changes saved')).toBeVisible());

test('what is typed is stored, keeps its row, and Ctrl+Z stores the former text', async () => {
  await openTable();
  await type('Last2, First2', 'Last name', 'Zamora');
  await waitFor(() => expect(stored(lrnOf(2))).toMatchObject({ lastName: 'Zamora', lastNameLower: 'zamora' }));
  await isSaved();
  expect(
    within(screen.getByRole('grid'))
      .getAllByRole('row')
      .map((row) => row.textContent)[2],
  ).toMatch(/Zamora/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stored(lrnOf(2))).toMatchObject({ lastName: 'Last2' }));
  await userEvent.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(stored(lrnOf(2))).toMatchObject({ lastName: 'Zamora' }));
});

test('a text that cannot be stored stays in its cell with the reason, also when the table is left and opened again', async () => {
  const { unmount } = await openTable();
  await userEvent.click(screen.getByRole('button', { name: 'Show LRNs' }));
  await type('Last2, First2', 'LRN', lrnOf(1));
  expect(await screen.findByText('1 cell needs you')).toBeVisible();
  expect(screen.getByText('Last2, First2: Another of your learners has this LRN: Last1, First1.')).toBeVisible();
  expect(cellAt('Last2', 'LRN')).toHaveTextContent(lrnOf(1));
  expect(stored(lrnOf(2))).toMatchObject({ lastName: 'Last2' });
  unmount();
  await openTable();
  expect(await screen.findByText('1 cell needs you')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show LRNs' }));
  await type('Last2, First2', 'LRN', '136728149999');
  await waitFor(() => expect(stored('136728149999')).toMatchObject({ lastName: 'Last2' }));
  await isSaved();
});

test('masked LRNs take no input', async () => {
  await openTable();
  await type('Last2, First2', 'LRN', '1');
  expect(cellAt('Last2', 'LRN')).toHaveTextContent('•');
  expect(stored(lrnOf(2))).toMatchObject({ lastName: 'Last2' });
});

test('a pasted block goes to its learners at once', async () => {
  await openTable();
  await paste('Last1, First1', 'Middle name', 'Santos\tJr.\tM\nReyes\t\tf');
  await waitFor(() => expect(stored(lrnOf(1))).toMatchObject({ middleName: 'Santos', extensionName: 'Jr.', sex: 'M' }));
  await waitFor(() => expect(stored(lrnOf(2))).toMatchObject({ middleName: 'Reyes', sex: 'F' }));
  await isSaved();
});

test('a paste that would give learners the names of others asks first', async () => {
  await openTable();
  const names = 'Abad\tCarla\nBautista\tDino';
  await paste('Last1, First1', 'Last name', names);
  const question = await screen.findByRole('alertdialog', { name: '2 learners get quite another name' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last1, First1 → Abad, Carla', 'Last2, First2 → Bautista, Dino']);
  await userEvent.click(within(question).getByRole('button', { name: 'Keep the names' }));
  expect(stored(lrnOf(1))).toMatchObject({ lastName: 'Last1' });
  await paste('Last1, First1', 'Last name', names);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the names' }));
  await waitFor(() => expect(stored(lrnOf(2))).toMatchObject({ lastName: 'Bautista', firstName: 'Dino' }));
});
