import type { RefObject } from 'react';
import type { RecordModel } from '@/parts/record/recordModel';
import type { DataGridHandle } from '@/ui/grid/gridTypes';
import { FindBar } from './FindBar';
import { useFindKey } from './useFindKey';

type FindProps = { grid: RefObject<DataGridHandle | null>; model: RecordModel; collapsed: ReadonlySet<string> };

/** Ctrl+F over the grid. Closing it leaves the person on the cell that was found. */
export function Find({ grid, model, collapsed }: FindProps) {
  const { isOpen, close, field } = useFindKey();
  if (!isOpen) return null;
  const end = () => {
    close();
    grid.current?.focus();
  };
  return <FindBar field={field} grid={grid} model={model} collapsed={collapsed} onClose={end} />;
}
