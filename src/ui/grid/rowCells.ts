/**
 * The cells of one row, written into the document without React: a jump shows hundreds of other cells, and a component
 * for each of them costs several times what its element does. A row keeps its elements and writes only what changed.
 */
import { CELL_ATTRIBUTES, type CellFrame, type CellLook, type SharedGrid, toCellLook } from './cellLook';
import { type ColumnLayout, toShownColumns } from './columnLayout';
import type { GridCell } from './gridTypes';
import { isSameCell } from './useCell';

export type RowView = {
  shared: SharedGrid;
  row: number;
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

type Shown = { element: HTMLElement; frame: CellFrame; cell: GridCell; look: CellLook | null };

/** `show` writes the row as it is now; `refresh` writes the cells whose values changed in the model. */
export type RowCells = { show(host: HTMLElement, view: RowView): void; refresh(): void };

export function createRowCells(): RowCells {
  const shown: Shown[] = [];
  let view: RowView | null = null;
  let gapElement: HTMLElement | null = null;
  return {
    show: (host, next) => {
      view = next;
      const frames = toFrames(next);
      for (const { element } of shown.splice(frames.length)) element.remove();
      for (const [at, frame] of frames.entries()) {
        const cell = cellAt(next, frame.col);
        const look = toCellLook(next.shared, cell, frame);
        const known = shown[at] ?? newCell(host, frame, cell);
        shown[at] = known;
        if (look) write(known.element, known.look, look);
        Object.assign(known, { frame, cell, look });
      }
      gapElement = placeGap(host, gapElement, { shown, layout: next.shared.layout });
    },
    refresh: () => {
      if (!view) return;
      for (const known of shown) {
        const cell = cellAt(view, known.frame.col);
        if (isSameCell(known.cell, cell)) continue;
        const look = toCellLook(view.shared, cell, known.frame);
        if (look) write(known.element, known.look, look);
        Object.assign(known, { cell, look });
      }
    },
  };
}

function cellAt({ shared: { model, layout }, row }: RowView, col: number): GridCell {
  return model.getCell(row, layout.columns[col]?.key ?? '');
}

/** The active cell is among them even when out of sight: it must exist for `aria-activedescendant`. */
function toFrames(view: RowView): CellFrame[] {
  const { shared, selectedFrom, selectedTo, activeCol, activeId } = view;
  const indexes = toShownColumns(shared.layout, view, activeCol);
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

function newCell(host: HTMLElement, frame: CellFrame, cell: GridCell): Shown {
  const element = document.createElement('div');
  element.className = 'dg-cell';
  host.append(element);
  return { element, frame, cell, look: null };
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
  element.style.cssText = `flex:none;width:${gapBefore(layout, indexes, at)}px`;
  if (element.nextSibling !== pinned.element) host.insertBefore(element, pinned.element);
  return element;
}
