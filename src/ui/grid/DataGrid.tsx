import { useId, useMemo, useRef } from 'react';
import { CellEditor } from './CellEditor';
import { type ColumnLayout, toColumnLayout, toVisibleColumns } from './columnLayout';
import { GridBody } from './GridBody';
import { GridHeader } from './GridHeader';
import { GridOverlays } from './GridOverlays';
import { DEFAULT_HEADER_HEIGHT, toHeaderHeight, toHeaderLines } from './gridSizes';
import type { DataGridProps, GridGroup } from './gridTypes';
import { leaveGrid } from './leaveGrid';
import { toRowLayout } from './rowLayout';
import { useAnnouncer } from './useAnnouncer';
import { useGridContext, useGridHandle } from './useGridContext';
import { useGridPointer } from './useGridPointer';
import { useGridViewport } from './useGridViewport';
import { useHalfCovered } from './useHalfCovered';
import './grid.css';
import './gridCells.css';

const NO_GROUPS: readonly GridGroup[] = [];
const NONE_COLLAPSED: ReadonlySet<string> = new Set();

/** A spreadsheet-like grid of texts that knows nothing of their meaning. It fills its parent, which sets the size. */
export function DataGrid(props: DataGridProps) {
  const { model, label, groups = NO_GROUPS, collapsedGroups = NONE_COLLAPSED, readOnly = false } = props;
  const gridId = useId();
  const activeId = `${gridId}active`;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLInputElement>(null);

  const { layout, lines } = useShape(props, groups, collapsedGroups);
  const headerHeight = toHeaderHeight(lines);
  const rowLayout = useMemo(() => toRowLayout(model.rowCount, model.sections), [model.rowCount, model.sections]);
  const view = useGridViewport({ scroller, layout, rowLayout, rowCount: model.rowCount, headerHeight });
  const { region, announce } = useAnnouncer();
  const { state, context } = useGridContext({
    ...view.geometry,
    model,
    layout,
    groups,
    collapsedGroups,
    readOnly,
    readOnlyNote: props.readOnlyNote,
    events: props,
    announce,
    editor: () => editor.current,
    leave: () => root.current && leaveGrid(root.current),
  });
  useGridHandle(props.ref, context);
  const pointer = useGridPointer(context, view.geometry.positionAt, lines.length);
  const shared = useMemo(
    () => ({ model, layout, readOnly, headerLines: lines.length }),
    [model, layout, readOnly, lines.length],
  );
  useHalfCovered(scroller, layout);
  const activeTop = headerHeight + rowLayout.topOf(state.active.row);
  const parts = { context, state, model, layout, readOnly };
  const size = { width: layout.totalWidth, height: headerHeight + rowLayout.height };

  return (
    <div ref={root} className={`data-grid ${props.className ?? ''}`}>
      <div ref={scroller} className="dg-scroller" style={toScrollPadding(layout, headerHeight)}>
        <div className="dg-content" style={size}>
          <div
            id={gridId}
            role="grid"
            className="dg-grid"
            aria-label={label}
            aria-rowcount={model.rowCount + lines.length}
            aria-colcount={layout.columns.length}
            aria-multiselectable
            aria-readonly={readOnly}
          >
            <GridHeader
              context={context}
              layout={layout}
              lines={lines}
              groups={groups}
              collapsed={collapsedGroups}
              first={view.cols.first}
              last={view.cols.last}
              activeCol={state.active.col}
            />
            <GridBody
              shared={shared}
              state={state}
              rowLayout={rowLayout}
              rows={view.rows}
              cols={view.cols}
              activeId={activeId}
              pointer={pointer}
            />
          </div>
          <GridOverlays
            {...parts}
            rowLayout={rowLayout}
            rows={view.rows}
            headerHeight={headerHeight}
            positionAt={view.geometry.positionAt}
          />
          <CellEditor
            editor={editor}
            {...parts}
            label={label}
            gridId={gridId}
            activeId={activeId}
            activeTop={activeTop}
            inputMode={props.inputMode}
          />
        </div>
      </div>
      <div ref={region} className="dg-hidden" role="status" aria-live="polite" />
    </div>
  );
}

/** The scroll padding for the parts that are sticky. */
function toScrollPadding({ frozenWidth, pinnedWidth }: ColumnLayout, headerHeight: number) {
  return { scrollPaddingTop: headerHeight, scrollPaddingLeft: frozenWidth, scrollPaddingRight: pinnedWidth };
}

/** The visible columns and header lines; the objects stay the same until their content changes. */
function useShape(
  { model, headerHeight = DEFAULT_HEADER_HEIGHT }: DataGridProps,
  groups: readonly GridGroup[],
  collapsed: ReadonlySet<string>,
) {
  const layout = useMemo(() => toColumnLayout(toVisibleColumns(model.columns, collapsed)), [model.columns, collapsed]);
  const lines = useMemo(
    () =>
      toHeaderLines({
        groups: groups.length > 0,
        subHeaders: layout.columns.some((column) => column.subHeader !== undefined),
        headerHeight,
      }),
    [layout, groups, headerHeight],
  );
  return { layout, lines };
}
