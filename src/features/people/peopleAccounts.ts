/** Thunks for further administrators: invite, application, new account, removal. */
import type { SchoolPort } from '@/data/ports/school';
import type {
  CreateAccountRequest,
  CreateAdminAnswer,
  CreateUserAnswer,
  InviteAdminAnswer,
} from '@/domain/functionsApi';
import type { DecisionOutcome } from '@/domain/people/decisionOutcome';
import type { AdminInviteDoc, UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { ROLE_ADMIN, ROLE_TEACHER, type Role } from '@/domain/people/roles';
import { type NewTrailEntry, withdrawalEntry } from '@/domain/trail/trail';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { msgs, say } from '@/domain/words/say';
import type { Thunk } from '@/store/makeStore';
import { loadList } from '@/store/school/peopleLists';
import { notified } from '@/store/state/shell';
import { deciding } from './deciding';

export type NewAccount = Required<Pick<CreateAccountRequest, 'email' | 'firstname' | 'lastname' | 'facultyId'>>;

/** Throws an `AppError`. The caller reads the list again, after the last of several. */
export function createTeacher(account: NewAccount): Thunk<Promise<CreateUserAnswer>> {
  return async (_, getState, { data }) =>
    (await data.functions()).call('createUser', toRequest(account, ROLE_TEACHER, getState().session.user));
}

/** Throws an `AppError` with the server's own sentence. */
export function createAdmin(account: NewAccount): Thunk<Promise<CreateAdminAnswer>> {
  return async (dispatch, getState, { data }) => {
    const answer = await (await data.functions()).call(
      'createAdmin',
      toRequest(account, ROLE_ADMIN, getState().session.user),
    );
    void dispatch(loadList('admins'));
    return answer;
  };
}

const LINK_WORDS = msgs({
  now: 'The link to choose a password was sent to {name} again.',
  recently: '{name} got the link less than an hour ago. Try again later.',
  signedIn: '{name} has chosen a password already. “Forgot password” helps them in.',
});

/** Sends the link to choose a password again. Never throws: a toast says how it went. */
export function sendLinkAgain(person: Pick<UserDoc, 'id' | 'firstname' | 'lastname'>): Thunk {
  return async (dispatch, _, { data }) => {
    try {
      const { sent } = await (await data.functions()).call('sendLinkAgain', { targetUID: person.id });
      const message = say(LINK_WORDS[sent], { name: fullName(person) });
      dispatch(notified({ message, status: sent === 'now' ? 'success' : 'info' }));
    } catch (error) {
      const isMail = errorCode(error) === 'server/mail-failed';
      const message = isMail ? say('The e-mail could not be sent. Try again later.') : errorSentence(error);
      dispatch(notified({ message, status: 'error' }));
    }
  };
}

/** Specification, section 7: the role and the names of the acting administrator are sent along. */
function toRequest(account: NewAccount, role: Role, admin: UserDoc | null): CreateAccountRequest {
  if (!admin) return { ...account, role };
  const { school, schoolid, firstname: adminFirstName, lastname: adminLastName } = admin;
  return { ...account, role, school, schoolid, adminFirstName, adminLastName };
}

export function removeAdmin(admin: Pick<UserDoc, 'id'>): Thunk<Promise<DecisionOutcome>> {
  return deciding('admins', admin, async ({ user, people, functions }) => {
    if (!(await people.fetchPerson(user.schoolid, admin.id))) return { result: 'gone' };
    const { mailFailed } = await functions.call('deleteUser', {
      adminUID: user.id,
      targetUID: admin.id,
      notice: 'deleted',
    });
    // An answer without `mailFailed` means that another administrator was first.
    return mailFailed === undefined ? { result: 'gone' } : { result: 'done', mailSent: !mailFailed };
  });
}

/**
 * Throws an `AppError`. `once` belongs to the form: an invite that is sent again after a lost answer sends one link.
 */
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

/** Sends the link again. A deleted invite is not made anew, because another administrator took it back. */
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
      // An answer without `mailSent` means that no step was taken: the applicant is an administrator already.
      return mailSent === undefined ? { result: 'already' } : { result: 'done', mailSent };
    } catch (error) {
      if (errorCode(error) === 'server/not-found') return { result: 'gone' };
      throw error;
    }
  });
}

/**
 * Removes the application, with a trail entry; then the applicant gets the reason by e-mail. When two administrators
 * reject at once, only the first one sends it. When this is called again after a lost answer, the trail entry shows
 * that the rejection was the own one.
 */
export function rejectApplication(application: AdminInviteDoc, reason: string): Thunk<Promise<DecisionOutcome>> {
  const { id, email, name, school, createdAt } = application;
  return deciding('invites', { id }, async ({ user, people, school: trail, functions }) => {
    const withdrawal = { by: user, reason };
    const result = await people.removeInvite(user.schoolid, id, withdrawal);
    if (result === 'gone' && !(await isOwnAct(trail, withdrawalEntry(withdrawal, application)))) return { result };
    // The invite id belongs to the applicant, so the time tells a second application from the first.
    const once = `applicationRejected_${id}_${Math.floor(createdAt)}`;
    const mailSent = await functions.sendMail('rejectAdminEmail', { email, fullname: name, school, reason, once });
    return { result: 'done', mailSent };
  });
}

/**
 * True when this trail entry is stored under the own name. If it is not stored, the rules refuse it, because its
 * application is gone.
 */
async function isOwnAct(trail: SchoolPort, trailEntry: NewTrailEntry): Promise<boolean> {
  try {
    return await trail.recordTrailEntry(trailEntry);
  } catch (error) {
    if (errorCode(error) === 'data/refused') return false;
    throw error;
  }
}
