/** Becoming somebody on Talaan: as a teacher, as an administrator, by an invite. */
import type { Unsubscribe } from '@/data/index';
import type { SchoolId } from '@/domain/book/ids';
import type { RegisterAdminAnswer } from '@/domain/functionsApi';
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
import type { Thunk } from '@/store/makeStore';
import { enter } from './authentication';
import { refreshVerification, registerIdentity, sendVerification } from './signingIn';

/** Pages of the public directory. */
export function searchSchools(search: SchoolSearch): Thunk<Promise<SchoolPage>> {
  return async (_dispatch, _, { data }) => (await data.registration()).searchSchools(search);
}

/** The account that a registration makes; null for somebody who is signed in without a record. */
export type NewAccount = { email: string; password: string; ownDevice: boolean } | null;

/** A password that opens an account with a record signs in, and registers nothing. */
function ensureIdentity(account: NewAccount): Thunk {
  return async (dispatch) => {
    if (account) await dispatch(registerIdentity(account.email.trim(), account.password, account.ownDevice));
  };
}

/** A teacher of a school that is on Talaan, who then waits for its approval. */
export function joinAsTeacher(account: NewAccount, registration: TeacherRegistration): Thunk {
  return async (dispatch, getState) => {
    await dispatch(ensureIdentity(account));
    if (!getState().session.user) await dispatch(registerTeacher(registration));
  };
}

/** Only the account, and the mail that confirms its address: a school or an invite follows it. */
export function joinByEmail(account: NewAccount, returnTo: string): Thunk {
  return async (dispatch, getState) => {
    await dispatch(ensureIdentity(account));
    const { user, emailVerified } = getState().session;
    if (!user && !emailVerified) await dispatch(tryVerification(returnTo));
  };
}

/** What broke off before is completed by doing it again. */
function registerTeacher(registration: TeacherRegistration): Thunk {
  return async (dispatch, getState, { data }) => {
    const identity = await (await data.session()).restore();
    if (!identity) throw new AppError('auth/session-expired');
    try {
      const { registerTeacher: send } = await data.registration();
      await dispatch(withProvenAddress(() => send(identity, trimmed(registration))));
    } catch (error) {
      // The form names a school that nobody administers any more, or never did.
      if (error instanceof AppError && error.code === 'data/refused') throw refusedRegistration(error);
      throw error;
    }
    const emailVerified = identity.emailVerified || getState().session.emailVerified;
    if (!emailVerified) await dispatch(tryVerification(ROUTE.registerComplete));
    await dispatch(enter({ ...identity, emailVerified }));
  };
}

/**
 * A school that has had too many unproven addresses today lets a proven one in at once, also one that was confirmed
 * meanwhile in another tab. Else the link goes out, and the sentence says what to do.
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

/** A mail that does not go out is asked for again on the next page. */
function tryVerification(returnTo: string): Thunk {
  return async (dispatch) => {
    try {
      await dispatch(sendVerification(returnTo));
    } catch {
      // See above.
    }
  };
}

/** Asks for a school, with a confirmed address: its first administrator at once, else an application that waits. */
export function registerAdmin(schoolid: SchoolId, names: PersonNames): Thunk<Promise<RegisterAdminAnswer['outcome']>> {
  return async (dispatch, _, { data }) => {
    const { outcome } = await (await data.registration()).registerAdmin({ schoolid, ...trimmed(names) });
    if (outcome === 'administrator') await dispatch(reenter());
    return outcome;
  };
}

export function loadInvite(id: string): Thunk<Promise<InviteNote | null>> {
  return async (_dispatch, _, { data }) => (await data.registration()).fetchInvite(id);
}

/** The own application to a school, while it waits. */
export function loadApplication(): Thunk<Promise<InviteNote | null>> {
  return async (dispatch, getState) => {
    const uid = getState().session.identity?.uid;
    return uid === undefined ? null : await dispatch(loadInvite(uid));
  };
}

export function acceptInvite(inviteId: string, names: PersonNames): Thunk {
  return async (dispatch, _, { data }) => {
    await (await data.registration()).acceptInvite({ as: 'invited', inviteId, ...trimmed(names) });
    await dispatch(reenter());
  };
}

/** The record is new or another one now. */
function reenter(): Thunk {
  return async (dispatch, _, { data }) => {
    const identity = await (await data.session()).restore();
    if (!identity) throw new AppError('auth/session-expired');
    await dispatch(enter(identity));
  };
}

/** Opens the door by itself when an administrator accepts the one who waits; answers how to end it. */
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
  return { ...names, firstname: firstname.trim(), lastname: lastname.trim(), facultyId: facultyId.trim() };
}
