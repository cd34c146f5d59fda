/**
 * Deletes an account, completely and resumably. The tombstone comes first and shuts the account out at once; the
 * documents follow from the leaves to the root. The record with the e-mail address goes after everything that is found
 * by that address. The identity goes last, so that its owner can still repeat a deletion that broke off. The e-mail
 * about the deletion goes out at the end, or by a call of its own.
 */
import { FieldPath, FieldValue, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { UserId } from '@/domain/book/ids';
import type { DeleteOwnAccountRequest, DeleteUserRequest } from '@/domain/functionsApi';
import { isAdmin } from '@/domain/people/roles';
import { withoutPerson } from '@/domain/sections/sectionChange';
import type { SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import {
  type Administrator,
  fetchStanding,
  type Identity,
  requireAdministrator,
  requireRecentSignIn,
  requireStanding,
} from './auth';
import { auth, database, hasCode } from './firebase';
import { unfinishedIn } from './handing/handingDoc';
import { type Endpoint, logUnexpected } from './http';
import { countAction } from './limits';
import { fetchDueNotices, keepNotice, type Notice, noticeBy, sendNotice } from './notices';
import { administratorsOf, type Person, toPerson } from './people';
import { documentId, flag, object, oneOf, optional, reason, refuse } from './schema';
import { writeTrailEntry } from './trail';

export const deleteUserEndpoint: Endpoint<'deleteUser', DeleteUserRequest, Administrator> = {
  name: 'deleteUser',
  method: 'DELETE',
  admit: requireAdministrator,
  parse: object({
    adminUID: documentId,
    targetUID: documentId,
    onlyPending: optional(flag),
    notice: optional(oneOf('deleted', 'rejected')),
    reason: optional(reason),
    mail: optional(oneOf('later')),
  }),
  work: async (admin, body) => {
    const { targetUID } = body;
    const notice = toNotice(body);
    if (targetUID === admin.uid) throw new AppError('server/own-account');
    const { person, isDeleted } = await fetchStanding(targetUID);
    if (!isDeleted) {
      if (person?.schoolid !== admin.schoolid) throw new AppError('server/not-found');
      await countAction(admin.uid, 'deletions');
    }
    const onlyPending = body.onlyPending === true || notice?.kind === 'rejected';
    if (body.mail === 'later') {
      await finishDeletion(targetUID, { admin, onlyPending, notice });
      const isKept = (await noticeBy(targetUID)) === admin.uid;
      return { status: 200, answer: { deleted: true, ...(isKept ? { noticeKept: true } : {}) } };
    }
    const told = await deleteAccount(targetUID, { admin, onlyPending, notice });
    // Another administrator may have been first: then the e-mail is theirs, and this call did nothing.
    const isOwn = told !== null && told.by === admin.uid;
    return { status: 200, answer: { deleted: true, ...(isOwn ? { mailFailed: told.isFailed } : {}) } };
  },
};

function toNotice({ notice, reason: words }: Pick<DeleteUserRequest, 'notice' | 'reason'>): Notice | null {
  if (notice !== 'rejected') return notice ? { kind: notice } : null;
  return { kind: notice, reason: words ?? refuse('reason') };
}

export const deleteOwnAccountEndpoint: Endpoint<'deleteOwnAccount', DeleteOwnAccountRequest, Identity> = {
  name: 'deleteOwnAccount',
  method: 'POST',
  admit: async (identity) => {
    requireRecentSignIn(identity, Date.now());
    const standing = await fetchStanding(identity.uid);
    // A deletion that broke off has switched the account off; its owner may finish it.
    if (!standing.isDeleted) requireStanding(identity, standing);
    return identity;
  },
  parse: object({ targetUID: documentId }),
  work: async ({ uid }, { targetUID }) => {
    if (targetUID !== uid) throw new AppError('server/not-allowed');
    await deleteAccount(uid, { admin: null, onlyPending: false, notice: null });
    return { status: 200, answer: { deleted: true } };
  },
};

type Deletable = {
  /** The administrator may delete only accounts of the own school; null when a person deletes the own account. */
  admin: Administrator | null;
  /** Refuses a person whom another administrator has approved meanwhile. */
  onlyPending: boolean;
  /** The e-mail that the person gets after the deletion; null for none. */
  notice: Notice | null;
  /** No person decided the deletion, so the trail has none to name. */
  isExpiry?: boolean;
};

/**
 * Removes an account whose address was never proven: an identity without a record, or with one that waits for approval.
 * Throws `server/already-approved` for every other. It leaves no trail entry, because no person decided it.
 */
export async function expireAccount(uid: string): Promise<void> {
  await deleteAccount(uid, { admin: null, onlyPending: true, notice: null, isExpiry: true });
}

async function deleteAccount(uid: string, deletable: Deletable): ReturnType<typeof sendNotice> {
  await finishDeletion(uid, deletable);
  return await sendNotice(uid);
}

async function finishDeletion(uid: string, deletable: Deletable): Promise<void> {
  const { isFinished } = await placeTombstone(uid, deletable);
  if (!isFinished) await removeEverything(uid);
}

/** With the other tasks of the hour below the time limit of the function, 9 minutes. */
const NOTICES_LIMIT_MS = 60 * 1000;

/**
 * Sends the e-mails of deletions that no call has sent, and first completes a deletion that broke off. Answers how many
 * went out; a failed one is tried again by the next look, until its note expires.
 */
export async function sendDueNotices(nowMs: number): Promise<number> {
  const endMs = Date.now() + NOTICES_LIMIT_MS;
  let sent = 0;
  for (const uid of await fetchDueNotices(nowMs)) {
    if (Date.now() >= endMs) break;
    try {
      const tombstone = await database().doc(`deletedUsers/${uid}`).get();
      if (tombstone.exists && tombstone.get('finishedAt') === undefined) await removeEverything(uid);
      if ((await sendNotice(uid))?.isFailed === false) sent += 1;
    } catch (thrown) {
      // One account's failure must not keep the others from their e-mails.
      logUnexpected('sendDueNotices', thrown);
    }
  }
  return sent;
}

async function placeTombstone(
  uid: string,
  { admin, onlyPending, notice, isExpiry = false }: Deletable,
): Promise<{ isFinished: boolean }> {
  const record = database().doc(`users/${uid}`);
  const tombstone = database().doc(`deletedUsers/${uid}`);
  return await database().runTransaction(async (transaction) => {
    const [placed, found] = await transaction.getAll(tombstone, record);
    const person = found ? toPerson(found) : null;
    const school = placed?.exists ? placed.get('schoolid') : (person?.schoolid ?? '');
    if (admin !== null && school !== admin.schoolid) throw new AppError('server/not-found');
    if (placed?.exists) return { isFinished: placed.get('finishedAt') !== undefined };
    if (onlyPending && person?.approved) throw new AppError('server/already-approved');
    if (person && isAdmin(person)) await requireOtherAdministrator(transaction, person);
    if (person) await requireHanded(transaction, person);
    transaction.set(tombstone, { id: uid, deletedAt: FieldValue.serverTimestamp(), schoolid: school });
    if (person) shutOut(transaction, person, { admin, notice, isExpiry });
    return { isFinished: false };
  });
}

/** A class that is on its way would stay half in one book and half in the other. */
async function requireHanded(transaction: Transaction, { uid, schoolid }: Person): Promise<void> {
  const all = await unfinishedIn(schoolid, transaction);
  if (all.some(({ fromUid, toUid }) => fromUid === uid || toUid === uid)) throw new AppError('handing/unfinished');
}

function shutOut(
  transaction: Transaction,
  person: Person,
  { admin, notice, isExpiry }: Pick<Deletable, 'admin' | 'notice' | 'isExpiry'>,
): void {
  transaction.update(database().doc(`users/${person.uid}`), { disabled: true });
  if (!isExpiry) noteDeletion(transaction, person, { actor: admin ?? person, notice });
  if (admin && notice) keepNotice(transaction, notice, { person, by: admin });
}

/** Reads in the transaction, so that one of two administrators who delete each other at once remains. */
async function requireOtherAdministrator(transaction: Transaction, { uid, schoolid }: Person): Promise<void> {
  const administrators = await transaction.get(administratorsOf(schoolid));
  const others = administrators.docs.map(toPerson).filter((other) => other?.uid !== uid);
  // A person who never chose a password has never signed in, and may never do so.
  if (!others.some((other) => other?.approved && !other.disabled && !other.passwordResetRequired))
    throw new AppError('server/last-administrator');
}

/** Writes the school's trail entry, which stays when everything else of the account is deleted. */
function noteDeletion(
  transaction: Transaction,
  person: Person,
  { actor, notice }: { actor: Person; notice: Notice | null },
): void {
  if (person.schoolid === '') return;
  const about = { schoolid: person.schoolid, actor, target: person.uid, person };
  if (notice?.kind === 'rejected') writeTrailEntry(transaction, { kind: 'rejected', ...about, reason: notice.reason });
  else writeTrailEntry(transaction, { kind: isAdmin(person) ? 'adminRemoved' : 'deleted', ...about });
}

/**
 * The specification's limits are for batches, which a client plans and which move a book's version. A whole account has
 * no version left to move, so the admin SDK's own writer deletes it, at the pace that the database takes.
 */
async function removeEverything(uid: string): Promise<void> {
  const record = database().doc(`users/${uid}`);
  const collections = await record.listCollections();
  await Promise.all(collections.map((collection) => database().recursiveDelete(collection)));
  await database().recursiveDelete(database().doc(`adminRequests/${uid}`));
  await removeRequests(uid);
  await leaveSections(uid);
  await removeAddress(uid);
  await record.delete();
  await removeIdentity(uid);
  await database().doc(`deletedUsers/${uid}`).update({ finishedAt: FieldValue.serverTimestamp() });
}

async function removeRequests(uid: string): Promise<void> {
  const batch = database().batch();
  for (const collection of ['adminTeacherRegisterRequests', 'adminInviteTeacherConfirmation', 'adminInviteRequests']) {
    batch.delete(database().doc(`${collection}/${uid}`));
  }
  await batch.commit();
  await removeAll(database().collection('serverLimits').where('uid', '==', uid));
  await removeAll(database().collection('serverAccounts').where('uid', '==', uid));
  // The e-mail to the operator about the person, where it did not go yet.
  await removeAll(database().collection('serverMails').where('uid', '==', uid));
  // Invites that this person sent stay valid, without their name.
  const sent = await database().collection('adminInviteRequests').where('invitedByUid', '==', uid).get();
  await Promise.all(sent.docs.map((invite) => invite.ref.update({ invitedBy: '', invitedByUid: '' })));
}

/** The school's sections lose their adviser, teacher or claimant. What was handed in stays, with the name in it. */
async function leaveSections(uid: string): Promise<void> {
  const person = toPerson(await database().doc(`users/${uid}`).get());
  if (!person?.schoolid) return;
  const sections = database().collection(`schools/${person.schoolid}/sections`);
  const [advised, taught, claimed] = await Promise.all([
    sections.where('adviserUid', '==', uid).get(),
    sections.where('teachers', 'array-contains', uid).get(),
    sections.where(new FieldPath('claims', uid, 'at'), '>=', Timestamp.fromMillis(0)).get(),
  ]);
  const all = [advised, taught, claimed].flatMap(({ docs }) => docs);
  for (const { ref } of new Map(all.map((found) => [found.id, found])).values()) {
    await database().runTransaction(async (transaction) => {
      const section = (await transaction.get(ref)).data() as SectionDoc | undefined;
      const planned = section && withoutPerson(section, uid as UserId);
      if (!planned) return;
      transaction.update(ref, { ...planned.fields, updatedAt: FieldValue.serverTimestamp() });
      for (const claimant of planned.answered)
        transaction.update(ref, new FieldPath('claims', claimant), FieldValue.delete());
    });
  }
}

/**
 * Removes the documents that are found by the e-mail address: the entry in the school's list of administrators, and
 * invites. Only for a verified address: a person can sign up with an address that is not theirs, and would cancel its
 * owner's invite by deleting that account.
 */
async function removeAddress(uid: string): Promise<void> {
  const person = toPerson(await database().doc(`users/${uid}`).get());
  if (!person?.schoolid || !person.email) return;
  if (!isAdmin(person) && !(await isVerified(uid))) return;
  const school = database().doc(`schools/${person.schoolid}`);
  if ((await school.get()).exists) await school.update({ admins: FieldValue.arrayRemove(person.email) });
  await removeAll(
    database()
      .collection('adminInviteRequests')
      .where('schoolid', '==', person.schoolid)
      .where('email', '==', person.email),
  );
}

async function isVerified(uid: string): Promise<boolean> {
  const { users } = await auth().getUsers([{ uid }]);
  return users.some((identity) => identity.emailVerified);
}

async function removeAll(query: Query): Promise<void> {
  const found = await query.get();
  await Promise.all(found.docs.map((document) => document.ref.delete()));
}

async function removeIdentity(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (thrown) {
    if (!hasCode(thrown, 'auth/user-not-found')) throw thrown;
  }
}
