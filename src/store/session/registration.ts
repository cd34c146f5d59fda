/** Registers a person on Talaan: as a teacher, as an administrator, or by an invite. */
import type { Unsubscribe } from '@/data/ports/records';
import type { SchoolId } from '@/domain/book/ids';
import type { RegisterAdminAnswer } from '@/domain/functionsApi';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import type {
  InviteNote,
  PersonNames,
  SchoolPage,
  SchoolSearch,
  TeacherRegistration,
} from '@/domain/people/registration';
import { ROUTE } from '@/domain/routes';
import { AppError, errorCode } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import { tidyName } from '@/domain/words/validation';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';
import { enter } from './authentication';
import { refreshVerification, registerIdentity, sendVerification } from './signingIn';

/** Searches the public directory of schools; answers one page. */
export function searchSchools(search: SchoolSearch): Thunk<Promise<SchoolPage>> {
  return async (_dispatch, _, { data }) => (await data.registration()).searchSchools(search);
}

/** The account that a registration makes; null for a person who is already signed in and has no record. */
export type NewAccount = { email: string; password: string; ownDevice: boolean } | null;

/**
 * Makes the account. If the password opens an account with a record, the person is signed in and nothing is registered.
 */
function ensureIdentity(account: NewAccount): Thunk {
  return async (dispatch) => {
    if (account) await dispatch(registerIdentity(account.email.trim(), account.password, account.ownDevice));
  };
}

/** Registers a teacher at a school that is on Talaan; the teacher then waits for its approval. */
export function joinAsTeacher(account: NewAccount, registration: TeacherRegistration): Thunk {
  return async (dispatch, getState) => {
    await dispatch(ensureIdentity(account));
    if (!getState().session.user) await dispatch(registerTeacher(registration));
  };
}

/**
 * Makes only the account and sends the mail that confirms its address; choosing a school or accepting an invite
 * follows.
 */
export function joinByEmail(account: NewAccount, returnTo: string): Thunk {
  return async (dispatch, getState) => {
    await dispatch(ensureIdentity(account));
    const { user, emailVerified } = getState().session;
    if (!user && !emailVerified) await dispatch(tryVerification(returnTo));
  };
}

/**
 * Corrects school, names and faculty ID of the teacher who waits for approval. The own record, which the page follows, brings
 * the same a moment later.
 */
export function correctRegistration(registration: TeacherRegistration): Thunk {
  return async (dispatch, getState, { data }) => {
    const { school, schoolid, ...names } = trimmed(registration);
    await (await data.registration()).correctRegistration({ schoolid, ...names });
    const { user } = getState().session;
    if (user && !user.approved) dispatch(userChanged({ ...user, ...names, school, schoolid }));
  };
}

/** Registers the teacher. A registration that broke off is completed by running this again. */
function registerTeacher(registration: TeacherRegistration): Thunk {
  return async (dispatch, getState, { data }) => {
    const identity = await (await data.session()).restore();
    if (!identity) throw new AppError('auth/session-expired');
    try {
      const { registerTeacher: send } = await data.registration();
      await dispatch(withProvenAddress(() => send(identity, trimmed(registration))));
    } catch (error) {
      // The form names a school without administrators.
      if (error instanceof AppError && error.code === 'data/refused') throw refusedRegistration(error);
      throw error;
    }
    const emailVerified = identity.emailVerified || getState().session.emailVerified;
    if (!emailVerified) await dispatch(tryVerification(ROUTE.registerComplete));
    await dispatch(enter({ ...identity, emailVerified }));
  };
}

/**
 * Sends the registration. A school that has had too many unverified addresses today still takes a verified one, also
 * one that was verified in another tab meanwhile. Otherwise the verification mail is sent, and the error's sentence
 * says what to do.
 */
function withProvenAddress(send: () => Promise<void>): Thunk {
  return async (dispatch) => {
    try {
      await send();
    } catch (error) {
      if (errorCode(error) !== 'register/too-many') throw error;
      if (await dispatch(refreshVerification())) return await send();
      await dispatch(sendVerification(ROUTE.registerTeacher));
      throw error;
    }
  };
}

function refusedRegistration(cause: AppError): AppError {
  const detail = say(
    'This school cannot be joined with this account. Choose your school again, or ask its administrator.',
  );
  return new AppError('data/refused', { cause, detail });
}

/** Tries to send the verification mail; if that fails, the next page offers it again. */
function tryVerification(returnTo: string): Thunk {
  return async (dispatch) => {
    try {
      await dispatch(sendVerification(returnTo));
    } catch {
      // See above.
    }
  };
}

/**
 * Registers as administrator of a school, with a verified address: the first administrator is accepted at once, any
 * other gets an application that waits.
 */
export function registerAdmin(schoolid: SchoolId, names: PersonNames): Thunk<Promise<RegisterAdminAnswer['outcome']>> {
  return async (dispatch, _, { data }) => {
    const { outcome } = await (await data.registration()).registerAdmin({
      schoolid,
      ...trimmed(names),
      privacy: PRIVACY_VERSION,
    });
    if (outcome === 'administrator') await dispatch(reenter());
    return outcome;
  };
}

export function loadInvite(id: string): Thunk<Promise<InviteNote | null>> {
  return async (_dispatch, _, { data }) => (await data.registration()).fetchInvite(id);
}

/**
 * The own application to a school, while it waits. It is found by the address, so one whose applicant changed the address is
 * asked for again once the server has the new one.
 */
export function loadApplication(): Thunk<Promise<InviteNote | null>> {
  return async (dispatch, getState, { data }) => {
    const { identity } = getState().session;
    if (!identity) return null;
    const found = await dispatch(loadInvite(identity.uid));
    if (found || !identity.emailVerified) return found;
    try {
      await (await data.account()).adoptEmail();
    } catch (error) {
      // The person has no application.
      if (errorCode(error).startsWith('server/')) return null;
      throw error;
    }
    return await dispatch(loadInvite(identity.uid));
  };
}

export function acceptInvite(inviteId: string, names: PersonNames): Thunk {
  return async (dispatch, _, { data }) => {
    await (await data.registration()).acceptInvite({
      as: 'invited',
      inviteId,
      ...trimmed(names),
      privacy: PRIVACY_VERSION,
    });
    await dispatch(reenter());
  };
}

/** Signs in again, because the record is new or has changed. */
function reenter(): Thunk {
  return async (dispatch, _, { data }) => {
    const identity = await (await data.session()).restore();
    if (!identity) throw new AppError('auth/session-expired');
    await dispatch(enter(identity));
  };
}

/**
 * Signs the waiting person in by itself when an administrator accepts the application; answers a function that stops
 * waiting.
 */
export function watchAcceptance(): Thunk<Promise<Unsubscribe>> {
  return async (dispatch, getState, { data }) => {
    const uid = getState().session.identity?.uid;
    if (uid === undefined) return () => undefined;
    const live = await data.live();
    return live.watchUser(
      uid,
      (record) => {
        if (record && getState().session.status === 'unregistered') void dispatch(reenter());
      },
      () => undefined,
    );
  };
}

function trimmed<Names extends PersonNames>(names: Names): Names {
  const { firstname, lastname, facultyId } = names;
  return { ...names, firstname: tidyName(firstname), lastname: tidyName(lastname), facultyId: tidyName(facultyId) };
}
