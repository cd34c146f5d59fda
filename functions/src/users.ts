/** Accounts that an administrator creates for other people of the own school. */
import { createHash, randomBytes } from 'node:crypto';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { AddedOutcome, CreateAccountRequest, SendLinkAgainRequest } from '@/domain/functionsApi';
import { calledName } from '@/domain/people/personName';
import { ROLE_ADMIN, ROLE_TEACHER, type Role } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { type Administrator, requireAdministrator } from './auth';
import { auth, database, hasCode } from './firebase';
import { type Endpoint, logUnexpected } from './http';
import { countAction } from './limits';
import { sendMail } from './mail';
import { sendClaimed } from './mailClaim';
import { fetchMember, fullName, newUserRecord, type Person, toPerson } from './people';
import { documentId, email, facultyId, firstName, name, named, object, oneOf, optional, schoolName } from './schema';
import { appLink } from './settings';
import { accountCreated } from './templates/accountCreated';
import { accountElsewhere } from './templates/accountElsewhere';
import type { Message } from './templates/layout';
import { writeTrailEntry } from './trail';

const fields = {
  email,
  firstname: firstName,
  lastname: name,
  facultyId: optional(facultyId),
  school: optional(schoolName),
  schoolid: optional(documentId),
  adminFirstName: optional(firstName),
  adminLastName: optional(name),
};

type NewAccount = CreateAccountRequest & { role: Role };
type Addressee = Pick<NewAccount, 'email' | 'firstname' | 'lastname' | 'role'>;

export const createUserEndpoint: Endpoint<'createUser', CreateAccountRequest, Administrator> = {
  name: 'createUser',
  method: 'POST',
  admit: requireAdministrator,
  parse: named(object({ ...fields, role: optional(oneOf<Role>(ROLE_TEACHER)) })),
  work: async (admin, body) => ({ status: 201, answer: await createAccount(admin, { ...body, role: ROLE_TEACHER }) }),
};

export const createAdminEndpoint: Endpoint<'createAdmin', CreateAccountRequest, Administrator> = {
  name: 'createAdmin',
  method: 'POST',
  admit: requireAdministrator,
  parse: named(object({ ...fields, role: optional(oneOf<Role>(ROLE_ADMIN)) })),
  work: async (admin, body) => {
    const { uid, ...outcome } = await createAccount(admin, { ...body, role: ROLE_ADMIN });
    return { status: 201, answer: { userId: uid, ...outcome } };
  },
};

/** Sends the link to choose a password again, to a person who was added and has not signed in. */
export const sendLinkAgainEndpoint: Endpoint<'sendLinkAgain', SendLinkAgainRequest, Administrator> = {
  name: 'sendLinkAgain',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ targetUID: documentId }),
  work: async (admin, { targetUID }) => {
    const person = await fetchMember(admin.schoolid, targetUID);
    if (!person) throw new AppError('server/not-found');
    if (!person.passwordResetRequired) return { status: 200, answer: { sent: 'signedIn' } };
    await countAction(admin.uid, 'mails');
    const note = noteOf(admin.schoolid, person.email);
    const holder = await findIdentity(person.email);
    const sentAt: unknown = (await note.get()).get(holder === targetUID ? 'mailedAt' : 'toldAt');
    if (wasWithin(sentAt, LINK_EVERY_MS)) return { status: 200, answer: { sent: 'recently' } };
    if (!(await mailOnce(admin, person, { note, isReady: holder === targetUID }))) {
      throw new AppError('server/mail-failed');
    }
    return { status: 200, answer: { sent: 'now' } };
  },
};

function wasWithin(at: unknown, ms: number): boolean {
  return at instanceof Timestamp && Date.now() - at.toMillis() < ms;
}

/** A call that repeats another one within this time counts as the same call. */
const SAME_CALL_MS = 10 * 60 * 1000;

/**
 * Reserves a user id first, then makes identity, records and mail under that id: a repetition goes on where the last
 * attempt ended and makes nothing twice.
 */
