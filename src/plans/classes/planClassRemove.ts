/**
 * Removing a class takes two commits, as for a subject (`planSubjectRemove`): the tombstone, then everything below the
 * class, learners and leaves first and the class last, planned from the rows that are still there. At sign-in
 * `unfinishedRemovals` names the classes and subjects that an earlier session left.
 */
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { isGoing, isKept } from '@/domain/book/deleted';
import type { ClassSubjectDoc, StudentDoc } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';
import { activitiesOfClass, activityCounts, planCounts } from '@/plans/planControls';
import { enrolmentIdsOf, FOR_GOOD, keptOf, planLeaves, tombstoneOf } from './planSubjectRemove';

type ClassCommand = { classId: ClassId };

/**
 * The first commit: the class, the counters, its subjects; tombstones and counts that exist already are left out. What
 * could still be put back can be so no longer.
 * Needs the class, its subjects and their activities, and all of `controls`.
 */
export function planClassTombstone(tables: Tables, { classId }: ClassCommand): Change[] {
  const row = tables.class[classId];
  if (!row) return [];
  const isOwn = (subject: ClassSubjectDoc) => subject.classModel === classId && !isGoing(subject);
  const tombstones = rowsOf(tables, 'classSubjects', isOwn).map(tombstoneOf);
  if (isKept(row)) return [{ op: 'update', collection: 'class', id: classId, fields: FOR_GOOD }, ...tombstones];
  if (row.deletedAt) return tombstones;
  const activities = activityCounts(activitiesOfClass(tables, row), -1);
  return [
    { op: 'update', collection: 'class', id: classId, fields: { deletedAt: SERVER_TIME } },
    ...planCounts(tables, [{ academicYear: row.academicYear, classes: -1, activities }]),
    ...tombstones,
  ];
}

/**
 * The second commit, in as many batches as it needs: learners left with no enrolment, points, scores, grades, closings,
 * items, activities, enrolments, subjects, the class. A learner whom another class lists stays.
 * Needs the class, everything of its subjects, and its learners; the learners' enrolments in other classes are known by
 * the learners' own lists. The other classes must be loaded.
 */
export function planClassRemoval(tables: Tables, { classId }: ClassCommand): Change[] {
  const row = tables.class[classId];
  if (!row) return [];
  const subjects = rowsOf(tables, 'classSubjects', (subject) => subject.classModel === classId);
  return [
    ...keptOf(tables, subjects),
    // Learners first: nothing but their enrolments tells of those who left the class.
    ...planLearnersLeft(tables, classId, enrolmentIdsOf(tables, subjects)),
    ...subjects.flatMap((subject) => planLeaves(tables, subject)),
    ...subjects.map(({ id }): Change => ({ op: 'delete', collection: 'classSubjects', id })),
    { op: 'delete', collection: 'class', id: classId },
  ];
}

/**
 * Classes and subjects that are being removed for good. Load their rows and plan both commits again. A subject of a class
 * that is kept waits: the rules let nobody change the list of that class, which comes back or goes.
 */
export function unfinishedRemovals(tables: Tables): { classIds: ClassId[]; subjectIds: ClassSubjectId[] } {
  const dying = rowsOf(tables, 'class', isGoing).map(({ id }) => id);
  const subjects = rowsOf(tables, 'classSubjects', (row) => isGoing(row) && !tables.class[row.classModel]?.deletedAt);
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
