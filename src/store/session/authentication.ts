import type { SessionUser } from '@/data/ports/session';
import { inTab, isOverridden } from '@/domain/ownDevice';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin, ROLE_ADMIN } from '@/domain/people/roles';
import { parseUserCopy, toUserCopy } from '@/domain/people/userCopy';
import { LEAVING, STORAGE_KEY, TAB_OWNER } from '@/domain/storageKeys';
import { AppError, type ErrorNote, toErrorNote } from '@/domain/words/errors';
import { philippineDay } from '@/domain/words/philippineTime';
import { msg, say } from '@/domain/words/say';
import type { Outside, Thunk } from '@/store/makeStore';
import { forgetPersonal } from '@/store/personalStorage';
import { bookOpened } from '@/store/state/entities';
import { identified, sessionFailed, sessionRestoring, signedIn, signedOut } from '@/store/state/session';
import { askAhead } from './askAhead';
import { isRevoked, noteServerTime } from './serverTime';
import { hasTypedWork, keptSentence } from './typedWork';
import '@/store/signedInSlices';

/**
 * Restores the stored identity session at start, where there is a token. Never throws: the session state has the
 * outcome. `address` is the path with its search that the person opens.
 */
export function restoreSession(address = ''): Thunk {
  return async (dispatch, _, outside) => {
    if (isOverridden()) return void dispatch(giveWay());
    // The token is gone: another tab signed out while this code was being loaded.
    if (!outside.storage.readToken()) return void dispatch(signedOut(null));
    dispatch(sessionRestoring());
    fetchParts(outside);
    try {
      const identity = await (await outside.data.session()).restore();
      if (outside.storage.readToken() === LEAVING) dispatch(leave(null, { keepsUnsent: true }));
      else if (identity && isOfAnother(identity.uid)) dispatch(giveWay());
      else if (identity) await dispatch(enterOrKept(identity, address));
      // The identity is gone although the person did not sign out.
      else dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    } catch (error) {
      const note = toErrorNote(error);
      // After any other failure the stored session is kept, to be tried again.
      if (!dispatch(endIfOver(note))) dispatch(sessionFailed(note));
    }
  };
}

/**
 * Starts loading the data parts that the person needs next while the identity is being restored; administrators need
 * one more.
 */
function fetchParts({ data, storage }: Outside): void {
  const copy = storage.readUser() as { role?: unknown } | null;
  const parts = copy?.role === ROLE_ADMIN ? [data.records(), data.school()] : [data.records()];
  // The code that asks for the part handles its failure.
  for (const part of parts) part.catch(() => undefined);
}

/**
 * On the own device a teacher's book opens at once by the stored copy of the record; the listener of the own record
 * checks it soon after.
 */
function enterOrKept(identity: SessionUser, address: string): Thunk {
  return async (dispatch, _, outside) => {
    const { storage, nowMs } = outside;
    const kept = storage.readChoice('ownDevice') ? parseUserCopy(storage.readUser(), identity.uid, nowMs()) : null;
    if (kept) return dispatch(enterAsKept(kept, identity));
    askAhead(identity.uid, address, outside);
    await dispatch(enter(identity));
  };
}

/** Ends the session if the error is about the identity or the record; answers whether it did. */
function endIfOver(note: ErrorNote): Thunk<boolean> {
  return (dispatch) => {
    const isOver = note.code.startsWith('auth/') || note.code === 'data/refused';
    if (isOver) dispatch(leave(note));
    return isOver;
  };
}

/**
 * After this long signing out does not wait any more: a commit without an answer must not keep a person signed in on a
 * shared computer. Milliseconds.
 */
const DRAIN_MS = 8000;

/**
 * Ends the session here and in the person's other tabs, after running saves have arrived. Unsent entries are deleted if
 * the person agreed to it or if others use the computer; on the own device they wait for the same person.
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
 * Removes the person from this browser: the stored token, the user copy, the book, and the identity, which another
 * person on a shared computer could use otherwise. If the session only ran out, unsent entries stay for the same
 * person.
 */
export function leave(
  why: ReturnType<typeof toErrorNote> | null,
  { keepsUnsent = keepsTyped(why?.code) } = {},
): Thunk<void> {
  return (dispatch, getState, { data, storage }) => {
    const { user } = getState().session;
    // A page that was loaded anew knows its person by the tab alone.
    const owner = user?.id ?? inTab(TAB_OWNER);
    const isKept = owner !== null && keepsTyped(why?.code) && hasTypedWork(getState(), owner);
    const kept = isKept ? ` ${keptSentence(storage.readChoice('ownDevice'))}` : '';
    storage.clear();
    forgetPersonal();
    void data.session().then((session) => session.signOut());
    if (!keepsUnsent) void data.outbox().then((outbox) => outbox.wipe(undefined, user?.id));
    // Pictures of children's papers, and forms with their names, stay on the own device only.
    if (!(keepsUnsent && storage.readChoice('ownDevice'))) {
      for (const part of [data.papers, data.forms]) {
        void part().then(
          (kept) => kept.wipe(user?.id),
          () => undefined,
        );
      }
    }
    dispatch(signedOut(why && { ...why, message: `${why.message}${kept}` }));
  };
}

