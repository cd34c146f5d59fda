/** Thunks for learners. Every thunk throws an `AppError`; the form then keeps the typed values. */

import type { ClassId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { queryKey } from '@/domain/book/treeQueries';
import type { Intent, RemovalScope } from '@/domain/intents/intents';
import { CLEARED, type LearnerIdentity, learnerInputOf } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { say } from '@/domain/words/say';
import { bookNames } from '@/domain/words/toldNames';
import { belongingQueries } from '@/intents/readForClass';
import { enrolmentQueries } from '@/intents/readForIntent';
import { findByLrn } from '@/plans/learners/learners';
import { loadRows } from '@/store/book/load';
import { toLearnerInput } from '@/store/book/roster';
import type { Thunk } from '@/store/makeStore';
import { offerExcuse } from '@/store/outbox/excuseOffer';
import { type Attempt, newAttempt, type Outcome, perform, performQuietly } from '@/store/outbox/intents';

export type { RemovalScope };
export type SubjectsRef = { classId: ClassId; subjectIds: readonly ClassSubjectId[] };

/** Adds a learner, or the known one with this LRN, to the chosen subjects of a class. */
export function addLearner(
  { row, overrideName, subjects }: { row: RosterRow; overrideName: boolean; subjects: SubjectsRef | null },
  attempt: Attempt,
): Thunk<Promise<Outcome>> {
  const learner = toLearnerInput(row, overrideName);
  const target = { classId: subjects?.classId ?? null, subjectIds: subjects?.subjectIds ?? [] };
  return async (dispatch, getState) => {
    const before = findByLrn(getState().entities.tables, learner.lrn);
    const sentence = () => {
      const name = learnerName(row);
      const holder = findByLrn(getState().entities.tables, learner.lrn);
      const isKnown = attempt.id !== null && holder && holder.id !== namedIds(attempt.id)('learner/0');
      if (!isKnown) return say('{name} was added.', { name });
      const former = before ? learnerName(before) : name;
      if (former !== learnerName(holder)) {
        return say('{former} is now called {name} in every class.', { former, name: learnerName(holder) });
      }
      return target.subjectIds.length > 0
        ? say('{name} was known by the LRN and was added to the subjects.', { name: former })
        : say('{name} was known by the LRN; no new learner was added.', { name: former });
    };
    const offered = (id: string, outcome: Outcome) =>
      dispatch(offerExcuse({ lrn: learner.lrn, subjectIds: target.subjectIds }, id, outcome));
    return await dispatch(perform({ kind: 'learnerAdd', learner, ...target }, attempt, sentence, offered));
  };
}

/**
 * Changes names, sex and LRN. Throws `input/invalid` when another learner has the LRN. `opened`: the form's first
 * values.
 */
export function updateLearner(studentId: StudentId, row: RosterRow, opened?: RosterRow): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const intent = dispatch(updateOf(studentId, row, opened));
    return await dispatch(perform(intent, newAttempt(), () => say('The learner was updated.')));
  };
}

/** The same without a toast, for a table that shows the outcome in its cells. */
export function storeLearner(studentId: StudentId, row: LearnerIdentity): Thunk<Promise<Outcome>> {
  return async (dispatch, _, { newId }) => dispatch(performQuietly(dispatch(updateOf(studentId, row)), newId()));
}

function updateOf(studentId: StudentId, row: RosterRow, opened?: RosterRow): Thunk<Intent & { kind: 'learnerUpdate' }> {
  return (_, getState) => {
    const known = getState().entities.tables.students[studentId];
    // An empty text clears the stored value; an absent field would keep it.
    const whole = (input: RosterRow) => ({ ...CLEARED, ...toLearnerInput(input) });
    const standing = known ? learnerInputOf(known) : null;
    const before = opened ? whole(opened) : standing;
    return { kind: 'learnerUpdate', studentId, before, after: whole(row) };
  };
}

/** Enrols a learner in further subjects of a class. */
export function enrolLearner(studentId: StudentId, subjects: SubjectsRef, attempt: Attempt): Thunk<Promise<Outcome>> {
  return perform({ kind: 'learnerEnrol', studentId, ...subjects }, attempt, () => say('The subjects were added.'));
}

/**
 * Removes a learner from one subject, from a class, or entirely, with the scores and grades that the teacher was told
 * of.
 */
export function removeLearner(studentId: StudentId, scope: RemovalScope): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const asked = queryKey({ of: 'enrolmentsOfLearner', studentId });
    if (getState().entities.loads[asked] !== 'loaded') await dispatch(loadBelongings(studentId));
    const { tables, stored } = getState().entities;
    const known = tables.students[studentId];
    // A removal of this learner waits in the outbox already: the tables with the outbox applied lack the row, which is
    // still stored.
    if (!known && stored.students[studentId]) return 'waiting';
    if (!known) throw new AppError('data/gone');
    const enrolments = rowsOf(
      tables,
      'classStudents',
      (row) => row.studentModel === studentId && isIn(tables, row.classModel, scope),
    );
    const enrolmentIds = enrolments.map(({ id }) => id);
    const own = new Set<string>(enrolmentIds);
    const scores = rowsOf(tables, 'studentPerformance', (row) => own.has(row.classStudentModel)).length;
    const name = bookNames(tables).get(known.id) ?? '';
    const intent = { kind: 'learnerRemove', studentId, name, scope, enrolmentIds, scores } as const;
    return await dispatch(perform(intent, newAttempt(), () => say('The learner was removed.')));
  };
}

function isIn(tables: Tables, subjectId: ClassSubjectId, scope: RemovalScope): boolean {
  if (scope === 'entirely') return true;
  if ('subjectId' in scope) return scope.subjectId === subjectId;
  return tables.classSubjects[subjectId]?.classModel === scope.classId;
}

/**
 * Reads all enrolments, scores and grades of a learner for the screen, from the server if it answers. Throws an
 * `AppError`.
 */
export function loadBelongings(studentId: StudentId): Thunk {
  return async (dispatch, getState) => {
    // Reads in the background, so that the list under the dialog stays mounted, and with it the button that gets the
    // focus back.
    const anew = { force: true, isBehind: true };
    await dispatch(loadOrThrow(belongingQueries(studentId), anew));
    const enrolments = rowsOf(getState().entities.tables, 'classStudents', (row) => row.studentModel === studentId);
    await dispatch(loadOrThrow(enrolments.flatMap(enrolmentQueries), anew));
  };
}

function loadOrThrow(...asked: Parameters<typeof loadRows>): Thunk {
  return async (dispatch, getState) => {
    if (await dispatch(loadRows(...asked))) return;
    const [queries] = asked;
    const failed = queries
      .map((query) => getState().entities.loads[queryKey(query)])
      .find((load) => typeof load === 'object');
    throw new AppError(failed?.code ?? 'network/unreachable');
  };
}
