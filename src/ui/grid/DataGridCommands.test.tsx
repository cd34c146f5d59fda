import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { activeCell, activePlace, cellAt, editor, renderGrid, selectedCount } from '#support/renderGrid';

giveElementsSize({ width: 1200, height: 800 });

describe('leaving', () => {
  test('Ctrl+Enter commits and goes to the element after the grid', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('9{Control>}{Enter}{/Control}');
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '9' }]);
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  test('Tab leaves at the last cell, Shift+Tab at the first', async () => {
    const { user, ref } = renderGrid();
    act(() => void ref.current?.focusCell(2, 'exam'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
    act(() => void ref.current?.focusCell(0, 'q1'));
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'before' })).toHaveFocus();
  });
});

describe('ranges', () => {
  test('Delete empties the cells that take input, in one edit', async () => {
    const { user, onEdit } = renderGrid();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(selectedCount()).toBe(8);
    await user.keyboard('{Delete}');
    expect(onEdit.mock.calls).toEqual([
      [
        [
          { row: 0, colKey: 'q1', text: '' },
          { row: 0, colKey: 'q2', text: '' },
          { row: 0, colKey: 'exam', text: '' },
          { row: 1, colKey: 'q1', text: '' },
        ],
      ],
    ]);
  });

  test('Ctrl+D fills the first row of the range down, and a single cell from above', async () => {
    const { user, onEdit, ref } = renderGrid();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(onEdit).toHaveBeenLastCalledWith([
      { row: 1, colKey: 'q1', text: '11' },
      { row: 2, colKey: 'q1', text: '11' },
    ]);
    act(() => void ref.current?.focusCell(1, 'exam'));
    await user.keyboard('{Control>}d{/Control}');
    expect(onEdit).toHaveBeenLastCalledWith([{ row: 1, colKey: 'exam', text: '13' }]);
  });

  test('Ctrl+A selects all cells; Escape goes back to one', async () => {
    const { user } = renderGrid();
    await user.keyboard('{Control>}a{/Control}');
    expect(selectedCount()).toBe(15);
    await user.keyboard('{Escape}');
    expect(selectedCount()).toBe(1);
    expect(activePlace()).toEqual([0, 1]);
  });

  test('copy, cut and paste', async () => {
    const onPaste = vi.fn();
    const { user, onEdit } = renderGrid({ onPaste });
    const clipboard = new Map<string, string>();
    const clipboardData = {
      setData: (type: string, text: string) => clipboard.set(type, text),
      getData: (type: string) => clipboard.get(type) ?? '',
    };
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    fireEvent.copy(editor(), { clipboardData });
    expect(clipboard.get('text/plain')).toBe('11\t12\r\n14\t');
    expect(onEdit).not.toHaveBeenCalled();
    fireEvent.cut(editor(), { clipboardData });
    expect(onEdit.mock.calls[0]?.[0]).toHaveLength(3);
    await user.keyboard('{Control>}{End}{/Control}{ArrowUp}');
    fireEvent.paste(editor(), { clipboardData });
    const pasted = {
      top: 1,
      left: 4,
      values: [
        ['11', '12'],
        ['14', ''],
      ],
      edits: [
        { row: 1, colKey: 'exam', text: '11' },
        { row: 2, colKey: 'exam', text: '14' },
      ],
      outside: 2,
      skipped: 0,
      lines: [
        ['11', '12'],
        ['14', ''],
      ],
      inputs: ['exam'],
      kinds: ['edit', 'edit'],
    };
    expect(onPaste).toHaveBeenCalledWith(pasted, expect.any(Function));
    // Only the pasted cells inside the grid are selected.
    expect(selectedCount()).toBe(2);
    expect(activePlace()).toEqual([1, 4]);
  });
});

describe('commands', () => {
  test.each([
    ['onUndo', '{Control>}z{/Control}'],
    ['onRedo', '{Control>}y{/Control}'],
    ['onSave', '{Control>}s{/Control}'],
    ['onHelp', '?'],
  ] as const)('%s', async (name, keys) => {
    const callback = vi.fn();
    const { user } = renderGrid({ [name]: callback });
    await user.keyboard(keys);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('Ctrl+S commits first', async () => {
    const order: string[] = [];
    const { user } = renderGrid({ onEdit: () => order.push('edit'), onSave: () => order.push('save') });
    await user.keyboard('9{Control>}s{/Control}');
    expect(order).toEqual(['edit', 'save']);
  });

  test('Shift+F2, right click and long press open a comment', async () => {
    const onComment = vi.fn();
    const { user } = renderGrid({ onComment });
    await user.keyboard('{Shift>}{F2}{/Shift}');
    expect(onComment).toHaveBeenLastCalledWith({ row: 0, colKey: 'q1' }, expect.anything());
    fireEvent.contextMenu(cellAt(1, 2));
    expect(onComment).toHaveBeenLastCalledWith({ row: 1, colKey: 'q2' }, expect.anything());
    fireEvent.pointerDown(cellAt(2, 1), { pointerType: 'touch' });
    await eventually(() => expect(onComment).toHaveBeenCalledTimes(3));
    expect(onComment).toHaveBeenLastCalledWith({ row: 2, colKey: 'q1' }, expect.anything());
  });

  test('the column menu, by key where the column has one and by its button', async () => {
    const onColumnMenu = vi.fn();
    const { user } = renderGrid({ onColumnMenu });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onColumnMenu).toHaveBeenLastCalledWith('q1', expect.anything());
    await user.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    expect(onColumnMenu).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Menu of Quiz 1' }));
    expect(onColumnMenu).toHaveBeenCalledTimes(2);
    expect(editor()).toHaveFocus();
  });

  test('a collapsed group shows its summary, and the active cell moves to a column that is there', async () => {
    const onToggleGroup = vi.fn();
    const { user, rerender } = renderGrid({ onToggleGroup });
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(onToggleGroup).toHaveBeenCalledWith('ww');
    rerender({ collapsedGroups: new Set(['ww']) });
    expect(screen.getByRole('button', { name: 'Written Works' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('columnheader', { name: 'Quiz 1' })).toBeNull();
    expect(activePlace()).toEqual([0, 1]);
    expect(activeCell()).toHaveTextContent('23');
  });
});

describe('mouse', () => {
  test('click, Shift+click, double click', async () => {
    const { user } = renderGrid();
    await user.click(cellAt(1, 1));
    expect(activePlace()).toEqual([1, 1]);
    expect(editor()).toHaveFocus();
    fireEvent.mouseDown(cellAt(2, 2), { shiftKey: true });
    expect(selectedCount()).toBe(4);
    expect(activePlace()).toEqual([1, 1]);
    await user.dblClick(cellAt(2, 1));
    expect(editor()).toHaveValue('17');
  });
});

describe('the handle', () => {
  test('the handle answers whether the cell is in sight', () => {
    const { ref } = renderGrid({ collapsedGroups: new Set(['ww']) });
    expect(ref.current?.focusCell(0, 'q1')).toBe(false);
    expect(ref.current?.focusCell(3, 'exam')).toBe(false);
    expect(ref.current?.scrollToCell(2, 'exam')).toBe(true);
  });

  test('the handle commits on demand without moving', async () => {
    const { user, ref, onEdit } = renderGrid();
    await user.keyboard('9');
    act(() => ref.current?.commit());
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '9' }]);
    expect(activePlace()).toEqual([0, 1]);
  });
});
