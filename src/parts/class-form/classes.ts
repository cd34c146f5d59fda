/** Thunks for classes. Every thunk throws an `AppError`; the form then keeps the typed values. */

import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import type { ClassDetails, LearnerInput, SubjectInput } from '@/domain/intents/inputs';
import type { NewClass, PolicyChange } from '@/domain/intents/intents';
import { learnerInputOf } from '@/domain/learners/learnerFields';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { say } from '@/domain/words/say';
import { detailsOf, subjectInputOf } from '@/intents/planIntent';
import { findByLrn } from '@/plans/learners/learners';
import type { Thunk } from '@/store/makeStore';
import { offerExcuse } from '@/store/outbox/excuseOffer';
import { type Attempt, newAttempt, type Outcome, perform } from '@/store/outbox/intents';

/** Creates a class with its subjects and learners. Answers its id. */
export function addClass(section: NewClass, attempt: Attempt): Thunk<Promise<ClassId>> {
  return async (dispatch, _, { newId }) => {
    attempt.id ??= newId();
    await dispatch(
      perform({ kind: 'classAdd', section }, attempt, () => say('{name} was added.', { name: section.name })),
    );
    return toId<ClassId>(namedIds(attempt.id)('class'));
  };
}

/**
 * Adds learners to a class and all its subjects. The toast offers to take the list back; of a single learner, where
 * activities with scores stand, to excuse the learner from these.
 */
export function addLearnersToClass(
  { classId, learners }: { classId: ClassId; learners: readonly LearnerInput[] },
  attempt: Attempt,
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const sentence = () => {
      const name = getState().entities.tables.class[classId]?.name ?? say('the class');
      const values = { count: learners.length, name };
      return say('{count, plural, one {# learner is in {name}.} other {# learners are in {name}.}}', values);
    };
    const { tables } = getState().entities;
    const name = tables.class[classId]?.name ?? say('the class');
    const renamed = learners.flatMap(({ lrn, overrideName }) => {
      const known = overrideName ? findByLrn(tables, lrn) : undefined;
      return known ? [{ studentId: known.id, before: learnerInputOf(known) }] : [];
    });
    const subjectIds = tables.class[classId]?.classSubjects ?? [];
    const [only] = learners.length === 1 ? learners : [];
    const offered = async (joinId: string, outcome: Outcome) => {
      const excuse = only && (await dispatch(offerExcuse({ lrn: only.lrn, subjectIds }, joinId, outcome)));
      return excuse ?? { joinId, classId, name, learners, renamed };
    };
    return await dispatch(perform({ kind: 'learnersJoin', classId, learners }, attempt, sentence, offered));
  };
}

/** Adds a subject, with every learner of the class. */
export function addSubject(
  { classId, subject }: { classId: ClassId; subject: SubjectInput },
  attempt: Attempt,
): Thunk<Promise<Outcome>> {
  return perform({ kind: 'subjectAdd', classId, subject }, attempt, () =>
    say('{name} was added.', { name: subject.subject }),
  );
}

/**
 * Changes name, grade level and year of a class; another year takes the counts along. `opened`: the form's first
 * values.
 */
export function updateClass(classId: ClassId, after: ClassDetails, opened?: ClassDetails): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const row = getState().entities.tables.class[classId];
    if (!row) throw new AppError('data/gone');
    const intent = { kind: 'classUpdate', classId, before: opened ?? detailsOf(row), after } as const;
    return await dispatch(perform(intent, newAttempt(), () => say('The class was updated.')));
  };
}

/** Gives a class another policy, which computes every grade of the class anew. */
export function changeClassPolicy(name: string, change: PolicyChange): Thunk<Promise<Outcome>> {
  return perform({ kind: 'classPolicy', ...change }, newAttempt(), () =>
    say('{name} is graded by the new policy now.', { name }),
  );
}

/** Changes name and weights of a subject; other weights change every grade in it. */
export function updateSubject(
  classId: ClassId,
  { subjectId, subject, opened }: { subjectId: ClassSubjectId; subject: SubjectInput; opened?: SubjectInput },
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const row = getState().entities.tables.classSubjects[subjectId];
    if (!row) throw new AppError('data/gone');
    const before = opened ?? subjectInputOf(row);
    const intent = { kind: 'subjectUpdate', classId, subjectId, before, after: subject } as const;
    return await dispatch(perform(intent, newAttempt(), () => say('{name} was updated.', { name: subject.subject })));
  };
}
