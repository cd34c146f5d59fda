import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { vi } from 'vitest';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { DataGridHandle, DataGridProps, GridCell, GridEdit, GridModel } from '@/ui/grid/gridTypes';

const ROWS = ['Abad, Ana', 'Basa, Ben', 'Cruz, Carl'];
const COLUMNS: GridModel['columns'] = [
  { key: 'name', label: 'Learner', width: 200, kind: 'head', subHeader: 'Highest possible score' },
  { key: 'q1', label: 'Quiz 1', width: 60, kind: 'edit', group: 'ww', subHeader: '20', menu: true },
  { key: 'q2', label: 'Quiz 2', width: 60, kind: 'edit', group: 'ww', subHeader: '20' },
  {
    key: 'total',
    label: 'Total',
    width: 60,
    kind: 'computed',
    group: 'ww',
    summary: true,
    subHeader: '40',
    lockNote: 'Totals are computed.',
  },
  { key: 'exam', label: 'Exam', width: 60, kind: 'edit', subHeader: '50' },
];
const GROUPS = [{ id: 'ww', label: 'Written Works', collapsible: true }];

/** Scores over 20 are invalid; Carl's exam is closed. */
export function createModel(): GridModel & { apply: (edits: readonly GridEdit[]) => void } {
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

export function renderGrid(props: Partial<DataGridProps> = {}) {
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
  const { rerender, unmount } = render(view());
  act(() => ref.current?.focus());
  return {
    model,
    onEdit,
    ref,
    user: userEvent.setup(),
    unmount,
    rerender: (more: Partial<DataGridProps>) => rerender(view(more)),
  };
}

export const editor = () => screen.getByRole<HTMLInputElement>('textbox');
export const activeCell = () => document.getElementById(editor().getAttribute('aria-activedescendant') ?? '');
/** Row and column of the active cell, counted from 0 and without the header lines. */
export const activePlace = () => {
  const cell = activeCell();
  const row = Number(cell?.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 4;
  return [row, Number(cell?.getAttribute('aria-colindex')) - 1];
};
export const cellAt = (row: number, col: number) => {
  const rows = screen.getAllByRole('row');
  const found = rows.find((each) => each.getAttribute('aria-rowindex') === String(row + 4));
  const cell = found?.querySelector<HTMLElement>(`[aria-colindex="${col + 1}"]`);
  if (!cell) throw new Error(`no cell ${row}, ${col}`);
  return cell;
};
export const selectedCount = () => document.querySelectorAll('[aria-selected="true"]').length;
