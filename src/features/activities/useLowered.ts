import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { roundPoints } from '@/domain/items/itemMarking';
import { formatScore } from '@/domain/scores/scoreEntry';
import { say } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';

/** The points that a lower highest possible score takes from the learners. */
type Lowered = {
  total: number;
  /** Null where the scores could not be read. */
  losses: readonly number[] | null;
};

const NONE: readonly TreeQuery[] = [];

/**
 * Null unless `total` is lower than what is stored, and while the scores are read. A scannable activity loses points by
 * its items instead.
 */
export function useLowered(activity: ActivityDoc, total: number | null): Lowered | null {
  const isLower = total !== null && total < activity.totalPoints;
  const scores: TreeQuery = {
    of: 'scores',
    subjectId: activity.classSubjectModel,
    activityIds: [activity.id],
  };
  // Scores are read only after a lower total is typed.
  const loading = useRows(isLower ? [scores] : NONE);
  const tables = useAppSelector((state) => state.entities.tables);
  if (!isLower || activity.scannable) return null;
  if (loading.error) return { total, losses: null };
  if (loading.status !== 'ready') return null;
  const above = rowsOf(tables, 'studentPerformance', (row) => row.activityModel === activity.id && row.score > total);
  return { total, losses: above.map(({ score }) => roundPoints(score - total)) };
}

/** Tells the loss; empty where no score is lowered. */
export function loweredSentences(loss: Lowered | null): string[] {
  if (!loss) return [];
  const { total, losses } = loss;
  if (!losses) return [say('Scores higher than {total} will be lowered to {total}.', { total })];
  if (losses.length === 0) return [];
  const sum = roundPoints(losses.reduce((all, points) => all + points, 0));
  return [
    say(
      '{count, plural, one {# learner loses points: {all}.} other {# learners lose points: up to {most} each, {all} in all.}} Scores higher than {total} become {total}. You can undo this while nothing else is saved over it.',
      { count: losses.length, most: formatScore(Math.max(...losses)), all: formatScore(sum), total },
    ),
  ];
}
