import type { SessionUser } from '@/data/index';
import { AppError, type ErrorNote, toErrorNote } from '@/domain/errors';
import type { UserDoc } from '@/domain/people';
import { isAdmin } from '@/domain/roles';
import { parseUserCopy, toUserCopy } from '@/domain/userCopy';
import { draftsForgotten } from './drafts';
import { bookOpened } from './entities';
import type { Outside, Thunk } from './makeStore';
import { outboxForgotten } from './outboxState';
import { removalsForgotten } from './removalProgress';
import { identified, sessionFailed, sessionRestoring, signedIn, signedOut } from './session';
import './signedInSlices';

/** Restores the stored identity session at start, where there is a token. Never throws: the state says how it ended. */
export function restoreSession(): Thunk {
  return async (dispatch, _, outside) => {
    if (!outside.storage.readToken()) return;
    dispatch(sessionRestoring());
    try {
      const identity = await (await outside.data.session()).restore();
      if (identity) await dispatch(enterOrKept(identity));
      // The identity is gone, and nobody said farewell.
      else dispatch(leave(null, { keepsUnsent: true }));
    } catch (error) {
      const note = toErrorNote(error);
      // Whatever else fails, the stored session is tried again.
      if (!dispatch(endIfOver(note))) dispatch(sessionFailed(note));
    }
  };
}

/** A line that leads nowhere is given this long where a copy is kept. */
const PATIENCE_MS = 4_000;

function enterOrKept(identity: SessionUser): Thunk {
  return async (dispatch, getState, { storage, nowMs }) => {
    const kept = storage.readChoice('ownDevice') ? parseUserCopy(storage.readUser(), identity.uid, nowMs()) : null;
    let isKeptIn = false;
    // A late answer finds this person let in by the copy, or gone: then it is about nobody here.
    const isStill = () => {
      const { user, isAsKept } = getState().session;
      return !isKeptIn || (isAsKept && user?.id === identity.uid);
    };
    const entering = dispatch(enter(identity, isStill));
    if (!kept) return await entering;
    try {
      await Promise.race([entering, new Promise((__, reject) => setTimeout(reject, PATIENCE_MS, UNANSWERED))]);
    } catch (error) {
      if (!toErrorNote(error).code.startsWith('network/')) throw error;
      isKeptIn = true;
      dispatch(enterAsKept(kept, identity));
      // A late answer that says no still ends the session.
      if (error === UNANSWERED) {
        void entering.catch((late: unknown) => isStill() && dispatch(endIfOver(toErrorNote(late))));
      }
    }
  };
}

const UNANSWERED = new AppError('network/timeout');

/** Only the identity or the record ends a session. */
function endIfOver(note: ErrorNote): Thunk<boolean> {
  return (dispatch) => {
    const isOver = note.code.startsWith('auth/') || note.code === 'data/refused';
    if (isOver) dispatch(leave(note));
    return isOver;
  };
}

/** Longer, and a commit without an answer would keep somebody on a shared computer signed in. */
const DRAIN_MS = 8000;

/** Ends the session here and in the person's other tabs, once what is being saved has arrived. */
export function signOut(): Thunk {
  return async (dispatch, _, { data, writes }) => {
    if (writes.size > 0) {
      await Promise.race([Promise.allSettled(writes), new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
    }
    dispatch(leave(null));
    await (await data.session()).signOut();
  };
}

/**
 * Forgets the person on this side: the stored token, the user copy, the book, and the identity, which would otherwise
 * wait on a shared computer for whoever finds a way back in. What was not sent stays where a session only ran out, for
 * the same person.
 */
export function leave(
  why: ReturnType<typeof toErrorNote> | null,
  { keepsUnsent = why?.code === 'auth/session-expired' } = {},
): Thunk<void> {
  return (dispatch, _, { data, storage }) => {
    storage.clear();
    void data.session().then((session) => session.signOut());
    dispatch(bookOpened(null));
    dispatch(draftsForgotten());
    dispatch(outboxForgotten());
    if (!keepsUnsent) void data.outbox().then((outbox) => outbox.wipe());
    dispatch(removalsForgotten());
    dispatch(signedOut(why));
  };
}

/**
 * Reads the role from the user's record, and opens what belongs to it; nothing of it once the answer comes too late, when
 * somebody else may have signed in. Throws an `AppError`.
 */
export function enter(identity: SessionUser, isStill: () => boolean = () => true): Thunk {
  return async (dispatch, _, outside) => {
    const records = await outside.data.records();
    const user = await withoutRecord(() => records.fetchUser(identity.uid));
    if (!isStill()) return;
    if (user?.disabled) throw await whyDisabled(identity.uid, outside);
    const token = await (await outside.data.session()).fetchToken();
    if (!isStill()) return;
    outside.storage.write(token, user ? toUserCopy(user, outside.nowMs()) : { email: identity.email });
    if (!user) return void dispatch(identified(identity));
    dispatch(bookOpened(isAdmin(user) ? null : user.id));
    dispatch(signedIn({ user, emailVerified: identity.emailVerified }));
    const first = user.lastLogin === null && !isAdmin(user);
    if (user.approved) await stampLogin(user.lastLogin, () => records.stampLogin(user.id, first), outside);
  };
}

/**
 * Without a connection somebody gets in on their own device by the copy of their record there. The server is asked again
 * before anything is sent (`confirmSession`), and whatever the copy says, it opens no door there.
 */
function enterAsKept(user: UserDoc, { emailVerified }: SessionUser): Thunk<void> {
  return (dispatch) => {
    dispatch(bookOpened(isAdmin(user) ? null : user.id));
    dispatch(signedIn({ user, emailVerified, isAsKept: true }));
  };
}

/**
 * An account that its owner was deleting when the line broke is finished at the next sign-in. The server refuses this to
 * everybody else who was switched off.
 */
async function whyDisabled(uid: SessionUser['uid'], { data }: Outside): Promise<AppError> {
  try {
    await (await data.account()).deleteOwnAccount(uid);
    return new AppError('auth/account-deleted');
  } catch {
    return new AppError('auth/disabled');
  }
}

/** "No such user!" is where a registration begins, or goes on; null then. */
async function withoutRecord<Value>(fetch: () => Promise<Value>): Promise<Value | null> {
  try {
    return await fetch();
  } catch (error) {
    if (toErrorNote(error).code === 'auth/no-record') return null;
    throw error;
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
