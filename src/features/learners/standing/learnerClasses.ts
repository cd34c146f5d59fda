import type { ClassDoc, ClassStudentDoc } from '@/domain/book/entities';
import type { ClassId, StudentId } from '@/domain/book/ids';
import { rollOf } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type StandingInput, standingOf } from '@/domain/learners/standing';
import { compareText } from '@/domain/words/textOrder';

export type ClassOfLearner = {
  section: ClassDoc;
  enrolments: readonly ClassStudentDoc[];
  /** One standing for the class: out of it only where the learner left all subjects. */
  standing: StandingInput;
  /** Whether all subjects of the class have this standing. */
  isSame: boolean;
};

/** The sections that the learner takes a subject in, newest first, with the standing there. Needs the enrolments. */
export function classesOfLearner(tables: Tables, studentId: StudentId): ClassOfLearner[] {
  const byClass = new Map<ClassId, ClassStudentDoc[]>();
  for (const row of rowsOf(tables, 'classStudents', (each) => each.studentModel === studentId && !each.deletedAt)) {
    const subject = tables.classSubjects[row.classModel];
    if (subject && !subject.deletedAt)
      byClass.set(subject.classModel, [...(byClass.get(subject.classModel) ?? []), row]);
  }
  return [...byClass]
    .flatMap(([classId, enrolments]) => {
      const section = tables.class[classId];
      return section && !section.deletedAt ? [{ section, enrolments, ...standingIn(enrolments) }] : [];
    })
    .sort((a, b) => compareText(b.section.academicYear, a.section.academicYear) || byName(a.section, b.section));
}

function standingIn(enrolments: readonly ClassStudentDoc[]): Pick<ClassOfLearner, 'standing' | 'isSame'> {
  const shown = rollOf(enrolments).hasGrade[0] ?? {};
  const texts = new Set(enrolments.map((row) => JSON.stringify(standingOf(row))));
  return { standing: standingOf(shown), isSame: texts.size === 1 };
}

function byName(a: ClassDoc, b: ClassDoc): number {
  return compareText(a.name, b.name);
}
