/**
 * Removing a class: two commits, as a subject's (`planSubjectRemove`). First the tombstone, then everything that hangs
 * on it, leaves first and the class last, planned from whatever is still there. At sign-in `unfinishedRemovals` names
 * what an earlier session left.
 */
import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { StudentDoc } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type LinkEdit, linkChanges } from './linkChanges';
import { activitiesOfClass, activityCounts, planCounts } from './planControls';
import { enrolmentIdsOf, planLeaves, tombstoneOf } from './planSubjectRemove';

type ClassCommand = { classId: ClassId };

/**
 * The first commit: the class, the counters, its subjects; what was made already is left out.
 * Needs the class, its subjects and their activities, and all of `controls`.
 */
export function planClassTombstone(tables: Tables, { classId }: ClassCommand): Change[] {
  const row = tables.class[classId];
  if (!row) return [];
  const subjects = rowsOf(tables, 'classSubjects', (subject) => subject.classModel === classId && !subject.deletedAt);
  const tombstones = subjects.map(tombstoneOf);
  if (row.deletedAt) return tombstones;
  const activities = activityCounts(activitiesOfClass(tables, row), -1);
  return [
    { op: 'update', collection: 'class', id: classId, fields: { deletedAt: SERVER_TIME } },
    ...planCounts(tables, [{ academicYear: row.academicYear, classes: -1, activities }]),
    ...tombstones,
  ];
}

/**
 * The second, in as many batches as it takes: points, scores, grades, closings, items, activities, enrolments, learners left with
 * no enrolment, subjects, the class. A learner whom another class lists stays.
 * Needs the class, everything of its subjects, and its learners; the learners' enrolments in other classes are known by
 * the learners' own lists. The other classes must be loaded.
 */
export function planClassRemoval(tables: Tables, { classId }: ClassCommand): Change[] {
  const row = tables.class[classId];
  if (!row) return [];
  const subjects = rowsOf(tables, 'classSubjects', (subject) => subject.classModel === classId);
  return [
    ...subjects.flatMap((subject) => planLeaves(tables, subject)),
    ...planLearnersLeft(tables, classId, enrolmentIdsOf(tables, subjects)),
    ...subjects.map(({ id }): Change => ({ op: 'delete', collection: 'classSubjects', id })),
    { op: 'delete', collection: 'class', id: classId },
  ];
}

/** What was tombstoned and is not gone yet: its rows are to be loaded, and both commits planned again. */
export function unfinishedRemovals(tables: Tables): { classIds: ClassId[]; subjectIds: ClassSubjectId[] } {
  const dying = rowsOf(tables, 'class', (row) => Boolean(row.deletedAt)).map(({ id }) => id);
  const subjects = rowsOf(tables, 'classSubjects', (row) => Boolean(row.deletedAt) && !dying.includes(row.classModel));
  return { classIds: dying, subjectIds: subjects.map(({ id }) => id) };
}

function planLearnersLeft(tables: Tables, classId: ClassId, enrolments: ReadonlySet<string>): Change[] {
  const listed = new Set<string>(tables.class[classId]?.students);
  const elsewhere = new Set<string>(
    rowsOf(tables, 'class', ({ id }) => id !== classId).flatMap(({ students }) => students),
  );
  for (const row of rowsOf(tables, 'classStudents', ({ id }) => !enrolments.has(id))) elsewhere.add(row.studentModel);
  const concerned = rowsOf(
    tables,
    'students',
    (student) => listed.has(student.id) || student.classStudents.some((id) => enrolments.has(id)),
  );
  const isLeft = (student: StudentDoc) =>
    !elsewhere.has(student.id) && student.classStudents.every((id) => enrolments.has(id));
  const remove = [...enrolments];
  const stays = concerned.filter((student) => !isLeft(student));
  const links = stays.map(({ id }): LinkEdit => ({ collection: 'students', id, field: 'classStudents', remove }));
  const deletes = concerned.filter(isLeft).map(({ id }): Change => ({ op: 'delete', collection: 'students', id }));
  return [...linkChanges(tables, links), ...deletes];
}
