import { subjectRoll } from '@/domain/book/classRecord';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { fullName } from '@/domain/people/personName';
import type { Named } from '@/domain/trail/trail';
import { type HandedGrade, linkOf, type NewSectionGrades, sectionGradesId } from './sectionGrades';

type Handing = { subject: ClassSubjectDoc; period: number; teacher: Named & { id: UserId; schoolid: SchoolId } };

/**
 * The stored grades that a linked subject hands in for a period, of the learners who are on the roster. Null without a
 * link, and without a grade: an empty set would say that the grades are there. Needs the subject, its class, enrolments,
 * learners and the grades of the period.
 */
export function toHandedGrades(tables: Tables, { subject, period, teacher }: Handing): NewSectionGrades | null {
  const section = tables.class[subject.classModel];
  const link = linkOf(section, subject);
  if (!section || !link) return null;
  const keys = section.sectionLearners ?? {};
  const stored = new Map(
    rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subject.id && row.quarter === period).map(
      (row) => [row.classStudentModel, row],
    ),
  );
  const { isHandedIn } = subjectRoll(tables, subject.id);
  const grades = isHandedIn.flatMap(({ classStudentId, student, standing }): [string, HandedGrade][] => {
    const [key, row] = [keys[student.id], stored.get(classStudentId)];
    if (!key || !row || row.transmutedGrade === null) return [];
    const { rawTotalGrade: initial, transmutedGrade: grade, carried = false } = row;
    return [[key, { initial, grade, carried, standing: standing?.standing ?? 'enrolled' }]];
  });
  if (grades.length === 0) return null;
  return {
    id: sectionGradesId({ ...link, period }),
    ...link,
    period,
    teacherUid: teacher.id,
    teacherName: fullName(teacher),
    schoolid: teacher.schoolid,
    classId: section.id,
    subjectId: subject.id,
    grades: Object.fromEntries(grades),
  };
}
