/** Finds the classes and subjects of a learner, and what is deleted when the learner leaves. */

import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { compareText } from '@/domain/words/textOrder';
import { say } from '@/language/words';

export type EnrolledIn = { key: string; label: string; scores: number };

/** Each class, followed by its subjects. Needs the learner's enrolments and scores. */
export function enrolledIn(tables: Tables, learner: StudentDoc, only?: ClassId): EnrolledIn[] {
  const classes = rowsOf(
    tables,
    'class',
    (row) => !row.deletedAt && (only === undefined ? isIn(tables, learner, row) : row.id === only),
  ).sort((a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name));
  return classes.flatMap((section) => {
    const subjects = enrolledSubjects(tables, learner, section);
    const scores = subjects.reduce((sum, subject) => sum + subject.scores, 0);
    const whole = {
      key: `class:${section.id}`,
      label: say('{name}, {year}: the whole class', { name: section.name, year: section.academicYear }),
      scores,
    };
    return [...subjects, whole];
  });
}

function isIn(tables: Tables, learner: StudentDoc, section: ClassDoc): boolean {
  return section.students.includes(learner.id) || enrolledSubjects(tables, learner, section).length > 0;
}

function enrolledSubjects(tables: Tables, learner: StudentDoc, section: ClassDoc): EnrolledIn[] {
  return rowsOf(tables, 'classStudents', (row) => row.studentModel === learner.id)
    .flatMap((enrolment) => {
      const subject = tables.classSubjects[enrolment.classModel];
      if (!subject || subject.classModel !== section.id || subject.deletedAt) return [];
      const scores = rowsOf(tables, 'studentPerformance', (row) => row.classStudentModel === enrolment.id).length;
      return [
        {
          key: `subject:${subject.id}`,
          label: say('{name}: {subject} only', { name: section.name, subject: subject.subject }),
          scores,
        },
      ];
    })
    .sort((a, b) => compareText(a.label, b.label));
}