async function createAccount(admin: Administrator, account: NewAccount): Promise<AddedOutcome & { uid: string }> {
  if (account.schoolid !== undefined && account.schoolid !== admin.schoolid) throw new AppError('server/not-allowed');
  await countAction(admin.uid, 'mails');
  const note = noteOf(admin.schoolid, account.email);
  const reserved = await reserveUid(note, account.email);
  try {
    const holder = await ensureIdentity(account, reserved);
    const known = holder === reserved ? null : await findKnown(admin, account, holder);
    if (known !== null) {
      // The school has this account already, made in another way, so the note is not needed.
      await note.delete();
      return { uid: known, mailSent: true };
    }
    const stood = await storeAccount(admin, account, reserved);
    // A call that is sent again after a lost answer gets the same answer.
    const again =
      stood !== null && !wasWithin((await note.get()).get('createdAt'), SAME_CALL_MS) ? { again: true } : {};
    // A person who has chosen a password needs no link.
    const isSignedIn = stood !== null && !stood.passwordResetRequired;
    const mailSent = isSignedIn || (await mailOnce(admin, account, { note, isReady: holder === reserved }));
    return { uid: reserved, mailSent, ...again };
  } catch (thrown) {
    if (thrown instanceof AppError) await forgetUnused(note, reserved);
    throw thrown;
  }
}

/** The server's note about making this account. No client reads it, and its id does not reveal the address. */
function noteOf(schoolid: string, address: string): DocumentReference {
  const id = createHash('sha256').update(`${schoolid}\n${address}`).digest('base64url');
  return database().doc(`serverAccounts/${id}`);
}

/**
 * The user id of this address: the same at every attempt, a new one after the account was deleted or has got another
 * address.
 */
async function reserveUid(note: DocumentReference, address: string): Promise<string> {
  return await database().runTransaction(async (transaction) => {
    const reserved: unknown = (await transaction.get(note)).get('uid');
    if (typeof reserved === 'string') {
      const paths = [`deletedUsers/${reserved}`, `users/${reserved}`];
      const [tombstone, record] = await transaction.getAll(...paths.map((path) => database().doc(path)));
      const isMoved = record?.exists && record.get('email') !== address;
      if (!tombstone?.exists && !isMoved) return reserved;
    }
    const uid = database().collection('users').doc().id;
    transaction.set(note, { uid, createdAt: FieldValue.serverTimestamp() });
    return uid;
  });
}

/** The uid of the identity with this address: `reserved` when the identity was made for this account. */
async function ensureIdentity(account: NewAccount, reserved: string): Promise<string> {
  try {
    await auth().createUser({
      uid: reserved,
      email: account.email,
      displayName: fullName(account),
      // This random password is never shown to anyone; the letters before it satisfy any password policy.
      password: `Aa1!${randomBytes(24).toString('base64url')}`,
    });
    return reserved;
  } catch (thrown) {
    const isTaken = hasCode(thrown, 'auth/email-already-exists') || hasCode(thrown, 'auth/uid-already-exists');
    if (!isTaken && !hasCode(thrown, 'auth/invalid-email')) throw thrown;
    const found = await findIdentity(account.email);
    if (!found) throw new AppError('server/account-refused', { cause: thrown });
    return found;
  }
}

/**
 * The address belongs to a person already. For a person of the own school, whom the administrator sees in the lists:
 * their id when they match what is asked for, otherwise a refusal. Null for a person of another school: the asking
 * school must not learn of that account. So the account is made like any other and has no identity until the address is
 * free; the owner of the address learns of it by e-mail.
 */
async function findKnown(admin: Administrator, account: NewAccount, holder: string): Promise<string | null> {
  const [found, tombstone] = await database().getAll(
    database().doc(`users/${holder}`),
    database().doc(`deletedUsers/${holder}`),
  );
  const person = found ? toPerson(found) : null;
  const schoolid: unknown = person?.schoolid ?? tombstone?.get('schoolid');
  if (schoolid !== admin.schoolid) return null;
  if (person && !tombstone?.exists && isSameAccount(admin, account, person)) return holder;
  throw new AppError('server/account-refused');
}

/** Deletes the note of a refused attempt, unless an earlier attempt made the account. */
async function forgetUnused(note: DocumentReference, reserved: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const [stored, record] = await transaction.getAll(note, database().doc(`users/${reserved}`));
    if (stored?.get('uid') === reserved && !record?.exists) transaction.delete(note);
  });
}

