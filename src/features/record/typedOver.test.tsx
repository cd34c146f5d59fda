/** A text that is being typed stays, whatever another device stores in its place meanwhile, and the two are asked about. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { withScores } from '#support/gradedBook';
import { anItemBook, cellOf } from '#support/itemBook';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { WholeItemsPage as ItemsPage } from '@/app/pages/WholeItemsPage';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import type { TreeRows } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { itemsRoute } from '@/domain/bookRoutes';
import { cellKey } from '@/domain/scores/cellKey';
import { rebaseSheets } from '@/store/drafts/rebaseSheets';
import type { Store } from '@/store/makeStore';
import { noteOwnChange } from '@/store/outbox/ownChanges';
import { rowsArrived } from '@/store/state/entities';

giveElementsSize({ width: 1600, height: 800 });
afterEach(() => vi.unstubAllGlobals());

/** Another device of the teacher has stored these rows, and they arrive here; the drafts are compared with them. */
function arrive(store: Store, rows: TreeRows): void {
  const arrived = { rows, gone: [], byOthers: [], from: '' };
  act(() => {
    store.dispatch(rowsArrived({ owner: TEACHER, arrived }));
    store.dispatch(rebaseSheets());
  });
}

/** Quiz 1 of 20 points: 17 with a comment, and blanks. */
async function openRecord({ isPhone }: { isPhone: boolean }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17] }]);
  const { store, world } = openedStore(tables);
  renderApp(<RecordPage />, { store, route: '/record?quarter=1' });
  await screen.findByText(/^(1\. )?Last1/);
  const [quiz] = rowsOf(tables, 'activity');
  const cell = cellKey(quiz!.id, book.enrolmentIds[0]!);
  const drafts = () => store.getState().drafts.sheets[`${subjectId}_1`]?.cells ?? {};
  const scoreElsewhere = (score: number, comments = '') =>
    arrive(store, { studentPerformance: [{ ...tables.studentPerformance[cell]!, score, comments }] });
  const quizElsewhere = (change: { totalPoints?: number; name?: string }) => {
    const activity = { ...quiz!, ...change };
    world.documents.set(`users/${TEACHER}/activity/${activity.id}`, { ...activity });
    arrive(store, { activity: [activity] });
  };
  const modal = () => store.getState().shell.modal;
  return { store, cell, drafts, scoreElsewhere, quizElsewhere, modal, user: userEvent.setup() };
}

describe('on the phone', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(/^1\. .*score of 20/);

  test('a score that arrives does not replace the text, and the two are a conflict', async () => {
    const { user, cell, drafts, scoreElsewhere } = await openRecord({ isPhone: true });
    await user.click(field());
    await user.keyboard('1');
    scoreElsewhere(7);
    expect(field()).toHaveValue('1');
    await user.keyboard('5{Enter}');
    expect(drafts()[cell]).toMatchObject({ text: '15', base: { text: '17' }, theirs: { text: '7' } });
    expect(field()).toHaveAccessibleDescription(/You typed 15; saved elsewhere meanwhile: 7/);
  });

  test('the figure that stood there when the typing began, typed again, is asked about as well', async () => {
    const { user, cell, drafts, scoreElsewhere } = await openRecord({ isPhone: true });
    await user.click(field());
    await user.keyboard('1');
    scoreElsewhere(7);
    await user.keyboard('7{Enter}');
    expect(drafts()[cell]).toMatchObject({ text: '17', theirs: { text: '7' } });
  });

  test('the same score typed here and elsewhere is no conflict, and a field without typing follows', async () => {
    const { user, drafts, scoreElsewhere } = await openRecord({ isPhone: true });
    await user.click(field());
    scoreElsewhere(8);
    expect(field()).toHaveValue('8');
    await user.keyboard('9');
    scoreElsewhere(9);
    await user.keyboard('{Enter}');
    expect(drafts()).toEqual({});
    expect(field()).toHaveValue('9');
  });

  test('a highest possible score that arrives does not replace the figure, and the change is asked about', async () => {
    const { user, quizElsewhere, modal } = await openRecord({ isPhone: true });
    const points = () => screen.getByRole('textbox', { name: 'Highest possible score of Quiz 1' });
    await user.clear(points());
    await user.type(points(), '3');
    quizElsewhere({ totalPoints: 40 });
    expect(points()).toHaveValue('3');
    await user.keyboard('0{Enter}');
    expect(modal()).toMatchObject({ bodyType: 'highestScore', extraObject: { totalPoints: 30, over: '20' } });
  });
});

