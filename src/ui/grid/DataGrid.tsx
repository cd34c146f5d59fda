import { type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { CellEditor } from './CellEditor';
import { toColumnLayout, toVisibleColumns } from './columnLayout';
import { GridBody } from './GridBody';
import { GridFooter } from './GridFooter';
import { GridHeader } from './GridHeader';
import { GridOverlays } from './GridOverlays';
import { GRID_SIZES, toHeaderHeight, toHeaderLines } from './gridSizes';
import type { DataGridProps, GridFooterLine, GridGroup } from './gridTypes';
import { useKeptColumns, useRowColumns } from './keptColumns';
import { leaveGrid } from './leaveGrid';
import { toRowLayout } from './rowLayout';
import { Underlay } from './Underlay';
import { useGridContext, useGridHandle } from './useGridContext';
import { useGridPointer } from './useGridPointer';
import { useGridViewport } from './useGridViewport';
import { useSideways } from './useSideways';
import './grid.css';
import './gridCells.css';
import './gridCompact.css';

/** Quick moves are spoken once, and the text is written outside the keystroke's frame. */
const QUIET_MS = 120;

/** A live region whose text is written without rendering. */
function useAnnouncer(): { region: RefObject<HTMLDivElement | null>; announce: (text: string) => void } {
  const region = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (region.current) region.current.textContent = text;
    }, QUIET_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { region, announce };
}

const NO_GROUPS: readonly GridGroup[] = [];
const NONE_COLLAPSED: ReadonlySet<string> = new Set();
const NO_FOOTER: readonly GridFooterLine[] = [];

/** A spreadsheet-like grid of texts that knows nothing of their meaning. It fills its parent, which sets the size. */
export function DataGrid(props: DataGridProps) {
  const { model, label, groups = NO_GROUPS, collapsedGroups = NONE_COLLAPSED, readOnly = false } = props;
  const { density = 'comfortable', footer = NO_FOOTER } = props;
  const gridId = useId();
  const activeId = `${gridId}active`;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLInputElement>(null);

  const shape = useShape(props, { groups, collapsed: collapsedGroups, footer });
  const { layout, lines, rowLayout, headerHeight, size } = shape;
  const view = useGridViewport({ scroller, ...shape, rowCount: model.rowCount });
  const shownColumns = useKeptColumns(layout, view.cols);
  const rowColumns = useRowColumns(layout, view.cols, model.rowCount, shownColumns);
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
    () => ({ model, layout, density, readOnly, headerLines: lines.length }),
    [model, layout, density, readOnly, lines.length],
  );
  const settle = useSideways(scroller, layout, footer.length);
  const parts = { context, state, model, layout, readOnly, ...toActiveBox(shape, state.active.row) };
  return (
    <div ref={root} className={`data-grid ${props.className ?? ''}`} data-density={density} data-toasts-below="">
      <div ref={scroller} className="dg-scroller" style={toScrollPadding(shape)}>
        <div className="dg-content" style={size} translate="no">
          <Underlay {...{ layout, readOnly }} shown={shownColumns} top={headerHeight} active={state.active.col} />
          <div
            id={gridId}
            role="grid"
            className="dg-grid"
            aria-label={label}
            aria-rowcount={model.rowCount + lines.length + footer.length}
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
              shown={shownColumns}
              {...view.cols}
              activeCol={state.active.col}
            />
            <GridBody
              shared={shared}
              state={state}
              rowLayout={rowLayout}
              rows={view.rows}
              columns={rowColumns}
              activeId={activeId}
              pointer={pointer}
              settle={settle}
            />
            <GridFooter
              lines={footer}
              model={model}
              layout={layout}
              lineHeight={GRID_SIZES[density].foot}
              firstRow={model.rowCount + lines.length + 1}
              shown={shownColumns}
            />
          </div>
          <GridOverlays
            {...parts}
            rowLayout={rowLayout}
            rows={view.rows}
            headerHeight={headerHeight}
            positionAt={view.geometry.positionAt}
          >
            <CellEditor
              editor={editor}
              {...parts}
              label={label}
              gridId={gridId}
              activeId={activeId}
              inputMode={props.inputMode}
            />
          </GridOverlays>
        </div>
      </div>
      <div ref={region} className="dg-hidden" role="status" aria-live="polite" />
    </div>
  );
}

type Shape = ReturnType<typeof useShape>;

/** The place of the active row, in CSS pixels from the top of the content. */
function toActiveBox({ headerHeight, rowLayout }: Shape, row: number) {
  return { activeTop: headerHeight + rowLayout.topOf(row), rowHeight: rowLayout.rowHeight };
}

/** The scroll padding for the parts that are sticky. */
function toScrollPadding({ layout, headerHeight, footerHeight }: Shape) {
  return {
    scrollPaddingTop: headerHeight,
    scrollPaddingBottom: footerHeight,
    scrollPaddingLeft: layout.frozenWidth,
    scrollPaddingRight: layout.pinnedWidth,
  };
}

type Parts = {
  groups: readonly GridGroup[];
  collapsed: ReadonlySet<string>;
  footer: readonly GridFooterLine[];
};

/** Visible columns, header lines and rows with their sizes; the objects stay the same until their content changes. */
function useShape(
  { model, density = 'comfortable', headerHeight: height }: DataGridProps,
  { groups, collapsed, footer }: Parts,
) {
  const sizes = GRID_SIZES[density];
  const layout = useMemo(() => toColumnLayout(toVisibleColumns(model.columns, collapsed)), [model.columns, collapsed]);
  const lines = useMemo(() => {
    const subHeaders = layout.columns.some((column) => column.subHeader !== undefined);
    return toHeaderLines({ groups: groups.length > 0, subHeaders, headerHeight: height ?? sizes.header }, sizes);
  }, [layout, groups, height, sizes]);
  const rowLayout = useMemo(
    () => toRowLayout(model.rowCount, sizes, model.sections),
    [model.rowCount, model.sections, sizes],
  );
  const headerHeight = toHeaderHeight(lines);
  const footerHeight = footer.length * sizes.foot;
  const size = { width: layout.totalWidth, height: headerHeight + rowLayout.height + footerHeight };
  return { layout, lines, rowLayout, headerHeight, footerHeight, size };
}
