/** The form of a class: typed texts, and their conversion to plan input. */

import type { SubjectInput } from '@/domain/book/intents';
import { refuseName, refuseWeight, refuseWeights } from '@/domain/words/validation';
import { DO8_WEIGHT_PRESETS, suggestPreset } from '@/grading';
import { msg, say } from '@/language/words';
import type { Curriculum } from './policy/offeredPolicy';

/** Weights that match no preset of the order. */
export const BY_HAND = 'hand';

export type SubjectValues = {
  subject: string;
  preset: string;
  writtenWorks: string;
  performanceTask: string;
  quarterlyExam: string;
};

export type SectionValues = { name: string; academicYear: string; gradeLevel: string };
export type ClassValues = SectionValues & {
  /** The id of the policy that the teacher chose; empty: the policy that is offered. */
  gradingPolicy: string;
  /** The answer for Grade 12 of 2026-27, which has two; empty: none yet. */
  curriculum: Curriculum;
  subjects: SubjectValues[];
};

export const WEIGHT_FIELDS = [
  { field: 'writtenWorks', label: msg('Written works'), weight: msg('The weight of written works') },
  {
    field: 'performanceTask',
    label: msg('Performance tasks'),
    weight: msg('The weight of performance tasks'),
  },
  { field: 'quarterlyExam', label: msg('Quarterly assessment'), weight: msg('The weight of quarterly assessment') },
] as const;

export const GRADE_LEVELS = ['K', ...Array.from({ length: 12 }, (_, index) => String(index + 1))];

export function emptySubject(): SubjectValues {
  const [preset] = DO8_WEIGHT_PRESETS;
  return { subject: '', preset: preset?.id ?? BY_HAND, ...presetWeights(preset?.id ?? '') };
}

export function presetWeights(id: string): Omit<SubjectValues, 'subject' | 'preset'> {
  const preset = DO8_WEIGHT_PRESETS.find((known) => known.id === id);
  return {
    writtenWorks: String(preset?.writtenWorks ?? ''),
    performanceTask: String(preset?.performanceTask ?? ''),
    quarterlyExam: String(preset?.quarterlyExam ?? ''),
  };
}

/** The preset while the person has chosen none: the first one, or the one that the name suggests. */
export function untouchedPreset({ subject }: SubjectValues, gradeLevel: string | undefined): string {
  return subject === '' ? emptySubject().preset : suggestPreset(subject, gradeLevel ?? '');
}

type Followed = {
  /** The preset that the form shows. */
  preset: string;
  /** The preset that the form set by itself. */
  followed: string;
  /** Undefined: the weights do not follow the name. */
  gradeLevel: string | undefined;
};

/**
 * The preset that the weights change to with the name; null when it is the same, or when the person chose other
 * weights.
 */
export function followedPreset(name: string, { preset, followed, gradeLevel }: Followed): string | null {
  if (gradeLevel === undefined || name.trim() === '' || preset !== followed) return null;
  const next = suggestPreset(name, gradeLevel);
  return next === followed ? null : next;
}

export function toSubjectValues(subject: SubjectInput): SubjectValues {
  const preset = DO8_WEIGHT_PRESETS.find(
    (known) =>
      known.writtenWorks === subject.writtenWorks &&
      known.performanceTask === subject.performanceTask &&
      known.quarterlyExam === subject.quarterlyExam,
  );
  return {
    subject: subject.subject,
    preset: preset?.id ?? BY_HAND,
    writtenWorks: String(subject.writtenWorks),
    performanceTask: String(subject.performanceTask),
    quarterlyExam: String(subject.quarterlyExam),
  };
}

export function toSubjectInput(values: SubjectValues): SubjectInput {
  return {
    subject: values.subject.trim(),
    writtenWorks: Number(values.writtenWorks),
    performanceTask: Number(values.performanceTask),
    quarterlyExam: Number(values.quarterlyExam),
  };
}

/** Refuses a weight that is not possible, and a sum other than 100. */
export function refuseSubjectWeights(values: SubjectValues): string | null {
  for (const { field, weight } of WEIGHT_FIELDS) {
    const refusal = refuseWeight(values[field], say(weight));
    if (refusal) return refusal;
  }
  return refuseWeights(WEIGHT_FIELDS.map(({ field }) => Number(values[field])));
}

/** Refuses a subject's name that is empty or that another subject of the class has. */
export function refuseSubjectName(name: string, others: readonly string[]): string | null {
  const same = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();
  return (
    refuseName(name, say('The subject')) ?? (others.some(same) ? say('The class has this subject already.') : null)
  );
}

export function totalWeight(values: SubjectValues): number {
  return WEIGHT_FIELDS.reduce((sum, { field }) => sum + (Number(values[field]) || 0), 0);
}
