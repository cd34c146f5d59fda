/**
 * Removes identities whose address was never proven, 30 days after they were made. An account that an administrator
 * approved or made is vouched for and stays, whatever its address; so does everything of a proven address.
 */
import type { ListUsersResult, UserRecord } from 'firebase-admin/auth';
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
  const untilMs = Date.now() + LIMIT_MS;
  const kept: unknown = (await run.get()).get('page');
  let page = typeof kept === 'string' && kept !== '' ? kept : undefined;
  let removed = 0;
  for (;;) {
    const { users, pageToken } = await pageOf(page);
    const { done, isWhole } = await removeOf(users, { nowMs, untilMs });
    removed += done;
    // Of a page that took too long the next run finds only the rest.
    if (isWhole) page = pageToken;
    if (!isWhole || page === undefined || Date.now() >= untilMs) break;
  }
  await run.set({ page: page ?? '' });
  return removed;
}

/** The page; the first one where the provider does not take a token that was kept for a night. */
async function pageOf(token: string | undefined): Promise<ListUsersResult> {
  if (token === undefined) return await auth().listUsers(PAGE);
  try {
    return await auth().listUsers(PAGE, token);
  } catch (thrown) {
    logUnexpected('removeUnproven', thrown);
    return await auth().listUsers(PAGE);
  }
}

/** `isWhole`: every identity of the page was looked at before the time was over. */
async function removeOf(
  users: readonly UserRecord[],
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<{ done: number; isWhole: boolean }> {
  let done = 0;
  for (const uid of await unvouchedOf(users.filter((each) => isExpired(each, nowMs)))) {
    if (Date.now() >= untilMs) return { done, isWhole: false };
    if (await removeOne(uid, nowMs)) done += 1;
  }
  return { done, isWhole: true };
}

/** The uids without an approved record; those with one stay, and are asked about in one read. */
async function unvouchedOf(identities: readonly UserRecord[]): Promise<string[]> {
  if (identities.length === 0) return [];
  const records = await database().getAll(...identities.map(({ uid }) => database().doc(`users/${uid}`)));
  return records.filter((record) => record.get('approved') !== true).map(({ id }) => id);
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
