import { type RefObject, useEffect, useState } from 'react';
import { focusCell, positionOf } from '@/features/record/useFocusedCell';
import type { RecordView } from '@/features/record/useRecordView';
import type { RecordModel } from '@/parts/record/recordModel';
import type { DataGridHandle } from '@/ui/grid/gridTypes';

/** Goes to a cell, named by its `cellKey`; a filter that hides its learner ends first. */
export function useShownCell(
  grid: RefObject<DataGridHandle | null>,
  model: RecordModel,
  { filter, filterBy }: Pick<RecordView, 'filter' | 'filterBy'>,
): (cell: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    focusCell(grid.current, model, wanted);
  }, [wanted, grid, model]);
  return (cell) => {
    if (filter && !positionOf(model, cell)) filterBy(null);
    setWanted(cell);
  };
}
