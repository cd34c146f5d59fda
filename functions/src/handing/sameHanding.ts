/** A call goes on only while its handing over stands where the call left it: another call may have gone on meanwhile. */
import type { Transaction } from 'firebase-admin/firestore';
import { type HandingDoc, type HandingOf, handingAt, toHanding } from './handingDoc';

/** Another call went on. */
class HandingMoved extends Error {}

type State = HandingDoc['state'];

export function isSameHanding(now: HandingDoc | null, begun: HandingDoc, state: State): now is HandingDoc {
  return (
    now?.state === state &&
    now.fromUid === begun.fromUid &&
    now.toUid === begun.toUid &&
    now.startedAt.isEqual(begun.startedAt)
  );
}

/** For the beginning of each transaction of a handing over. */
export function requireHanding({ admin, from, classId }: HandingOf, begun: HandingDoc, state: State) {
  return async (transaction: Transaction): Promise<void> => {
    const now = toHanding(await transaction.get(handingAt(admin.schoolid, classId, from.uid)));
    if (!isSameHanding(now, begun, state)) throw new HandingMoved();
  };
}

/** A call that was overtaken ends as one that found it done. */
export async function unlessMoved(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof HandingMoved)) throw thrown;
  }
}
