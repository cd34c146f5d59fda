/** The checks of the subject form: null for a good value, else a sentence. */
import { isSameText } from '@/domain/words/plainText';
import { refuseName, refuseWeight, refuseWeights } from '@/domain/words/validation';
import { type ComponentKey, DO8_2015, type GradingPolicy } from '@/grading';
import { say } from '@/language/words';
import type { SubjectValues } from '@/parts/class-form/classForm';

type RefusedWeight = { of: ComponentKey | 'sum'; reason: string };

/** Refuses a weight that is not possible, and a sum other than 100. */
export function refuseSubjectWeights(values: SubjectValues, policy: GradingPolicy = DO8_2015): RefusedWeight | null {
  for (const { key, name } of policy.components) {
    const reason = refuseWeight(values[key], say('The weight of {component}', { component: say(name) }));
    if (reason) return { of: key, reason };
  }
  if (values.exam === 'none' && Number(values.quarterlyExam) > 0) {
    return { of: 'quarterlyExam', reason: say('A subject without examinations has no weight for them: 0 %.') };
  }
  const reason = refuseWeights(policy.components.map(({ key }) => Number(values[key])));
  return reason === null ? null : { of: 'sum', reason };
}

/** The fields of the form whose weights are checked together. */
export function weightFields(index: number) {
  return (['writtenWorks', 'performanceTask', 'quarterlyExam'] as const).map(
    (key) => `subjects.${index}.${key}` as const,
  );
}

const MOST_UNITS = 20;

/** The units of a subject; they may stay empty. */
export function refuseUnits(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const isWhole = /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_UNITS;
  return isWhole ? null : say('Units are a whole number from 1 to {most}.', { most: MOST_UNITS });
}

/** Refuses a subject's name that is empty or that another subject of the class has. */
export function refuseSubjectName(name: string, others: readonly string[]): string | null {
  const same = (other: string) => isSameText(other, name);
  return (
    refuseName(name, say('The subject')) ?? (others.some(same) ? say('The class has this subject already.') : null)
  );
}

export function totalWeight(values: SubjectValues): number {
  return [values.writtenWorks, values.performanceTask, values.quarterlyExam].reduce(
    (sum, weight) => sum + (Number(weight) || 0),
    0,
  );
}
