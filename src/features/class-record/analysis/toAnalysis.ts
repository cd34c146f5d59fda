/** The stored points of an activity as the item analysis takes them. */

import { cellKey } from '@/domain/book/cellKey';
import { type ClassRecord, countedLearners } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/book/itemSheet';
import { type ItemAnalysis, itemAnalysis } from '@/grading';

export type ClassAnalysis = {
  analysis: ItemAnalysis | null;
  /** Learners with a score but without points on any item: the record has them, the analysis leaves them out. */
  withoutItems: number;
};

/** Uses stored points only, of learners who count in the period. */
export function toAnalysis(record: ClassRecord, { activity, items, points }: ItemSheet): ClassAnalysis {
  const papers = countedLearners(record).map(({ classStudentId }) => ({
    hasScore: record.scores.has(cellKey(activity.id, classStudentId)),
    paper: new Map(
      items.flatMap(({ id }) => {
        const row = points.get(cellKey(id, classStudentId));
        return row ? [[id as string, row.pointsEarned] as const] : [];
      }),
    ),
  }));
  return {
    analysis: itemAnalysis({ items, papers: papers.map(({ paper }) => paper).filter(({ size }) => size > 0) }),
    withoutItems: papers.filter(({ hasScore, paper }) => hasScore && paper.size === 0).length,
  };
}
