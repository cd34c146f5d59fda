import { msg } from '@/domain/say';
import { DO8_2015, type GradingPolicy } from './policy';

export type Honours = 'With Honors' | 'With High Honors' | 'With Highest Honors';
export type Promotion = 'Promoted' | 'Remedial' | 'Retained';

/** Lowest general average of each award. DepEd Order 36, s. 2016. */
const HONOURS: readonly { readonly from: number; readonly name: Honours }[] = [
  { from: 98, name: msg('With Highest Honors') },
  { from: 95, name: msg('With High Honors') },
  { from: 90, name: msg('With Honors') },
];

/** Learners with more failed areas than this are retained. DepEd Order 8, s. 2015. */
const REMEDIAL_AREAS = 2;

/** The award for a whole-number general average, with every area passed; null for none. DepEd Order 36, s. 2016. */
export function honoursOf(
  average: number | null,
  finalGrades: readonly (number | null)[],
  policy: GradingPolicy = DO8_2015,
): Honours | null {
  const passed = finalGrades.every((grade) => grade !== null && grade >= policy.passingGrade);
  if (average === null || !passed) return null;
  return HONOURS.find(({ from }) => average >= from)?.name ?? null;
}

/**
 * Grades 1 to 10: every area passed is promoted, one or two failed remedial, three or more retained. Null while a final
 * grade is missing. DepEd Order 8, s. 2015.
 */
export function promotionOf(
  finalGrades: readonly (number | null)[],
  policy: GradingPolicy = DO8_2015,
): Promotion | null {
  if (finalGrades.length === 0 || finalGrades.includes(null)) return null;
  const failed = finalGrades.filter((grade) => grade !== null && grade < policy.passingGrade).length;
  if (failed === 0) return msg('Promoted');
  return failed > REMEDIAL_AREAS ? msg('Retained') : msg('Remedial');
}
