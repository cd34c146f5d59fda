import { useState } from 'react';
import type { SharedGrid } from './cellLook';
import type { IndexSpan } from './columnLayout';
import { GridRow } from './GridRow';
import type { GridState } from './gridContext';
import { toRange } from './gridSelection';
import type { RowLayout } from './rowLayout';
import type { useGridPointer } from './useGridPointer';

type GridBodyProps = {
  shared: SharedGrid;
  state: GridState;
  rowLayout: RowLayout;
  rows: IndexSpan;
  cols: IndexSpan;
  activeId: string;
  pointer: ReturnType<typeof useGridPointer>;
};

function toRowIndexes({ first, last }: IndexSpan, active: number, count: number): number[] {
  const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (active < first && active < count) return [active, ...indexes];
  return active > last && active < count ? [...indexes, active] : indexes;
}

/** The rows in sight, and the active row even if it is not. */
export function GridBody({ shared, state, rowLayout, rows, cols, activeId, pointer }: GridBodyProps) {
  const { model } = shared;
  const range = toRange(state);
  const keyOf = useRecycledKeys(rows);
  const nameLeft = shared.layout.boxes[shared.layout.heads - 1]?.left ?? 0;
  return (
    <div
      role="rowgroup"
      className="dg-body"
      style={{ width: shared.layout.totalWidth, height: rowLayout.height }}
      {...pointer}
    >
      {/* A section's label is spoken with the first cell that is reached in it: as a row it would be counted. */}
      {rowLayout.sections.map(({ row, label, top }) => (
        <div key={row} aria-hidden="true" className="dg-section" style={{ top }}>
          <span style={{ paddingLeft: nameLeft }}>{label}</span>
        </div>
      ))}
      {toRowIndexes(rows, state.active.row, model.rowCount).map((row) => {
        const isSelected = row >= range.top && row <= range.bottom;
        return (
          <GridRow
            key={keyOf(row)}
            shared={shared}
            row={row}
            top={rowLayout.topOf(row)}
            first={cols.first}
            last={cols.last}
            selectedFrom={isSelected ? range.left : -1}
            selectedTo={isSelected ? range.right : -1}
            activeCol={row === state.active.row ? state.active.col : -1}
            activeId={activeId}
          />
        );
      })}
    </div>
  );
}

/**
 * Keys for the rows in sight: one that scrolls in takes the element of one that scrolls out, because making elements is
 * much of what a jump costs. The active row, shown also out of sight, has an element of its own there.
 */
function useRecycledKeys({ first, last }: IndexSpan): (index: number) => string {
  const [ring] = useState({ size: 2 });
  // The number in sight varies by one with the position; the keys must not move with it. An even number leaves each
  // element its shade of even and odd rows: another shade is another style for every cell of the row.
  const inSight = last - first + 1;
  ring.size = Math.max(ring.size, inSight + (inSight % 2));
  return (index) => (index < first || index > last ? `apart-${index}` : String(index % ring.size));
}
