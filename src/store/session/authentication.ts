import type { SessionUser } from '@/data/index';
import { LEAVING } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin, ROLE_ADMIN } from '@/domain/people/roles';
import { parseUserCopy, toUserCopy } from '@/domain/people/userCopy';
import { AppError, type ErrorNote, toErrorNote } from '@/domain/words/errors';
import type { Outside, Thunk } from '@/store/makeStore';
import { bookOpened } from '@/store/state/entities';
import { identified, sessionFailed, sessionRestoring, signedIn, signedOut } from '@/store/state/session';
import '@/store/signedInSlices';

/** Restores the stored identity session at start, where there is a token. Never throws: the state says how it ended. */
export function restoreSession(): Thunk {
  return async (dispatch, _, outside) => {
    // It went while this was being fetched: another tab signed out.
    if (!outside.storage.readToken()) return void dispatch(signedOut(null));
    dispatch(sessionRestoring());
    fetchParts(outside);
    try {
      const identity = await (await outside.data.session()).restore();
      if (outside.storage.readToken() === LEAVING) dispatch(leave(null, { keepsUnsent: true }));
      else if (identity) await dispatch(enterOrKept(identity));
      // The identity is gone, and nobody said farewell.
      else dispatch(leave(null, { keepsUnsent: true }));
    } catch (error) {
      const note = toErrorNote(error);
      // Whatever else fails, the stored session is tried again.
      if (!dispatch(endIfOver(note))) dispatch(sessionFailed(note));
    }
  };
}

/** What everybody needs next, and administrators besides, is on its way while the identity is restored. */
function fetchParts({ data, storage }: Outside): void {
  const copy = storage.readUser() as { role?: unknown } | null;
  const parts = copy?.role === ROLE_ADMIN ? [data.records(), data.school()] : [data.records()];
  // One that does not arrive is the matter of whoever asks for it.
  for (const part of parts) part.catch(() => undefined);
}

/** A teacher's book opens at once on the own device; the listener of the own record is the question, and answers soon. */
function enterOrKept(identity: SessionUser): Thunk {
  return async (dispatch, _, { storage, nowMs }) => {
    const kept = storage.readChoice('ownDevice') ? parseUserCopy(storage.readUser(), identity.uid, nowMs()) : null;
    if (kept) dispatch(enterAsKept(kept, identity));
    else await dispatch(enter(identity));
  };
}

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

/**
 * Ends the session here and in the person's other tabs, once what is being saved has arrived. What was not sent goes
 * where the person agreed to it, and from a computer that others use; on the own device it waits for the same person.
 */
export function signOut({ losesUnsent = false } = {}): Thunk {
  return async (dispatch, _, { data, storage, writes }) => {
    if (writes.size > 0) {
      await Promise.race([Promise.allSettled(writes), new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
    }
    dispatch(leave(null, { keepsUnsent: !losesUnsent && storage.readChoice('ownDevice') }));
    await (await data.session()).signOut();
  };
}

/**
 * Forgets the person on this side, and every slice with them: the stored token, the user copy, the book, and the identity, which would otherwise
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
    if (!keepsUnsent) void data.outbox().then((outbox) => outbox.wipe());
    dispatch(signedOut(why));
  };
}

/** Reads the role from the user's record, and opens what belongs to it. Throws an `AppError`. */
export function enter(identity: SessionUser): Thunk {
  return async (dispatch, _, outside) => {
    const records = await outside.data.records();
    const user = await withoutRecord(() => records.fetchUser(identity.uid));
    if (user?.disabled) throw await whyDisabled(identity.uid, outside);
    const token = await (await outside.data.session()).fetchToken();
    outside.storage.write(token, user ? toUserCopy(user, outside.nowMs()) : { email: identity.email });
    if (!user) return void dispatch(identified(identity));
    dispatch(bookOpened(isAdmin(user) ? null : user.id));
    dispatch(signedIn({ user, emailVerified: identity.emailVerified }));
    const first = user.lastLogin === null && !isAdmin(user);
    if (user.approved) await stampLogin(user.lastLogin, () => records.stampLogin(user.id, first), outside);
  };
}

/**
 * The server is asked once it can be, and before anything is sent (`confirmSession`); whatever the copy says, it opens no
 * door there.
 */
function enterAsKept(user: UserDoc, { emailVerified }: SessionUser): Thunk<void> {
  return (dispatch) => {
    dispatch(bookOpened(user.id));
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

/** The stamp of a visit that began without one: let in by the copy and confirmed since, or of the day before. */
export function stampVisit(user: UserDoc): Thunk {
  return async (_, __, outside) => {
    const { id, lastLogin } = user;
    const stamp = async () => (await outside.data.records()).stampLogin(id, lastLogin === null && !isAdmin(user));
    await stampLogin(lastLogin, stamp, outside);
  };
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
