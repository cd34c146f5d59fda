import { Fragment, memo } from 'react';
import { type ColumnLayout, toShownColumns } from './columnLayout';
import { GridCellView, type SharedGrid } from './GridCellView';
import { PinnedGap } from './PinnedGap';
import { useRecycledKeys } from './recycledKeys';

type GridRowProps = {
  shared: SharedGrid;
  row: number;
  /** CSS pixels from the top of the body. */
  top: number;
  /** Scrolling columns in sight, inclusive. */
  first: number;
  last: number;
  /** Selected columns, inclusive; -1 for no selection. */
  selectedFrom: number;
  selectedTo: number;
  /** -1 in every row but the active one. */
  activeCol: number;
  activeId: string;
};

/** Gaps between neighbouring cells: the width of the columns out of sight between them. */
function toGaps(indexes: readonly number[], { boxes }: ColumnLayout): number[] {
  return indexes.map((col, at) => {
    const before = boxes[indexes[at - 1] ?? -1];
    return (boxes[col]?.left ?? 0) - (before ? before.left + before.width : 0);
  });
}

function GridRowBase(props: GridRowProps) {
  const { shared, row, selectedFrom, selectedTo, activeCol, activeId } = props;
  // The active cell is rendered even when out of sight: it must exist for `aria-activedescendant`.
  const indexes = toShownColumns(shared.layout, props, activeCol);
  const gaps = toGaps(indexes, shared.layout);
  const { pinned } = shared.layout;
  const keyOf = useRecycledKeys(props);
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
        <Fragment key={keyOf(col)}>
          {col === pinned && <PinnedGap width={gaps[at] ?? 0} />}
          <GridCellView
            shared={shared}
            row={row}
            col={col}
            gap={col === pinned ? 0 : (gaps[at] ?? 0)}
            isSelected={col >= selectedFrom && col <= selectedTo}
            activeId={col === activeCol ? activeId : undefined}
          />
        </Fragment>
      ))}
    </div>
  );
}

export const GridRow = memo(GridRowBase);
