import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { RecordModel } from '@/features/class-record/recordModel';
import type { DataGridHandle } from '@/ui/grid/gridTypes';

/** Puts the focus into the cell that the address names (`cell`), once for each time the address was followed. */
export function useFocusedCell(model: RecordModel): RefObject<DataGridHandle | null> {
  const grid = useRef<DataGridHandle>(null);
  const { key } = useLocation();
  const cell = useSearchParams()[0].get('cell');
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (!cell || followed.current === key) return;
    const split = cell.indexOf('_');
    const row = rowOf(model, cell.slice(split + 1));
    if (row === null) return;
    // After a dialog that closes with the same press has given the focus back.
    const timer = setTimeout(() => {
      followed.current = key;
      grid.current?.focusCell(row, cell.slice(0, split));
    });
    return () => clearTimeout(timer);
  }, [model, cell, key]);
  return grid;
}

function rowOf(model: RecordModel, classStudentId: string): number | null {
  for (let row = 0; row < model.rowCount; row += 1) {
    if (model.learnerAt(row)?.classStudentId === classStudentId) return row;
  }
  return null;
}
