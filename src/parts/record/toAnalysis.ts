/** The stored papers of an activity as the item analysis takes them. */

import { type ClassRecord, countedLearners } from '@/domain/book/classRecord';
import { isCounted } from '@/domain/items/itemMarking';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey } from '@/domain/scores/cellKey';
import { type ItemAnalysis, itemAnalysis } from '@/grading';

export type ClassAnalysis = {
  analysis: ItemAnalysis | null;
  /** Learners with a score but without points on any item: the record has them, the analysis leaves them out. */
  withoutItems: number;
};

/** Uses stored papers only, of learners who count in the period, and the items that are in the count. */
export function toAnalysis(record: ClassRecord, sheet: ItemSheet): ClassAnalysis {
  const { activity } = sheet;
  const items = sheet.items.filter(isCounted);
  const papers = countedLearners(record).map(({ classStudentId }) => ({
    hasScore: record.scores.has(cellKey(activity.id, classStudentId)),
    paper: new Map(
      [...sheet.paper(classStudentId).values].flatMap(([id, { points }]) =>
        points === null ? [] : [[id, points] as const],
      ),
    ),
  }));
  return {
    analysis: itemAnalysis({ items, papers: papers.map(({ paper }) => paper).filter(({ size }) => size > 0) }),
    withoutItems: papers.filter(({ hasScore, paper }) => hasScore && paper.size === 0).length,
  };
}
