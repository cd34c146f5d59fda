import type { ColumnLayout } from './columnLayout';
import type { GridDensity } from './gridSizes';
import { describeExtras } from './gridSpeech';
import type { GridCell, GridColumn, GridColumnKind, GridModel } from './gridTypes';

export type SharedGrid = {
  model: GridModel;
  layout: ColumnLayout;
  density: GridDensity;
  readOnly: boolean;
  headerLines: number;
};

/** The things that a cell shows besides its content. */
export type CellFrame = {
  col: number;
  /** Width of the columns out of sight between the previous cell of the row and this one, in CSS pixels. */
  gap: number;
  isSelected: boolean;
  /** The id that the editor points at; only the active cell has one. */
  activeId: string | undefined;
};

/** The attributes of a cell. A list, because a jump writes hundreds of cells and a list for each of them is garbage. */
export const CELL_ATTRIBUTES = [
  ...(['role', 'id', 'title'] as const),
  ...(['aria-colindex', 'aria-selected', 'aria-readonly', 'aria-description', 'aria-invalid'] as const),
  ...(['data-kind', 'data-align', 'data-locked', 'data-state', 'data-mark', 'data-clip'] as const),
  ...(['data-comment', 'data-corner', 'data-active-cell', 'data-frozen'] as const),
] as const;

/** A cell as it stands in the document; an attribute that is null is absent. */
export type CellLook = {
  text: string;
  style: string;
  attributes: Readonly<Record<(typeof CELL_ATTRIBUTES)[number], string | null>>;
};

const ROLE: Record<GridColumnKind, 'rowheader' | 'gridcell'> = {
  head: 'rowheader',
  edit: 'gridcell',
  computed: 'gridcell',
};

/**
 * Widths of a wide character, of a wide letter, of a full stop, and of a cell's padding with its line, in CSS pixels.
 * Too small a guess lets a long text leave its cell.
 */
const CHARACTER_WIDTH = 8;
const LETTER_WIDTH = 11;
const STOP_WIDTH = 4;
/** Marks that stand as a sign before the text (`gridCells.css`), and the room that the sign takes, in characters. */
const SIGNED: readonly string[] = ['below', 'under', 'high', 'wrong'];
const SIGN_LENGTH = 1.25;
const CELL_PADDING: Readonly<Record<GridDensity, number>> = { comfortable: 16, compact: 7 };

/**
 * Only a text that might not fit is clipped: clipping makes a paint layer of the cell, and hundreds of layers cost
 * milliseconds in every frame.
 */
function mayOverflow({ text, mark }: GridCell, kind: GridColumnKind, room: number): boolean {
  // A name may be all capitals.
  if (kind === 'head') return text.length * LETTER_WIDTH > room;
  const widest = (text.length + (mark && SIGNED.includes(mark) ? SIGN_LENGTH : 0)) * CHARACTER_WIDTH;
  return widest > room && (!text.includes('.') || widest - CHARACTER_WIDTH + STOP_WIDTH > room);
}

const flag = (isSet: boolean): string | null => (isSet ? '' : null);

function frozenAs({ kind, pinned }: GridColumn): 'head' | 'pinned' | null {
  if (kind === 'head') return 'head';
  return pinned ? 'pinned' : null;
}

/** Null where the grid has no such column any more. */
export function toCellLook(shared: SharedGrid, cell: GridCell, { col, gap, isSelected, activeId }: CellFrame) {
  const { columns, boxes, cssTexts } = shared.layout;
  const [column, box] = [columns[col], boxes[col]];
  if (!column || !box) return null;
  const isLocked = shared.readOnly || column.kind !== 'edit' || cell.readOnly === true;
  return {
    text: cell.text,
    style: `${cssTexts[col]}${gap > 0 ? `;margin-left:${gap}px` : ''}`,
    attributes: {
      role: ROLE[column.kind],
      id: activeId ?? null,
      title: cell.note ?? cell.markNote ?? (column.kind === 'head' ? cell.text : null),
      'aria-colindex': String(col + 1),
      'aria-selected': String(isSelected),
      'aria-readonly': String(isLocked),
      'aria-description': describeExtras(cell) || null,
      'aria-invalid': cell.state === 'invalid' ? 'true' : null,
      'data-kind': column.kind,
      'data-align': column.align ?? null,
      'data-locked': flag(column.kind === 'edit' && isLocked),
      'data-state': cell.state ?? null,
      'data-mark': cell.mark ?? null,
      'data-clip': flag(mayOverflow(cell, column.kind, box.width - CELL_PADDING[shared.density])),
      'data-comment': flag(cell.hasComment === true),
      'data-corner': flag(cell.corner === true),
      'data-active-cell': flag(activeId !== undefined),
      'data-frozen': frozenAs(column),
    },
  } satisfies CellLook;
}
