import type { Change } from '@/domain/book/change';
import { isInKept, isKept } from '@/domain/book/deleted';
import type { ClassStudentDoc } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId, NewId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { LearnerInput } from '@/domain/intents/inputs';
import { AppError } from '@/domain/words/errors';
import { afterChanges, inTurn, updateWhereChanged } from '@/plans/changes';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';
import { rosterKeyChanges } from '@/plans/rosterKeys';
import { classOf, rowOf, subjectOf } from '@/plans/rows';
import { findByLrn, nameFields, planLearners } from './learners';
import { planEnrolments } from './planEnrolments';
import { planUnenrol } from './planUnenrol';

export type StudentAdd = {
  learner: LearnerInput;
  /** Null adds a learner without a class. */
  classId: ClassId | null;
  subjectIds: readonly ClassSubjectId[];
};

/**
 * A learner, or the one who has the LRN already, with one enrolment per chosen subject of a class.
 * Needs the learner with this LRN, the class, and the subjects with their enrolments.
 */
export function planStudentAdd(tables: Tables, { learner, classId, subjectIds }: StudentAdd, newId: NewId): Change[] {
  const { changes, studentIds } = planLearners(tables, [learner], newId);
  const [studentId] = studentIds;
  if (classId === null || studentId === undefined) return changes;
  const now = afterChanges(tables, changes);
  return [...changes, ...planStudentEnrol(now, { studentId, classId, subjectIds }, newId)];
}

/** Further subjects of a class; those that the learner takes already are left out. Needs what `planStudentAdd` needs. */
export function planStudentEnrol(
  tables: Tables,
  { studentId, classId, subjectIds }: { studentId: StudentId; classId: ClassId; subjectIds: readonly ClassSubjectId[] },
  newId: NewId,
): Change[] {
  classOf(tables, classId);
  rowOf(tables, 'students', studentId);
  const isForeign = (id: ClassSubjectId) => subjectOf(tables, id).classModel !== classId;
  if (subjectIds.some(isForeign)) throw new AppError('input/invalid');
  return planEnrolments(tables, { classId, subjectIds, studentIds: [studentId] }, newId);
}

export type StudentUpdate = { studentId: StudentId; learner: Omit<LearnerInput, 'overrideName'> };

/**
 * Names, sex and LRN. An absent field stays; an empty middle name or extension clears the field.
 * Throws `input/invalid` where another learner has the LRN. Needs the learner and the one with this LRN.
 */
export function planStudentUpdate(tables: Tables, { studentId, learner }: StudentUpdate): Change[] {
  const stored = rowOf(tables, 'students', studentId);
  const holder = findByLrn(tables, learner.lrn);
  if (holder && holder.id !== studentId && stored.lrn !== learner.lrn) throw new AppError('input/invalid');
  return updateWhereChanged('students', stored, { fields: { ...nameFields(learner), lrn: learner.lrn } });
}

export type StudentUnenrol = { studentId: StudentId } & ({ subjectId: ClassSubjectId } | { classId: ClassId });

/**
 * The learner leaves one subject and stays in the class, or leaves the class with all its subjects. The learner's own
 * record stays in any case. Needs what `planUnenrol` needs. Throws `data/missing` for a class or subject that was deleted
 * and can be put back.
 */
export function planStudentUnenrol(tables: Tables, command: StudentUnenrol): Change[] {
  const left = 'subjectId' in command ? tables.classSubjects[command.subjectId] : tables.class[command.classId];
  if (left && isKept(left)) throw new AppError('data/missing');
  const enrolments = enrolmentsOf(tables, command.studentId);
  if ('subjectId' in command) {
    return planUnenrol(
      tables,
      enrolments.filter(({ classModel }) => classModel === command.subjectId),
    );
  }
  const { classId, studentId } = command;
  const ofClass = enrolments.filter(({ classModel }) => tables.classSubjects[classModel]?.classModel === classId);
  return inTurn(tables, [
    (now) => planUnenrol(now, ofClass),
    (now) => linkChanges(now, [{ collection: 'class', id: classId, field: 'students', remove: [studentId] }]),
    (now) => rosterKeyChanges(now, { studentId, classId }),
  ]);
}

/**
 * Deletes a learner: enrolments with points, scores and grades, the entry in every class's list, the record last.
 * Needs what `planUnenrol` needs of all their enrolments, and all classes. Throws `data/quarter-closed` where a score
 * or grade belongs to a closed quarter. The record of a learner who is in a deleted class or subject too stays for it, and
 * no list shows it while it can be put back (`listedLearners`).
 */
export function planStudentRemove(tables: Tables, { studentId }: { studentId: StudentId }): Change[] {
  rowOf(tables, 'students', studentId);
  const listing = rowsOf(tables, 'class', (row) => row.students.includes(studentId));
  const classes = listing.filter((row) => !isKept(row));
  const leaving = classes.map(
    ({ id }): LinkEdit => ({ collection: 'class', id, field: 'students', remove: [studentId] }),
  );
  const keys = rosterKeyChanges(tables, { studentId });
  const leaves = planUnenrol(tables, enrolmentsOf(tables, studentId));
  const isInDeleted = rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId && isInKept(tables, row));
  if (classes.length < listing.length || isInDeleted.length > 0)
    return [...linkChanges(tables, leaving), ...keys, ...leaves];
  // The learner's own list is deleted with the record; an edit of it would put the deletion before its children.
  const unenrol = leaves.filter(({ id }) => id !== studentId);
  return [
    ...linkChanges(tables, leaving),
    ...keys,
    ...unenrol,
    { op: 'delete', collection: 'students', id: studentId },
  ];
}

/**
 * Ids in a subject's list of enrolments whose learner, or whose enrolment, does not exist: they leave the list. The
 * records themselves are kept. Needs all enrolments of the subject, and all learners.
 */
export function planMissingEnrolments(tables: Tables, { subjectId }: { subjectId: ClassSubjectId }): Change[] {
  const missing = subjectOf(tables, subjectId).classStudents.filter((id) => {
    const enrolment = tables.classStudents[id];
    return !enrolment || !tables.students[enrolment.studentModel];
  });
  return linkChanges(tables, [{ collection: 'classSubjects', id: subjectId, field: 'classStudents', remove: missing }]);
}

/** Those in deleted subjects stay as they are. */
function enrolmentsOf(tables: Tables, studentId: StudentId): ClassStudentDoc[] {
  return rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId && !isInKept(tables, row));
}
