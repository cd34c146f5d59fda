import { CellNote } from './CellNote';
import type { IndexSpan } from './columnLayout';
import { FillHandle } from './FillHandle';
import type { GridContext, GridState } from './gridContext';
import type { RowLayout } from './rowLayout';
import type { GridGeometry } from './useGridViewport';
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
};

/** Over the cells: the veils beside the frozen and the pinned columns, the active column's band, the fill handle, the cell's note. */
export function GridOverlays(props: GridOverlaysProps) {
  const { context, state, model, layout, rowLayout, rows, headerHeight, positionAt, activeTop, rowHeight } = props;
  const { col } = state.active;
  const box = layout.boxes[col];
  return (
    <>
      <Veils top={headerHeight} />
      {box && col >= layout.heads && <div className="dg-band" aria-hidden style={{ ...box, top: headerHeight }} />}
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
      <CellNote state={state} model={model} layout={layout} rows={rows} activeTop={activeTop} rowHeight={rowHeight} />
    </>
  );
}