async function findIdentity(address: string): Promise<string | null> {
  try {
    return (await auth().getUserByEmail(address)).uid;
  } catch (thrown) {
    if (hasCode(thrown, 'auth/user-not-found') || hasCode(thrown, 'auth/invalid-email')) return null;
    throw thrown;
  }
}

/** Null where the record is made now; the person where an earlier attempt made it. */
async function storeAccount(admin: Administrator, account: NewAccount, uid: string): Promise<Person | null> {
  const record = database().doc(`users/${uid}`);
  const tombstone = database().doc(`deletedUsers/${uid}`);
  return await database().runTransaction(async (transaction) => {
    const [found, deleted] = await transaction.getAll(record, tombstone);
    const person = found ? toPerson(found) : null;
    if (person && !deleted?.exists && isSameAccount(admin, account, person)) return person;
    if (person || deleted?.exists) throw new AppError('server/account-refused');
    const school = { id: admin.schoolid, name: admin.school };
    const stored = newUserRecord({ uid, email: account.email, names: account, school, role: account.role });
    transaction.create(record, { ...stored, passwordResetRequired: true });
    const kind = account.role === ROLE_ADMIN ? 'adminCreated' : 'teacherAdded';
    const added = { uid, firstname: account.firstname, lastname: account.lastname };
    writeTrailEntry(transaction, { kind, schoolid: admin.schoolid, actor: admin, target: uid, person: added });
    if (account.role === ROLE_ADMIN) {
      transaction.update(database().doc(`schools/${school.id}`), { admins: FieldValue.arrayUnion(account.email) });
    } else {
      transaction.set(database().doc(`adminInviteTeacherConfirmation/${uid}`), {
        id: uid,
        email: account.email,
        firstname: account.firstname,
        lastname: account.lastname,
        school: school.name,
        schoolid: school.id,
        createdAt: FieldValue.serverTimestamp(),
      });
    }
    return null;
  });
}

function isSameAccount(admin: Administrator, account: NewAccount, person: Person): boolean {
  return (
    person.schoolid === admin.schoolid &&
    person.role === account.role &&
    person.approved &&
    person.firstname === account.firstname &&
    person.lastname === account.lastname
  );
}

type Sending = {
  note: DocumentReference;
  /** Whether the account has its identity, so that a password can be chosen. */
  isReady: boolean;
};

/** A link that was sent is not sent again within this time, so that nobody is flooded. */
const LINK_EVERY_MS = 60 * 60 * 1000;

/**
 * A repetition sends a failed mail again. The link goes out at most once an hour, also when several calls run at once;
 * the message to somebody with another account goes out once.
 */
async function mailOnce(admin: Administrator, account: Addressee, { note, isReady }: Sending): Promise<boolean> {
  const sentField = isReady ? 'mailedAt' : 'toldAt';
  return await sendClaimed({ note, sentField, ...(isReady ? { holdsMs: LINK_EVERY_MS } : {}) }, async () => {
    const message = isReady ? await readyMessage(admin, account) : waitingMessage(admin, account);
    return message !== null && (await sendMail({ to: account.email, message, school: admin.schoolid }));
  });
}

async function readyMessage(admin: Administrator, account: Addressee): Promise<Message | null> {
  const passwordLink = await makePasswordLink(account.email);
  if (passwordLink === null) return null;
  return accountCreated({
    language: admin.language,
    name: calledName(account),
    school: admin.school,
    creator: fullName(admin),
    isAdministrator: account.role === ROLE_ADMIN,
    passwordLink,
  });
}

function waitingMessage(admin: Administrator, account: Addressee): Message {
  return accountElsewhere({
    language: admin.language,
    name: calledName(account),
    school: admin.school,
    link: appLink('/login'),
  });
}

/** A link to our own page, which shows the rules for a password, and not to the identity provider's page. */
async function makePasswordLink(address: string): Promise<string | null> {
  try {
    const link = await auth().generatePasswordResetLink(address, { url: appLink('/login') });
    const code = new URL(link).searchParams.get('oobCode');
    return code === null ? link : appLink(`/login?mode=resetPassword&oobCode=${encodeURIComponent(code)}`);
  } catch (thrown) {
    logUnexpected('generatePasswordResetLink', thrown);
    return null;
  }
}
