import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, Profiler } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { giveElementsSize } from '#support/elementSize';
import { DataGrid } from './DataGrid';
import type { DataGridHandle, DataGridProps, GridCell, GridEdit, GridModel } from './gridTypes';

giveElementsSize({ width: 1200, height: 800 });

const ROWS = ['Abad, Ana', 'Basa, Ben', 'Cruz, Carl'];
const COLUMNS: GridModel['columns'] = [
  { key: 'name', label: 'Learner', width: 200, kind: 'head', subHeader: 'Highest possible score' },
  { key: 'q1', label: 'Quiz 1', width: 60, kind: 'edit', group: 'ww', subHeader: '20', menu: true },
  { key: 'q2', label: 'Quiz 2', width: 60, kind: 'edit', group: 'ww', subHeader: '20' },
  { key: 'total', label: 'Total', width: 60, kind: 'computed', group: 'ww', summary: true, subHeader: '40' },
  { key: 'exam', label: 'Exam', width: 60, kind: 'edit', subHeader: '50' },
];
const GROUPS = [{ id: 'ww', label: 'Written Works', collapsible: true }];

/** Scores over 20 are invalid; Carl's exam is closed. */
function createModel(): GridModel & { apply: (edits: readonly GridEdit[]) => void } {
  const texts = new Map<string, string>([
    ['0.q1', '11'],
    ['0.q2', '12'],
    ['0.exam', '13'],
    ['1.q1', '14'],
    ['2.q1', '17'],
    ['2.exam', '19'],
  ]);
  const listeners = new Set<() => void>();
  const textAt = (row: number, key: string) => texts.get(`${row}.${key}`) ?? '';
  return {
    rowCount: ROWS.length,
    columns: COLUMNS,
    rowId: (row) => ROWS[row] ?? '',
    rowLabel: (row) => ROWS[row] ?? '',
    getCell: (row, key): GridCell => {
      if (key === 'name') return { text: ROWS[row] ?? '' };
      if (key === 'total') return { text: String(Number(textAt(row, 'q1')) + Number(textAt(row, 'q2'))) };
      const text = textAt(row, key);
      if (Number(text) > 20) return { text, state: 'invalid', note: 'more than 20' };
      return { text, readOnly: row === 2 && key === 'exam' };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (edits) => {
      for (const { row, colKey, text } of edits) texts.set(`${row}.${colKey}`, text);
      for (const listener of listeners) listener();
    },
  };
}

function setUp(props: Partial<DataGridProps> = {}) {
  const model = createModel();
  const onEdit = vi.fn(model.apply);
  const ref = createRef<DataGridHandle>();
  const view = (more: Partial<DataGridProps> = {}) => (
    <>
      <button type="button">before</button>
      <DataGrid label="Record" model={model} groups={GROUPS} onEdit={onEdit} ref={ref} {...props} {...more} />
      <button type="button">after</button>
    </>
  );
  const { rerender } = render(view());
  act(() => ref.current?.focus());
  return {
    model,
    onEdit,
    ref,
    user: userEvent.setup(),
    rerender: (more: Partial<DataGridProps>) => rerender(view(more)),
  };
}

const editor = () => screen.getByRole<HTMLInputElement>('textbox');
const activeCell = () => document.getElementById(editor().getAttribute('aria-activedescendant') ?? '');
/** Row and column of the active cell, counted from 0 and without the header lines. */
const activePlace = () => {
  const cell = activeCell();
  const row = Number(cell?.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 4;
  return [row, Number(cell?.getAttribute('aria-colindex')) - 1];
};
const cellAt = (row: number, col: number) => {
  const rows = screen.getAllByRole('row');
  const found = rows.find((each) => each.getAttribute('aria-rowindex') === String(row + 4));
  const cell = found?.querySelector<HTMLElement>(`[aria-colindex="${col + 1}"]`);
  if (!cell) throw new Error(`no cell ${row}, ${col}`);
  return cell;
};
const selectedTexts = () => document.querySelectorAll('[aria-selected="true"]').length;

describe('ARIA', () => {
  test('names, counts and indexes', () => {
    setUp();
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

  test('is one Tab stop that points at the active cell', () => {
    setUp();
    const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"], input');
    expect(stops).toHaveLength(0);
    expect(within(screen.getByRole('grid')).getByRole('button', { name: 'Menu of Quiz 1' }).tabIndex).toBe(-1);
    expect(editor()).toHaveFocus();
    expect(editor()).toHaveAttribute('aria-controls', screen.getByRole('grid').id);
    expect(activePlace()).toEqual([0, 1]);
    expect(activeCell()).toHaveAttribute('aria-selected', 'true');
  });

  test('an invalid value is marked, described and spoken before the next cell', async () => {
    const { user } = setUp();
    await user.keyboard('25{Enter}');
    expect(cellAt(0, 1)).toHaveTextContent('25');
    expect(cellAt(0, 1)).toHaveAttribute('aria-invalid', 'true');
    expect(cellAt(0, 1)).toHaveAttribute('aria-description', 'not valid: more than 20');
    await vi.waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Abad, Ana, Quiz 1, 25, not valid: more than 20. Basa, Ben, 14',
      ),
    );
  });
});

describe('typing', () => {
  test('replaces the value; Enter commits and goes down, from the last row to the next activity', async () => {
    const { user, onEdit } = setUp();
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
    const { user, onEdit } = setUp();
    await user.keyboard('1{Tab}2{Shift>}{Tab}{/Shift}{ArrowDown}3{Shift>}{Enter}{/Shift}');
    expect(onEdit).toHaveBeenCalledTimes(3);
    expect(activePlace()).toEqual([0, 1]);
  });

  test('the same text is no edit', async () => {
    const { user, onEdit } = setUp();
    await user.keyboard('11{Enter}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(activePlace()).toEqual([1, 1]);
  });

  test('Escape restores the value, and a second one is left to others', async () => {
    const { user, onEdit } = setUp();
    await user.keyboard('9{Escape}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(editor()).toHaveValue('');
    const second = createEvent.keyDown(editor(), { key: 'Escape' });
    fireEvent(editor(), second);
    expect(second.defaultPrevented).toBe(false);
  });

  test('F2 edits the present value and gives the arrows to the caret', async () => {
    const { user, onEdit } = setUp();
    await user.keyboard('{F2}');
    expect(editor()).toHaveValue('11');
    expect(editor()).toHaveAccessibleName('Abad, Ana, Quiz 1');
    expect(editor()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowLeft}5{Enter}');
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '151' }]);
  });

  test('a cell that refuses input takes none; Enter only moves', async () => {
    const { user, onEdit, ref } = setUp();
    act(() => void ref.current?.focusCell(0, 'total'));
    await user.keyboard('5{F2}7{Enter}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(activePlace()).toEqual([1, 3]);
    act(() => void ref.current?.focusCell(2, 'exam'));
    await user.keyboard('5{Enter}');
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('a grid for reading takes no edits of any kind', async () => {
    const { user, onEdit } = setUp({ readOnly: true });
    await user.keyboard('5{Enter}{Delete}{Control>}d{/Control}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  });

  test('reports keystrokes that are not committed', async () => {
    const onTyping = vi.fn();
    const { user } = setUp({ onTyping });
    await user.keyboard('18{Escape}');
    expect(onTyping.mock.calls).toEqual([
      [{ row: 0, colKey: 'q1', text: '1' }],
      [{ row: 0, colKey: 'q1', text: '18' }],
      [null],
    ]);
  });

  test('an input method composes in the editor, and its Enter is its own', () => {
    const { onEdit } = setUp();
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
    const { user, onEdit } = setUp();
    await user.keyboard('9');
    await user.click(screen.getByRole('button', { name: 'after' }));
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '9' }]);
  });
});

describe('leaving', () => {
  test('Ctrl+Enter commits and goes to what follows the grid', async () => {
    const { user, onEdit } = setUp();
    await user.keyboard('9{Control>}{Enter}{/Control}');
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '9' }]);
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  test('Tab leaves at the last cell, Shift+Tab at the first', async () => {
    const { user, ref } = setUp();
    act(() => void ref.current?.focusCell(2, 'exam'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
    act(() => void ref.current?.focusCell(0, 'q1'));
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'before' })).toHaveFocus();
  });
});

describe('ranges', () => {
  test('Delete empties what takes input, in one edit', async () => {
    const { user, onEdit } = setUp();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(selectedTexts()).toBe(8);
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
    const { user, onEdit, ref } = setUp();
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
    const { user } = setUp();
    await user.keyboard('{Control>}a{/Control}');
    expect(selectedTexts()).toBe(15);
    await user.keyboard('{Escape}');
    expect(selectedTexts()).toBe(1);
    expect(activePlace()).toEqual([0, 1]);
  });

  test('copy, cut and paste', async () => {
    const onPaste = vi.fn();
    const { user, onEdit } = setUp({ onPaste });
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
    expect(onPaste).toHaveBeenCalledWith({
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
    });
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
    const { user } = setUp({ [name]: callback });
    await user.keyboard(keys);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('Ctrl+S commits first', async () => {
    const order: string[] = [];
    const { user } = setUp({ onEdit: () => order.push('edit'), onSave: () => order.push('save') });
    await user.keyboard('9{Control>}s{/Control}');
    expect(order).toEqual(['edit', 'save']);
  });

  test('a comment: Shift+F2, right click, long press', async () => {
    const onComment = vi.fn();
    const { user } = setUp({ onComment });
    await user.keyboard('{Shift>}{F2}{/Shift}');
    expect(onComment).toHaveBeenLastCalledWith({ row: 0, colKey: 'q1' }, expect.anything());
    fireEvent.contextMenu(cellAt(1, 2));
    expect(onComment).toHaveBeenLastCalledWith({ row: 1, colKey: 'q2' }, expect.anything());
    fireEvent.pointerDown(cellAt(2, 1), { pointerType: 'touch' });
    await vi.waitFor(() => expect(onComment).toHaveBeenCalledTimes(3));
    expect(onComment).toHaveBeenLastCalledWith({ row: 2, colKey: 'q1' }, expect.anything());
  });

  test('the column menu, by key where the column has one and by its button', async () => {
    const onColumnMenu = vi.fn();
    const { user } = setUp({ onColumnMenu });
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
    const { user, rerender } = setUp({ onToggleGroup });
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
    const { user } = setUp();
    await user.click(cellAt(1, 1));
    expect(activePlace()).toEqual([1, 1]);
    expect(editor()).toHaveFocus();
    fireEvent.mouseDown(cellAt(2, 2), { shiftKey: true });
    expect(selectedTexts()).toBe(4);
    expect(activePlace()).toEqual([1, 1]);
    await user.dblClick(cellAt(2, 1));
    expect(editor()).toHaveValue('17');
  });
});

describe('the handle', () => {
  test('answers whether the cell is in sight', () => {
    const { ref } = setUp({ collapsedGroups: new Set(['ww']) });
    expect(ref.current?.focusCell(0, 'q1')).toBe(false);
    expect(ref.current?.focusCell(3, 'exam')).toBe(false);
    expect(ref.current?.scrollToCell(2, 'exam')).toBe(true);
  });

  test('commits on demand without moving', async () => {
    const { user, ref, onEdit } = setUp();
    await user.keyboard('9');
    act(() => ref.current?.commit());
    expect(onEdit).toHaveBeenCalledWith([{ row: 0, colKey: 'q1', text: '9' }]);
    expect(activePlace()).toEqual([0, 1]);
  });
});

test('a changed cell renders nothing but the cells that show it', () => {
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
  const { user, onEdit } = setUp({ model: { ...createModel(), rowCount: 0 } });
  await user.keyboard('5{Enter}{ArrowDown}{Delete}{Control>}a{/Control}{F2}');
  expect(onEdit).not.toHaveBeenCalled();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
});
