/** Drafts whose base gives way to an own value, or an own value to the base below it. */
import {
  type CellText,
  type Draft,
  type DraftCells,
  decidedForMine,
  isSameCell,
  isSameScore,
  rebasedTyped,
  settled,
} from './draftCell';

/**
 * An own value of a cell that took the place of `from`, or gave way to it again because it is not stored. In the second
 * case `stored` is the value that is.
 */
export type BaseMove = Readonly<{ from: CellText; to: CellText; stored?: CellText }>;
export type BaseMoves = Readonly<Record<string, BaseMove>>;

/**
 * The draft over an own value in place of its base. A draft over another base stays as it is; null where the draft is
 * the own value itself.
 */
function movedBase(draft: Draft, { from, to, stored }: BaseMove): Draft | null {
  if (!isSameCell(draft.base, from)) return draft;
  const moved = decidedForMine({ ...draft, theirs: to });
  const held = stored && isTypedBack(draft, { from, to }) ? rebasedTyped(moved, stored) : moved;
  return isSameCell(held, held.base) ? null : held;
}

/** Whether a part was typed back over an own value, and is the value below that again. */
export function isTypedBack(text: CellText, { from, to }: Pick<BaseMove, 'from' | 'to'>): boolean {
  const isScoreBack = !isSameScore(text.text, from.text) && isSameScore(text.text, to.text);
  return isScoreBack || (text.comment !== from.comment && text.comment === to.comment);
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
