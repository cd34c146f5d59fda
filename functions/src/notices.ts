/**
 * The e-mail about a deletion or a rejection. The transaction that shuts the account out keeps the address and the
 * names, because the record is gone when the e-mail is sent. They are deleted once it is sent. The deletion itself, the
 * client's call after it and the hourly look may each send it; whoever comes first does.
 */
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { type LanguageCode, toLanguageCode } from '@/domain/words/languages';
import { auth, database, hasCode } from './firebase';
import { logUnexpected } from './http';
import { attemptMail, type Mail, type MailAttempt } from './mail';
import { sendClaimed } from './mailClaim';
import { fullName, type Person } from './people';
import { adminRemoved } from './templates/adminRemoved';
import type { Message } from './templates/layout';
import { teacherDeleted } from './templates/teacherDeleted';
import { teacherRejected } from './templates/teacherRejected';

export type Notice = { kind: 'deleted' } | { kind: 'rejected'; reason: string };

/**
 * The time-to-live policy deletes the note after this: an e-mail that could never be sent must not keep an address for
 * ever.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The client's own call has this long before the hourly look sends the e-mail. */
const CALL_MS = 10 * 60 * 1000;

/** An hour has at most so many; the next look goes on. */
const MOST_AT_ONCE = 200;

const NOTE_PREFIX = 'notice_';

function noteOf(uid: string): DocumentReference {
  return database().doc(`serverMails/${NOTE_PREFIX}${uid}`);
}

export function keepNotice(
  transaction: Transaction,
  notice: Notice,
  { person, by }: { person: Person; by: Person },
): void {
  const { uid, email, school, schoolid, role } = person;
  // A rejected person has chosen no language yet.
  const { language } = notice.kind === 'rejected' ? by : person;
  const addressee = { to: email, name: fullName(person), school, schoolid, language, role };
  const nowMs = Date.now();
  const [dueAt, expiresAt] = [nowMs + CALL_MS, nowMs + KEPT_MS].map((ms) => Timestamp.fromMillis(ms));
  transaction.set(noteOf(uid), { ...notice, ...addressee, by: by.uid, dueAt, expiresAt });
}

/**
 * Sends the kept e-mail. Answers whether that failed, and who decided about the account; null when no e-mail was kept.
 */
export async function sendNotice(uid: string): Promise<{ by: string; isFailed: boolean } | null> {
  const note = noteOf(uid);
  const found = await note.get();
  if (!found.exists) return null;
  const text = (field: string) => String(found.get(field) ?? '');
  const told = { to: text('to'), name: text('name'), school: text('school') };
  const language = toLanguageCode(text('language'));
  const message =
    text('kind') === 'rejected'
      ? teacherRejected({ language, ...told, reason: text('reason') })
      : deleted({ language, ...told, isAdministrator: found.get('role') === ROLE_ADMIN });
  const tried: { last: MailAttempt | null } = { last: null };
  const mail = { to: told.to, message, school: text('schoolid') || null };
  const isSettled = await sendClaimed({ note, sentField: 'settledAt' }, async () => {
    tried.last = await settle(mail);
    return tried.last === 'sent';
  });
  // An address that the mail server does not know gets no further tries.
  if (isSettled || tried.last === 'refused') {
    const gone = FieldValue.delete();
    await note.update({ to: gone, name: gone, reason: gone, dueAt: gone });
  }
  return { by: text('by'), isFailed: !isSettled };
}

/** The administrator who decided about the account; null when no e-mail is or was kept for it. */
export async function noticeBy(uid: string): Promise<string | null> {
  const found = await noteOf(uid).get();
  return found.exists ? String(found.get('by') ?? '') : null;
}

/** An account of the school that a call names by its id, or by the address that the notice still has. */
type Deletion = { schoolid: string; kind: Notice['kind']; email: string; uid: string | undefined };

/**
 * The teacher's account that was deleted in this school with a notice of this kind; null where there is none. The
 * tombstone has the school, so that no administrator reaches the notice of another one.
 */
export async function findNotice({ schoolid, kind, email, uid }: Deletion): Promise<string | null> {
  const uids = uid === undefined ? await uidsOf(email) : [uid];
  for (const each of uids) {
    const [note, tombstone] = await database().getAll(noteOf(each), database().doc(`deletedUsers/${each}`));
    const isMeant = note?.get('kind') === kind && note.get('role') !== ROLE_ADMIN;
    if (isMeant && tombstone?.get('schoolid') === schoolid) return each;
  }
  return null;
}

async function uidsOf(email: string): Promise<string[]> {
  const { docs } = await database().collection('serverMails').where('to', '==', email).get();
  return docs
    .map(({ id }) => id)
    .filter(isNotice)
    .map(toUid);
}

/** The accounts whose e-mail no call has sent by this time, the oldest first. */
export async function fetchDueNotices(nowMs: number): Promise<string[]> {
  const due = database().collection('serverMails').where('dueAt', '<=', Timestamp.fromMillis(nowMs));
  const { docs } = await due.orderBy('dueAt').limit(MOST_AT_ONCE).get();
  return docs
    .map(({ id }) => id)
    .filter(isNotice)
    .map(toUid);
}

const isNotice = (id: string) => id.startsWith(NOTE_PREFIX);
const toUid = (id: string) => id.slice(NOTE_PREFIX.length);

type Deleted = { language: LanguageCode; name: string; school: string; isAdministrator: boolean };

function deleted({ language, name, school, isAdministrator }: Deleted): Message {
  if (isAdministrator) return adminRemoved({ language, name, school });
  return teacherDeleted({ language, name, school, isDone: true });
}

/**
 * Sends no e-mail to an address that still opens an account, at another school or a new one: its owner would read that
 * the account they use is gone. The administrator learns nothing of that account.
 */
async function settle(mail: Mail): Promise<MailAttempt> {
  try {
    return (await opensAccount(mail.to)) ? 'sent' : await attemptMail(mail);
  } catch (thrown) {
    logUnexpected('sendNotice', thrown);
    return 'failed';
  }
}

async function opensAccount(address: string): Promise<boolean> {
  try {
    await auth().getUserByEmail(address);
    return true;
  } catch (thrown) {
    if (hasCode(thrown, 'auth/user-not-found') || hasCode(thrown, 'auth/invalid-email')) return false;
    throw thrown;
  }
}
