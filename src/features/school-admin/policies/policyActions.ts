/** Thunks for the school's own grading policies. Every function throws an `AppError`. */
import type { SchoolId } from '@/domain/book/ids';
import { type NewSchoolPolicy, ownPolicyId, type PolicyFields, type SchoolPolicyDoc } from '@/domain/school/policies';
import { type Actor, publicationEntry } from '@/domain/trail/trail';
import { AppError, errorCode } from '@/domain/words/errors';
import { editSchool } from '@/features/school-admin/schoolInfo';
import { makeKnown } from '@/parts/hooks/schoolPolicies';
import type { RootState, Thunk } from '@/store/makeStore';
import { type Attempt, newAttempt } from '@/store/outbox/intents';
import { formLeft, policyDeleted, policyStored } from '@/store/state/policies';
import { draftFromBuiltIn, nextVersionOf } from './newDraft';

/** A built-in policy with the name of the new one, or a published policy of the school. */
export type Source = { base: string; name: string } | SchoolPolicyDoc;

/** Stores a new draft and answers its id. The same `attempt`, sent again after a lost answer, is the same draft. */
export function makeDraft(source: Source, attempt: Attempt = newAttempt()): Thunk<Promise<string>> {
  return async (dispatch, getState, { data, newId, nowMs }) => {
    const user = actorOf(getState());
    attempt.id ??= newId();
    const made = { id: attempt.id, createdBy: user.id };
    const draft: NewSchoolPolicy =
      'id' in source ? nextVersionOf(source, made) : draftFromBuiltIn(source.base, { ...made, name: source.name });
    await (await data.policies()).createDraft(user.schoolid, draft);
    dispatch(policyStored({ ...draft, createdAt: nowMs(), publishedAt: null }));
    return draft.id;
  };
}

export function saveDraft(draft: SchoolPolicyDoc, fields: PolicyFields): Thunk {
  return async (dispatch, getState, { data }) => {
    const { schoolid } = actorOf(getState());
    const port = await data.policies();
    await orGone(port.updateDraft(schoolid, draft.id, fields));
    dispatch(policyStored({ ...draft, ...fields }));
    dispatch(formLeft(draft.id));
  };
}

/** Publishes what is stored. The time is this device's until the page is loaded again. */
export function publishDraft(draft: SchoolPolicyDoc): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const user = actorOf(getState());
    const port = await data.policies();
    await orGone(port.publishDraft(user.schoolid, draft.id, publicationEntry(user, draft)));
    const published = { ...draft, publishedAt: nowMs() };
    makeKnown(published);
    dispatch(policyStored(published));
  };
}

export function deleteDraft(id: string): Thunk {
  return async (dispatch, getState, { data }) => {
    const { schoolid } = actorOf(getState());
    await (await data.policies()).deleteDraft(schoolid, id);
    dispatch(policyDeleted(id));
  };
}

/**
 * Makes a published policy the one that new classes are offered; null: each class is offered a DepEd order. Other fields
 * of the school stay as they are.
 */
export function setDefaultPolicy(id: string | null): Thunk {
  return async (dispatch, getState, { data }) => {
    const { schoolid } = actorOf(getState());
    const { sector, schoolAddress } = await (await data.school()).fetchSchool(schoolid);
    await dispatch(editSchool({ sector, schoolAddress, gradingPolicy: id === null ? null : ownPolicyId(id) }));
  };
}

/** The policy that new classes are offered; null where the school has set none. */
export function fetchDefaultPolicy(): Thunk<Promise<string | null>> {
  return async (_, getState, { data }) => {
    const { schoolid } = actorOf(getState());
    return (await (await data.school()).fetchSchool(schoolid)).gradingPolicy ?? null;
  };
}

function actorOf({ session: { user } }: RootState): Actor & { schoolid: SchoolId } {
  if (!user) throw new AppError('class/no-user');
  return user;
}

/** Another administrator has deleted the draft. */
async function orGone(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw errorCode(error) === 'data/missing' ? new AppError('data/gone') : error;
  }
}
