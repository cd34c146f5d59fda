import type { Taught } from '@/domain/book/taughtPeriods';
import { averageGrade, averageSoFar } from './finalGrade';
import type { GradingPolicy } from './gradingPolicy';
import { DO8_2015 } from './policy';
import { isPassing } from './transmutation';
import { toYear, type Year } from './year';

/** The grade that the `left` periods without a grade need; `needed` is null where the highest grade is not enough. */
export type YearNeeds = { readonly left: number; readonly needed: number | null };

/**
 * The least grade that, earned in every period of the subject without a grade, makes the final grade a pass; null where
 * all its periods are graded. With one less in each the final grade fails, unless that is below the lowest grade of the
 * policy.
 */
export function leastGradeToPass(
  grades: Year<number | null | undefined>,
  taught: Taught | undefined,
  policy: GradingPolicy = DO8_2015,
): YearNeeds | null {
  const year = [...toYear(taught, policy, (period) => grades.get(period) ?? null).values()];
  const left = year.filter((grade) => grade === null).length;
  if (left === 0) return null;
  const rising = policy.transmutation.map(({ grade }) => grade).reverse();
  const needed = rising.find((each) => {
    const final = averageGrade(year.map((grade) => grade ?? each));
    return final !== null && isPassing(final, policy);
  });
  return { left, needed: needed ?? null };
}

/** Whether the mean of the grades so far, rounded as the final grade is, fails. */
export function isFinalAtRisk(grades: Iterable<number | null | undefined>, policy: GradingPolicy = DO8_2015): boolean {
  const mean = averageSoFar(grades);
  return mean !== null && !isPassing(mean, policy);
}
