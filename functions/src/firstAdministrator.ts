/**
 * Tells the operator of a school's first administrator, and of people about whom nobody else can decide. What the e-mail
 * needs is kept from the registration on, so the hourly look sends it where the mail server did not take it.
 */
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { toAddressLine } from '@/domain/school/addressLine';
import { database } from './firebase';
import { logUnexpected } from './http';
import { DAY_MS, sendMail } from './mail';
import { sendClaimed } from './mailClaim';
import { toPerson } from './people';
import { operatorEmail } from './settings';
import { firstAdministrator, type Standing } from './templates/firstAdministrator';

type Told = { uid: string; email: string; name: string; schoolid: string; standing: Standing };

const KEPT_MS = 30 * DAY_MS;
/** Notices about deletions are among them (`notices.ts`). */
const MOST_AT_ONCE = 200;
const NOTE_PREFIX = 'operator_';

/** The note of a person and school: one e-mail, whatever is repeated. */
export function operatorNote({ schoolid, uid }: Pick<Told, 'schoolid' | 'uid'>): DocumentReference {
  return database().doc(`serverMails/${NOTE_PREFIX}${schoolid}_${uid}`);
}

/**
 * Keeps the e-mail in the transaction of the registration. `found` is the note as the transaction read it: the same news is not
 * told again.
 */
export function keepForOperator(transaction: Transaction, told: Told, found: DocumentSnapshot | undefined): void {
  if (operatorEmail() === null || found?.get('standing') === told.standing) return;
  const [dueAt, expiresAt] = [Timestamp.now(), Timestamp.fromMillis(Date.now() + KEPT_MS)];
  transaction.set(operatorNote(told), { ...told, dueAt, expiresAt });
}

/** Sends what was kept of the person. A failure is logged, the registration stands, and the next look tries it again. */
export async function tellOperator(about: Pick<Told, 'schoolid' | 'uid'>): Promise<boolean> {
  const to = operatorEmail();
  if (to === null) return false;
  try {
    const note = operatorNote(about);
    const found = await note.get();
    if (!found.exists || found.get('dueAt') === undefined) return false;
    const told = found.data() as Told;
    const isTold =
      !(await isStill(told)) || (await sendClaimed({ note, sentField: 'settledAt' }, () => send(to, told)));
    const gone = FieldValue.delete();
    if (isTold) await note.update({ email: gone, name: gone, dueAt: gone });
    return isTold;
  } catch (thrown) {
    logUnexpected('tellOperator', thrown);
    return false;
  }
}

/** E-mails to the operator that did not go out by this time. Answers how many went now. */
export async function tellOperatorDue(nowMs: number): Promise<number> {
  if (operatorEmail() === null) return 0;
  const due = database().collection('serverMails').where('dueAt', '<=', Timestamp.fromMillis(nowMs));
  const { docs } = await due.orderBy('dueAt').limit(MOST_AT_ONCE).get();
  const notes = docs.filter(({ id }) => id.startsWith(NOTE_PREFIX)).map((found) => found.data() as Told);
  let sent = 0;
  for (const { uid, schoolid } of notes) {
    // A mail server in trouble is asked again by the next look.
    if (!(await tellOperator({ uid, schoolid }))) break;
    sent += 1;
  }
  return sent;
}

/** Whether the e-mail would still be true: a person who waited may be answered, or gone. */
async function isStill({ uid, schoolid, standing }: Told): Promise<boolean> {
  if (standing === 'is') {
    const person = toPerson(await database().doc(`users/${uid}`).get());
    return person?.schoolid === schoolid && person.approved && !person.disabled;
  }
  return (await database().doc(`adminInviteRequests/${uid}`).get()).get('schoolid') === schoolid;
}

async function send(to: string, { email, name, schoolid, standing }: Told): Promise<boolean> {
  const listed = await database().doc(`beisSchools/${schoolid}`).get();
  const place = toAddressLine(listed.get('schoolAddress'));
  const school = { id: schoolid, name: String(listed.get('name') ?? ''), place };
  return await sendMail({ to, message: firstAdministrator({ email, name, school, standing }), school: null });
}
