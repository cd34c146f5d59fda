import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { activePlace, cellAt, createModel, editor, renderGrid, selectedCount } from '#support/renderGrid';
import type { GridModel } from './gridTypes';

giveElementsSize({ width: 1200, height: 800 });

/** Pixels of the middle of a cell: a name of 200, columns of 60, header lines of 28, 44 and 26, rows of 28. */
const middleOf = (row: number, col: number) => ({
  clientX: col === 0 ? 100 : 200 + 60 * (col - 1) + 30,
  clientY: 98 + 28 * row + 14,
});

const handle = () => document.querySelector('.dg-fill-handle') as HTMLElement;

describe('filling', () => {
  test('Ctrl+R fills the first activity of the range to the right, and a single cell from its left', async () => {
    const { user, onEdit, ref } = renderGrid();
    await user.keyboard('{Shift>}{ArrowDown}{End}{/Shift}{Control>}r{/Control}');
    expect(onEdit).toHaveBeenLastCalledWith([
      { row: 0, colKey: 'q2', text: '11' },
      { row: 0, colKey: 'exam', text: '11' },
      { row: 1, colKey: 'q2', text: '14' },
      { row: 1, colKey: 'exam', text: '14' },
    ]);
    act(() => void ref.current?.focusCell(2, 'q2'));
    await user.keyboard('{Control>}r{/Control}');
    expect(onEdit).toHaveBeenLastCalledWith([{ row: 2, colKey: 'q2', text: '17' }]);
    act(() => void ref.current?.focusCell(2, 'q1'));
    onEdit.mockClear();
    await user.keyboard('{Control>}r{/Control}');
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('the handle repeats the selected cells down and to the right, in one edit', () => {
    const { onEdit } = renderGrid();
    fireEvent.mouseDown(handle());
    fireEvent.mouseMove(window, middleOf(2, 1));
    expect(document.querySelector('.dg-fill')).toBeInTheDocument();
    fireEvent.mouseUp(window);
    expect(onEdit.mock.calls).toEqual([
      [
        [
          { row: 1, colKey: 'q1', text: '11' },
          { row: 2, colKey: 'q1', text: '11' },
        ],
      ],
    ]);
    expect(selectedCount()).toBe(3);
    fireEvent.mouseDown(handle());
    fireEvent.mouseMove(window, middleOf(1, 4));
    fireEvent.mouseUp(window);
    expect(onEdit).toHaveBeenLastCalledWith([
      { row: 0, colKey: 'q2', text: '11' },
      { row: 0, colKey: 'exam', text: '11' },
      { row: 1, colKey: 'q2', text: '11' },
      { row: 1, colKey: 'exam', text: '11' },
      { row: 2, colKey: 'q2', text: '11' },
    ]);
  });

  test('Escape ends a drag of the handle, and a drag back to the start fills nothing', async () => {
    const { user, onEdit } = renderGrid();
    fireEvent.mouseDown(handle());
    fireEvent.mouseMove(window, middleOf(2, 1));
    await user.keyboard('{Escape}');
    fireEvent.mouseMove(window, middleOf(2, 2));
    fireEvent.mouseUp(window);
    fireEvent.mouseDown(handle());
    fireEvent.mouseMove(window, middleOf(2, 1));
    fireEvent.mouseMove(window, middleOf(0, 1));
    fireEvent.mouseUp(window);
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('a selection that takes no input has no handle', () => {
    const { ref, rerender } = renderGrid();
    expect(handle()).toBeInTheDocument();
    act(() => void ref.current?.focusCell(0, 'total'));
    expect(handle()).toBeNull();
    act(() => void ref.current?.focusCell(0, 'q1'));
    rerender({ readOnly: true });
    expect(handle()).toBeNull();
  });
});

describe('selecting', () => {
  test('Shift+Space selects the rows, Ctrl+Space the columns, both together all cells', async () => {
    const { user } = renderGrid();
    await user.keyboard('{Shift>} {/Shift}');
    expect(selectedCount()).toBe(5);
    await user.keyboard('{Escape}{Control>} {/Control}');
    expect(selectedCount()).toBe(3);
    await user.keyboard('{Control>}{Shift>} {/Shift}{/Control}');
    expect(selectedCount()).toBe(15);
    expect(activePlace()).toEqual([0, 1]);
    expect(editor()).toHaveValue('');
  });

  test('a press on a header selects its column, with Shift more columns, and opens no menu', async () => {
    const onColumnMenu = vi.fn();
    const onEdit = vi.fn();
    const { user } = renderGrid({ onColumnMenu, onEdit });
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('columnheader', { name: 'Quiz 2' }));
    expect(selectedCount()).toBe(3);
    expect(activePlace()).toEqual([0, 2]);
    expect(editor()).toHaveFocus();
    fireEvent.mouseDown(screen.getByRole('columnheader', { name: 'Exam' }), { shiftKey: true });
    expect(selectedCount()).toBe(9);
    expect(onColumnMenu).not.toHaveBeenCalled();
    await user.keyboard('{Delete}');
    expect(onEdit.mock.calls[0]?.[0]).toHaveLength(2);
  });

  test('End goes to the last activity of the row, then to the last column', async () => {
    const { user, ref } = renderGrid();
    await user.keyboard('{End}');
    expect(activePlace()).toEqual([0, 4]);
    act(() => void ref.current?.focusCell(1, 'q1'));
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    // The second activity is blank, so the next filled cell is the total.
    expect(activePlace()).toEqual([1, 3]);
  });

  test('Enter after a row of Tabs returns to the column where it began', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('1{Tab}2{Tab}3{Enter}');
    expect(activePlace()).toEqual([1, 1]);
    expect(onEdit).toHaveBeenCalledTimes(3);
    // After an arrow the row of Tabs is forgotten.
    await user.keyboard('4{Tab}{ArrowLeft}{ArrowRight}{Enter}');
    expect(activePlace()).toEqual([2, 2]);
  });

  test('a row that another takes the place of is told, because its learner is another one', () => {
    const onActiveCell = vi.fn();
    const { model, rerender } = renderGrid({ onActiveCell });
    const later: GridModel = {
      ...model,
      rowCount: 2,
      rowId: (row) => model.rowId(row + 1),
      rowLabel: (row) => model.rowLabel(row + 1),
      getCell: (row, key) => model.getCell(row + 1, key),
    };
    rerender({ model: later });
    expect(onActiveCell.mock.calls).toEqual([[{ row: 0, colKey: 'q1' }]]);
  });

  test('ArrowUp that is held down stops at the first row', () => {
    const columns = createModel().columns.map((column) =>
      column.key === 'q1' ? { ...column, subInput: { label: 'Highest possible score' } } : column,
    );
    renderGrid({ model: { ...createModel(), columns } });
    fireEvent.keyDown(editor(), { key: 'ArrowUp', repeat: true });
    expect(editor()).toHaveFocus();
    fireEvent.keyDown(editor(), { key: 'ArrowUp' });
    expect(screen.getByRole('textbox', { name: 'Highest possible score' })).toHaveFocus();
  });

  test('an arrow that ends typing goes to the neighbour, also after a Tab', async () => {
    const { user } = renderGrid();
    await user.keyboard('1{Tab}2{ArrowDown}');
    expect(activePlace()).toEqual([1, 2]);
    await user.keyboard('3{ArrowUp}4{ArrowUp}');
    expect(activePlace()).toEqual([0, 2]);
  });
});

describe('the menu of the cells', () => {
  test('right click, long press and the menu key open it; a selected range stays selected', async () => {
    const onCellMenu = vi.fn();
    const { user } = renderGrid({ onCellMenu });
    fireEvent.contextMenu(cellAt(1, 2), { clientX: 300, clientY: 200 });
    expect(onCellMenu).toHaveBeenLastCalledWith({ row: 1, colKey: 'q2' }, expect.objectContaining({ x: 300, y: 200 }));
    expect(activePlace()).toEqual([1, 2]);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    fireEvent.contextMenu(cellAt(2, 2));
    expect(onCellMenu).toHaveBeenLastCalledWith({ row: 2, colKey: 'q2' }, expect.anything());
    expect(selectedCount()).toBe(2);
    fireEvent.contextMenu(editor());
    expect(onCellMenu).toHaveBeenLastCalledWith({ row: 1, colKey: 'q2' }, expect.anything());
    fireEvent.pointerDown(cellAt(0, 1), { pointerType: 'touch' });
    await eventually(() => expect(onCellMenu).toHaveBeenCalledTimes(4));
    expect(onCellMenu).toHaveBeenLastCalledWith({ row: 0, colKey: 'q1' }, expect.anything());
  });

  test('a right click on a header opens the menu of its column', () => {
    const onColumnMenu = vi.fn();
    renderGrid({ onColumnMenu });
    fireEvent.contextMenu(screen.getByRole('columnheader', { name: 'Quiz 1' }));
    expect(onColumnMenu).toHaveBeenCalledWith('q1', expect.anything());
  });

  test('its commands copy, cut, clear and paste without an event of the clipboard', async () => {
    const onPaste = vi.fn();
    const { user, ref, onEdit } = renderGrid({ onPaste });
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const run = (command: Parameters<NonNullable<typeof ref.current>['run']>[0]) =>
      act(async () => expect(await ref.current?.run(command)).toBe(true));
    await run('copy');
    expect(await navigator.clipboard.readText()).toBe('11\t12');
    await run('copyHeaders');
    expect(await navigator.clipboard.readText()).toBe('Quiz 1\tQuiz 2\r\n20\t20\r\n11\t12');
    await run('cut');
    expect(onEdit.mock.calls[0]?.[0]).toHaveLength(2);
    await user.keyboard('{ArrowDown}');
    await run('paste');
    expect(onPaste.mock.calls[0]?.[0]).toMatchObject({ top: 1, left: 1, values: [['11', '12']] });
    await run('clear');
    expect(onEdit).toHaveBeenLastCalledWith([{ row: 1, colKey: 'q1', text: '' }]);
  });

  test('a browser that refuses the clipboard changes nothing', async () => {
    const { ref, onEdit } = renderGrid();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await act(async () => expect(await ref.current?.run('cut')).toBe(false));
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('Ctrl+Alt+C copies with the names of the columns', async () => {
    const { user } = renderGrid();
    await user.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
    await eventually(async () => expect(await navigator.clipboard.readText()).toBe('Quiz 1\r\n20\r\n11'));
  });
});

describe('pasting', () => {
  const paste = (types: Record<string, string>) =>
    fireEvent.paste(editor(), { clipboardData: { getData: (type: string) => types[type] ?? '' } });

  test('a table that is on the clipboard as HTML alone', () => {
    const onPaste = vi.fn();
    renderGrid({ onPaste });
    paste({ 'text/html': '<table><tr><td>5</td></tr><tr><td>6</td></tr></table>' });
    expect(onPaste.mock.calls[0]?.[0]).toMatchObject({ values: [['5'], ['6']] });
    paste({});
    expect(onPaste).toHaveBeenCalledTimes(1);
  });

  test('values as wide as the activities skip the total between them', () => {
    const onPaste = vi.fn();
    renderGrid({ onPaste });
    paste({ 'text/plain': '1\t2\t3\n' });
    const { edits, skipped } = onPaste.mock.calls[0]?.[0] ?? {};
    expect(edits.map(({ colKey, text }: { colKey: string; text: string }) => `${colKey}=${text}`)).toEqual([
      'q1=1',
      'q2=2',
      'exam=3',
    ]);
    expect(skipped).toBe(1);
    expect(selectedCount()).toBe(4);
  });
});
