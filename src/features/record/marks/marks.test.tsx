/** Marks in the grid: typed, pasted, by the menu, undone and saved; what the columns, filters and grades say of them. */

import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';

giveElementsSize({ width: 1600, height: 800 });

const HIDDEN = { hidden: true };
const [QUIZ1, QUIZ2] = [2, 3];

/** Quiz 1: 17, blank, 8; Quiz 2: blank, 20, 10; a task and an exam with scores of everybody. */
async function openGrid() {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [17, null, 8] },
    { name: 'Quiz 2', scores: [null, 20, 10] },
    { name: 'Task', category: 2, scores: [16, 16, 16] },
    { name: 'Exam', category: 3, scores: [18, 18, 18] },
  ]);
  const opened = openedStore(tables);
  renderApp(<QuarterView subjectId={subjectId} quarter={1} />, { store: opened.store });
  await screen.findByRole('grid');
  await eventually(() => expect(editor()).toHaveFocus());
  const marks = () =>
    rowsOf(storedTables(opened.world), 'scoreMarks').map(({ mark, note }) => (note ? `${mark} ${note}` : mark));
  const drafts = () =>
    Object.values(opened.store.getState().drafts.sheets[`${subjectId}_1`]?.cells ?? {}).map(({ text }) => text);
  return { ...opened, book, marks, drafts, user: userEvent.setup() };
}

const editor = () => screen.getByRole('grid').closest('.data-grid')?.querySelector('input') as HTMLInputElement;
const gridCell = (row: number, col: number) => {
  const line = screen.getAllByRole('row').find((each) => each.getAttribute('aria-rowindex') === String(row + 4));
  const found = line?.querySelector<HTMLElement>(`[aria-colindex="${col + 1}"]`);
  if (!found) throw new Error(`no cell ${row}, ${col}`);
  return found;
};
const select = (row: number, col: number) => {
  fireEvent.mouseDown(gridCell(row, col));
  fireEvent.mouseUp(gridCell(row, col));
};
const header = (name: string) => screen.getByRole('columnheader', { name });

test('e, m and a mark a cell; one undo takes each back; a save stores them, and no blank is left', async () => {
  const { user, drafts, marks } = await openGrid();
  expect(header('Quiz 1')).toHaveTextContent('2 of 3');
  select(1, QUIZ1);
  await user.keyboard('e{Enter}');
  expect(gridCell(1, QUIZ1)).toHaveTextContent('E');
  expect(gridCell(1, QUIZ1)).toHaveAccessibleDescription('excused, changed, not saved');
  expect(header('Quiz 1')).not.toHaveTextContent('of 3');
  select(0, QUIZ2);
  await user.keyboard('M{Enter}{Control>}z{/Control}');
  expect(drafts()).toEqual(['e']);
  await user.keyboard('a{Enter}{Control>}s{/Control}');
  await eventually(() => expect(marks().sort()).toEqual(['absent', 'excused']));
});

test('an excused cell is out of the grade at once; an absent one counts 0', async () => {
  const { user } = await openGrid();
  const written = () => gridCell(0, QUIZ2 + 2).textContent;
  // 17 of 40.
  expect(written()).toBe('42.50');
  select(0, QUIZ2);
  await user.keyboard('e{Enter}');
  expect(written()).toBe('85.00');
  select(0, QUIZ2);
  await user.keyboard('a{Enter}');
  expect(written()).toBe('42.50');
});

test('a score typed over a mark takes it away in the same step and the same save', async () => {
  const { user, marks, world } = await openGrid();
  select(1, QUIZ1);
  await user.keyboard('e{Enter}{Control>}s{/Control}');
  await eventually(() => expect(marks()).toEqual(['excused']));
  select(1, QUIZ1);
  await user.keyboard('12{Enter}{Control>}z{/Control}');
  expect(gridCell(1, QUIZ1)).toHaveTextContent('E');
  await user.keyboard('{Control>}y{/Control}{Control>}s{/Control}');
  await eventually(() => expect(marks()).toEqual([]));
  expect(rowsOf(storedTables(world), 'studentPerformance').map(({ score }) => score)).toContain(12);
  await user.keyboard('{Control>}z{/Control}{Control>}s{/Control}');
  await eventually(() => expect(marks()).toEqual(['excused']));
});

