/** Reads the rows that intents about learners who come and go are planned on; loaded with their plans. */
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { EnrolmentIntent, IntentOf as Of, RosterJoin } from '@/domain/intents/intents';
import { isLeaving } from '@/domain/learners/standing';
import { namedIds } from '@/domain/words/namedIds';
import type { Read } from './reader';
import { belongingQueries, gradeQueries, learnersMeant, ofClass } from './readForClass';

export function readForEnrolment(intent: EnrolmentIntent): Read {
  switch (intent.kind) {
    case 'learnerJoin':
      return readForJoin(intent);
    case 'learnerMove':
      return readForMove(intent);
    case 'gradeCarried':
      return (reader) => reader.graded({ subjectIds: [intent.subjectId], quarters: [intent.quarter] }, true);
    case 'rosterUndo':
      return readForRosterUndo(intent);
    default:
      return readForStanding(intent);
  }
}

export function readForRosterUndo({ joinId, classId, learners, renamed }: RosterJoin): Read {
  return async (reader) => {
    const first = await reader.rows([
      { of: 'classes' },
      ofClass(classId),
      ...learnersMeant(learners, namedIds(joinId)),
      ...(renamed.length > 0 ? [{ of: 'learnersById', ids: renamed.map(({ studentId }) => studentId) } as const] : []),
    ]);
    const subjects = rowsOf(first, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt);
    const stored = subjects.flatMap(({ id }): TreeQuery[] => [
      ...gradeQueries(id),
      { of: 'pointsOfSubject', subjectId: id },
    ]);
    return await reader.rows(stored, first);
  };
}

export function readForMove(intent: Of<'learnerMove'>): Read {
  const { studentId, fromClassId, toClassId } = intent;
  return async (reader) => {
    const first = await reader.rows([
      { of: 'learnersById', ids: [studentId] },
      { of: 'classes' },
      { of: 'subjects' },
      { of: 'enrolmentsOfLearner', studentId },
    ]);
    const isConcerned = (classId: string) => classId === fromClassId || classId === toClassId;
    const subjects = rowsOf(first, 'classSubjects', (row) => isConcerned(row.classModel) && !row.deletedAt);
    const own = new Set<string>(subjects.map(({ id }) => id));
    const enrolments = rowsOf(first, 'classStudents', (row) => own.has(row.classModel));
    const rows = await reader.rows(
      [
        ...subjects.map(({ id }): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId: id })),
        ...enrolments.flatMap(({ id }): TreeQuery[] => [
          { of: 'scoresOfEnrolment', enrolmentId: id },
          { of: 'marksOfEnrolment', enrolmentId: id },
          { of: 'gradesOfEnrolment', enrolmentId: id },
        ]),
      ],
      first,
    );
    return await reader.rows(answerQueries(rows, intent), rows);
  };
}

/** The questions that tell whether answers can come along; most activities have none. */
function answerQueries(tables: Tables, { studentId, subjects }: Of<'learnerMove'>): TreeQuery[] {
  const own = new Set(rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId).map(({ id }) => id));
  const answered = rowsOf(tables, 'studentPerformance', (row) => !!row.answers && own.has(row.classStudentModel));
  const concerned = new Set<string>(answered.map(({ activityModel }) => activityModel));
  const pairs = subjects.flatMap(({ activities }) => activities.filter(({ from }) => concerned.has(from)));
  const from = new Set<string>(pairs.map((pair) => pair.from));
  const enrolments = new Set(
    answered.filter(({ activityModel }) => from.has(activityModel)).map((row) => row.classStudentModel),
  );
  return [
    ...pairs.flatMap((pair) => [pair.from, pair.to]).map((activityId): TreeQuery => ({ of: 'items', activityId })),
    ...[...enrolments].map((enrolmentId): TreeQuery => ({ of: 'pointsOfEnrolment', enrolmentId })),
  ];
}

export function joinQueries({ studentId, otherId }: Pick<Of<'learnerJoin'>, 'studentId' | 'otherId'>): TreeQuery[] {
  return [
    { of: 'learnersById', ids: [studentId, otherId] },
    { of: 'classes' },
    { of: 'subjects' },
    { of: 'enrolmentsOfLearner', studentId },
    { of: 'enrolmentsOfLearner', studentId: otherId },
  ];
}

/** The rows of the enrolments of both learners. */
export function joinedRowQueries(tables: Tables, ids: readonly string[]): TreeQuery[] {
  const enrolments = rowsOf(tables, 'classStudents', (row) => ids.includes(row.studentModel));
  return [
    ...gradedRowQueries(tables, ids),
    ...enrolments.map(({ id: enrolmentId }): TreeQuery => ({ of: 'pointsOfEnrolment', enrolmentId })),
  ];
}

/** The rows from which the grades of these learners are computed, in all their subjects. */
function gradedRowQueries(tables: Tables, ids: readonly string[]): TreeQuery[] {
  const enrolments = rowsOf(tables, 'classStudents', (row) => ids.includes(row.studentModel));
  const subjectIds = new Set(enrolments.map(({ classModel }) => classModel));
  return [
    ...[...subjectIds].map((subjectId): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId })),
    ...enrolments.flatMap(({ id: enrolmentId }): TreeQuery[] => [
      { of: 'scoresOfEnrolment', enrolmentId },
      { of: 'marksOfEnrolment', enrolmentId },
      { of: 'gradesOfEnrolment', enrolmentId },
    ]),
  ];
}

function readForJoin(intent: Of<'learnerJoin'>): Read {
  return async (reader) => {
    const first = await reader.rows(joinQueries(intent));
    return await reader.rows(joinedRowQueries(first, [intent.studentId, intent.otherId]), first);
  };
}

/** Of a learner who returns also the rows that the grades are computed from. */
function readForStanding({ studentId, before, after }: Of<'learnerStanding'>): Read {
  return async (reader) => {
    const first = await reader.rows(belongingQueries(studentId));
    const returns = (before === null || isLeaving(before.standing)) && !isLeaving(after.standing);
    return returns ? await reader.rows(gradedRowQueries(first, [studentId]), first) : first;
  };
}