test('on the phone, Escape takes the sentence about a refused figure away', async () => {
  const { user } = await openRecord({ isPhone: true });
  const points = () => screen.getByRole('textbox', { name: 'Highest possible score of Quiz 1' });
  await user.clear(points());
  await user.type(points(), 'abc{Enter}');
  expect(points()).toBeInvalid();
  await user.click(points());
  await user.keyboard('{Escape}');
  expect(points()).toHaveValue('20');
  expect(points()).not.toBeInvalid();
});

describe('in the grid', () => {
  const QUIZ1 = 2;
  const gridCell = (row: number, col: number) => {
    const line = screen.getAllByRole('row').find((each) => each.getAttribute('aria-rowindex') === String(row + 4));
    return line!.querySelector<HTMLElement>(`[aria-colindex="${col + 1}"]`)!;
  };
  const select = (row: number, col: number) => {
    fireEvent.mouseDown(gridCell(row, col));
    fireEvent.mouseUp(gridCell(row, col));
  };

  test('a score that arrives under the open editor is a conflict with the typed one', async () => {
    const { user, cell, drafts, scoreElsewhere } = await openRecord({ isPhone: false });
    select(0, QUIZ1);
    await user.keyboard('1');
    scoreElsewhere(7);
    await user.keyboard('5{Enter}');
    expect(drafts()[cell]).toMatchObject({ text: '15', base: { text: '17' }, theirs: { text: '7' } });
    expect(gridCell(0, QUIZ1)).toHaveAttribute('data-state', 'conflict');
    await user.keyboard('{Control>}z{/Control}');
    expect(drafts()).toEqual({});
  });

  test('a text that was opened and left unchanged does not bring the old score back', async () => {
    const { user, drafts, scoreElsewhere } = await openRecord({ isPhone: false });
    select(0, QUIZ1);
    await user.keyboard('{F2}');
    scoreElsewhere(7);
    await user.keyboard('{Enter}');
    expect(drafts()).toEqual({});
    expect(gridCell(0, QUIZ1)).toHaveTextContent(/^7$/);
  });

  test('a comment that arrives under the open dialog is a conflict with the typed one', async () => {
    const { user, cell, drafts, scoreElsewhere } = await openRecord({ isPhone: false });
    select(0, QUIZ1);
    await user.keyboard('{Shift>}{F2}{/Shift}');
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Comment'), 'late');
    scoreElsewhere(17, 'retaken');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(drafts()[cell]).toMatchObject({ comment: 'late', base: { comment: '' }, theirs: { comment: 'retaken' } });
  });

  test('a highest possible score typed over one that another device replaced is asked about', async () => {
    const { user, quizElsewhere, modal } = await openRecord({ isPhone: false });
    await user.click(screen.getByRole('button', { name: /^Highest possible score of Quiz 1/ }));
    await user.keyboard('3');
    quizElsewhere({ totalPoints: 40 });
    await user.keyboard('0{Enter}');
    expect(modal()).toMatchObject({ bodyType: 'highestScore', extraObject: { totalPoints: 30, over: '20' } });
  });

  test('a score that arrives under the editor is asked about, too, where the cell has an unsaved comment', async () => {
    const { user, cell, drafts, scoreElsewhere } = await openRecord({ isPhone: false });
    select(0, QUIZ1);
    await user.keyboard('{Shift>}{F2}{/Shift}');
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Comment'), 'late');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    select(0, QUIZ1);
    await user.keyboard('1');
    scoreElsewhere(7);
    await user.keyboard('5{Enter}');
    expect(drafts()[cell]).toMatchObject({ text: '15', comment: 'late', base: { text: '17' }, theirs: { text: '7' } });
  });

  test('a highest possible score typed over the own one that was still on its way is no conflict', async () => {
    const { user, store, quizElsewhere, modal } = await openRecord({ isPhone: false });
    const [quiz] = rowsOf(store.getState().entities.tables, 'activity');
    await user.click(screen.getByRole('button', { name: /^Highest possible score of Quiz 1/ }));
    await user.keyboard('2');
    // The page's own change, handed over before the typing began, is stored now.
    noteOwnChange(quiz!.id, { name: 'Quiz 1', totalPoints: 30 });
    quizElsewhere({ totalPoints: 30 });
    await user.keyboard('5{Enter}');
    expect(modal()).toMatchObject({ bodyType: 'highestScore', extraObject: { totalPoints: 25 } });
    expect(modal()).not.toHaveProperty('extraObject.over');
  });

  test('a name typed over one that another device changed waits for a second Enter', async () => {
    const { user, store, quizElsewhere } = await openRecord({ isPhone: false });
    await user.click(screen.getByRole('button', { name: 'Menu of Quiz 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }));
    const field = await screen.findByRole('textbox', { name: 'New name of Quiz 1' });
    await user.clear(field);
    await user.type(field, 'Seatwork');
    quizElsewhere({ name: 'Reading log' });
    const names = () => rowsOf(store.getState().entities.tables, 'activity').map(({ name }) => name);
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(/^Saved elsewhere meanwhile: Reading log\./);
    expect(names()).toEqual(['Reading log']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Seatwork']));
  });

  test.each([
    ['Keep Reading log', 'Reading log'],
    ['Use Seatwork', 'Seatwork'],
  ])('a tablet, whose keyboard has no Escape, answers by a button: %s', async (answer, name) => {
    const { user, store, quizElsewhere } = await openRecord({ isPhone: false });
    await user.click(screen.getByRole('button', { name: 'Menu of Quiz 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }));
    const field = await screen.findByRole('textbox', { name: 'New name of Quiz 1' });
    await user.clear(field);
    await user.type(field, 'Seatwork');
    quizElsewhere({ name: 'Reading log' });
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription(/^Saved elsewhere meanwhile: Reading log\./);
    await user.click(await screen.findByRole('button', { name: answer }));
    const names = () => rowsOf(store.getState().entities.tables, 'activity').map(({ name: each }) => each);
    await waitFor(() => expect(names()).toEqual([name]));
    expect(screen.queryByRole('textbox', { name: /New name/ })).not.toBeInTheDocument();
  });
});

test('answers that arrive under the open editor of the items are a conflict with the typed one', async () => {
  const book = anItemBook({ answers: ['A,C', ''] });
  const { store } = openedStore(book.tables);
  const route = itemsRoute({ subjectId: book.subjectId, quarter: 1, activityId: book.activityId, view: 'answers' });
  renderApp(<ItemsPage />, { store, route });
  const grid = await screen.findByRole('grid');
  const row = within(grid).getByRole('row', { name: /^.*Last1/ });
  const cell = within(row).getAllByRole('gridcell').at(-5)!;
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  const user = userEvent.setup();
  await user.keyboard('B');
  const score = rowsOf(store.getState().entities.tables, 'studentPerformance')[0]!;
  arrive(store, { studentPerformance: [{ ...score, answers: score.answers!.replace('A', 'D') }] });
  await user.keyboard('{Enter}');
  const drafts = Object.values(store.getState().drafts.sheets).flatMap(({ cells }) => cells[cellOf(book, 0, 0)] ?? []);
  expect(drafts).toMatchObject([{ text: 'B', base: { text: 'A' }, theirs: { text: 'D' } }]);
});