test('late stays beside another score, has a corner, and is taken away by the menu', async () => {
  const { user, marks } = await openGrid();
  select(0, QUIZ1);
  await user.keyboard('16 L{Enter}');
  expect(gridCell(0, QUIZ1)).toHaveTextContent(/^16$/);
  expect(gridCell(0, QUIZ1)).toHaveAttribute('data-corner');
  expect(gridCell(0, QUIZ1)).toHaveAccessibleDescription('late, changed, not saved');
  select(0, QUIZ1);
  await user.keyboard('15{Enter}{Control>}s{/Control}');
  await eventually(() => expect(marks()).toEqual(['late']));
  fireEvent.contextMenu(gridCell(0, QUIZ1));
  await user.click(screen.getByRole('menuitem', { name: 'Not late', ...HIDDEN }));
  expect(gridCell(0, QUIZ1)).not.toHaveAttribute('data-corner');
  await user.keyboard('{Control>}s{/Control}');
  await eventually(() => expect(marks()).toEqual([]));
});

test('marks are pasted with scores, in any case', async () => {
  const { drafts } = await openGrid();
  select(1, QUIZ1);
  fireEvent(editor(), createEvent.paste(editor(), { clipboardData: { getData: () => 'm' } }));
  select(0, QUIZ2);
  fireEvent(editor(), createEvent.paste(editor(), { clipboardData: { getData: () => 'A' } }));
  expect(drafts()).toEqual(['m', 'A']);
  act(() => editor().focus());
});

test('the menu marks a range; one undo takes all of it back', async () => {
  const { user, drafts } = await openGrid();
  select(1, QUIZ1);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  fireEvent.contextMenu(gridCell(1, QUIZ1));
  await user.click(screen.getByRole('menuitem', { name: 'Missing', ...HIDDEN }));
  expect(drafts()).toEqual(['M', 'M', 'M', 'M']);
  await user.keyboard('{Control>}z{/Control}');
  expect(drafts()).toEqual([]);
});

test('a filter shows the learners with a mark', async () => {
  const { user } = await openGrid();
  select(1, QUIZ1);
  await user.keyboard('e{Enter}');
  await user.click(screen.getByRole('button', { name: 'Menu of Quarterly grade' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Only learners with E, M or A', ...HIDDEN }));
  expect(screen.getByText('1 of 3 learners: with a mark')).toBeInTheDocument();
  expect(
    within(screen.getByRole('grid'))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toContain('Last2, First2');
});

test('a note stands on a blank, and moves into the first score', async () => {
  const { user, marks, world } = await openGrid();
  select(1, QUIZ1);
  await user.keyboard('{Shift>}{F2}{/Shift}');
  const dialog = within(screen.getByRole('dialog', { name: 'Note' }));
  await user.type(dialog.getByLabelText('Note'), 'ill');
  expect(dialog.getByText('3 of 500 characters. Ctrl+Enter saves.')).toBeInTheDocument();
  expect(
    dialog.getByText(
      'The teacher and the administrators of the school can read it, and a parent who asks for the learner’s data.',
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  expect(gridCell(1, QUIZ1)).toHaveAttribute('title', 'ill');
  await user.keyboard('{Control>}s{/Control}');
  await eventually(() => expect(marks()).toEqual(['null ill']));
  select(1, QUIZ1);
  await user.keyboard('9{Enter}{Control>}s{/Control}');
  await eventually(() => expect(marks()).toEqual([]));
  const comments = rowsOf(storedTables(world), 'studentPerformance', ({ score }) => score === 9);
  expect(comments.map((row) => row.comments)).toEqual(['ill']);
});
