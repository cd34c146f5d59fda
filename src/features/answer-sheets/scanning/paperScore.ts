/** The score that a paper makes by the key, before it is recorded. */
import type { KeyedItem } from '@/domain/items/itemEntry';
import { creditedPoints, keyPoints, sumOfPoints } from '@/domain/items/itemMarking';
import { answerOf, type LearnerPaper } from './learnerPapers';

/** `total`: the points of the items that were read. */
export type PaperScore = { readonly points: number; readonly total: number };

/** Null while a row is asked, and where nothing was read. Written items are no part of it. */
export function paperScore({ rows }: LearnerPaper, items: readonly KeyedItem[]): PaperScore | null {
  const byNumber = new Map(items.map((item) => [item.itemNumber, item]));
  const earned: number[] = [];
  const most: number[] = [];
  for (const row of rows) {
    const item = byNumber.get(row.row.itemNumber);
    if (!item) continue;
    const answer = answerOf(row);
    if (answer === null) return null;
    const points = creditedPoints(item, keyPoints(item, answer));
    if (points === null) continue;
    earned.push(points);
    most.push(item.points);
  }
  return most.length === 0 ? null : { points: sumOfPoints(earned), total: sumOfPoints(most) };
}
