/** The groups of DepEd's class lists. The learners are sorted by group already; the sections only head them. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { Sex } from '@/domain/book/entities';
import { formText } from '@/language/words';
import type { GridSection } from '@/ui/grid/gridTypes';

/** As printed on the forms, in every language. */
export const BLOCK_LABELS = formText({
  male: 'MALE',
  female: 'FEMALE',
  unknown: 'SEX NOT RECORDED',
  left: 'NO LONGER IN CLASS',
});

/** Empty when no learner's sex is recorded: a single heading over the whole class would tell nothing. */
export function toSections({ learners }: Pick<ClassRecord, 'learners'>): GridSection[] {
  if (learners.every(({ student }) => !student.sex)) return [];
  return learners.flatMap(({ student }, row) => {
    const isFirst = row === 0 || learners[row - 1]?.student.sex !== student.sex;
    return isFirst ? [{ row, label: labelOf(student.sex) }] : [];
  });
}

/**
 * The heading above a learner of a list of one class; empty where a single heading over all of them would tell nothing.
 */
export function headingOf(all: readonly Headed[]): (learner: Headed) => string {
  if (all.every(({ sex, isLeft }) => !sex && !isLeft)) return () => '';
  return ({ sex, isLeft }) => (isLeft ? BLOCK_LABELS.left : labelOf(sex));
}

/** The learners' numbers as on the forms, which count anew below each heading. In the order of `learners`. */
export function listNumbers<Learner>(learners: readonly Learner[], heading: (learner: Learner) => unknown): number[] {
  const counts = new Map<unknown, number>();
  return learners.map((learner) => {
    const number = (counts.get(heading(learner)) ?? 0) + 1;
    counts.set(heading(learner), number);
    return number;
  });
}

type Headed = { readonly sex?: Sex | undefined; readonly isLeft?: boolean };

function labelOf(sex: Sex | undefined): string {
  if (sex === undefined) return BLOCK_LABELS.unknown;
  return sex === 'M' ? BLOCK_LABELS.male : BLOCK_LABELS.female;
}
