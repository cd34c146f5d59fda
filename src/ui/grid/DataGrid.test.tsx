import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { activeCell, activePlace, cellAt, createModel, editor, renderGrid } from '#support/renderGrid';
import { DataGrid } from './DataGrid';

giveElementsSize({ width: 1200, height: 800 });

describe('ARIA', () => {
  test('names, counts and indexes', () => {
    renderGrid();
    const grid = screen.getByRole('grid', { name: 'Record' });
    expect(grid).toHaveAttribute('aria-rowcount', '6');
    expect(grid).toHaveAttribute('aria-colcount', '5');
    expect(grid).toHaveAttribute('aria-readonly', 'false');
    const headers = within(grid).getAllByRole('columnheader');
    expect(headers.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
      'Written Works',
      'Learner',
      'Quiz 1',
      'Quiz 2',
      'Total',
      'Exam',
    ]);
    expect(within(grid).getByRole('rowheader', { name: 'Basa, Ben' })).toHaveAttribute('aria-colindex', '1');
    expect(cellAt(0, 1)).toHaveTextContent('11');
    expect(cellAt(0, 1)).toHaveAttribute('aria-readonly', 'false');
    expect(cellAt(0, 3)).toHaveAttribute('aria-readonly', 'true');
    expect(cellAt(2, 4)).toHaveAttribute('aria-readonly', 'true');
  });

  test('the grid is one Tab stop that points at the active cell', () => {
    renderGrid();
    const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"], input');
    expect(stops).toHaveLength(0);
    expect(within(screen.getByRole('grid')).getByRole('button', { name: 'Menu of Quiz 1' }).tabIndex).toBe(-1);
    expect(editor()).toHaveFocus();
    expect(editor()).toHaveAttribute('aria-controls', screen.getByRole('grid').id);
    expect(activePlace()).toEqual([0, 1]);
    expect(activeCell()).toHaveAttribute('aria-selected', 'true');
  });

  test('an invalid value is marked, described and spoken before the next cell', async () => {
    const { user } = renderGrid();
    await user.keyboard('25{Enter}');
    expect(cellAt(0, 1)).toHaveTextContent('25');
    expect(cellAt(0, 1)).toHaveAttribute('aria-invalid', 'true');
    expect(cellAt(0, 1)).toHaveAttribute('aria-description', 'not valid: more than 20');
    await eventually(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Abad, Ana, Quiz 1, 25, not valid: more than 20. Basa, Ben, 14',
      ),
    );
    expect(document.querySelector('.dg-note')).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(document.querySelector('.dg-note')).toHaveTextContent('more than 20');
  });
});

