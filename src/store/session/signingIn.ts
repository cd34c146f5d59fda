/**
 * All the ways to sign in, and changes of the password. Separate from `authentication`, which the landing page loads.
 */
import type { IdentityPort } from '@/data/ports/identity';
import type { SessionUser } from '@/data/ports/session';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@/domain/people/passwordPolicy';
import type { ProviderId } from '@/domain/people/signInMethods';
import { toUserCopy } from '@/domain/people/userCopy';
import { ROUTE } from '@/domain/routes';
import { AppError, errorCode, toErrorNote } from '@/domain/words/errors';
import { msg, say } from '@/domain/words/say';
import type { Outside, Thunk } from '@/store/makeStore';
import { emailConfirmed, signedOut, userChanged } from '@/store/state/session';
import { notified } from '@/store/state/shell';
import { changePassword, followEmail, loadMethods, reauthenticate } from './account';
import { enter, leave } from './authentication';

/** Signs in. Throws an `AppError`, after which no person is signed in. */
export function signIn(email: string, password: string, ownDevice = true): Thunk {
  return signInBy(ownDevice, async ({ data }) => (await data.session()).signIn(email, password));
}

export function signInWithProvider(provider: ProviderId, ownDevice: boolean): Thunk {
  return signInBy(ownDevice, async ({ data }) => (await data.identity()).signInWith(provider));
}

/** `link` is the whole address that the mail led to. */
export function signInWithLink(email: string, link: string, ownDevice: boolean): Thunk {
  return signInBy(ownDevice, async ({ data }) => (await data.identity()).signInWithLink(email, link));
}

/** Makes the account of a person who registers; an account that an earlier try made is found again. */
export function registerIdentity(email: string, password: string, ownDevice: boolean): Thunk {
  return signInBy(ownDevice, async ({ data }) => (await data.identity()).register(email, password));
}

/** Whether others use this computer, as the person who signed in last on it has said. */
export function loadShared(): Thunk<boolean> {
  return (_dispatch, _, { storage }) => storage.readChoice('shared');
}

const KEEPS_NOTHING = msg(
  'This browser keeps nothing for Talaan, so you are signed in until this page is closed or loaded again. To stay signed in, allow this site to store data, or make room on the disk.',
);

function signInBy(ownDevice: boolean, identify: (outside: Outside) => Promise<SessionUser>): Thunk {
  return async (dispatch, getState, outside) => {
    const session = await outside.data.session();
    // As with a link of a mail that is opened where somebody is signed in: that person's background work ends first.
    const { user: former, identity: unregistered } = getState().session;
    if (former) dispatch(signedOut(toErrorNote(new AppError('auth/other-person'))));
    // Until the person is let in the session is the tab's: the disk may have somebody else's, which a failed sign-in
    // must leave alone. An identity of this page would move with it.
    let isKept = await session.keepIdentity(former || unregistered ? ownDevice : false);
    let isStored = false;
    const identity = await identify(outside);
    const keep = async () => {
      isKept = await session.keepIdentity(ownDevice);
      isStored = true;
      outside.storage.writeChoice('ownDevice', ownDevice && isKept);
      outside.storage.writeChoice('shared', !ownDevice);
    };
    try {
      await dispatch(enter(identity, keep));
      if (!isKept) dispatch(notified({ message: say(KEEPS_NOTHING), status: 'warning' }));
    } catch (error) {
      // A failed sign-in must leave no token and no identity behind.
      if (isStored || former) outside.storage.clear();
      await session.signOut();
      throw error;
    }
  };
}

/** The provider's password policy; the default policy where the provider does not answer. */
export function loadPasswordPolicy(): Thunk<Promise<PasswordPolicy>> {
  return async (_dispatch, _, { data }) => {
    try {
      return await (await data.identity()).fetchPasswordPolicy();
    } catch {
      return DEFAULT_PASSWORD_POLICY;
    }
  };
}

export function loadProviders(): Thunk<Promise<IdentityPort['providers']>> {
  return async (_dispatch, _, { data }) => (await data.identity()).providers;
}

export function sendSignInLink(email: string): Thunk {
  return async (_dispatch, _, { data }) => (await data.identity()).sendSignInLink(email, ROUTE.login);
}

export function sendPasswordReset(email: string): Thunk {
  return async (_dispatch, _, { data }) => (await data.identity()).sendPasswordReset(email);
}

/** `returnTo`: the address of this app to which the mail's page leads back. */
export function sendVerification(returnTo: string): Thunk {
  return async (_dispatch, _, { data }) => (await data.identity()).sendVerification(returnTo);
}

/** Asks whether the e-mail address was verified meanwhile. */
export function refreshVerification(): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data, storage, nowMs }) => {
    const identity = await (await data.identity()).refresh();
    if (!identity?.emailVerified) return false;
    // Before the page says that an address is confirmed it shows which one.
    await dispatch(followEmail(identity));
    const { session } = getState();
    const copy = session.user ? toUserCopy(session.user, nowMs()) : { id: identity.uid, email: identity.email };
    storage.write(await (await data.session()).fetchToken(), copy);
    dispatch(emailConfirmed());
    return true;
  };
}

/** Sets the password by the link of a mail, signs in with it, and clears the request to choose a password. */
export function resetPassword(code: string, password: string): Thunk {
  return async (dispatch, _, { data, storage }) => {
    const port = await data.identity();
    const { email } = await port.checkCode(code);
    await port.resetPassword(code, password);
    const identify = async (outside: Outside) => {
      const identity = await (await data.session()).signIn(email, password);
      // Runs before the person counts as signed in, because the guard would ask for a new password again.
      await clearPasswordReset(identity.uid, outside);
      return identity;
    };
    await dispatch(signInBy(!storage.readChoice('shared'), identify));
  };
}

/**
 * Clears the request to choose a password. If this fails, the request stays, and signing in says what is wrong with the
 * account.
 */
async function clearPasswordReset(uid: SessionUser['uid'], { data }: Outside): Promise<void> {
  try {
    const { passwordResetRequired } = await (await data.records()).fetchUser(uid);
    if (passwordResetRequired) await (await data.registration()).clearPasswordReset(uid);
  } catch {
    // See above.
  }
}

/** Whether the account has a password; a person who always signs in with Google has none. */
export function loadHasPassword(): Thunk<Promise<boolean>> {
  return async (dispatch) => (await dispatch(loadMethods())).methods.some(({ id }) => id === 'password');
}

/** `current` is the old password, which proves the person's identity again; null right after signing in. */
export function replacePassword(current: string | null, next: string): Thunk {
  return async (dispatch, getState) => {
    if (current !== null) await dispatch(proveByPassword(current));
    await dispatch(changePassword(next));
    if (getState().session.user?.passwordResetRequired) await dispatch(endPasswordReset());
  };
}

function proveByPassword(password: string): Thunk {
  return async (dispatch) => {
    try {
      await dispatch(reauthenticate({ password }));
    } catch (error) {
      if (errorCode(error) !== 'auth/invalid-credentials') throw error;
      throw new AppError('auth/password-wrong', { cause: error });
    }
  };
}

function endPasswordReset(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('auth/session-expired');
    await (await data.registration()).clearPasswordReset(user.id);
    // The live record brings the same a moment later; the screen need not wait for it.
    const current = getState().session.user;
    if (current) dispatch(userChanged({ ...current, passwordResetRequired: false }));
  };
}

/** Signs out of a registration that was begun. */
export function abandon(): Thunk<void> {
  return (dispatch) => dispatch(leave(null));
}
