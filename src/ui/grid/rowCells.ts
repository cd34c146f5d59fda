/**
 * The cells of one row, written into the document without React: a jump shows hundreds of other cells, and a component
 * for each of them costs several times what its element does. A row keeps its elements and writes only what changed;
 * while it shows the same learner it also keeps the cells that were in sight.
 */
import { CELL_ATTRIBUTES, type CellFrame, type CellLook, type SharedGrid, toCellLook } from './cellLook';
import { type ColumnLayout, withColumn } from './columnLayout';
import type { GridCell } from './gridTypes';
import { withKept } from './keptColumns';
import { isSameCell } from './useCell';

export type RowView = {
  shared: SharedGrid;
  row: number;
  /** The columns to show, in order; the same list until they change. */
  columns: readonly number[];
  /** Selected columns, inclusive; -1 for no selection. */
  selectedFrom: number;
  selectedTo: number;
  /** -1 in every row but the active one. */
  activeCol: number;
  activeId: string;
};

/** `look` is null until the element is written for the first time. */
type Shown = { element: HTMLElement; frame: CellFrame; cell: GridCell; look: CellLook | null };

const UNWRITTEN: GridCell = { text: '' };

/**
 * `show` writes the row as it is now; `refresh` writes the cells whose values changed in the model. `rest` is for a row
 * that is hidden: no cell of it is active or selected, and its values may become old until it is shown.
 */
export type RowCells = { show(host: HTMLElement, view: RowView): void; refresh(): void; rest(): void };

export function createRowCells(): RowCells {
  let shown: readonly Shown[] = [];
  let view: RowView | null = null;
  let gapElement: HTMLElement | null = null;
  let isFresh = false;
  return {
    show: (host, next) => {
      const isSame = view !== null && view.row === next.row && view.shared === next.shared;
      const isWritten = isFresh && isSame && view !== null && isSameMarks(view, next) && hasColumns(shown, next);
      view = next;
      if (isWritten) return;
      isFresh = true;
      const frames = toFrames(next, isSame ? shown.map(({ frame }) => frame.col) : []);
      const known = isSame ? byColumn(shown, frames) : shown.slice(0, frames.length);
      const stays = new Set(known);
      for (const each of shown) if (!stays.has(each)) each.element.remove();
      shown = placeCells(host, known, frames);
      for (const [at, frame] of frames.entries()) {
        const each = shown[at];
        const cell = cellAt(next, frame.col);
        if (!each || (isSame && each.look && isSameFrame(each.frame, frame) && isSameCell(each.cell, cell))) continue;
        put(each, { frame, cell, look: toCellLook(next.shared, cell, frame) });
      }
      gapElement = placeGap(host, gapElement, { shown, layout: next.shared.layout });
    },
    refresh: () => {
      if (!view) return;
      for (const each of shown) {
        const { frame } = each;
        const cell = cellAt(view, frame.col);
        if (!isSameCell(each.cell, cell)) put(each, { frame, cell, look: toCellLook(view.shared, cell, frame) });
      }
    },
    rest: () => {
      isFresh = false;
      if (!view) return;
      for (const each of shown) {
        const { cell } = each;
        const frame = { ...each.frame, isSelected: false, activeId: undefined };
        if (!isSameFrame(each.frame, frame)) put(each, { frame, cell, look: toCellLook(view.shared, cell, frame) });
      }
    },
  };
}

function isSameMarks(a: RowView, b: RowView): boolean {
  return (
    a.activeCol === b.activeCol &&
    a.activeId === b.activeId &&
    a.selectedFrom === b.selectedFrom &&
    a.selectedTo === b.selectedTo
  );
}

function hasColumns(shown: readonly Shown[], view: RowView): boolean {
  const there = new Set(shown.map(({ frame }) => frame.col));
  return view.columns.every((col) => there.has(col));
}

