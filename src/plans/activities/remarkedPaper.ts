import type { ChangeIn, ChangeParents } from '@/domain/book/change';
import type { StudentPointsDoc } from '@/domain/book/entities';
import { formatAnswers, rearrangedAnswers } from '@/domain/items/answers';
import { roundPoints } from '@/domain/items/itemMarking';
import { type PaperItem, remarkedRows, type StoredPaper, toPaper, toStoredPaper } from '@/domain/items/paper';
import { updateWhereChanged } from '@/plans/changes';

/** A learner's paper whose items change. */
export type RemarkedPaper = {
  /** The text of the answers; empty for none. */
  answers: string;
  /** Points of rows by item, without those of items that go. */
  rows: ReadonlyMap<string, number>;
  /** The score before and after; null for a learner who did not take the test. */
  before: number | null;
  after: number | null;
  /** Points that the learner loses, item by item. */
  lost: number;
};

/** Both lists of items in order. Points above an item's new points are capped. */
export function remarkedPaper(
  from: readonly PaperItem[],
  to: readonly PaperItem[],
  stored: StoredPaper,
): RemarkedPaper {
  const next = new Map(to.map((item) => [item.id, item]));
  const followed = remarkedRows(
    from.map((before) => ({ before, after: next.get(before.id) })),
    stored,
  );
  const rows = new Map(
    [...followed].flatMap(([id, points]) => {
      const item = next.get(id);
      return item ? [[id, Math.min(points, item.points)] as const] : [];
    }),
  );
  const order = { from: from.map(({ id }) => id), to: to.map(({ id }) => id) };
  const answers = formatAnswers(rearrangedAnswers(stored.entries, order));
  const [before, after] = [toPaper(from, stored), toPaper(to, toStoredPaper(answers, rows))];
  const known = new Set(from.map(({ id }) => id));
  let lost = 0;
  for (const [id, { points }] of before.values) {
    lost += Math.max(0, (points ?? 0) - (after.values.get(id)?.points ?? 0));
  }
  // Of an update that broke off, an item may be gone already.
  for (const [id, points] of stored.rows) if (!known.has(id)) lost += points;
  return { answers, rows, before: before.sum, after: after.sum, lost: roundPoints(lost) };
}

/** The rows whose points follow, by enrolment; rows of items that go are left out. */
export function planRemarkedRows(
  rows: readonly StudentPointsDoc[],
  papers: ReadonlyMap<string, RemarkedPaper>,
  parents: ChangeParents,
): ChangeIn<'studentPoints'>[] {
  return rows.flatMap((row) => {
    const pointsEarned = papers.get(row.classStudentModel)?.rows.get(row.activityItemModel);
    if (pointsEarned === undefined) return [];
    return updateWhereChanged('studentPoints', row, { fields: { pointsEarned }, parents });
  });
}

/**
 * The score after the items changed. A score that is the sum of the items stays their sum. Of one that was typed by hand
 * only the lost points are subtracted, never below 0.
 */
export function remarkedScore(score: number, paper: RemarkedPaper | undefined): number {
  if (!paper) return score;
  if (score === paper.before) return paper.after ?? 0;
  return Math.max(0, roundPoints(score - paper.lost));
}
