/** Accounts that an administrator makes for others of the own school. */
import { createHash, randomBytes } from 'node:crypto';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { AppError } from '@/domain/errors';
import type { CreateAccountRequest, MailOutcome } from '@/domain/functionsApi';
import { ROLE_ADMIN, ROLE_TEACHER, type Role } from '@/domain/roles';
import { type Administrator, requireAdministrator } from './auth';
import { auth, database, hasCode } from './firebase';
import { type Endpoint, logUnexpected } from './http';
import { countAction } from './limits';
import { sendMail } from './mail';
import { fullName, newUserRecord, type Person, toPerson } from './people';
import { documentId, email, facultyId, name, object, oneOf, optional } from './schema';
import { appLink } from './settings';
import { accountCreated } from './templates/accountCreated';

const fields = {
  email,
  firstname: name,
  lastname: name,
  facultyId: optional(facultyId),
  school: optional(name),
  schoolid: optional(documentId),
  adminFirstName: optional(name),
  adminLastName: optional(name),
};

type NewAccount = CreateAccountRequest & { role: Role };

export const createUserEndpoint: Endpoint<'createUser', CreateAccountRequest, Administrator> = {
  name: 'createUser',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ ...fields, role: optional(oneOf<Role>(ROLE_TEACHER)) }),
  work: async (admin, body) => ({ status: 201, answer: await createAccount(admin, { ...body, role: ROLE_TEACHER }) }),
};

export const createAdminEndpoint: Endpoint<'createAdmin', CreateAccountRequest, Administrator> = {
  name: 'createAdmin',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ ...fields, role: optional(oneOf<Role>(ROLE_ADMIN)) }),
  work: async (admin, body) => {
    const { uid, mailSent } = await createAccount(admin, { ...body, role: ROLE_ADMIN });
    return { status: 201, answer: { userId: uid, mailSent } };
  },
};

/**
 * A user id first, then identity, records and mail under it: a repetition goes on where the last attempt ended, and
 * makes nothing twice.
 */
async function createAccount(admin: Administrator, account: NewAccount): Promise<MailOutcome & { uid: string }> {
  if (account.schoolid !== undefined && account.schoolid !== admin.schoolid) throw new AppError('server/not-allowed');
  await countAction(admin.uid, 'mails');
  const note = noteOf(admin.schoolid, account.email);
  const identity = await ensureIdentity(account, await reserveUid(note));
  await storeAccount(admin, account, identity);
  return { uid: identity.uid, mailSent: await mailOnce(admin, account, note) };
}

/** What the server remembers of making this account. No client reads it; its id tells the address to nobody. */
function noteOf(schoolid: string, address: string): DocumentReference {
  const id = createHash('sha256').update(`${schoolid}\n${address}`).digest('base64url');
  return database().doc(`serverAccounts/${id}`);
}

/** The user id of this address, the same at every attempt; another one after the account was deleted. */
async function reserveUid(note: DocumentReference): Promise<string> {
  return await database().runTransaction(async (transaction) => {
    const reserved: unknown = (await transaction.get(note)).get('uid');
    if (typeof reserved === 'string') {
      const tombstone = await transaction.get(database().doc(`deletedUsers/${reserved}`));
      if (!tombstone.exists) return reserved;
    }
    const uid = database().collection('users').doc().id;
    transaction.set(note, { uid, createdAt: FieldValue.serverTimestamp() });
    return uid;
  });
}

type AccountIdentity = {
  uid: string;
  /** Made by us for this account. Somebody else's may have a password that its maker knows. */
  isOurs: boolean;
};

async function ensureIdentity(account: NewAccount, reserved: string): Promise<AccountIdentity> {
  try {
    await auth().createUser({
      uid: reserved,
      email: account.email,
      displayName: fullName(account),
      // Never told to anyone; the letters before it satisfy any password policy.
      password: `Aa1!${randomBytes(24).toString('base64url')}`,
    });
    return { uid: reserved, isOurs: true };
  } catch (thrown) {
    const isTaken = hasCode(thrown, 'auth/email-already-exists') || hasCode(thrown, 'auth/uid-already-exists');
    if (!isTaken && !hasCode(thrown, 'auth/invalid-email')) throw thrown;
    const found = await findIdentity(account.email);
    if (!found) throw new AppError('server/account-refused', { cause: thrown });
    return { uid: found, isOurs: found === reserved };
  }
}

async function findIdentity(address: string): Promise<string | null> {
  try {
    return (await auth().getUserByEmail(address)).uid;
  } catch (thrown) {
    if (hasCode(thrown, 'auth/user-not-found') || hasCode(thrown, 'auth/invalid-email')) return null;
    throw thrown;
  }
}

/** One refusal for every reason: it must not tell which schools an address belongs to. */
async function storeAccount(admin: Administrator, account: NewAccount, identity: AccountIdentity): Promise<void> {
  const { uid } = identity;
  const record = database().doc(`users/${uid}`);
  const tombstone = database().doc(`deletedUsers/${uid}`);
  await database().runTransaction(async (transaction) => {
    const [found, deleted] = await transaction.getAll(record, tombstone);
    const person = found ? toPerson(found) : null;
    if (person && !deleted?.exists && isSameAccount(admin, account, person)) return;
    if (person || deleted?.exists || !identity.isOurs) throw new AppError('server/account-refused');
    const school = { id: admin.schoolid, name: admin.school };
    const stored = newUserRecord({ uid, email: account.email, names: account, school, role: account.role });
    transaction.create(record, { ...stored, passwordResetRequired: true });
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

/** A mail that failed is tried again by a repetition. */
async function mailOnce(admin: Administrator, account: NewAccount, note: DocumentReference): Promise<boolean> {
  if ((await note.get()).get('mailedAt') !== undefined) return true;
  const passwordLink = await makePasswordLink(account.email);
  if (passwordLink === null) return false;
  const message = accountCreated({
    name: account.firstname,
    school: admin.school,
    creator: fullName(admin),
    isAdministrator: account.role === ROLE_ADMIN,
    passwordLink,
  });
  const sent = await sendMail({ to: account.email, message });
  if (sent) await note.update({ mailedAt: FieldValue.serverTimestamp() });
  return sent;
}

async function makePasswordLink(address: string): Promise<string | null> {
  try {
    return await auth().generatePasswordResetLink(address, { url: appLink('/login') });
  } catch (thrown) {
    logUnexpected('generatePasswordResetLink', thrown);
    return null;
  }
}
