import type { ReactNode, Ref } from 'react';
import type { GridDensity } from './gridSizes';

export type GridColumnKind = 'head' | 'edit' | 'computed';

/** `label` is the accessible name of the field. `kept`: a figure that was typed, and could not be stored. */
export type GridSubInput = { label: string; placeholder?: string | undefined; kept?: string | undefined };

export type GridColumn = {
  key: string;
  /** Plain accessible name, spoken on moves. */
  label: string;
  /** Content of the header; the label where absent. */
  header?: ReactNode;
  /** The header's tooltip, asked for when the pointer comes; the label where absent. */
  tooltip?: (() => string) | undefined;
  /** A second header line, such as the highest possible score. */
  subHeader?: string | undefined;
  /** The second header line takes input in this column, unless the grid is read-only. */
  subInput?: GridSubInput | undefined;
  /** In CSS pixels. */
  width: number;
  /** `head`: frozen at the left, names the row. `edit`: takes input. `computed`: only shown. */
  kind: GridColumnKind;
  /** Id of a `GridGroup`; neighbours of one group share a header above them. */
  group?: string | undefined;
  /** The column stays visible when its group is collapsed. */
  summary?: boolean | undefined;
  /** The column stays at the right edge while its own position is further right. At most one column. */
  pinned?: boolean | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  menu?: boolean | undefined;
  /** The rows are in the order of this column. */
  sort?: 'ascending' | 'descending' | undefined;
  /** The reason why the column takes no input, shown to a person who types there. */
  lockNote?: string | undefined;
  /** F2 and a double click open the details of a cell (`onOpen`): they do not edit it, and give no reason for a lock. */
  opens?: boolean | undefined;
};

/** A line below the rows that stays in sight, such as an average. `getCell` answers the same object until it changes. */
export type GridFooterLine = { key: string; label: string; getCell: (colKey: string) => GridCell };

export type GridGroup = {
  id: string;
  label: string;
  /** Stands in the place of the label where the compact grid has no room for it. */
  short?: string;
  collapsible?: boolean | undefined;
};

export type GridCellState = 'draft' | 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict' | 'invalid';

export type GridCell = {
  text: string;
  state?: GridCellState | undefined;
  /** The reason for the state (why the value is invalid, the other value of a conflict): tooltip and announcement. */
  note?: string | undefined;
  /** Tone of the figure: `below`, `under`, `high`, `strong`, `muted`; `letter` for a letter in place of a figure. */
  mark?: string | undefined;
  /** The meaning of the mark in words: spoken after the value, and the tooltip when there is no note. */
  markNote?: string | undefined;
  hasComment?: boolean | undefined;
  /** A corner at the bottom right, whose meaning `markNote` says. */
  corner?: boolean | undefined;
  readOnly?: boolean | undefined;
};

/** A line above the row with this index. The line is no row: the selection skips it, and a paste does too. */
export type GridSection = { row: number; label: string };

/**
 * The host's data as the grid reads it. A new object means a new shape (rows or columns). For a changed cell a call of
 * the listeners is enough: every cell in sight then asks `getCell` and renders if the answer differs, so `getCell` must
 * be a look-up, not a computation. A cell that is about to leave the screen may still ask for a row that no longer
 * exists; the answer is then an empty text.
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

/** `over`: the text that the cell showed when a typed text was begun; the model may have another one by now. */
export type GridEdit = { row: number; colKey: string; text: string; over?: string };

export type GridPaste = {
  /** Row index, and index among the visible columns, of the first pasted cell. */
  top: number;
  left: number;
  values: readonly (readonly string[])[];
  /** The values with their target cells, including cells that refuse input. */
  edits: readonly GridEdit[];
  /** Number of values that would fall beyond the last row or column. */
  outside: number;
  /** Number of columns without input that the values pass over; 0 where they keep their positions. */
  skipped: number;
  /** The clipboard's own rows: `values` repeats them over a selection. */
  lines: readonly (readonly string[])[];
  /** Keys of the visible columns that take input, from the column of the first pasted cell on. */
  inputs: readonly string[];
  /** The kinds of the columns that `lines` were copied from in this grid; null where they come from elsewhere. */
  kinds: readonly GridColumnKind[] | null;
};

