import { say } from '@/language/words';
import type { ColumnLayout } from './columnLayout';
import type { GridPosition } from './dataEdge';
import type { GridMode } from './gridKeys';
import type { GridBounds, GridRange, GridSelection } from './gridSelection';
import type { GridCell, GridColumnKind, GridEvents, GridGroup, GridModel } from './gridTypes';

/** A text of the second header line that the host refused, with the reason. */
export type RefusedSub = { text: string; reason: string };

export type GridState = GridSelection & {
  mode: GridMode;
  /** The reason why the active cell took no input, until the next move. */
  hint?: string;
  /** The cells that a drag of the fill handle would fill. */
  fill?: GridRange;
};

/**
 * The data and functions of the event handlers. One object lives as long as the grid. It is updated after each render,
 * but its state at each change, because two keys may come before React renders the first.
 */
export type GridContext = {
  state: GridState;
  model: GridModel;
  layout: ColumnLayout;
  groups: readonly GridGroup[];
  collapsedGroups: ReadonlySet<string>;
  readOnly: boolean;
  readOnlyNote: string | undefined;
  events: GridEvents;
  /** The trouble of the cell that was just committed; spoken before the next cell. */
  notice: string;
  /** The text that the active cell showed when its editor was opened. */
  openedOver: string;
  /** The column where a row of Tabs began, to which Enter returns; null after any other move. */
  tabStart: number | null;
  /** The last copy of this grid, with the kinds of its columns. */
  copied: { text: string; kinds: readonly GridColumnKind[] } | null;
  /** The column whose field in the second header line went away in this render while it had the focus. */
  lostSub?: number | undefined;
  /** Refused texts of the second header line by the keys of their columns. */
  refusedSubs: Map<string, RefusedSub>;
  /** Hides the reason that is shown at a field of the second header line. */
  hideSubNote?: () => void;
  /** Ends the drag of the fill handle that is going on. */
  endFillDrag?: () => void;
  editor: () => HTMLInputElement | null;
  publish: (state: GridState) => void;
  reveal: (at: GridPosition) => void;
  announce: (text: string) => void;
  pageRows: () => number;
  cellRect: (at: GridPosition) => DOMRect;
  headerRect: (col: number) => DOMRect;
  leave: () => void;
};

const NO_CELL: GridCell = { text: '', readOnly: true };

export function toBounds(context: GridContext): GridBounds {
  return {
    rows: context.model.rowCount,
    kinds: context.layout.columns.map((column) => column.kind),
    pageRows: context.pageRows(),
    isFilled: (at) => readCell(context, at).text !== '',
  };
}

export function hasCells({ model, layout }: GridContext): boolean {
  return model.rowCount > 0 && layout.columns.length > 0;
}

export function readCell({ model, layout }: GridContext, { row, col }: GridPosition): GridCell {
  const column = layout.columns[col];
  return column && row < model.rowCount ? model.getCell(row, column.key) : NO_CELL;
}

export function isEditable(context: GridContext, at: GridPosition): boolean {
  return (
    !context.readOnly && context.layout.columns[at.col]?.kind === 'edit' && readCell(context, at).readOnly !== true
  );
}

/** The reason why a cell takes no input; null where it does. */
export function lockReason(context: GridContext, at: GridPosition): string | null {
  if (isEditable(context, at)) return null;
  if (context.readOnly) return context.readOnlyNote ?? say('Read only.');
  const column = context.layout.columns[at.col];
  if (column && column.kind !== 'edit') return column.lockNote ?? say('This column takes no input.');
  return readCell(context, at).note ?? say('This cell takes no input.');
}
