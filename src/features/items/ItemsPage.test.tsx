import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { anItemBook, cellOf } from '#support/itemBook';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { WholeItemsPage as ItemsPage } from '@/app/pages/WholeItemsPage';
import type { ActivityId } from '@/domain/book/ids';
import { itemsRoute } from '@/domain/bookRoutes';
import { chooseSaving } from '@/parts/saving/choice';
import { itemSource } from '@/store/drafts/itemSource';
import { loadItems, saveItems } from '@/store/drafts/saveItems';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';

giveElementsSize({ width: 1600, height: 800 });

/** First1 has 4 of 6 points; First2 has 6, typed by hand. */
function opened() {
  const book = anItemBook({ earned: [[1, 0, 1, 0, 2]], byHand: [null, 6, null] });
  return { book, ...openedStore(book.tables) };
}

function openPage(view: 'answers' | 'analysis' = 'answers', activityId?: string) {
  const { book, store } = opened();
  const route = itemsRoute({
    subjectId: book.subjectId,
    quarter: 1,
    activityId: (activityId ?? book.activityId) as ActivityId,
    view,
  });
  return { book, store, ...renderApp(<ItemsPage />, { store, route }) };
}

const texts = (row: number) => {
  const line = screen.getAllByRole('row').find((each) => each.getAttribute('aria-rowindex') === String(row + 3));
  return [...(line?.querySelectorAll('.dg-cell') ?? [])].slice(2).map((cell) => cell.textContent);
};

test('shows learners by items: marks of stored points, the sum, and in brackets a score typed by hand', async () => {
  const { book, store } = openPage();
  await screen.findByRole('grid', { name: 'Items of Long test' });
  expect(texts(0)).toEqual(['4', '✓', '✗', '✓', '✗', '✓']);
  expect(texts(1)).toEqual(['(6)', '', '', '', '', '']);
  expect(texts(2)).toEqual(['', '', '', '', '', '']);
  act(() => void store.dispatch(draftSheet(itemSource(book.activityId), [{ key: cellOf(book, 0, 1), text: 'A' }])));
  expect(texts(1)).toEqual(['1', 'A', '', '', '', '']);
  expect(screen.getByText('Last2, First2: 6 becomes 1')).toBeInTheDocument();
});

test('tells what the analysis leaves out; drafts do not count', async () => {
  const { book, store } = openPage('analysis');
  const table = await screen.findByRole('table', { name: 'Item analysis' });
  expect(within(table).getByRole('row', { name: /^2 C 0 of 1 0\.00 %/ })).toBeInTheDocument();
  expect(screen.getByText(/^1 learner has a score without items/)).toBeInTheDocument();
  act(() => void store.dispatch(draftSheet(itemSource(book.activityId), [{ key: cellOf(book, 1, 0), text: 'C' }])));
  expect(await screen.findByText('Unsaved answers are not counted.')).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /^2 C 0 of 1/ })).toBeInTheDocument();
});

test('says that an activity was deleted', async () => {
  openPage('answers', 'nowhere');
  expect(await screen.findByText('No items here')).toBeInTheDocument();
});

