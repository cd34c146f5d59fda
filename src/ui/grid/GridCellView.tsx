import { memo } from 'react';
import type { ColumnLayout } from './columnLayout';
import { describeExtras } from './gridSpeech';
import type { GridColumnKind, GridModel } from './gridTypes';
import { useCell } from './useCell';

export type SharedGrid = { model: GridModel; layout: ColumnLayout; readOnly: boolean; headerLines: number };

type GridCellViewProps = {
  shared: SharedGrid;
  row: number;
  col: number;
  isSelected: boolean;
  /** Only the active cell has one; the editor points at it. */
  activeId: string | undefined;
};

const ROLE: Record<GridColumnKind, 'rowheader' | 'gridcell'> = {
  head: 'rowheader',
  edit: 'gridcell',
  computed: 'gridcell',
};

function GridCellBase({ shared, row, col, isSelected, activeId }: GridCellViewProps) {
  const { columns, boxes } = shared.layout;
  const column = columns[col];
  const cell = useCell(shared.model, row, column?.key ?? '');
  if (!column) return null;
  const extras = describeExtras(cell);
  const isLocked = shared.readOnly || column.kind !== 'edit' || cell.readOnly === true;
  return (
    <div
      role={ROLE[column.kind]}
      id={activeId}
      className="dg-cell"
      style={boxes[col]}
      title={cell.note ?? (column.kind === 'head' ? cell.text : undefined)}
      aria-colindex={col + 1}
      aria-selected={isSelected}
      aria-readonly={isLocked}
      aria-invalid={cell.state === 'invalid' ? true : undefined}
      data-kind={column.kind}
      data-align={column.align}
      data-locked={column.kind === 'edit' && isLocked ? '' : undefined}
      data-state={cell.state}
      data-mark={cell.mark}
      data-comment={cell.hasComment ? '' : undefined}
      data-active={activeId ? '' : undefined}
    >
      {cell.text}
      {extras && <span className="dg-hidden">, {extras}</span>}
    </div>
  );
}

export const GridCellView = memo(GridCellBase);
