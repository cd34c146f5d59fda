/** The form of a class: typed texts, and their conversion to plan input. */

import type { SubjectInput } from '@/domain/intents/inputs';
import type { ExamLayout, Layout } from '@/domain/scores/componentParts';
import { DO8_2015, type GradingPolicy, keptPeriods } from '@/grading';
import type { Curriculum } from '@/parts/policy/offeredPolicy';
import { choicesOf, suggestChoice } from '@/parts/policy/subjectChoices';

export type SubjectsForm = { subjects: SubjectValues[] };

/** Weights that no choice of the policy has. */
export const BY_HAND = 'hand';

export type SubjectValues = {
  subject: string;
  preset: string;
  writtenWorks: string;
  performanceTask: string;
  quarterlyExam: string;
  /** Empty: nothing is stated, so the subject is pooled. */
  layout: Layout | '';
  /** Empty: nothing is stated, so the subject has the examinations of the policy. */
  exam: ExamLayout | '';
  units: string;
  /** The periods that the subject is taught in; empty: all of the policy. */
  periods: number[];
};

export type SectionValues = { name: string; academicYear: string; gradeLevel: string };
export type ClassValues = SectionValues & {
  /** The id of the policy that the teacher chose; empty: the policy that is offered. */
  gradingPolicy: string;
  /** The answer for Grade 12 of 2026-27, which has two; empty: none yet. */
  curriculum: Curriculum;
  subjects: SubjectValues[];
};

export const GRADE_LEVELS = ['K', ...Array.from({ length: 12 }, (_, index) => String(index + 1))];

/** The fields that a choice of weights fills. */
type ChosenValues = Pick<SubjectValues, 'writtenWorks' | 'performanceTask' | 'quarterlyExam' | 'exam'>;

export function emptySubject(policy: GradingPolicy = DO8_2015): SubjectValues {
  const [first] = choicesOf(policy);
  const preset = first?.id ?? BY_HAND;
  return { subject: '', preset, ...presetValues(preset, policy), layout: '', units: '', periods: [] };
}

export function presetValues(id: string, policy: GradingPolicy = DO8_2015): ChosenValues {
  const preset = choicesOf(policy).find((known) => known.id === id);
  return {
    writtenWorks: String(preset?.writtenWorks ?? ''),
    performanceTask: String(preset?.performanceTask ?? ''),
    quarterlyExam: String(preset?.quarterlyExam ?? ''),
    exam: preset?.exam ?? '',
  };
}

/** The preset while the person has chosen none: the first one, or the one that the name suggests. */
export function untouchedPreset(
  { subject }: SubjectValues,
  gradeLevel: string | undefined,
  policy: GradingPolicy = DO8_2015,
): string {
  return subject === '' ? emptySubject(policy).preset : suggestChoice(policy, subject, gradeLevel ?? '');
}

type Followed = {
  /** The preset that the form shows. */
  preset: string;
  /** The preset that the form set by itself. */
  followed: string;
  /** Undefined: the weights do not follow the name. */
  gradeLevel: string | undefined;
  policy?: GradingPolicy;
};

/**
 * The preset that the weights change to with the name; null when it is the same, or when the person chose other
 * weights.
 */
export function followedPreset(
  name: string,
  { preset, followed, gradeLevel, policy = DO8_2015 }: Followed,
): string | null {
  if (gradeLevel === undefined || name.trim() === '' || preset !== followed) return null;
  const next = suggestChoice(policy, name, gradeLevel);
  return next === followed ? null : next;
}

export function toSubjectValues(
  subject: SubjectInput,
  policy: GradingPolicy = DO8_2015,
  gradeLevel = '',
): SubjectValues {
  const same = choicesOf(policy).filter(
    (known) =>
      known.writtenWorks === subject.writtenWorks &&
      known.performanceTask === subject.performanceTask &&
      known.quarterlyExam === subject.quarterlyExam,
  );
  // Several learning areas have the same weights; the name tells them apart.
  const suggested = suggestChoice(policy, subject.subject, gradeLevel);
  const preset = same.find(({ id }) => id === suggested) ?? same[0];
  return {
    subject: subject.subject,
    preset: preset?.id ?? BY_HAND,
    writtenWorks: String(subject.writtenWorks),
    performanceTask: String(subject.performanceTask),
    quarterlyExam: String(subject.quarterlyExam),
    layout: subject.layout ?? '',
    exam: subject.exam ?? '',
    units: subject.units ? String(subject.units) : '',
    periods: subject.periods ?? [],
  };
}

/**
 * The subject under another policy: its weights stay where they were typed, or where they were chosen and the policy
 * offers the same choice; else they are those that its name suggests. `former`: the policy before.
 */
export function fittedSubject(
  values: SubjectValues,
  policy: GradingPolicy,
  gradeLevel: string,
  former: GradingPolicy,
): SubjectValues {
  const fitted = { ...values, periods: keptPeriods(values, policy) ?? [] };
  const preset = untouchedPreset(values, gradeLevel, policy);
  const isChosen = values.preset !== untouchedPreset(values, gradeLevel, former);
  const known = choicesOf(policy).find(({ id }) => id === values.preset);
  if (known && (isChosen || values.preset === preset)) {
    return { ...fitted, ...presetValues(known.id, policy), exam: values.exam || (known.exam ?? '') };
  }
  const layout = '' as const;
  if (values.preset === BY_HAND) return { ...fitted, layout, exam: '' };
  return { ...fitted, layout, preset, ...presetValues(preset, policy) };
}

/** `stored`: the subject that is edited; units and periods that it has and the form has no more are cleared. */
export function toSubjectInput(values: SubjectValues, stored?: SubjectInput): SubjectInput {
  const { layout, exam, periods } = values;
  const units = values.units.trim() === '' ? null : Number(values.units);
  const isStated = (value: unknown, before: unknown) => value !== null || (before ?? null) !== null;
  const taught = periods.length === 0 ? null : periods;
  return {
    subject: values.subject.trim(),
    writtenWorks: Number(values.writtenWorks),
    performanceTask: Number(values.performanceTask),
    quarterlyExam: Number(values.quarterlyExam),
    ...(layout ? { layout } : {}),
    ...(exam ? { exam } : {}),
    ...(isStated(units, stored?.units) ? { units } : {}),
    ...(isStated(taught, stored?.periods) ? { periods: taught } : {}),
  };
}
