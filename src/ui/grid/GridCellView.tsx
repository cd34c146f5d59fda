import { memo } from 'react';
import type { ColumnLayout } from './columnLayout';
import type { GridDensity } from './gridSizes';
import { describeExtras } from './gridSpeech';
import type { GridColumnKind, GridModel } from './gridTypes';
import { useCell } from './useCell';

export type SharedGrid = {
  model: GridModel;
  layout: ColumnLayout;
  density: GridDensity;
  readOnly: boolean;
  headerLines: number;
};

type GridCellViewProps = {
  shared: SharedGrid;
  row: number;
  col: number;
  /** Width of the columns out of sight between the previous cell of the row and this one, in CSS pixels. */
  gap: number;
  isSelected: boolean;
  /** The id that the editor points at; only the active cell has one. */
  activeId: string | undefined;
};

const ROLE: Record<GridColumnKind, 'rowheader' | 'gridcell'> = {
  head: 'rowheader',
  edit: 'gridcell',
  computed: 'gridcell',
};

/**
 * Widths of a wide character, of a full stop, and of a cell's padding with its line, in CSS pixels. Too small a guess
 * lets a long text leave its cell.
 */
const CHARACTER_WIDTH = 8;
const STOP_WIDTH = 4;
const CELL_PADDING: Readonly<Record<GridDensity, number>> = { comfortable: 16, compact: 7 };

/**
 * Only a text that might not fit is clipped: clipping makes a paint layer of the cell, and hundreds of layers cost
 * milliseconds in every frame.
 */
function mayOverflow(text: string, room: number): boolean {
  const widest = text.length * CHARACTER_WIDTH;
  return widest > room && (!text.includes('.') || widest - CHARACTER_WIDTH + STOP_WIDTH > room);
}

function GridCellBase({ shared, row, col, gap, isSelected, activeId }: GridCellViewProps) {
  const { columns, styles } = shared.layout;
  const column = columns[col];
  const cell = useCell(shared.model, row, column?.key ?? '');
  const style = styles[col];
  if (!column || !style) return null;
  const extras = describeExtras(cell);
  const isLocked = shared.readOnly || column.kind !== 'edit' || cell.readOnly === true;
  return (
    <div
      role={ROLE[column.kind]}
      id={activeId}
      className="dg-cell"
      style={gap > 0 ? { ...style, marginLeft: gap } : style}
      title={cell.note ?? cell.markNote ?? (column.kind === 'head' ? cell.text : undefined)}
      aria-colindex={col + 1}
      aria-selected={isSelected}
      aria-readonly={isLocked}
      aria-description={extras || undefined}
      aria-invalid={cell.state === 'invalid' ? true : undefined}
      data-kind={column.kind}
      data-align={column.align}
      data-locked={column.kind === 'edit' && isLocked ? '' : undefined}
      data-state={cell.state}
      data-mark={cell.mark}
      data-clip={mayOverflow(cell.text, style.width - CELL_PADDING[shared.density]) ? '' : undefined}
      data-comment={cell.hasComment ? '' : undefined}
      data-corner={cell.corner ? '' : undefined}
      data-active={activeId ? '' : undefined}
      data-pinned={column.pinned ? '' : undefined}
    >
      {cell.text}
    </div>
  );
}

export const GridCellView = memo(GridCellBase);
