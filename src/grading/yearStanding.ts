import { type Message, msg } from '@/domain/words/say';
import type { GradingPolicy, Promotion } from './gradingPolicy';
import { meanOf, WHOLE } from './means';
import { DO8_2015, ruleOf } from './policy';

/** A final grade, with the mark of the remedial class where there was one. */
export type RemediedGrade = { readonly finalGrade: number | null; readonly remedial?: number | null | undefined };

type FinalGrades = readonly (number | null)[];

/**
 * The award for a whole-number general average over all learning areas, by the policy; null for none, and while a final
 * grade is missing. `derogatoryRecord`: whether the learner has one; the adviser confirms that before a list is made.
 * DepEd Order 36, s. 2016 (every area passed); DepEd Order 15, s. 2026, Grades 4 to 12 (no final grade below 80, clean
 * record).
 */
export function awardOf(
  average: number | null,
  finalGrades: FinalGrades,
  policy: GradingPolicy = DO8_2015,
  { derogatoryRecord = false }: { readonly derogatoryRecord?: boolean } = {},
): Message | null {
  if (average === null) return null;
  const award = ruleOf(policy, 'awards').find(
    ({ from, lowestFinal, cleanRecord }) =>
      average >= from &&
      finalGrades.every((grade) => grade !== null && grade >= (lowestFinal ?? policy.passingGrade)) &&
      !(cleanRecord && derogatoryRecord),
  );
  return award?.name ?? null;
}

/** The outcomes that an adviser can give a learner whom grades alone do not promote. */
export type Decision = Extract<Promotion, 'Promoted' | 'Conditionally Promoted' | 'Retained'>;

/** `gradeLevel`: 1 to 12; absent: none of those for which the policy has a rule of its own. `decision`: the adviser's. */
type Learner = { readonly gradeLevel?: number; readonly decision?: Decision | null };

/**
 * By the final grades of all learning areas: every area passed is promoted, up to two failed remedial, more retained.
 * With the marks of the remedial classes, the recomputed grades decide: all passed is promoted; else retained under
 * DepEd Order 8, promoted conditionally under DepEd Order 15, and in its Grade 10 not completed. In Grades 1 to 3 of
 * DepEd Order 15 grades retain nobody: the adviser decides. Null while a final grade is missing.
 */
export function promotionOf(
  finalGrades: readonly (number | RemediedGrade | null)[],
  policy: GradingPolicy = DO8_2015,
  { gradeLevel, decision = null }: Learner = {},
): Promotion | null {
  const rows = finalGrades.map((entry) =>
    typeof entry === 'number' || entry === null ? { finalGrade: entry } : entry,
  );
  if (rows.length === 0 || rows.some(({ finalGrade }) => finalGrade === null)) return null;
  const { remedialUpTo, afterRemedial, decidedUpTo = 0, completes } = ruleOf(policy, 'promotion');
  const isFailed = (grade: number | null) => grade !== null && grade < policy.passingGrade;
  const failed: readonly RemediedGrade[] = rows.filter(({ finalGrade }) => isFailed(finalGrade));
  const recomputed = failed.map(({ finalGrade, remedial }) => recomputedFinalGrade(finalGrade, remedial ?? null));
  const isRemedied = failed.length <= remedialUpTo && !recomputed.includes(null) && !recomputed.some(isFailed);
  if (isRemedied) return msg('Promoted');
  const isDecided = gradeLevel !== undefined && gradeLevel <= decidedUpTo;
  if (isDecided && decision) return decision;
  if (failed.length > remedialUpTo) return isDecided ? msg('Decision Needed') : msg('Retained');
  if (recomputed.includes(null)) return msg('Remedial');
  if (isDecided) return msg('Decision Needed');
  const isLast = gradeLevel !== undefined && gradeLevel === completes;
  return isLast && afterRemedial !== 'Retained' ? msg('Not Completed') : afterRemedial;
}

/** (final grade + mark of the remedial class) / 2, a whole number, halves up; null while one is missing. */
export function recomputedFinalGrade(finalGrade: number | null, remedial: number | null): number | null {
  return meanOf([finalGrade, remedial], WHOLE);
}

/**
 * Whether a learner has been absent on more class days than the policy allows (20 percent): 41 of 201, not 40 of 200.
 * False where it states no limit. Both whole numbers.
 */
export function isOverAbsenceLimit(absent: number, classDays: number, policy: GradingPolicy = DO8_2015): boolean {
  const { absenceLimit } = ruleOf(policy, 'year');
  return absenceLimit !== null && absent * 100 > classDays * absenceLimit;
}
