import type { IndexSpan } from './columnLayout';
import type { GridContext, GridState } from './gridContext';
import type { GridCellState } from './gridTypes';
import { PinnedGap } from './PinnedGap';
import { useCell } from './useCell';

type CellNoteProps = {
  state: GridState;
  model: GridContext['model'];
  layout: GridContext['layout'];
  rows: IndexSpan;
  /** CSS pixels of the active row from the top of the content. */
  activeTop: number;
  rowHeight: number;
};

/** In CSS pixels. */
const NOTE_WIDTH = 280;
const GAP = 3;

const TROUBLE: readonly (GridCellState | undefined)[] = ['invalid', 'failed', 'conflict', 'waiting'];

/**
 * A note beside the active cell: why its value is refused, or why the cell takes no input. It is for sighted readers
 * only: screen readers hear the same text when it appears, and find it in the cell's description.
 */
export function CellNote({ state, model, layout, rows, activeTop: top, rowHeight }: CellNoteProps) {
  const { row, col } = state.active;
  const cell = useCell(model, row, layout.columns[col]?.key ?? '');
  const text = state.hint ?? (TROUBLE.includes(cell.state) ? cell.note : undefined);
  const box = layout.boxes[col];
  if (!text || !box || state.mode !== 'idle') return null;
  // The note stands on the side with more room, so that it is always in sight.
  const isAbove = row - rows.first > rows.last - row;
  const place = isAbove ? { top: top - GAP, transform: 'translateY(-100%)' } : { top: top + rowHeight + GAP };
  const isFrozen = col < layout.heads;
  return (
    <div className="dg-note-line" aria-hidden style={place}>
      {isFrozen ? null : <PinnedGap width={Math.min(box.left, layout.totalWidth - NOTE_WIDTH)} />}
      <p
        className="dg-note"
        data-tone={state.hint ? 'hint' : 'trouble'}
        style={{ left: isFrozen ? box.left : layout.frozenWidth, maxWidth: NOTE_WIDTH }}
      >
        {text}
      </p>
    </div>
  );
}
