/** The looks of a cell by what it holds: the letter of a mark, the corner of a late score, the sign of a low one. */
import { type CellEntry, letterOf } from '@/domain/scores/cellEntry';
import { formatScore } from '@/domain/scores/scoreEntry';
import { MARK_NAMES } from '@/domain/scores/scoreMark';
import { say } from '@/language/words';
import type { GridCell } from '@/ui/grid/gridTypes';

/** A score below `from` is below the passing score. */
export type Passing = { from: number; note: string };

type Looks = Pick<GridCell, 'mark' | 'markNote' | 'corner'>;

export function cellLooks(entry: CellEntry, passing: Passing | undefined): Looks {
  if (entry.kind === 'mark') return { mark: 'letter', markNote: say(MARK_NAMES[entry.mark]) };
  if (entry.kind !== 'score') return {};
  const isUnder = passing !== undefined && entry.score < passing.from;
  const notes = [entry.isLate && say(MARK_NAMES.late), isUnder && passing.note].filter(Boolean);
  return {
    ...(isUnder ? { mark: 'under' } : {}),
    ...(entry.isLate ? { corner: true } : {}),
    ...(notes.length > 0 ? { markNote: notes.join(', ') } : {}),
  };
}

/**
 * The text of a cell as it is shown: a mark as its capital letter; a score as it is stored, so 7.500 as 7.5, and a late
 * one without the L that the corner says.
 */
export function shownText(text: string, entry: CellEntry): string {
  if (entry.kind === 'mark') return letterOf(entry.mark);
  return entry.kind === 'score' ? formatScore(entry.score) : text;
}

/** Whether a cell of the grid has a mark. */
export function isMarked({ mark, corner }: GridCell): boolean {
  return mark === 'letter' || corner === true;
}
