import { memo, useLayoutEffect, useRef, useState } from 'react';
import { createRowCells, type RowView } from './rowCells';

type GridRowProps = RowView & {
  /** CSS pixels from the top of the body. */
  top: number;
  /** Out of sight: the row keeps its cells as they are until it is shown. */
  isHidden: boolean;
};

/** A row of the body. Its cells are written without React (`rowCells`). */
function GridRowBase(props: GridRowProps) {
  const { shared, row, activeCol, isHidden } = props;
  const { model } = shared;
  const host = useRef<HTMLDivElement>(null);
  const [cells] = useState(createRowCells);
  useLayoutEffect(() => {
    if (host.current && !isHidden) cells.show(host.current, props);
  });
  useLayoutEffect(() => (isHidden ? cells.rest() : model.subscribe(cells.refresh)), [model, cells, isHidden]);
  return (
    <div
      ref={host}
      role="row"
      className="dg-row"
      aria-rowindex={row + shared.headerLines + 1}
      style={{ top: props.top }}
      // Without it the tree of screen readers would have the row without its cells.
      aria-hidden={isHidden || undefined}
      data-hidden={isHidden ? '' : undefined}
      data-odd={row % 2 === 1 ? '' : undefined}
      data-active={activeCol === -1 ? undefined : ''}
    />
  );
}

export const GridRow = memo(GridRowBase);
