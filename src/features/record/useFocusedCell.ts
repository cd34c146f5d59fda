import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { RecordModel } from '@/parts/record/recordModel';
import type { DataGridHandle } from '@/ui/grid/gridTypes';

/** Moves the focus to the cell that the address names (`cell`), once for each visit of the address. */
export function useFocusedCell(model: RecordModel): RefObject<DataGridHandle | null> {
  const grid = useRef<DataGridHandle>(null);
  useAskedCell(model, (cell) => focusCell(grid.current, model, cell));
  return grid;
}

/** Calls `go` with the cell that the address names, once its learner is in the record. */
export function useAskedCell(model: RecordModel, go: (cell: string) => void): void {
  const { key } = useLocation();
  const cell = useSearchParams()[0].get('cell');
  const followed = useRef<string | null>(null);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (!cell || followed.current === key || !positionOf(model, cell)) return;
    // Waits until a dialog that closes with the same press has given the focus back.
    const timer = setTimeout(() => {
      followed.current = key;
      latest.current(cell);
    });
    return () => clearTimeout(timer);
  }, [model, cell, key]);
}

/** Goes to a cell, named by its `cellKey`. */
export function focusCell(grid: DataGridHandle | null, model: RecordModel, cell: string): void {
  const position = positionOf(model, cell);
  if (position) grid?.focusCell(position.row, position.colKey);
}

/** Null when the learner is not in the record. */
export function positionOf(model: RecordModel, cell: string): { row: number; colKey: string } | null {
  const { column, classStudentId } = fromCellKey(cell);
  const row = rowOf(model, classStudentId);
  return row === null ? null : { row, colKey: column };
}

function rowOf(model: RecordModel, classStudentId: string): number | null {
  for (let row = 0; row < model.rowCount; row += 1) {
    if (model.learnerAt(row)?.classStudentId === classStudentId) return row;
  }
  return null;
}
