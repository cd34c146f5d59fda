/**
 * Decisions about teachers. Each e-mail is sent after its event: the acceptance after the approval, the others once the
 * account is deleted, from the notice that the server kept. If this client never asks for it, the server's hourly look
 * sends it. A failed e-mail never undoes a decision. When two administrators decide at the same moment, the second one is
 * told, and no step happens twice.
 */

import type { UserId } from '@/domain/book/ids';
import type { DeleteUserRequest } from '@/domain/functionsApi';
import type { Decided, DecisionOutcome, WorkStep } from '@/domain/people/decisionOutcome';
import { errorCode } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { teacherJoined } from '@/store/state/people';
import { schoolRead } from '@/store/state/school';
import { type Deciders, deciding } from './deciding';
import { knowApproved } from './namesakes';

export function approveTeacher(person: Decided): Thunk<Promise<DecisionOutcome>> {
  const work = deciding('pending', person, async ({ user, people, functions }) => {
    const result = await people.approve(user.schoolid, person.id, user);
    if (result !== 'done') return { result };
    return { result, mailSent: await functions.sendMail('teacherAcceptEmail', toAddressee(person, 'approved')) };
  });
  return async (dispatch) => {
    const outcome = await dispatch(work);
    if (outcome.result === 'done') dispatch(countApproved());
    if (outcome.result === 'done' || outcome.result === 'already') dispatch(knowApproved(person));
    return outcome;
  };
}

/** The counts beside the lists follow without another read. */
function countApproved(): Thunk<void> {
  return (dispatch, getState) => {
    dispatch(teacherJoined());
    const { counts } = getState().school;
    if (!counts) return;
    const { teachers, pendingTeachers } = counts;
    dispatch(schoolRead({ counts: { ...counts, teachers: teachers + 1, pendingTeachers: pendingTeachers - 1 } }));
  };
}

/** Deletes the account and tells the person the reason; the school's trail keeps it as well. */
export function rejectTeacher(person: Decided, reason: string): Thunk<Promise<DecisionOutcome>> {
  return deciding('pending', person, (deciders) => remove(deciders, person, { notice: 'rejected', reason }));
}

/** Only for a teacher who still waits for approval. */
export function deletePending(person: Decided): Thunk<Promise<DecisionOutcome>> {
  return deciding('pending', person, (deciders) => remove(deciders, person, { notice: 'deleted', onlyPending: true }));
}

/** Deletes an approved teacher, with the whole book. */
export function deleteTeacher(person: Decided): Thunk<Promise<DecisionOutcome>> {
  return deciding('teachers', person, (deciders) => remove(deciders, person, { notice: 'deleted' }));
}

/** When asked again after a lost answer, the server continues where it was, and answers the same. */
async function remove(
  { user, functions }: Deciders,
  person: Decided,
  how: Pick<DeleteUserRequest, 'notice' | 'reason' | 'onlyPending'>,
): Promise<DecisionOutcome> {
  try {
    const who = { adminUID: user.id, targetUID: person.id };
    const { noticeKept, mailFailed } = await functions.call('deleteUser', { ...who, ...how, mail: 'later' });
    if (noticeKept) return { result: 'done', mailSent: await tell({ functions }, person, how) };
    // Functions of an older version send the e-mail themselves. Without either field another administrator was first.
    return mailFailed === undefined ? { result: 'gone' } : { result: 'done', mailSent: !mailFailed };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'server/already-approved') return { result: 'already' };
    if (code === 'server/not-found') return { result: 'gone' };
    throw error;
  }
}

/** Specification, section 7. The server takes address, names and reason from the notice that it kept. */
async function tell(
  { functions }: Pick<Deciders, 'functions'>,
  { id, email, firstname, lastname, school }: Decided,
  { notice, reason = '' }: Pick<DeleteUserRequest, 'notice' | 'reason'>,
): Promise<boolean> {
  const deleted = { email, firstName: firstname, lastName: lastname, school, targetUID: id };
  if (notice === 'rejected') return await functions.sendMail('teacherRejectEmail', { ...deleted, reason });
  return await functions.sendMail('teacherDeleteEmail', deleted);
}

/** Runs the decision of one step of a list. */
export function decide({ person, decision, reason }: Omit<WorkStep, 'outcome'>): Thunk<Promise<DecisionOutcome>> {
  if (decision === 'approve') return approveTeacher(person);
  return decision === 'reject' ? rejectTeacher(person, reason) : deletePending(person);
}

export type BookSize = { classes: number; learners: number; activities: number };

/** Counts the rows that are deleted with a teacher; one read for each 1,000 counted. Throws an `AppError`. */
export function countBook(uid: UserId): Thunk<Promise<BookSize>> {
  return async (_, __, { data }) => {
    const records = await data.records();
    const [classes, learners, activities] = await Promise.all([
      records.fetchCount(uid, { of: 'classes' }),
      records.fetchCount(uid, { of: 'learners' }),
      records.fetchCount(uid, { of: 'activities' }),
    ]);
    return { classes, learners, activities };
  };
}

/** The same decision has the same `once`: repeated after a lost answer, it sends one e-mail. */
function toAddressee({ id, email, firstname, lastname, school }: Decided, decision: string) {
  return { email, firstName: firstname, lastName: lastname, school, once: `${decision}_${id}` };
}
