/** What teachers do with learners. Every thunk throws an `AppError`, with the form keeping what was typed. */
import type { Change } from '@/domain/change';
import type { ClassId, ClassSubjectId, StudentId } from '@/domain/ids';
import { learnerName } from '@/domain/learnerNames';
import type { RosterRow } from '@/domain/roster/rosterRow';
import { say } from '@/domain/say';
import { rowsOf, type Tables } from '@/domain/tables';
import type { TreeQuery } from '@/domain/treeQueries';
import {
  planStudentAdd,
  planStudentEnrol,
  planStudentRemove,
  planStudentUnenrol,
  planStudentUpdate,
} from '@/plans/planStudent';
import { type Attempt, commitAdding } from './attempts';
import { commit } from './commit';
import { loadFresh } from './loadFresh';
import type { Thunk } from './makeStore';
import { toLearnerInput } from './roster';
import { withToastOrThrow } from './toasts';

export type Places = { classId: ClassId; subjectIds: readonly ClassSubjectId[] };

/** A learner, or the one who has the LRN already, in the chosen subjects of a class. */
export function addLearner(
  { row, overrideName, places }: { row: RosterRow; overrideName: boolean; places: Places | null },
  attempt: Attempt,
): Thunk {
  return withToastOrThrow(
    async (dispatch, _, { newId }) => {
      const learner = toLearnerInput(row, overrideName);
      const command = { learner, classId: places?.classId ?? null, subjectIds: places?.subjectIds ?? [] };
      await dispatch(
        commitAdding({
          operation: 'studentOperation',
          attempt,
          queries: [{ of: 'learnersByLrn', lrns: learner.lrn === '' ? [] : [learner.lrn] }, ...placeQueries(places)],
          plan: (tables) => planStudentAdd(tables, command, newId),
          rereads: rereadStudents,
        }),
      );
    },
    () => say('{name} was added.', { name: learnerName(row) }),
  );
}

/** Names, sex and LRN. Throws `input/invalid` where another learner has the LRN. */
export function updateLearner(studentId: StudentId, row: RosterRow): Thunk {
  return withToastOrThrow(
    async (dispatch) => {
      const lrns = row.lrn.trim() === '' ? [] : [row.lrn.trim()];
      const tables = await dispatch(
        loadFresh([
          { of: 'learnersById', ids: [studentId] },
          { of: 'learnersByLrn', lrns },
        ]),
      );
      // Absent would keep what is stored; empty clears it.
      const learner = { middleName: '', extensionName: '', ...toLearnerInput(row) };
      await dispatch(commit(planStudentUpdate(tables, { studentId, learner }), { operation: 'studentOperation' }));
    },
    () => say('The learner was updated.'),
  );
}

/** Further subjects of a class. */
export function enrolLearner(studentId: StudentId, places: Places, attempt: Attempt): Thunk {
  return withToastOrThrow(
    async (dispatch, _, { newId }) => {
      await dispatch(
        commitAdding({
          operation: 'studentOperation',
          attempt,
          queries: [{ of: 'learnersById', ids: [studentId] }, ...placeQueries(places)],
          plan: (tables) => planStudentEnrol(tables, { studentId, ...places }, newId),
          rereads: () => [],
        }),
      );
    },
    () => say('The subjects were added.'),
  );
}

export type RemovalScope = { subjectId: ClassSubjectId } | { classId: ClassId } | 'entirely';

/** Out of one subject, out of a class, or entirely, with the scores and grades there. */
export function removeLearner(studentId: StudentId, scope: RemovalScope): Thunk {
  return withToastOrThrow(
    async (dispatch) => {
      const tables = await dispatch(loadBelongings(studentId));
      // Done already, and the answer was lost.
      if (scope === 'entirely' && !tables.students[studentId]) return;
      const changes: Change[] =
        scope === 'entirely'
          ? planStudentRemove(tables, { studentId })
          : planStudentUnenrol(tables, { studentId, ...scope });
      await dispatch(commit(changes, { operation: 'studentOperation' }));
    },
    () => say('The learner was removed.'),
  );
}

/** What a learner has in all subjects, with the activities and items that list it. */
export function loadBelongings(studentId: StudentId): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    const first = await dispatch(
      loadFresh([
        { of: 'learnersById', ids: [studentId] },
        { of: 'classes' },
        { of: 'subjects' },
        { of: 'enrolmentsOfLearner', studentId },
      ]),
    );
    const enrolments = rowsOf(first, 'classStudents', (row) => row.studentModel === studentId);
    const tables = await dispatch(
      loadFresh(
        enrolments.flatMap(({ id, classModel: subjectId }): TreeQuery[] => [
          { of: 'scoresOfEnrolment', enrolmentId: id },
          { of: 'pointsOfEnrolment', enrolmentId: id },
          { of: 'gradesOfEnrolment', enrolmentId: id },
          { of: 'allActivitiesOfSubject', subjectId },
        ]),
      ),
    );
    const own = new Set<string>(enrolments.map(({ id }) => id));
    const points = rowsOf(tables, 'studentPoints', (row) => own.has(row.classStudentModel));
    const scannable = new Set(points.map(({ activityModel }) => activityModel));
    return await dispatch(loadFresh([...scannable].map((activityId): TreeQuery => ({ of: 'items', activityId }))));
  };
}

function placeQueries(places: Places | null): TreeQuery[] {
  if (!places) return [];
  return [
    { of: 'classes' },
    { of: 'subjectsOfClass', classId: places.classId },
    ...places.subjectIds.map((subjectId): TreeQuery => ({ of: 'enrolments', subjectId })),
  ];
}

function rereadStudents(changes: readonly Change[]): TreeQuery[] {
  const ids = changes.flatMap(({ op, collection, id }) =>
    op === 'set' && collection === 'students' ? [id as StudentId] : [],
  );
  return [{ of: 'learnersById', ids }];
}
