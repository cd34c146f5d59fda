/** Misfits between the learners of a section and a form, each with the ways out of which a person takes one. */
import type { FillWay } from '@/files/fill/misfits';

export type FormMisfitKind =
  | 'noForm'
  | 'otherVersion'
  | 'periods'
  | 'gradeLevel'
  | 'otherGradeLevel'
  | 'names'
  | 'labels'
  | 'content'
  | 'formulas'
  | 'areas'
  | 'months'
  | 'rows'
  | 'noSex';

export type FormMisfit = {
  readonly kind: FormMisfitKind;
  readonly values: Readonly<Record<string, string | number>>;
  /** Names and addresses that it is about. */
  readonly list: readonly string[];
  /** Empty where this form cannot be filled. */
  readonly ways: readonly FillWay[];
};

/** By the misfit's kind, for all learners alike. */
export type FormAnswers = Readonly<Partial<Record<FormMisfitKind, FillWay>>>;

/** Ways out by kind; none where the form cannot be filled. */
const WAYS: Readonly<Record<FormMisfitKind, readonly FillWay[]>> = {
  noForm: [],
  otherVersion: [],
  periods: [],
  gradeLevel: [],
  otherGradeLevel: ['goOn'],
  names: [],
  labels: ['replace', 'keep'],
  content: ['replace', 'keep'],
  formulas: ['keep'],
  areas: ['leaveOut'],
  months: ['leaveOut'],
  rows: ['leaveOut'],
  noSex: ['leaveOut'],
};

export function formMisfit(
  kind: FormMisfitKind,
  { values = {}, list = [] }: Partial<Pick<FormMisfit, 'values' | 'list'>> = {},
): FormMisfit {
  return { kind, values, list, ways: WAYS[kind] };
}

export function isAnswered({ kind, ways }: FormMisfit, answers: FormAnswers): boolean {
  const way = answers[kind];
  return way !== undefined && ways.includes(way);
}

/** One misfit a kind, with the lists of all learners. */
export function joinMisfits(all: readonly FormMisfit[]): FormMisfit[] {
  const joined = new Map<FormMisfitKind, FormMisfit>();
  for (const each of all) {
    const before = joined.get(each.kind);
    joined.set(each.kind, before ? { ...each, list: [...new Set([...before.list, ...each.list])] } : each);
  }
  return [...joined.values()];
}
