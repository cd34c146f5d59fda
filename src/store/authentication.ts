import type { SessionUser } from '@/data/index';
import { AppError, toErrorNote } from '@/domain/errors';
import { isAdmin } from '@/domain/roles';
import { draftsForgotten } from './drafts';
import { bookOpened } from './entities';
import type { Outside, Thunk } from './makeStore';
import { removalsForgotten } from './removalProgress';
import { sessionFailed, sessionRestoring, signedIn, signedOut } from './session';

/** Signs in and reads the role from the user's record. Throws an `AppError`, with nobody signed in. */
export function signIn(email: string, password: string): Thunk {
  return async (dispatch, _, outside) => {
    const session = await outside.data.session();
    const identity = await session.signIn(email, password);
    try {
      await dispatch(enter(identity));
    } catch (error) {
      // An identity without a record must not stay half signed in.
      await session.signOut();
      throw error;
    }
  };
}

/** Restores the stored identity session at start, where there is a token. Never throws: the state says how it ended. */
export function restoreSession(): Thunk {
  return async (dispatch, _, outside) => {
    if (!outside.storage.readToken()) return;
    dispatch(sessionRestoring());
    try {
      const identity = await (await outside.data.session()).restore();
      if (identity) await dispatch(enter(identity));
      else dispatch(leave(null));
    } catch (error) {
      const note = toErrorNote(error);
      // Only the identity or the record ends a session; whatever else fails, the stored one is tried again.
      if (note.code.startsWith('auth/') || note.code === 'data/refused') dispatch(leave(note));
      else dispatch(sessionFailed(note));
    }
  };
}

export function signOut(): Thunk {
  return async (dispatch, _, { data }) => {
    await (await data.session()).signOut();
    dispatch(leave(null));
  };
}

/**
 * Forgets the person on this side: the stored token, the user copy, the book, and the identity, which would otherwise
 * wait on a shared computer for whoever finds a way back in.
 */
export function leave(why: ReturnType<typeof toErrorNote> | null): Thunk<void> {
  return (dispatch, _, { data, storage }) => {
    storage.clear();
    void data.session().then((session) => session.signOut());
    dispatch(bookOpened(null));
    dispatch(draftsForgotten());
    dispatch(removalsForgotten());
    dispatch(signedOut(why));
  };
}

function enter(identity: SessionUser): Thunk {
  return async (dispatch, _, outside) => {
    const records = await outside.data.records();
    const user = await records.fetchUser(identity.uid);
    if (user.disabled) throw await whyDisabled(outside);
    const token = await (await outside.data.session()).fetchToken();
    outside.storage.write(token, user);
    dispatch(bookOpened(isAdmin(user) ? null : user.id));
    dispatch(signedIn({ user, emailVerified: identity.emailVerified }));
    if (user.approved) await stampLogin(user.lastLogin, () => records.stampLogin(user.id), outside);
  };
}

/**
 * An account that its owner was deleting when the line broke is finished at the next sign-in. The server refuses this to
 * everybody else who was switched off.
 */
async function whyDisabled({ data }: Outside): Promise<AppError> {
  try {
    await (await data.account()).deleteOwnAccount();
    return new AppError('auth/account-deleted');
  } catch {
    return new AppError('auth/disabled');
  }
}

/** Once a day is enough. A stamp that fails must not keep anybody out, and is made at the next sign-in. */
async function stampLogin(last: number | null, stamp: () => Promise<void>, { nowMs }: Outside): Promise<void> {
  if (last !== null && new Date(last).toDateString() === new Date(nowMs()).toDateString()) return;
  try {
    await stamp();
  } catch {
    // See above.
  }
}
