/** The history as a screen shows it: saves, newest first, with the cells that each changed. */

import { parseAnswers } from '@/domain/items/answers';
import { type CellText, formatCell, noteProblem } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { CellChange, CellParts, ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import type { TimeMs } from '@/domain/words/time';
import { say } from '@/language/words';

/** The cells that are asked for; null stands for all activities, or all learners. */
export type HistoryScope = { activityId: string | null; classStudentId: string | null };

type SavedCell = CellChange & { key: string };
export type HistorySave = {
  id: string;
  at: TimeMs;
  typedAt: TimeMs | null;
  cells: readonly SavedCell[];
  /** The names of its activities at that time, by id. */
  names: Readonly<Record<string, string>>;
};

/** The documents of one save make one entry, also where the save was stored in parts. */
export function toSaves(documents: readonly ScoreChangesDoc[], scope: HistoryScope): HistorySave[] {
  const saves = new Map<string, HistorySave>();
  for (const row of documents) {
    const cells = cellsIn(row, scope);
    if (cells.length === 0) continue;
    const id = row.id.slice(0, row.id.lastIndexOf('_'));
    const known = saves.get(id) ?? { id, at: row.at, typedAt: row.typedAt ?? null, cells: [], names: {} };
    saves.set(id, { ...known, cells: [...known.cells, ...cells], names: { ...row.names, ...known.names } });
  }
  return [...saves.values()];
}

export function cellsIn({ cells }: ScoreChangesDoc, { activityId, classStudentId }: HistoryScope): SavedCell[] {
  return Object.entries(cells).flatMap(([key, change]) => {
    const of = fromCellKey(key);
    const isOut =
      (activityId !== null && of.column !== activityId) ||
      (classStudentId !== null && of.classStudentId !== classStudentId);
    return isOut ? [] : [{ key, ...change }];
  });
}

/** The cell with the values of before. A part that the save left alone keeps the value that is shown now. */
export function putBackText({ from }: CellChange, now: CellText): CellText {
  const text = from.score === undefined ? now.text : valueText(from);
  return { text, comment: from.comment ?? now.comment };
}

/**
 * Whether putting back would change the cell. A comment longer than a note cannot stand on a blank: the save that emptied
 * the cell puts both back.
 */
export function canPutBack(change: CellChange, now: CellText): boolean {
  const { text, comment } = putBackText(change, now);
  const isSame = text === now.text && comment === now.comment;
  return !isSame && (text !== '' || comment === now.comment || noteProblem(comment) === null);
}

/** The score or mark as it would be typed; a blank is empty. */
export function valueText({ score = null, mark = null }: CellParts): string {
  return formatCell({ score, mark });
}

/** Answers that are listed; a first save of a long test changes all of them. */
const MOST_ANSWERS = 10;

/** “Item 3: C → B”, for each item whose answer changed. */
export function changedAnswers(from: CellParts, to: CellParts): string[] {
  const [before, after] = [parseAnswers(from.answers), parseAnswers(to.answers)];
  const length = Math.max(before.length, after.length);
  const changed = Array.from({ length }, (_, index) => index).filter((at) => (before[at] ?? '') !== (after[at] ?? ''));
  const told = changed.slice(0, MOST_ANSWERS).map((at) =>
    say('Item {item}: {before} → {after}', {
      item: at + 1,
      before: before[at] || say('blank'),
      after: after[at] || say('blank'),
    }),
  );
  const more = changed.length - told.length;
  return more > 0 ? [...told, say('and {count} more', { count: more })] : told;
}
