import { type RefObject, useEffect, useRef } from 'react';
import type { RecordView } from '@/features/record/useRecordView';
import { NAME_COLUMN } from '@/parts/record/recordColumns';
import type { DataGridHandle } from '@/ui/grid/gridTypes';

/** A new order, or another choice of learners, is read from its top. All learners again keep the place. */
export function useTopAfterSort(grid: RefObject<DataGridHandle | null>, { order, filter }: RecordView): void {
  const before = useRef({ order, filter });
  useEffect(() => {
    const last = before.current;
    before.current = { order, filter };
    const isFiltered = filter !== null && filter !== last.filter;
    if (last.order === order && !isFiltered) return;
    const colKey = isFiltered ? filter.colKey : order?.colKey;
    const active = grid.current?.activeCell().colKey ?? NAME_COLUMN;
    grid.current?.focusCell(0, colKey ?? active);
  }, [grid, order, filter]);
}
