/**
 * The e-mail about a deletion or a rejection. The transaction that shuts the account out keeps the address and the
 * names, because the record is gone when the e-mail is sent. They are deleted once it is sent.
 */
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { LanguageCode } from '@/domain/people/languageCode';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { auth, database, hasCode } from './firebase';
import { logUnexpected } from './http';
import { sendMail } from './mail';
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

function noteOf(uid: string): DocumentReference {
  return database().doc(`serverMails/notice_${uid}`);
}

export function keepNotice(
  transaction: Transaction,
  notice: Notice,
  { person, by }: { person: Person; by: Person },
): void {
  const { uid, email, school, role } = person;
  // A rejected person has chosen no language yet.
  const { language } = notice.kind === 'rejected' ? by : person;
  const addressee = { to: email, name: fullName(person), school, language, role };
  const expiresAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
  transaction.set(noteOf(uid), { ...notice, ...addressee, by: by.uid, expiresAt });
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
  const language = text('language') === 'fil' ? 'fil' : 'en';
  const message =
    text('kind') === 'rejected'
      ? teacherRejected({ language, ...told, reason: text('reason') })
      : deleted({ language, ...told, isAdministrator: found.get('role') === ROLE_ADMIN });
  const isSettled = await sendClaimed({ note, sentField: 'settledAt' }, () => settle(told.to, message));
  if (isSettled) {
    const gone = FieldValue.delete();
    await note.update({ to: gone, name: gone, reason: gone });
  }
  return { by: text('by'), isFailed: !isSettled };
}

type Deleted = { language: LanguageCode; name: string; school: string; isAdministrator: boolean };

function deleted({ language, name, school, isAdministrator }: Deleted): Message {
  if (isAdministrator) return adminRemoved({ language, name, school });
  return teacherDeleted({ language, name, school, isDone: true });
}

/**
 * Sends no e-mail to an address that still opens an account, at another school or a new one: its owner would read that
 * the account they use is gone. The administrator learns nothing of that account.
 */
async function settle(to: string, message: Message): Promise<boolean> {
  try {
    return (await opensAccount(to)) || (await sendMail({ to, message }));
  } catch (thrown) {
    logUnexpected('sendNotice', thrown);
    return false;
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
