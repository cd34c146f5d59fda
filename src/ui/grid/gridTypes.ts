import type { ReactNode, Ref } from 'react';

export type GridColumnKind = 'head' | 'edit' | 'computed';

export type GridColumn = {
  key: string;
  /** Plain accessible name; spoken on moves. */
  label: string;
  /** What the header shows; the label where absent. */
  header?: ReactNode;
  /** A second header line, such as the highest possible score. */
  subHeader?: string | undefined;
  /** CSS pixels. */
  width: number;
  /** `head`: frozen at the left, names the row. `edit`: takes input. `computed`: is only shown. */
  kind: GridColumnKind;
  /** Id of a `GridGroup`; neighbours of one group share a header above them. */
  group?: string | undefined;
  /** Stays in sight when its group is collapsed. */
  summary?: boolean | undefined;
  /** Stays in sight at the right edge while its place is beyond it. One column at most. */
  pinned?: boolean | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  menu?: boolean | undefined;
  /** The rows are in the order of this column. */
  sort?: 'ascending' | 'descending' | undefined;
  /** Why it takes no input, said to who types there all the same. */
  lockNote?: string | undefined;
};

export type GridGroup = { id: string; label: string; collapsible?: boolean | undefined };

export type GridCellState = 'draft' | 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict' | 'invalid';

export type GridCell = {
  text: string;
  state?: GridCellState | undefined;
  /** Why the value is as it is (the reason it is invalid, the other value of a conflict): tooltip and announcement. */
  note?: string | undefined;
  /** Tone of the figure: `below`, `under`, `high`, `strong`, `muted`. */
  mark?: string | undefined;
  /** What the mark says, in words: spoken after the value, and the tooltip where there is no note. */
  markNote?: string | undefined;
  hasComment?: boolean | undefined;
  readOnly?: boolean | undefined;
};

/** Heads the rows from this one on with a line, which is no row itself: nothing moves, selects or pastes onto it. */
export type GridSection = { row: number; label: string };

/**
 * The grid's view of the host's data: shape by value, cells by subscription.
 * A new object means a new shape (rows or columns). A changed cell needs only a call of the listeners: every cell in
 * sight then asks `getCell` and renders when what it gets differs, so `getCell` must be a look-up, not a computation.
 * Cells about to leave the screen may still ask for a row that is gone; answer them with an empty text.
 */
export type GridModel = {
  rowCount: number;
  columns: readonly GridColumn[];
  /** In the order of their rows. */
  sections?: readonly GridSection[] | undefined;
  rowId: (row: number) => string;
  rowLabel: (row: number) => string;
  getCell: (row: number, colKey: string) => GridCell;
  subscribe: (listener: () => void) => () => void;
};

export type GridEdit = { row: number; colKey: string; text: string };

export type GridPaste = {
  /** Row index, and index among the columns in sight, of the first pasted cell. */
  top: number;
  left: number;
  values: readonly (readonly string[])[];
  /** The values on the cells they would go to, cells that refuse them included. */
  edits: readonly GridEdit[];
  /** How many values would fall beyond the last row or column. */
  outside: number;
};

export type GridCellRef = { row: number; colKey: string };

export type DataGridHandle = {
  focus: () => void;
  /** False when the row or column is not in sight (a collapsed group, another record). */
  focusCell: (row: number, colKey: string) => boolean;
  scrollToCell: (row: number, colKey: string) => boolean;
  /** Hands over what stands in the editor, as Enter would, without moving. */
  commit: () => void;
};

export type GridEvents = {
  /** One call for each thing the user did, so that one undo takes it back. */
  onEdit?: ((edits: readonly GridEdit[]) => void) | undefined;
  onPaste?: ((paste: GridPaste) => void) | undefined;
  /** Every keystroke inside the editor, not yet committed; null when editing ends. */
  onTyping?: ((edit: GridEdit | null) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
  onSave?: (() => void) | undefined;
  onHelp?: (() => void) | undefined;
  onComment?: ((cell: GridCellRef, anchor: DOMRect) => void) | undefined;
  /** Alt+Enter: what stands behind the cell. */
  onOpen?: ((cell: GridCellRef) => void) | undefined;
  onColumnMenu?: ((colKey: string, anchor: DOMRect) => void) | undefined;
  onToggleGroup?: ((groupId: string) => void) | undefined;
  onActiveCell?: ((cell: GridCellRef) => void) | undefined;
};

export type DataGridProps = GridEvents & {
  /** Accessible name of the grid. */
  label: string;
  model: GridModel;
  groups?: readonly GridGroup[] | undefined;
  collapsedGroups?: ReadonlySet<string> | undefined;
  readOnly?: boolean | undefined;
  /** Why, said to who types all the same. */
  readOnlyNote?: string | undefined;
  /** On-screen keyboard of the editor. */
  inputMode?: 'text' | 'decimal' | 'numeric' | undefined;
  /** CSS pixels of the header line. */
  headerHeight?: number | undefined;
  className?: string | undefined;
  ref?: Ref<DataGridHandle> | undefined;
};