/**
 * Somebody else signed in on the device, in another tab. This tab shows nothing more of its person, whose typed work stays for them, and
 * leaves the other's session alone: the page asks whose it shall be.
 */
export function giveWay(): Thunk<void> {
  return (dispatch) => {
    const note = toErrorNote(new AppError('auth/other-person'));
    dispatch(signedOut(note));
    dispatch(sessionFailed(note));
  };
}

/** The sessions of the account were ended elsewhere. */
export function sessionRevoked(): AppError {
  return new AppError('auth/session-expired', { detail: say(REVOKED) });
}

const REVOKED = msg('You were signed out everywhere, as after a new password. Sign in again.');

/** Whether this tab has shown the work of somebody else than the restored identity, which the disk's own copy may not tell yet. */
function isOfAnother(uid: string): boolean {
  const owner = inTab(TAB_OWNER);
  return owner !== null && owner !== uid && inTab(STORAGE_KEY.token) === null;
}

/**
 * Whether what was typed in this tab waits for its person: the session ended without them. It does not for a switched-off
 * account, because a deletion begins with that.
 */
export function keepsTyped(code: string | undefined): boolean {
  return code === 'auth/session-expired' || code === 'auth/other-person';
}

/**
 * Reads the user's record, signs the person in by its role, and opens a teacher's book. Throws an `AppError`. `keep` stores
 * the session in its place, once nothing refuses the person any more.
 */
export function enter(identity: SessionUser, keep?: () => Promise<void>): Thunk {
  return async (dispatch, _, outside) => {
    const records = await outside.data.records();
    const user = await withoutRecord(() => records.fetchUser(identity.uid));
    if (user?.disabled) throw await whyDisabled(identity.uid, outside);
    const token = await (await outside.data.session()).fetchToken();
    if (user && isRevoked(user, token)) throw sessionRevoked();
    await keep?.();
    noteServerTime(outside, token);
    const copy = user ? toUserCopy(user, outside.nowMs()) : { id: identity.uid, email: identity.email };
    outside.storage.write(token, copy);
    outside.storage.writeTabOwner(identity.uid);
    if (!user) return void dispatch(identified(identity));
    dispatch(bookOpened(isAdmin(user) ? null : user.id));
    dispatch(signedIn({ user, emailVerified: identity.emailVerified }));
    const first = user.lastLogin === null && !isAdmin(user);
    if (user.approved) await stampLogin(user.lastLogin, () => records.stampLogin(user.id, first, user), outside);
  };
}

/**
 * Signs in by the stored copy of the record. The server is asked as soon as possible and before anything is sent
 * (`confirmSession`); the copy gives no rights on the server.
 */
function enterAsKept(user: UserDoc, { emailVerified }: SessionUser): Thunk<void> {
  return (dispatch, _, { storage }) => {
    storage.writeTabOwner(user.id);
    // The page's own storage of the session begins now, not with the next token.
    const token = storage.readToken();
    if (token !== null) storage.write(token, Object(storage.readUser()));
    dispatch(bookOpened(user.id));
    dispatch(signedIn({ user, emailVerified, isAsKept: true }));
  };
}

/**
 * The reason why the account is disabled. If its owner was deleting it when the connection broke, the deletion is
 * finished now; for any other disabled account the server refuses it.
 */
async function whyDisabled(uid: SessionUser['uid'], { data }: Outside): Promise<AppError> {
  try {
    await (await data.account()).deleteOwnAccount(uid);
    return new AppError('auth/account-deleted');
  } catch {
    return new AppError('auth/disabled');
  }
}

/** Answers null for "No such user!", because a registration then begins or goes on. */
async function withoutRecord<Value>(fetch: () => Promise<Value>): Promise<Value | null> {
  try {
    return await fetch();
  } catch (error) {
    if (toErrorNote(error).code === 'auth/no-record') return null;
    throw error;
  }
}

/** Stamps the login of a visit that has none for today: one that began by the stored copy, or on the day before. */
export function stampVisit(user: UserDoc): Thunk {
  return async (_, __, outside) => {
    const { id, lastLogin } = user;
    const first = lastLogin === null && !isAdmin(user);
    const stamp = async () => (await outside.data.records()).stampLogin(id, first, user);
    await stampLogin(lastLogin, stamp, outside);
  };
}

/** Stamps the login once a day. A stamp that fails must not prevent the sign-in, and is made at the next one. */
async function stampLogin(last: number | null, stamp: () => Promise<void>, { nowMs }: Outside): Promise<void> {
  if (last !== null && philippineDay(last) === philippineDay(nowMs())) return;
  try {
    await stamp();
  } catch {
    // See above.
  }
}
