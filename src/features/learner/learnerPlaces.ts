import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassStudentId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type StandingInput, standingOf } from '@/domain/learners/standing';
import { compareText } from '@/domain/words/textOrder';
import { periodsOf, policyOf } from '@/grading';

type PlaceSubject = { readonly subject: ClassSubjectDoc; readonly classStudentId: ClassStudentId };

/** A class that lists the learner, with the subjects that the learner takes there. */
export type LearnerPlace = {
  readonly section: ClassDoc;
  readonly standing: StandingInput;
  /** Alphabetical. */
  readonly subjects: readonly PlaceSubject[];
};

/** Newest school year first. Needs the classes, subjects and the enrolments of the learner. */
export function learnerPlaces(tables: Tables, studentId: StudentId): LearnerPlace[] {
  const bySubject = new Map(
    rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId && !row.deletedAt).map((row) => [
      row.classModel as string,
      row,
    ]),
  );
  return rowsOf(tables, 'class', (row) => !row.deletedAt && row.students.includes(studentId))
    .sort((a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name))
    .map((section) => {
      const taken = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt)
        .filter(({ id }) => bySubject.has(id))
        .sort((a, b) => compareText(a.subject, b.subject));
      const subjects = taken.flatMap((subject): PlaceSubject[] => {
        const row = bySubject.get(subject.id);
        return row ? [{ subject, classStudentId: row.id }] : [];
      });
      const [first] = taken.flatMap(({ id }) => bySubject.get(id) ?? []);
      return { section, standing: standingOf(first ?? {}), subjects };
    });
}

/** The year's latest period with an activity, else the first. */
export function latestPeriod(tables: Tables, { section }: LearnerPlace): number {
  const numbers = policyOf(section.gradingPolicy).periods.map(({ number }) => number);
  const newest = tables.controls['1'];
  const counters =
    newest?.currentAcademicYear === section.academicYear ? newest : tables.controls[section.academicYear];
  const latest = counters?.currentQuarter ?? 1;
  return numbers.includes(latest) ? latest : (numbers[0] ?? 1);
}

/** The subjects that are taught in the period. */
export function subjectsIn({ section, subjects }: LearnerPlace, quarter: number): PlaceSubject[] {
  const policy = policyOf(section.gradingPolicy);
  return subjects.filter(({ subject }) => periodsOf(subject, policy).includes(quarter));
}
