/** Drafts whose base gives way to an own value, or an own value to the base below it. */
import { type CellText, type Draft, type DraftCells, decidedForMine, isSameCell, settled } from './draftCell';

/** An own value of a cell that took the place of `from`, or gave way to it again. */
type BaseMove = Readonly<{ from: CellText; to: CellText }>;
export type BaseMoves = Readonly<Record<string, BaseMove>>;

/**
 * The draft over an own value in place of its base. A draft over another base stays as it is; null where the draft is
 * the own value itself.
 */
function movedBase(draft: Draft, { from, to }: BaseMove): Draft | null {
  if (!isSameCell(draft.base, from)) return draft;
  const moved = decidedForMine({ ...draft, theirs: to });
  return isSameCell(moved, moved.base) ? null : moved;
}

/** Each base gives way to its own value. */
export function toMoves(own: DraftCells): BaseMoves {
  const moves = Object.entries(own).map(([key, cell]) => [key, { from: cell.base, to: settled(cell) }] as const);
  return Object.fromEntries(moves.filter(([, { from, to }]) => !isSameCell(from, to)));
}

/** The drafts with their bases moved; the same object where none moves. */
export function along(cells: DraftCells, moves: BaseMoves): DraftCells {
  let isSame = true;
  const moved = Object.entries(cells).flatMap(([key, draft]) => {
    const move = moves[key];
    const next = move ? movedBase(draft, move) : draft;
    if (next !== draft) isSame = false;
    return next ? [[key, next] as const] : [];
  });
  return isSame ? cells : Object.fromEntries(moved);
}
