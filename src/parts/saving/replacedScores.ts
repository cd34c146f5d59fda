/** Finds scores typed by hand that the sum of the items would replace, so that the teacher is told first. */

import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import { formatScore } from '@/domain/scores/scoreEntry';
import { recordNames } from '@/domain/words/toldNames';
import { say } from '@/language/words';
import type { DraftCells } from '@/store/state/draftCell';
import { draftedPaper } from './itemCells';

export type ReplacedScore = { classStudentId: ClassStudentId; name: string; from: number; to: number | null };

/** The stored score if it differs from the sum of the stored paper, so it was typed by hand; else null. */
export function handTypedScore(record: ClassRecord, sheet: ItemSheet, learner: ClassStudentId): number | null {
  const stored = record.scores.get(cellKey(sheet.activity.id, learner))?.score;
  return stored === undefined || stored === sheet.paper(learner).sum ? null : stored;
}

/** For learners with a drafted answer: a save replaces their score with the sum of their items. */
export function replacedScores(record: ClassRecord, sheet: ItemSheet, cells: DraftCells): ReplacedScore[] {
  const drafted = new Set(Object.keys(cells).map((key) => fromCellKey(key).classStudentId));
  const names = recordNames(record);
  return record.learners.flatMap(({ classStudentId, student }) => {
    if (!drafted.has(classStudentId)) return [];
    const from = handTypedScore(record, sheet, classStudentId);
    const to = draftedPaper(sheet, cells, classStudentId).sum;
    return from === null || from === to ? [] : [{ classStudentId, name: names.get(student.id) ?? '', from, to }];
  });
}

/** “Dela Cruz, Juan: 18 becomes 12”. */
export function describeReplaced({ name, from, to }: ReplacedScore): string {
  const score = formatScore(from);
  if (to === null) return say('{name}: {score} is cleared', { name, score });
  return say('{name}: {score} becomes {sum}', { name, score, sum: formatScore(to) });
}
