import { CellNote } from './CellNote';
import { FillHandle } from './FillHandle';
import type { GridContext, GridState } from './gridContext';
import type { RowLayout } from './rowLayout';
import type { GridGeometry, IndexSpan } from './useGridViewport';
import { VEIL } from './useHalfCovered';

type GridOverlaysProps = Pick<GridGeometry, 'positionAt'> & {
  context: GridContext;
  state: GridState;
  model: GridContext['model'];
  layout: GridContext['layout'];
  rowLayout: RowLayout;
  rows: IndexSpan;
  headerHeight: number;
  readOnly: boolean;
};

/** Over the cells: the veil beside the pinned column, the active column's band, the fill handle, the cell's note. */
export function GridOverlays(props: GridOverlaysProps) {
  const { context, state, model, layout, rowLayout, rows, headerHeight, positionAt } = props;
  const { row, col } = state.active;
  const box = layout.boxes[col];
  return (
    <>
      {layout.pinned === -1 ? null : <div className={VEIL} aria-hidden hidden style={{ top: headerHeight }} />}
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
      <CellNote
        state={state}
        model={model}
        layout={layout}
        rows={rows}
        activeTop={headerHeight + rowLayout.topOf(row)}
      />
    </>
  );
}
