/** The cells that a learner with failed areas has, and their names. Pure. */

import { learnerName } from '@/domain/learners/learnerNames';
import type { SectionDoc } from '@/domain/sections/sections';
import { policyOf } from '@/grading';
import { say } from '@/language/words';
import { gradeNumber } from '@/parts/class-form/classList';
import { type ConsolidatedRow, isPromotedByYear } from '@/parts/section/consolidated';
import { openAreas } from '@/parts/section/failedAreas';

/** A learner who fails more areas than remedial classes are given for has none; in senior high school each subject has one. */
export function takesClasses({ failed }: Pick<ConsolidatedRow, 'failed'>, section: SectionDoc): boolean {
  const { remedialUpTo = 0 } = policyOf(section.gradingPolicy).promotion ?? {};
  return failed.length <= remedialUpTo || !isPromotedByYear(section);
}

/** Grades alone retain nobody in the lowest grades of an order: the adviser decides until remedial classes promote. */
export function takesDecision(
  { promotion, failed }: Pick<ConsolidatedRow, 'promotion' | 'failed'>,
  { gradingPolicy, gradeLevel }: SectionDoc,
): boolean {
  const policy = policyOf(gradingPolicy);
  const isYoung = gradeNumber(gradeLevel) <= (policy.promotion?.decidedUpTo ?? 0);
  return isYoung && promotion !== null && openAreas(failed, policy).length > 0;
}

export function fieldName(section: SectionDoc, field: string): string {
  const [kind, areaId = ''] = field.split(' ');
  const area = section.areas[areaId]?.partOf ?? section.areas[areaId]?.name ?? areaId;
  if (kind === 'mark') return say('Mark of the remedial class, {area}', { area });
  if (kind === 'classFrom') return say('First day of the remedial class, {area}', { area });
  if (kind === 'classTo') return say('Last day of the remedial class, {area}', { area });
  if (kind === 'absence') return say('Decision on absences');
  return say('Decision');
}

/** A cell in words, for the list of what is unsent. */
export function cellLabel(section: SectionDoc, learner: ConsolidatedRow['learner'] | undefined, field: string): string {
  return `${learner ? learnerName(learner) : ''} · ${fieldName(section, field)}`;
}