/** An action of the menu on the selected cells. */
export type GridCommand = 'cut' | 'copy' | 'copyHeaders' | 'paste' | 'clear';

export type GridCellRef = { row: number; colKey: string };

export type DataGridHandle = {
  focus: () => void;
  /** Selects a cell and leaves the focus where it is; false where `focusCell` answers false. */
  selectCell: (row: number, colKey: string) => boolean;
  activeCell: () => GridCellRef;
  /** The cells of the selection that take input, row by row. */
  selectedCells: () => GridCellRef[];
  /** False where the browser refuses the clipboard to a page. */
  run: (command: GridCommand) => Promise<boolean>;
  /** Focuses the first field of the second header line. False where no column has one. */
  focusSubLine: () => boolean;
  /** False when the row or column is not visible (a collapsed group, another record). */
  focusCell: (row: number, colKey: string) => boolean;
  scrollToCell: (row: number, colKey: string) => boolean;
  /** Commits the editor's text as Enter does, without moving. */
  commit: () => void;
};

export type GridEvents = {
  /** One call for each action of the person, so that one undo reverts it. */
  onEdit?: ((edits: readonly GridEdit[]) => void) | undefined;
  /** The text of an open editor whose row, column or grid was removed; the earlier model names the cell. */
  onCellGone?: ((edit: GridEdit) => void) | undefined;
  /** The pasted cells are selected; `release` selects what was selected before, for a paste that is not taken. */
  onPaste?: ((paste: GridPaste, release: () => void) => void) | undefined;
  /** Every keystroke inside the editor, not yet committed, over what the cell showed before; null when editing ends. */
  onTyping?: ((edit: GridEdit | null) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
  onSave?: (() => void) | undefined;
  onHelp?: (() => void) | undefined;
  onComment?: ((cell: GridCellRef, anchor: DOMRect) => void) | undefined;
  /** Alt+Enter: opens the details of the cell. */
  onOpen?: ((cell: GridCellRef) => void) | undefined;
  onColumnMenu?: ((colKey: string, anchor: DOMRect) => void) | undefined;
  /**
   * A figure typed into the second header line, over the one that stood there when the typing began. Answers the reason
   * why it is refused, or null.
   */
  onSubHeader?: ((colKey: string, text: string, over?: string) => string | null) | undefined;
  /**
   * A block pasted into a field of that line: `colKeys` are the columns for input of the same group, from that one on,
   * also those without a field.
   */
  onSubHeaders?: ((colKeys: readonly string[], lines: readonly (readonly string[])[]) => void) | undefined;
  /** The number of refused figures that stand in that line. */
  onSubsRefused?: ((count: number) => void) | undefined;
  onToggleGroup?: ((groupId: string) => void) | undefined;
  /** Right click, long press and the menu key; without it these open the comment. */
  onCellMenu?: ((cell: GridCellRef, anchor: DOMRect) => void) | undefined;
  onActiveCell?: ((cell: GridCellRef) => void) | undefined;
};

export type DataGridProps = GridEvents & {
  /** Accessible name of the grid. */
  label: string;
  model: GridModel;
  groups?: readonly GridGroup[] | undefined;
  collapsedGroups?: ReadonlySet<string> | undefined;
  readOnly?: boolean | undefined;
  /** The reason, shown to a person who types all the same. */
  readOnlyNote?: string | undefined;
  /** On-screen keyboard of the editor. */
  inputMode?: 'text' | 'decimal' | 'numeric' | undefined;
  /** Heights of the lines and the look that goes with them; comfortable where absent. */
  density?: GridDensity | undefined;
  footer?: readonly GridFooterLine[] | undefined;
  /** Height of the header line in CSS pixels. */
  headerHeight?: number | undefined;
  className?: string | undefined;
  ref?: Ref<DataGridHandle> | undefined;
};