describe('typing', () => {
  test('typing replaces the value; Enter commits and goes down, from the last row to the next activity', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('1{Enter}2{Enter}3{Enter}4{Enter}');
    expect(onEdit.mock.calls.map(([edits]) => edits)).toEqual([
      [{ row: 0, colKey: 'q1', text: '1' }],
      [{ row: 1, colKey: 'q1', text: '2' }],
      [{ row: 2, colKey: 'q1', text: '3' }],
      [{ row: 0, colKey: 'q2', text: '4' }],
    ]);
    expect(activePlace()).toEqual([1, 2]);
    expect(cellAt(0, 3)).toHaveTextContent('5');
  });

  test('Shift+Enter goes up, Tab right, Shift+Tab left, each after a commit', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('1{Tab}2{Shift>}{Tab}{/Shift}{ArrowDown}3{Shift>}{Enter}{/Shift}');
    expect(onEdit).toHaveBeenCalledTimes(3);
    expect(activePlace()).toEqual([0, 1]);
  });

  test('typing the same text is no edit', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('11{Enter}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(activePlace()).toEqual([1, 1]);
  });

  test('Escape restores the value, and a second one is left to others', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('9{Escape}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(editor()).toHaveValue('');
    const second = createEvent.keyDown(editor(), { key: 'Escape' });
    fireEvent(editor(), second);
    expect(second.defaultPrevented).toBe(false);
  });

  test('F2 edits the present value and gives the arrows to the caret', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('{F2}');
    expect(editor()).toHaveValue('11');
    expect(editor()).toHaveAccessibleName('Abad, Ana, Quiz 1');
    expect(editor()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowLeft}5{Enter}');
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '151' }]);
  });

  test('a cell that refuses input takes none; Enter only moves', async () => {
    const { user, onEdit, ref } = renderGrid();
    act(() => void ref.current?.focusCell(0, 'total'));
    await user.keyboard('5{F2}7');
    await eventually(() => expect(screen.getByRole('status')).toHaveTextContent('Totals are computed.'));
    expect(document.querySelector('.dg-note')).toHaveTextContent('Totals are computed.');
    await user.keyboard('{Escape}');
    expect(document.querySelector('.dg-note')).toBeNull();
    await user.keyboard('5');
    expect(document.querySelector('.dg-note')).toHaveTextContent('Totals are computed.');
    await user.keyboard('{Enter}');
    expect(document.querySelector('.dg-note')).toBeNull();
    expect(onEdit).not.toHaveBeenCalled();
    expect(activePlace()).toEqual([1, 3]);
    act(() => void ref.current?.focusCell(2, 'exam'));
    await user.keyboard('5{Enter}');
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('a read-only grid takes no edits of any kind', async () => {
    const { user, onEdit } = renderGrid({ readOnly: true, readOnlyNote: 'It is closed.' });
    await user.keyboard('5');
    expect(document.querySelector('.dg-note')).toHaveTextContent('It is closed.');
    await user.keyboard('{Enter}{Control>}d{/Control}{ArrowUp}{Delete}');
    expect(document.querySelector('.dg-note')).toHaveTextContent('It is closed.');
    expect(onEdit).not.toHaveBeenCalled();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  });

  test('the reason why a grid took no input disappears once it takes input', async () => {
    const { user, rerender } = renderGrid({ readOnly: true, readOnlyNote: 'It is closed.' });
    await user.keyboard('5');
    rerender({ readOnly: false });
    expect(document.querySelector('.dg-note')).toBeNull();
  });

  test('the text of an open editor whose column is removed is handed over; an unchanged text is not', async () => {
    const onCellGone = vi.fn();
    const { user, rerender, model, onEdit } = renderGrid({ onCellGone });
    const without = (...keys: string[]) => ({
      model: { ...model, columns: model.columns.filter(({ key }) => !keys.includes(key)) },
    });
    await user.keyboard('18');
    rerender(without('q1'));
    expect(onCellGone.mock.calls).toEqual([[{ row: 0, colKey: 'q1', text: '18', over: '11' }]]);
    expect(editor()).toHaveValue('');
    await user.keyboard('{ArrowLeft}{ArrowRight}{F2}');
    rerender(without('q1', 'q2'));
    expect(onCellGone).toHaveBeenCalledTimes(1);
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('the text of an open editor is handed over when the grid goes', async () => {
    const onCellGone = vi.fn();
    const { user, unmount } = renderGrid({ onCellGone });
    await user.keyboard('18');
    unmount();
    expect(onCellGone.mock.calls).toEqual([[{ row: 0, colKey: 'q1', text: '18', over: '11' }]]);
  });

  test('keystrokes are reported before they are committed, over what the cell showed', async () => {
    const onTyping = vi.fn();
    const { user } = renderGrid({ onTyping });
    await user.keyboard('18{Escape}');
    expect(onTyping.mock.calls).toEqual([
      [{ row: 0, colKey: 'q1', text: '1', over: '11' }],
      [{ row: 0, colKey: 'q1', text: '18', over: '11' }],
      [null],
    ]);
  });

  test('an input method composes in the editor, and its Enter does not commit', () => {
    const { onEdit } = renderGrid();
    fireEvent.compositionStart(editor());
    expect(editor()).toHaveAttribute('data-open');
    fireEvent.input(editor(), { target: { value: 'に' } });
    fireEvent.keyDown(editor(), { key: 'Enter', isComposing: true });
    expect(onEdit).not.toHaveBeenCalled();
    fireEvent.compositionEnd(editor());
    fireEvent.keyDown(editor(), { key: 'Enter' });
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: 'に' }]);
  });

  test('leaving by mouse commits', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('9');
    await user.click(screen.getByRole('button', { name: 'after' }));
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '9' }]);
  });
});

test('a changed cell renders only the cells that show it', () => {
  const model = createModel();
  const commits = vi.fn();
  render(
    <Profiler id="grid" onRender={commits}>
      <DataGrid label="Record" model={model} />
    </Profiler>,
  );
  const untouched = vi.spyOn(model, 'rowLabel');
  commits.mockClear();
  act(() => model.apply([{ row: 0, colKey: 'q1', text: '5' }]));
  expect(commits).toHaveBeenCalledTimes(1);
  expect(cellAtWithoutGroups(0, 1)).toHaveTextContent('5');
  expect(cellAtWithoutGroups(0, 3)).toHaveTextContent('17');
  expect(untouched).not.toHaveBeenCalled();
});

function cellAtWithoutGroups(row: number, col: number): Element | null {
  return document.querySelector(`[aria-rowindex="${row + 3}"] [aria-colindex="${col + 1}"]`);
}

test('an empty record is a grid without rows that no key can break', async () => {
  const { user, onEdit } = renderGrid({ model: { ...createModel(), rowCount: 0 } });
  await user.keyboard('5{Enter}{ArrowDown}{Delete}{Control>}a{/Control}{F2}');
  expect(onEdit).not.toHaveBeenCalled();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
});
