import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '@/domain/words/errors';
import { database } from './firebase';
import { DAILY_LIMITS } from './settings';

export type Limited = keyof typeof DAILY_LIMITS;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The counters of one person and day (UTC). No client may read or write them. */
export function limitPath(uid: string, nowMs: number): string {
  return `serverLimits/${uid}_${new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/** Counts one more action of today; throws when the limit is reached, so that the action does not happen. */
export async function countAction(uid: string, action: Limited, nowMs: number = Date.now()): Promise<void> {
  const counters = database().doc(limitPath(uid, nowMs));
  await database().runTransaction(async (transaction) => {
    const counted: unknown = (await transaction.get(counters)).get(action);
    const soFar = typeof counted === 'number' ? counted : 0;
    if (soFar >= DAILY_LIMITS[action]) throw new AppError('server/limit-reached');
    transaction.set(
      counters,
      { uid, [action]: soFar + 1, expiresAt: Timestamp.fromMillis(nowMs + 2 * DAY_MS) },
      { merge: true },
    );
  });
}
