import { useLayoutEffect } from 'react';
import type { SharedGrid } from './cellLook';
import type { IndexSpan } from './columnLayout';
import { GridRow } from './GridRow';
import type { GridState } from './gridContext';
import { toRange } from './gridSelection';
import { useKeptRows } from './keptRows';
import type { RowLayout } from './rowLayout';
import type { useGridPointer } from './useGridPointer';

type GridBodyProps = {
  shared: SharedGrid;
  state: GridState;
  rowLayout: RowLayout;
  rows: IndexSpan;
  /** The columns to show, in order. */
  columns: readonly number[];
  activeId: string;
  pointer: ReturnType<typeof useGridPointer>;
  /** Puts the frozen cells into their places. */
  settle: () => void;
};

const NONE: readonly number[] = [];

/** The rows in sight, the active row even if it is not, and hidden ones that came or will come into sight. */
export function GridBody({ shared, state, rowLayout, rows, columns, activeId, pointer, settle }: GridBodyProps) {
  const { model } = shared;
  const range = toRange(state);
  const kept = useKeptRows(rows, state.active.row, model.rowCount);
  useLayoutEffect(settle);
  const nameLeft = shared.layout.boxes[shared.layout.heads - 1]?.left ?? 0;
  return (
    <div
      role="rowgroup"
      className="dg-body"
      data-read-only={shared.readOnly ? '' : undefined}
      style={{ width: shared.layout.totalWidth, height: rowLayout.height }}
      {...pointer}
    >
      {/* A section's label is spoken with the first cell that is reached in it: as a row it would be counted. */}
      {rowLayout.sections.map(({ row, label, top }) => (
        <div key={row} aria-hidden="true" className="dg-section" style={{ top }}>
          <span style={{ paddingLeft: nameLeft }}>{label}</span>
        </div>
      ))}
      {kept.rows.map((row) => {
        const isShown = kept.isShown(row);
        const isSelected = isShown && row >= range.top && row <= range.bottom;
        return (
          <GridRow
            key={kept.keyOf(row)}
            shared={shared}
            row={row}
            isHidden={!isShown}
            top={rowLayout.topOf(row)}
            columns={isShown ? columns : NONE}
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
