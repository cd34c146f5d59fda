/** Further administrators: invited, applying, made, removed. */
import type { SchoolPort } from '@/data/index';
import type {
  CreateAccountRequest,
  CreateAdminAnswer,
  CreateUserAnswer,
  InviteAdminAnswer,
} from '@/domain/functionsApi';
import type { DecisionOutcome } from '@/domain/people/decisionOutcome';
import type { AdminInviteDoc, UserDoc } from '@/domain/people/people';
import { type NewTrailEntry, withdrawalEntry } from '@/domain/school/audit';
import { errorCode } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { loadList } from '@/store/school/peopleLists';
import { deciding } from './deciding';

export type NewAccount = Required<Pick<CreateAccountRequest, 'email' | 'firstname' | 'lastname' | 'facultyId'>>;

/** Throws an `AppError`. The list is the caller's to read again, after the last of several. */
export function createTeacher(account: NewAccount): Thunk<Promise<CreateUserAnswer>> {
  return async (_, getState, { data }) =>
    (await data.functions()).call('createUser', toRequest(account, getState().session.user));
}

/** Throws an `AppError` with the server's own sentence. */
export function createAdmin(account: NewAccount): Thunk<Promise<CreateAdminAnswer>> {
  return async (dispatch, getState, { data }) => {
    const answer = await (await data.functions()).call('createAdmin', toRequest(account, getState().session.user));
    void dispatch(loadList('admins'));
    return answer;
  };
}

/** Specification, section 7: the acting administrator's names are sent along. */
function toRequest(account: NewAccount, admin: UserDoc | null): CreateAccountRequest {
  if (!admin) return account;
  const { school, schoolid, firstname: adminFirstName, lastname: adminLastName } = admin;
  return { ...account, school, schoolid, adminFirstName, adminLastName };
}

export function removeAdmin(admin: Pick<UserDoc, 'id'>): Thunk<Promise<DecisionOutcome>> {
  return deciding('admins', admin, async ({ user, people, functions }) => {
    if (!(await people.fetchPerson(user.schoolid, admin.id))) return { result: 'gone' };
    await functions.call('deleteUser', { adminUID: user.id, targetUID: admin.id });
    return { result: 'done', mailSent: true };
  });
}

/** Throws an `AppError`. `once` is the form's: sent again after a lost answer, the link goes out once. */
export function inviteAdmin(invitee: {
  email: string;
  name: string;
  once?: string;
}): Thunk<Promise<InviteAdminAnswer>> {
  return async (dispatch, _, { data }) => {
    const answer = await (await data.functions()).call('inviteAdmin', invitee);
    void dispatch(loadList('invites'));
    return answer;
  };
}

/** Sends the link again. An invite that is gone is not made anew: somebody took it back. */
export function resendInvite({ id, email, name }: AdminInviteDoc): Thunk<Promise<DecisionOutcome>> {
  return deciding('invites', { id, stays: true }, async ({ user, people, functions }) => {
    if (!(await people.fetchInvite(user.schoolid, id))) return { result: 'gone' };
    try {
      const { mailSent } = await functions.call('inviteAdmin', { email, name });
      return { result: 'done', mailSent };
    } catch (error) {
      if (errorCode(error) === 'server/already-administrator') return { result: 'already' };
      throw error;
    }
  });
}

export function removeInvite(invite: Pick<AdminInviteDoc, 'id'>): Thunk<Promise<DecisionOutcome>> {
  return deciding('invites', invite, async ({ user, people }) => {
    const result = await people.removeInvite(user.schoolid, invite.id, { by: user });
    return result === 'done' ? { result, mailSent: true } : { result };
  });
}

export function acceptApplication(application: Pick<AdminInviteDoc, 'id'>): Thunk<Promise<DecisionOutcome>> {
  return deciding('invites', application, async ({ functions }) => {
    try {
      const { mailSent } = await functions.call('acceptAdminInvite', { as: 'administrator', inviteId: application.id });
      // Without an e-mail nothing was done: the applicant is an administrator already.
      return mailSent === undefined ? { result: 'already' } : { result: 'done', mailSent };
    } catch (error) {
      if (errorCode(error) === 'server/not-found') return { result: 'gone' };
      throw error;
    }
  });
}

/**
 * The application goes, with its entry in the trail; then the applicant learns the reason, from the first of two who
 * reject at once. Done again after a lost answer, the entry tells that it was one's own.
 */
export function rejectApplication(application: AdminInviteDoc, reason: string): Thunk<Promise<DecisionOutcome>> {
  const { id, email, name, school, createdAt } = application;
  return deciding('invites', { id }, async ({ user, people, school: trail, functions }) => {
    const withdrawal = { by: user, reason };
    const result = await people.removeInvite(user.schoolid, id, withdrawal);
    if (result === 'gone' && !(await isOwnAct(trail, withdrawalEntry(withdrawal, application)))) return { result };
    // An id is the applicant's: somebody who applies again on the same day is told again.
    const once = `applicationRejected_${id}_${Math.floor(createdAt)}`;
    const mailSent = await functions.sendMail('rejectAdminEmail', { email, fullname: name, school, reason, once });
    return { result: 'done', mailSent };
  });
}

/** Whether this entry stands under the own name. One that does not stand is refused, because its application is gone. */
async function isOwnAct(trail: SchoolPort, act: NewTrailEntry): Promise<boolean> {
  try {
    return await trail.recordTrailEntry(act);
  } catch (error) {
    if (errorCode(error) === 'data/refused') return false;
    throw error;
  }
}
