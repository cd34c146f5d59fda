import { memo, useLayoutEffect, useRef, useState } from 'react';
import { createRowCells, type RowView } from './rowCells';

type GridRowProps = RowView & {
  /** CSS pixels from the top of the body. */
  top: number;
};

/** A row of the body. Its cells are written without React (`rowCells`). */
function GridRowBase(props: GridRowProps) {
  const { shared, row, activeCol } = props;
  const { model } = shared;
  const host = useRef<HTMLDivElement>(null);
  const [cells] = useState(createRowCells);
  useLayoutEffect(() => {
    if (host.current) cells.show(host.current, props);
  });
  useLayoutEffect(() => model.subscribe(cells.refresh), [model, cells]);
  return (
    <div
      ref={host}
      role="row"
      className="dg-row"
      aria-rowindex={row + shared.headerLines + 1}
      style={{ top: props.top }}
      data-odd={row % 2 === 1 ? '' : undefined}
      data-active={activeCol === -1 ? undefined : ''}
    />
  );
}

export const GridRow = memo(GridRowBase);
