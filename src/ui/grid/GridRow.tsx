import { memo } from 'react';
import type { ColumnLayout } from './columnLayout';
import { GridCellView, type SharedGrid } from './GridCellView';

type GridRowProps = {
  shared: SharedGrid;
  row: number;
  /** CSS pixels from the top of the body. */
  top: number;
  /** Scrolling columns in sight, inclusive. */
  first: number;
  last: number;
  /** Selected columns, inclusive; -1 where none is. */
  selectedFrom: number;
  selectedTo: number;
  /** -1 in every row but the active one. */
  activeCol: number;
  activeId: string;
};

/** Frozen columns, those in sight, and the active one wherever it is: it must exist for `aria-activedescendant`. */
function toColumnIndexes(heads: number, { first, last, activeCol }: GridRowProps): number[] {
  const indexes = Array.from({ length: heads }, (_, col) => col);
  if (activeCol >= heads && activeCol < first) indexes.push(activeCol);
  for (let col = first; col <= last; col += 1) indexes.push(col);
  if (activeCol > last && activeCol >= heads) indexes.push(activeCol);
  return indexes;
}

/** Where the cell before ends, so that each cell knows what lies between. */
function toGaps(indexes: readonly number[], { boxes }: ColumnLayout): number[] {
  return indexes.map((col, at) => {
    const before = boxes[indexes[at - 1] ?? -1];
    return (boxes[col]?.left ?? 0) - (before ? before.left + before.width : 0);
  });
}

function GridRowBase(props: GridRowProps) {
  const { shared, row, selectedFrom, selectedTo, activeCol, activeId } = props;
  const indexes = toColumnIndexes(shared.layout.heads, props);
  const gaps = toGaps(indexes, shared.layout);
  return (
    <div
      role="row"
      className="dg-row"
      aria-rowindex={row + shared.headerLines + 1}
      style={{ top: props.top }}
      data-odd={row % 2 === 1 ? '' : undefined}
      data-active={activeCol === -1 ? undefined : ''}
    >
      {indexes.map((col, at) => (
        <GridCellView
          key={shared.layout.columns[col]?.key ?? col}
          shared={shared}
          row={row}
          col={col}
          gap={gaps[at] ?? 0}
          isSelected={col >= selectedFrom && col <= selectedTo}
          activeId={col === activeCol ? activeId : undefined}
        />
      ))}
    </div>
  );
}

export const GridRow = memo(GridRowBase);
