/** The records that one form, or one file each of it, is filled with. */
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { type TaughtSubject, taughtSubjects } from '@/domain/book/taughtSubjects';
import { QUARTER_FINAL } from '@/domain/constants';
import { type GradingPolicy, periodsOf, policyOf } from '@/grading';

/** `quarter`: the period; `QUARTER_FINAL` stands for the whole year. */
export type FillWish = {
  readonly subjectId: ClassSubjectId;
  readonly quarter: number;
  readonly subject: ClassSubjectDoc;
  readonly section: ClassDoc;
};

/** One subject, the own subjects of a section, or all of a school year: `subject/…`, `section/…`, `year/…`. */
export type FillScope = `${'subject' | 'section' | 'year'}/${string}`;

/** The subjects of a scope; none where it is gone or nothing is chosen. */
export function taughtIn(tables: Tables, scope: FillScope | null): TaughtSubject[] {
  return taughtSubjects(tables).filter(
    ({ subject, section }) =>
      scope === `subject/${subject.id}` ||
      scope === `section/${section.id}` ||
      scope === `year/${section.academicYear}`,
  );
}

export type ScopeGroup = {
  readonly kind: 'year' | 'section' | 'subject';
  readonly scope: FillScope;
  readonly section: ClassDoc;
  readonly subject: ClassSubjectDoc;
};

/** Every scope of the book, newest year first: a year, then each of its sections with more than one subject, then its subjects. */
export function scopesOf(tables: Tables): ScopeGroup[] {
  const all = taughtSubjects(tables);
  const first = (is: (each: TaughtSubject) => boolean) => all.filter(is);
  return all.flatMap((each, index): ScopeGroup[] => {
    const { section, subject } = each;
    const before = all[index - 1];
    const ofYear = first((other) => other.section.academicYear === section.academicYear);
    const ofSection = first((other) => other.section.id === section.id);
    const isNewYear = before?.section.academicYear !== section.academicYear;
    const isNewSection = before?.section.id !== section.id;
    return [
      ...(isNewYear && ofYear.length > ofSection.length
        ? [{ kind: 'year', scope: `year/${section.academicYear}`, ...each } as const]
        : []),
      ...(isNewSection && ofSection.length > 1
        ? [{ kind: 'section', scope: `section/${section.id}`, ...each } as const]
        : []),
      { kind: 'subject', scope: `subject/${subject.id}`, ...each },
    ];
  });
}

/** The policy whose periods can be offered; null where the subjects have several. */
export function policyOfAll(subjects: readonly TaughtSubject[]): GradingPolicy | null {
  const [first, ...others] = subjects.map(({ section }) => policyOf(section.gradingPolicy));
  return first && others.every(({ id }) => id === first.id) ? first : null;
}

/** The periods that at least one of the subjects has. */
export function periodsOfAll(subjects: readonly TaughtSubject[], policy: GradingPolicy): number[] {
  const found = new Set(subjects.flatMap(({ subject }) => periodsOf(subject, policy)));
  return [...found].sort((a, b) => a - b);
}

/** Subjects that do not have the period are no wish. */
export function toWishes(subjects: readonly TaughtSubject[], quarter: number): FillWish[] {
  return subjects
    .filter(
      ({ subject, section }) =>
        quarter === QUARTER_FINAL || periodsOf(subject, policyOf(section.gradingPolicy)).includes(quarter),
    )
    .map(({ subject, section }) => ({ subjectId: subject.id, quarter, subject, section }));
}
