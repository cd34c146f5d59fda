import { averageGrade } from './finalGrade';
import { DO8_2015, type GradingPolicy } from './policy';
import { isPassing } from './transmutation';

/** The grade that the `left` periods without a grade need; `needed` is null where the highest grade is not enough. */
export type YearNeeds = { readonly left: number; readonly needed: number | null };

/**
 * The least quarterly grade that, earned in every period without a grade, makes the final grade a pass; null where all
 * periods are graded. With one less in each the final grade fails, unless that is below the lowest grade of the policy.
 */
export function leastGradeToPass(
  grades: readonly (number | null | undefined)[],
  policy: GradingPolicy = DO8_2015,
): YearNeeds | null {
  const year = policy.periods.map((_, index) => grades[index] ?? null);
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
export function isFinalAtRisk(
  grades: readonly (number | null | undefined)[],
  policy: GradingPolicy = DO8_2015,
): boolean {
  const known = grades.filter((grade) => typeof grade === 'number');
  const mean = averageGrade(known);
  return mean !== null && !isPassing(mean, policy);
}
