import type { ReactNode } from 'react';
import { CellNote } from './CellNote';
import type { IndexSpan } from './columnLayout';
import { FillHandle } from './FillHandle';
import type { GridContext, GridState } from './gridContext';
import type { RowLayout } from './rowLayout';
import type { GridGeometry } from './useGridViewport';
import { OVER } from './useSideways';
import { Veils } from './Veils';

type GridOverlaysProps = Pick<GridGeometry, 'positionAt'> & {
  context: GridContext;
  state: GridState;
  model: GridContext['model'];
  layout: GridContext['layout'];
  rowLayout: RowLayout;
  rows: IndexSpan;
  headerHeight: number;
  readOnly: boolean;
  /** CSS pixels of the active row from the top of the content. */
  activeTop: number;
  rowHeight: number;
  /** The editor. */
  children: ReactNode;
};

/** Over the cells: the veils beside the frozen and the pinned columns, the fill handle, the editor, the cell's note. */
export function GridOverlays(props: GridOverlaysProps) {
  const { context, state, model, layout, rowLayout, rows, headerHeight, positionAt, activeTop, rowHeight } = props;
  return (
    <>
      <Veils top={headerHeight} />
      <div className={OVER}>
        {props.readOnly ? null : (
          <FillHandle
            context={context}
            state={state}
            layout={layout}
            rowLayout={rowLayout}
            headerHeight={headerHeight}
            positionAt={positionAt}
          />
        )}
        <div>{props.children}</div>
      </div>
      <CellNote state={state} model={model} layout={layout} rows={rows} activeTop={activeTop} rowHeight={rowHeight} />
    </>
  );
}
