import { type Change, type ChangeParents, type NewDoc, SERVER_TIME } from '@/domain/book/change';
import {
  type ClassId,
  type ClassStudentId,
  type ClassSubjectId,
  enrolmentId,
  type NewId,
  type StudentId,
  studentGradeId,
} from '@/domain/book/ids';
import { rollOf } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { type StandingInput, toStandingFields } from '@/domain/learners/standing';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';

export type Enrolling = {
  classId: ClassId;
  subjectIds: readonly ClassSubjectId[];
  studentIds: readonly StudentId[];
  /** Of new enrolments; without one a learner is enrolled. */
  standings?: ReadonlyMap<StudentId, StandingInput>;
};

/**
 * One enrolment per learner and subject where there is none yet, listed by the subject and the learner. An enrolment
 * that exists and is in no list, because the connection broke between its batch and that of the lists, is listed too.
 * The learners join the class. Skipped are learners who are not in the tables, and those who left one of the subjects:
 * their standing brings them back.
 * Needs the class, the subjects with their enrolments, and the learners.
 */
export function planEnrolments(
  tables: Tables,
  { classId, subjectIds, studentIds, standings }: Enrolling,
  newId: NewId,
): Change[] {
  const wanted = new Set<string>(subjectIds);
  const known = rowsOf(tables, 'classStudents', (row) => wanted.has(row.classModel));
  const left = new Set(rollOf(known).left.map(({ studentModel }) => studentModel));
  const learners = studentIds.filter((id) => tables.students[id] !== undefined && !left.has(id));
  const enrolled = new Map(known.map((row) => [pairKey(row.classModel, row.studentModel), row.id]));
  const sets: Change[] = [];
  const links: LinkEdit[] = [{ collection: 'class', id: classId, field: 'students', add: learners }];
  for (const subjectId of subjectIds) {
    for (const studentId of learners) {
      const standing = enrolled.get(pairKey(subjectId, studentId));
      const id = standing ?? enrolmentOfRoll(subjectId, studentId, newId);
      if (!standing) {
        const own = standings?.get(studentId);
        const value = { ...newEnrolment(id, subjectId, studentId), ...(own ? toStandingFields(own) : {}) };
        sets.push({ op: 'set', collection: 'classStudents', id, value, ...lookUpsFor(tables, subjectId, id) });
      }
      links.push(
        { collection: 'classSubjects', id: subjectId, field: 'classStudents', add: [id] },
        { collection: 'students', id: studentId, field: 'classStudents', add: [id] },
      );
    }
  }
  return [...sets, ...linkChanges(tables, links)];
}

/** The id under which a roll enrols the learner. */
export function enrolmentOfRoll(subjectId: ClassSubjectId, studentId: StudentId, newId: NewId): ClassStudentId {
  return enrolmentId(subjectId, newId(`enrolment/${subjectId}/${studentId}`));
}

/**
 * In a subject with closed quarters the rules look up whether this id was deleted before, and whether a grade of such a
 * quarter exists for it.
 */
function lookUpsFor(tables: Tables, subjectId: ClassSubjectId, id: ClassStudentId): { parents?: ChangeParents } {
  const subject = tables.classSubjects[subjectId];
  const closed = subject ? closedQuarters(subject) : [];
  if (closed.length === 0) return {};
  const grades = closed.map((quarter) => `studentGrades/${studentGradeId(id, quarter)}`);
  return { parents: { subjectId, lookUps: [`deleteItemQueue/${id}`, ...grades] } };
}

function pairKey(subjectId: ClassSubjectId, studentId: StudentId): string {
  return `${subjectId}/${studentId}`;
}

function newEnrolment(
  id: ClassStudentId,
  classModel: ClassSubjectId,
  studentModel: StudentId,
): NewDoc<'classStudents'> {
  return {
    id,
    classModel,
    studentModel,
    overallInitialGrade: null,
    overallFinalGrade: null,
    studentGrades: [],
    studentPerformance: [],
    studentPoints: [],
    createdAt: SERVER_TIME,
  };
}
