/**
 * Removes identities whose address was never proven, 30 days after they were made. An account that an administrator
 * approved or made is vouched for and stays, whatever its address; so does everything of a proven address.
 */
import type { UserRecord } from 'firebase-admin/auth';
import { AppError } from '@/domain/words/errors';
import { expireAccount } from './deletion';
import { auth, database } from './firebase';
import { logUnexpected } from './http';
import { DAY_MS } from './mail';

const KEPT_MS = 30 * DAY_MS;
/** The largest page of the identity provider. */
const PAGE = 1000;
/** With the removal of records below the time limit of the night; the next run goes on at the page that was reached. */
const LIMIT_MS = 4 * 60 * 1000;

/** One run; answers the number of accounts that were removed. */
export async function removeUnproven(nowMs: number): Promise<number> {
  const run = database().doc('serverRuns/removeUnproven');
  const startedMs = Date.now();
  const kept: unknown = (await run.get()).get('page');
  let page = typeof kept === 'string' && kept !== '' ? kept : undefined;
  let removed = 0;
  do {
    const { users, pageToken } = await auth().listUsers(PAGE, page);
    for (const identity of users.filter((each) => isExpired(each, nowMs))) {
      if (await removeOne(identity.uid, nowMs)) removed += 1;
    }
    page = pageToken;
  } while (page !== undefined && Date.now() - startedMs < LIMIT_MS);
  await run.set({ page: page ?? '' });
  return removed;
}

/** A provider such as Google has proven the address, or the person has none that could be proven. */
function isExpired({ emailVerified, email, providerData, metadata }: UserRecord, nowMs: number): boolean {
  const isUnproven = !emailVerified && email !== undefined;
  const isByPassword = providerData.every(({ providerId }) => providerId === 'password');
  return isUnproven && isByPassword && nowMs - Date.parse(metadata.creationTime) > KEPT_MS;
}

async function removeOne(uid: string, nowMs: number): Promise<boolean> {
  try {
    // The page may be minutes old: the address may be proven by now.
    if (!isExpired(await auth().getUser(uid), nowMs)) return false;
    await expireAccount(uid);
    return true;
  } catch (thrown) {
    // Approved people are refused. One failure must not keep the others.
    if (!(thrown instanceof AppError)) logUnexpected('removeUnproven', thrown);
    return false;
  }
}
