import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { toClassRecord } from '@/domain/book/classRecord';
import { RecordGrid } from '@/features/record/RecordGrid';
import { loadRecord } from '@/store/drafts/record';
import { showFigures } from '@/ui/theme/density';

giveElementsSize({ width: 1600, height: 800 });

/** Quiz 1: 17, blank, 8; a task and an exam with the same scores. */
async function openGrid({ readOnly = false } = {}) {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const scores = [17, null, 8];
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores },
    { name: 'Task', category: 2, scores },
    { name: 'Exam', category: 3, scores },
  ]);
  const record = toClassRecord(tables, subjectId, 1);
  if (!record) throw new Error('no record');
  const { store } = openedStore(tables);
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
  const user = userEvent.setup();
  renderApp(<RecordGrid record={record} subCategoryWeights={{}} readOnly={readOnly} banners={null} tools={null} />, {
    store,
  });
  await screen.findByRole('grid');
  await eventually(() => expect(editor()).toHaveFocus());
  return { user, store };
}

/** A menu is a popover, which the tests' browser does not show. */
const HIDDEN = { hidden: true };

const editor = () => screen.getByRole('grid').closest('.data-grid')?.querySelector('input') as HTMLInputElement;
const names = () =>
  screen.getAllByRole('rowheader').flatMap((cell) => (/Last/.test(cell.textContent ?? '') ? cell.textContent : []));
const cellOf = (text: string) => {
  const cell = [...document.querySelectorAll('.dg-cell')].find((each) => each.textContent === text);
  if (!cell) throw new Error(`no cell ${text}`);
  return cell;
};
const entries = () =>
  within(screen.getByRole('menu', HIDDEN))
    .getAllByRole('menuitem', HIDDEN)
    .map((item) => item.textContent);

test('the menu of a score has every entry, that of a grade no comment', async () => {
  await openGrid();
  fireEvent.contextMenu(cellOf('17'));
  expect(entries()).toEqual([
    'CutCtrl+X',
    'CopyCtrl+C',
    'Copy with headersCtrl+Alt+C',
    'PasteCtrl+V',
    'ClearDelete',
    'ExcusedE',
    'MissingM',
    'AbsentA',
    'Handed in late',
    'Add a commentShift+F2',
    'Explain the grade',
    'History of the cellCtrl+Alt+H',
  ]);
  fireEvent.keyDown(screen.getByRole('menu', HIDDEN), { key: 'Escape' });
  await eventually(() => expect(editor()).toHaveFocus());
  fireEvent.contextMenu(screen.getByRole('rowheader', { name: /Last2/ }));
  expect(screen.getByRole('menu', HIDDEN)).toHaveAccessibleName('Last2, First2');
  expect(entries()).not.toContain('Add a commentShift+F2');
});

test('the menu of a record that takes no input only copies, explains and shows the history', async () => {
  await openGrid({ readOnly: true });
  fireEvent.contextMenu(cellOf('17'));
  expect(entries()).toEqual([
    'CopyCtrl+C',
    'Copy with headersCtrl+Alt+C',
    'Explain the grade',
    'History of the cellCtrl+Alt+H',
  ]);
  // Its bar offers nothing to save.
  expect(screen.getByText('Read-only')).toBeInTheDocument();
  for (const name of ['Save', 'Save or discard', 'Discard changes'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a browser that refuses the clipboard to the menu is told with the key that works', async () => {
  const { user, store } = await openGrid();
  fireEvent.contextMenu(cellOf('17'));
  vi.spyOn(navigator.clipboard, 'read').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('menuitem', { name: /^Paste/, ...HIDDEN }));
  await eventually(() =>
    expect(JSON.stringify(store.getState().shell)).toContain('The browser allows no paste from here. Press Ctrl+V.'),
  );
});

test('Ctrl+F opens the search; from its field it is the browser’s; Escape stays on the cell that was found', async () => {
  const { user } = await openGrid();
  expect(fireEvent.keyDown(editor(), { key: 'f', ctrlKey: true })).toBe(false);
  const field = screen.getByRole('textbox', { name: 'Find a name, an LRN or a value' });
  expect(field).toHaveFocus();
  await user.type(field, '8');
  expect(within(screen.getByLabelText('Find in the record')).getByRole('status')).toHaveTextContent('1 of 7');
  await user.keyboard('{Enter}');
  expect(within(screen.getByLabelText('Find in the record')).getByRole('status')).toHaveTextContent('2 of 7');
  expect(fireEvent.keyDown(field, { key: 'f', ctrlKey: true })).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Find in the record')).toBeNull();
  expect(editor()).toHaveFocus();
  const found = document.getElementById(editor().getAttribute('aria-activedescendant') ?? '');
  expect(found).toHaveTextContent('8');
});

test('a filter shows some learners, says so, and keeps the averages of the class', async () => {
  const { user } = await openGrid();
  const header = () => screen.getByRole('columnheader', { name: 'Quiz 1' });
  expect(header()).toHaveTextContent('avg 12.50');
  await user.click(screen.getByRole('button', { name: 'Menu of Quarterly grade' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Only grades below 75', ...HIDDEN }));
  expect(names()).toEqual(['Last3, First3']);
  // A strip like the others: the compact record cuts it to one line.
  const strip = screen.getByText('1 of 3 learners: with a grade below 75').closest('[data-strip]');
  expect(strip).toHaveAttribute('role', 'status');
  expect(header()).toHaveTextContent('avg 12.50');
  act(() => showFigures(true));
  expect(screen.getByRole('row', { name: /^Average/ })).toHaveTextContent('12.50');
  act(() => showFigures(false));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(3);
  expect(editor()).toHaveFocus();
});

test('“Go to it” ends a filter that hides the refused value', async () => {
  const { user } = await openGrid();
  await user.keyboard('99{Enter}');
  await user.click(screen.getByRole('button', { name: 'Menu of Quarterly grade' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Only grades below 75', ...HIDDEN }));
  expect(names()).toEqual(['Last3, First3']);
  await user.click(screen.getByRole('button', { name: 'Go to it' }));
  expect(names()).toHaveLength(3);
  const active = () => document.getElementById(editor().getAttribute('aria-activedescendant') ?? '');
  await eventually(() => expect(active()).toHaveTextContent('99'));
  act(() => editor().blur());
});
