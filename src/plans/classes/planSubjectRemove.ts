/**
 * Removing a subject takes two commits. The tombstone takes the subject out of every list and out of the counters, and
 * lifts the lock of its closed quarters; only then the rules allow to delete the rows below it. The removal is planned
 * from the rows that are still there, so any session can finish it.
 */
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { isGoing, isKept } from '@/domain/book/deleted';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { leafDeletion } from '@/plans/deletions';
import { linkChanges } from '@/plans/linkChanges';
import { activityCounts, planCounts } from '@/plans/planControls';
import { activitiesOf } from '@/plans/rows';

type SubjectCommand = { subjectId: ClassSubjectId };

/** The first commit; empty where it is stored. Needs the subject, its class and activities, and all of `controls`. */
export function planSubjectTombstone(tables: Tables, { subjectId }: SubjectCommand): Change[] {
  const subject = tables.classSubjects[subjectId];
  if (!subject || isGoing(subject)) return [];
  if (isKept(subject)) return [tombstoneOf(subject)];
  const academicYear = tables.class[subject.classModel]?.academicYear ?? '';
  const activities = activityCounts(activitiesOf(tables, subjectId), -1);
  return [tombstoneOf(subject), ...planCounts(tables, [{ academicYear, activities }])];
}

/**
 * The second commit: points, scores, marks, grades, closings, items, activities, enrolments, then the subject. Learners stay
 * in the class.
 * Needs everything of the subject, its class, and its learners.
 */
export function planSubjectRemoval(tables: Tables, { subjectId }: SubjectCommand): Change[] {
  const subject = tables.classSubjects[subjectId];
  if (!subject) return [];
  const enrolments = enrolmentIdsOf(tables, [subject]);
  const remove = [...enrolments];
  const learners = rowsOf(tables, 'students', (row) => row.classStudents.some((id) => enrolments.has(id)));
  return [
    ...keptOf(tables, [subject]),
    ...linkChanges(
      tables,
      learners.map(({ id }) => ({ collection: 'students', id, field: 'classStudents', remove })),
    ),
    ...planLeaves(tables, subject),
    ...linkChanges(tables, [
      { collection: 'class', id: subject.classModel, field: 'classSubjects', remove: [subjectId] },
    ]),
    { op: 'delete', collection: 'classSubjects', id: subjectId },
  ];
}

/** Earlier deletions from these subjects that are still kept: without the subject they have no place to go back to. */
export function keptOf(tables: Tables, subjects: readonly ClassSubjectDoc[]): Change[] {
  const ids = new Set(subjects.map(({ id }) => id));
  const kept = rowsOf(tables, 'removed', (row) => row.subjects.some((id) => ids.has(id)));
  return kept.map(({ id }): Change => ({ op: 'delete', collection: 'removed', id }));
}

/** The mark of a deletion that can be put back goes, and never comes again. */
export const FOR_GOOD = { deletedWith: null } as const;

export function tombstoneOf(subject: ClassSubjectDoc): Change {
  const fields = isKept(subject) ? FOR_GOOD : { deletedAt: SERVER_TIME };
  return { op: 'update', collection: 'classSubjects', id: subject.id, fields };
}

/** Ids of the enrolments of some subjects: those that exist, and those that the subjects still list. */
export function enrolmentIdsOf(tables: Tables, subjects: readonly ClassSubjectDoc[]): ReadonlySet<string> {
  const subjectIds = new Set(subjects.map(({ id }) => id));
  const rows = rowsOf(tables, 'classStudents', (row) => subjectIds.has(row.classModel));
  return new Set([...rows.map(({ id }) => id), ...subjects.flatMap((subject) => subject.classStudents)]);
}

/**
 * All rows below a subject, leaves first. The rules look up only the subject of a row that is deleted with it. Rows
 * that another client wrote without the subject's id are found by activity and enrolment, and cost one more look-up
 * each.
 */
export function planLeaves(tables: Tables, subject: ClassSubjectDoc): Change[] {
  const enrolments = enrolmentIdsOf(tables, [subject]);
  const activities = new Set<string>([...activitiesOf(tables, subject.id).map(({ id }) => id), ...subject.activity]);
  const isOwn = (row: { classSubjectModel?: string; classStudentModel?: string; activityModel?: string }) =>
    row.classSubjectModel === subject.id ||
    enrolments.has(row.classStudentModel ?? '') ||
    activities.has(row.activityModel ?? '');
  const subjectId = subject.id;
  const leaves = (
    collection: 'studentPoints' | 'studentPerformance' | 'scoreMarks' | 'studentGrades' | 'activityItem',
  ) => rowsOf(tables, collection, isOwn).map((row) => leafDeletion(tables, collection, { row, subjectId }));
  const goes =
    (collection: 'quarterClosings' | 'activity' | 'classStudents') =>
    ({ id }: { id: string }): Change => ({ op: 'delete', collection, id, parents: { subjectId } });
  return [
    ...leaves('studentPoints'),
    ...leaves('studentPerformance'),
    ...leaves('scoreMarks'),
    ...leaves('studentGrades'),
    ...rowsOf(tables, 'quarterClosings', isOwn).map(goes('quarterClosings')),
    ...leaves('activityItem'),
    ...activitiesOf(tables, subject.id).map(goes('activity')),
    ...rowsOf(tables, 'classStudents', (row) => row.classModel === subject.id).map(goes('classStudents')),
  ];
}
