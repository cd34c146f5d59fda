/** The test that makes components without a score count as 0 in a learner's row. */
import type { GradingPolicy } from '@/grading';
import { type ComponentColumns, type QuarterColumns, runsOf, type ScoreRun } from './quarterColumns';

/**
 * The columns of the examination, or of the term examination where there are several tests: once the learner has a score
 * there, what has none counts as 0. Null where the policy counts nothing as 0, and where the learner has no grade because
 * of a component that the learner is wholly excused from. `columns`: as they count for this learner.
 */
export function decidingTest({ components }: QuarterColumns, { emptyComponent }: GradingPolicy): ScoreRun | null {
  if (emptyComponent !== 'zero' || components.some((own) => !own.shares.skipped && isOut(own))) return null;
  const exam = components.find(({ component }) => component.key === 'quarterlyExam');
  const runs = exam?.blocks.flatMap(runsOf) ?? [];
  return runs.length > 1 ? (runs.find(({ part }) => part?.key === 'TE') ?? null) : (runs[0] ?? null);
}

function isOut({ blocks }: ComponentColumns): boolean {
  const given = blocks.flatMap(runsOf).filter(({ activities }) => activities.length > 0);
  return given.length > 0 && given.every(({ marks }) => marks?.isOut);
}
