/** Reads the administrator's lists: 100 rows at a time, from the server, with the marks of the shown people. */

import type { UserId } from '@/domain/book/ids';
import { FETCH_LIMIT } from '@/domain/constants';
import type { ListDirection, ListName, ListRows } from '@/domain/school/schoolLists';
import { AppError, toErrorNote } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { listArrived, listFailed, listRequested, marksArrived } from '@/store/state/people';

/** Reads the list again from its top. Never throws: a failure is stored in the list. */
export function loadList(of: ListName, direction?: ListDirection): Thunk {
  return async (dispatch, getState) => {
    const wanted = direction ?? getState().people[of].direction;
    await dispatch(loadPart(of, { direction: wanted, from: null }));
  };
}

/** Reads on until this many rows are known, or all; does nothing while a part is being read. */
export function loadListUpTo(of: ListName, wanted: number): Thunk {
  return async (dispatch, getState) => {
    for (;;) {
      const { rows, next, loading, direction } = getState().people[of];
      if (loading || next === null || rows.length >= wanted) return;
      if (!(await dispatch(loadPart(of, { direction, from: next })))) return;
    }
  };
}

/** All rows of a list, which is read on to its end. Throws an `AppError` where a part of it does not arrive. */
export function loadWholeList<Of extends ListName>(of: Of): Thunk<Promise<readonly ListRows[Of][]>> {
  return async (dispatch, getState) => {
    await dispatch(loadListUpTo(of, Number.POSITIVE_INFINITY));
    const { rows, next } = getState().people[of];
    if (next !== null) throw new AppError('network/cancelled');
    return rows as readonly ListRows[Of][];
  };
}

type Part = { direction: ListDirection; from: string | null };

function loadPart(of: ListName, { direction, from }: Part): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) return false;
    const { told } = getState().people[of];
    dispatch(listRequested({ of, direction }));
    // The list may have been sorted in another order or read again meanwhile; then this answer does not belong to it.
    const isCurrent = () => {
      const { session, people } = getState();
      const list = people[of];
      if (session.user?.id !== user.id || list.direction !== direction) return false;
      return from === null ? list.told === told : list.next === from;
    };
    try {
      const people = await data.people();
      const { rows, next } = await people.fetchList(
        user.schoolid,
        { of, direction },
        { limit: FETCH_LIMIT, after: from },
      );
      const known = from === null ? 0 : getState().people[of].rows.length;
      const isCounted = from !== null || next === null;
      const total = isCounted ? knownTotal(known + rows.length, next, getState().people[of].total) : null;
      const counted = total ?? (await people.countList(user.schoolid, of));
      if (isCurrent()) dispatch(listArrived({ of, rows, next, total: counted, from }));
      return isCurrent();
    } catch (error) {
      if (isCurrent()) dispatch(listFailed({ of, error: toErrorNote(error) }));
      return false;
    }
  };
}

/** The total: the count made with the first part is used until the end is reached. */
function knownTotal(read: number, next: string | null, before: number | null): number {
  return next === null ? read : Math.max(before ?? 0, read);
}

/** The time for which an address counts as not verified before it is looked up again. */
export const UNVERIFIED_HOLD_MS = 3 * 60_000;

/**
 * Loads the verified and not-signed-in-yet marks of the people shown. Only unknown marks are asked for; unverified
 * addresses are asked for again after a while, or at once with `anew`.
 */
export function loadMarks(uids: readonly UserId[], { anew = false } = {}): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    const { verified, verifiedAt, asking, teachers } = getState().people;
    const isOld = (uid: UserId) => anew || nowMs() - (verifiedAt[uid] ?? 0) >= UNVERIFIED_HOLD_MS;
    const unknown = uids.filter((uid) => {
      const isOpen = verified[uid] === undefined || (verified[uid] === false && isOld(uid));
      return isOpen && !asking.includes(uid);
    });
    if (!user || unknown.length === 0) return;
    const asked = new Set<UserId>(unknown);
    // A person who has signed in once is confirmed, whatever else is stored.
    const newcomers = teachers.rows
      .filter(({ id, lastLogin }) => lastLogin === null && asked.has(id))
      .map(({ id }) => id);
    const markVerified = async () => {
      try {
        const functions = await data.functions();
        const answers = await functions.fetchUserVerification(user.id, unknown);
        const now = nowMs();
        const answeredAt = Object.fromEntries(Object.keys(answers).map((uid) => [uid, now]));
        dispatch(marksArrived({ verified: answers, verifiedAt: answeredAt }));
      } finally {
        dispatch(marksArrived({ asking: without(getState().people.asking, asked) }));
      }
    };
    const markUnconfirmed = async () => {
      const waiting = await (await data.people()).fetchUnconfirmed(user.schoolid, newcomers);
      const unconfirmed = Object.fromEntries(newcomers.map((uid) => [uid, waiting.includes(uid)]));
      dispatch(marksArrived({ unconfirmed }));
    };
    dispatch(marksArrived({ asking: [...getState().people.asking, ...unknown] }));
    // The list is shown without marks that cannot be loaded, and the next page asks for them again.
    await Promise.allSettled([markVerified(), markUnconfirmed()]);
  };
}

function without(uids: readonly UserId[], known: ReadonlySet<UserId>): UserId[] {
  return uids.filter((uid) => !known.has(uid));
}
