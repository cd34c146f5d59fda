import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { AppError } from '@/domain/words/errors';
import { database } from './firebase';
import { DAILY_LIMITS } from './settings';

export type Limited = keyof typeof DAILY_LIMITS;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The counters of one person and day (UTC). No client may read or write them. */
export function limitPath(uid: string, nowMs: number): string {
  return `serverLimits/${uid}_${new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/**
 * Counts one more action of today; throws when the limit is reached, so that the action does not happen. It is no
 * transaction, in which many calls of one person at once would wait for one another and fail: each call adds itself
 * first and looks then, so at most as many go on as the limit says.
 */
export async function countAction(uid: string, action: Limited, nowMs: number = Date.now()): Promise<void> {
  await countUpTo(uid, action, DAILY_LIMITS[action], nowMs);
}

/** Takes back what `countUpTo` counted today, for something that did not happen. */
export async function uncount(who: string, action: string, nowMs = Date.now()): Promise<void> {
  await database()
    .doc(limitPath(who, nowMs))
    .update({ [action]: FieldValue.increment(-1) });
}

/** As `countAction`, with a limit that the caller knows. */
export async function countUpTo(who: string, action: string, limit: number, nowMs = Date.now()): Promise<void> {
  const counters = database().doc(limitPath(who, nowMs));
  const count = async () => {
    const counted: unknown = (await counters.get()).get(action);
    return typeof counted === 'number' ? counted : 0;
  };
  if ((await count()) >= limit) throw new AppError('server/limit-reached');
  const expiresAt = Timestamp.fromMillis(nowMs + 2 * DAY_MS);
  await counters.set({ uid: who, [action]: FieldValue.increment(1), expiresAt }, { merge: true });
  if ((await count()) > limit) throw new AppError('server/limit-reached');
}
