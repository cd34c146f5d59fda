import { useRef, useSyncExternalStore } from 'react';
import type { GridCell, GridModel } from './gridTypes';

export function isSameCell(a: GridCell, b: GridCell): boolean {
  return (
    a.text === b.text &&
    a.state === b.state &&
    a.note === b.note &&
    a.mark === b.mark &&
    a.markNote === b.markNote &&
    a.hasComment === b.hasComment &&
    a.corner === b.corner &&
    a.readOnly === b.readOnly
  );
}

/**
 * One cell of the model. Its reader renders only when a value of the cell changed, even if the host made a new object.
 */
export function useCell(model: GridModel, row: number, colKey: string): GridCell {
  const last = useRef<GridCell | null>(null);
  const read = () => {
    const next = model.getCell(row, colKey);
    if (last.current && isSameCell(last.current, next)) return last.current;
    last.current = next;
    return next;
  };
  return useSyncExternalStore(model.subscribe, read, read);
}