test('the record shows answers that are not saved without the person, and its column menu leads to the items', async () => {
  const { book, store } = opened();
  const view = renderApp(<QuarterView subjectId={book.subjectId} quarter={1} />, { store });
  await screen.findByRole('grid');
  await act(() =>
    store.dispatch(loadItems({ subjectId: book.subjectId, quarter: 1, activityId: book.activityId }, true)),
  );
  const type = (item: number, text: string) =>
    act(() => void store.dispatch(draftSheet(itemSource(book.activityId), [{ key: cellOf(book, item, 2), text }])));
  type(0, 'A');
  expect(screen.queryByText(/^Long test:/)).not.toBeInTheDocument();
  type(2, '=99');
  expect(screen.getByText(/^Long test: 1 answer is not saved/)).toBeInTheDocument();
  act(() => store.dispatch(chooseSaving(false)));
  expect(screen.getByText(/^Long test: 2 answers are not saved/)).toBeInTheDocument();
  act(() => store.dispatch(chooseSaving(true)));
  fireEvent.click(screen.getByRole('button', { name: 'Menu of Long test' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Items learner by learner', hidden: true }));
  expect(store.getState().shell.rightDrawer).toMatchObject({
    bodyType: 'learnerItems',
    extraObject: { activityId: book.activityId, classStudentId: book.enrolmentIds[0] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Menu of Long test' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Item analysis', hidden: true }));
  await waitFor(() =>
    expect(view.address()).toBe(
      `/app/teachers/items?subject=${book.subjectId}&quarter=1&activity=${book.activityId}&view=analysis`,
    ),
  );
});

test('answers that are typed into the cell of a score are those of its items, and are saved', async () => {
  const { book, store, world } = opened();
  renderApp(<QuarterView subjectId={book.subjectId} quarter={1} />, { store });
  const grid = await screen.findByRole('grid');
  const row = within(grid).getByRole('row', { name: /Last3, First3/ });
  const column = within(grid)
    .getByRole('columnheader', { name: /^Long test/ })
    .getAttribute('aria-colindex');
  const cell = row.querySelector(`[aria-colindex="${column}"]`)!;
  const draftsOf = (sheet: string) => Object.keys(selectSheet(store.getState(), sheet).cells);
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  await userEvent.keyboard('A,C{Enter}');
  await waitFor(() =>
    expect(store.getState().shell.notification?.message).toBe(
      'Type one answer for each of the 5 items, as ABCDE, or press F2.',
    ),
  );
  expect(draftsOf(sheetName(book.subjectId, 1))).toHaveLength(1);
  // Answered elsewhere, the letters are no other score to choose from.
  const key = { subjectId: book.subjectId, quarter: 1, activityId: book.activityId };
  act(() => void store.dispatch(draftSheet(itemSource(book.activityId), [{ key: cellOf(book, 0, 2), text: 'A' }])));
  await act(() => store.dispatch(saveItems(key)));
  await waitFor(() => expect(draftsOf(sheetName(book.subjectId, 1))).toEqual([]));
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  await userEvent.keyboard('A,C,B,D,E{Enter}');
  await waitFor(() => expect(cell).toHaveTextContent('3'));
  expect(draftsOf(sheetName(book.subjectId, 1))).toEqual([]);
  expect(draftsOf(itemSheetName(book.activityId))).toEqual([]);
  const stored = Object.values(storedTables(world).studentPerformance);
  expect(stored.find(({ classStudentModel }) => classStudentModel === book.enrolmentIds[2])?.score).toBe(3);
});

test('Ctrl+Z in the record takes back what was typed last, a score or the answers of a paper', async () => {
  const { book, store } = opened();
  renderApp(<QuarterView subjectId={book.subjectId} quarter={1} />, { store });
  const grid = await screen.findByRole('grid');
  const [head] = within(grid).getAllByRole('columnheader', { name: /^Long test/ });
  const cellAt = (learner: string) =>
    within(grid)
      .getByRole('row', { name: new RegExp(learner) })
      .querySelector(`[aria-colindex="${head?.getAttribute('aria-colindex')}"]`)!;
  const type = async (learner: string, text: string) => {
    fireEvent.mouseDown(cellAt(learner));
    fireEvent.mouseUp(cellAt(learner));
    await userEvent.keyboard(`${text}{Enter}`);
    // Shown by the record: the points of the answers, or the score itself.
    await waitFor(() => expect(cellAt(learner)).toHaveTextContent(/\d/));
  };
  await type('Last3, First3', 'A,C,B,D,E');
  await waitFor(() => expect(cellAt('Last3')).toHaveTextContent('3'));
  await type('Last2, First2', '5');
  const both = () => [cellAt('Last3'), cellAt('Last2')].map(({ textContent }) => textContent);
  expect(both()).toEqual(['3', '5']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(both()).toEqual(['3', '6']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(both()).toEqual(['', '6']));
  await userEvent.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(both()).toEqual(['3', '6']));
  await userEvent.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(both()).toEqual(['3', '5']));
  // A score that is typed after a step back leaves no answers to repeat.
  await userEvent.keyboard('{Control>}zz{/Control}');
  await waitFor(() => expect(both()).toEqual(['', '6']));
  await type('Last2, First2', '4');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(both()).toEqual(['', '6']);
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(both()).toEqual(['', '4']);
});

test('a paper with too few letters goes on in the items, and nothing of it is typed twice', async () => {
  const { book, store } = opened();
  renderApp(<QuarterView subjectId={book.subjectId} quarter={1} />, { store });
  const grid = await screen.findByRole('grid');
  const row = within(grid).getByRole('row', { name: /Last3, First3/ });
  const [head] = within(grid).getAllByRole('columnheader', { name: /^Long test/ });
  const cell = row.querySelector(`[aria-colindex="${head?.getAttribute('aria-colindex')}"]`)!;
  const cellsOf = (sheet: string) => selectSheet(store.getState(), sheet).cells;
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  await userEvent.keyboard('A,C{Enter}');
  await waitFor(() => expect(Object.keys(cellsOf(sheetName(book.subjectId, 1)))).toHaveLength(1));
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  await userEvent.keyboard('{F2}');
  expect(store.getState().shell.rightDrawer?.extraObject).toMatchObject({ classStudentId: book.enrolmentIds[2] });
  await waitFor(() =>
    expect(Object.entries(cellsOf(itemSheetName(book.activityId))).map(([key, { text }]) => [key, text])).toEqual([
      [cellOf(book, 0, 2), 'A'],
      [cellOf(book, 1, 2), 'C'],
    ]),
  );
  expect(cellsOf(sheetName(book.subjectId, 1))).toEqual({});
});

test('Alt+Enter on a cell opens its learner’s items', async () => {
  const { book, store } = opened();
  renderApp(<QuarterView subjectId={book.subjectId} quarter={1} />, { store });
  const grid = await screen.findByRole('grid');
  const row = within(grid).getByRole('row', { name: /Last2, First2/ });
  const [cell] = within(row).getAllByRole('gridcell', { name: '6' });
  if (!cell) throw new Error('no cell');
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', altKey: true });
  expect(store.getState().shell.rightDrawer?.extraObject).toMatchObject({ classStudentId: book.enrolmentIds[1] });
});

test('says without a connection that one can go on, also in a window in which the record says it in a strip', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPage();
  await screen.findByRole('grid', { name: 'Items of Long test' });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^No connection\. Keep typing and saving/)).toBeInTheDocument();
  offline.mockRestore();
  vi.unstubAllGlobals();
});