/** The elements of the same columns, which stay as they are while the row shows the same learner. */
function byColumn(shown: readonly Shown[], frames: readonly CellFrame[]): (Shown | undefined)[] {
  const known = new Map(shown.map((each) => [each.frame.col, each]));
  return frames.map(({ col }) => known.get(col));
}

/** An element for each frame, in their order; missing ones are made. */
function placeCells(
  host: HTMLElement,
  known: readonly (Shown | undefined)[],
  frames: readonly CellFrame[],
): readonly Shown[] {
  let after: HTMLElement | null = null;
  return frames
    .map((frame, at) => known[at] ?? frame)
    .reverse()
    .map((each) => {
      const placed = 'element' in each ? each : newCell(host, each, after);
      after = placed.element;
      return placed;
    })
    .reverse();
}

function isSameFrame(a: CellFrame, b: CellFrame): boolean {
  return a.gap === b.gap && a.isSelected === b.isSelected && a.activeId === b.activeId;
}

function put(shown: Shown, next: Pick<Shown, 'frame' | 'cell' | 'look'>): void {
  if (next.look) write(shown.element, shown.look, next.look);
  Object.assign(shown, next);
}

function cellAt({ shared: { model, layout }, row }: RowView, col: number): GridCell {
  return model.getCell(row, layout.columns[col]?.key ?? '');
}

/** The active cell is among them even when out of sight: it must exist for `aria-activedescendant`. */
function toFrames(view: RowView, kept: readonly number[]): CellFrame[] {
  const { shared, selectedFrom, selectedTo, activeCol, activeId } = view;
  const indexes = withKept(kept, withColumn(shared.layout, view.columns, activeCol));
  return indexes.map((col, at) => ({
    col,
    gap: col === shared.layout.pinned ? 0 : gapBefore(shared.layout, indexes, at),
    isSelected: col >= selectedFrom && col <= selectedTo,
    activeId: col === activeCol ? activeId : undefined,
  }));
}

/** The width of the columns out of sight between a cell and the one before it. */
function gapBefore({ boxes }: ColumnLayout, indexes: readonly number[], at: number): number {
  const before = boxes[indexes[at - 1] ?? -1];
  return (boxes[indexes[at] ?? -1]?.left ?? 0) - (before ? before.left + before.width : 0);
}

function newCell(host: HTMLElement, frame: CellFrame, after: HTMLElement | null): Shown {
  const element = document.createElement('div');
  element.className = 'dg-cell';
  host.insertBefore(element, after);
  return { element, frame, cell: UNWRITTEN, look: null };
}

function write(element: HTMLElement, before: CellLook | null, { text, style, attributes }: CellLook): void {
  if (before?.text !== text) writeText(element, text);
  if (before?.style !== style) element.style.cssText = style;
  for (const name of CELL_ATTRIBUTES) {
    const value = attributes[name];
    if ((before?.attributes[name] ?? null) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** A text node that is there is kept: making one costs more than a new value. */
function writeText(element: HTMLElement, text: string): void {
  if (element.firstChild instanceof Text) element.firstChild.data = text;
  else element.textContent = text;
}

/**
 * Before the pinned cell stands a box as wide as the columns between: a sticky cell keeps its margin, and would stop
 * where the margin meets the row's edge.
 */
function placeGap(
  host: HTMLElement,
  known: HTMLElement | null,
  { shown, layout }: { shown: readonly Shown[]; layout: ColumnLayout },
): HTMLElement | null {
  const at = shown.findIndex(({ frame }) => frame.col === layout.pinned);
  const pinned = shown[at];
  if (!pinned) {
    known?.remove();
    return null;
  }
  const element = known ?? document.createElement('div');
  const indexes = shown.map(({ frame }) => frame.col);
  element.setAttribute('aria-hidden', 'true');
  const width = `${gapBefore(layout, indexes, at)}px`;
  if (element.style.width !== width) element.style.cssText = `flex:none;width:${width}`;
  if (element.nextSibling !== pinned.element) host.insertBefore(element, pinned.element);
  return element;
}
