/** Accounts that an administrator makes for others of the own school. */
import { randomBytes } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
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

/** Identity, then records, then the mail: a repetition goes on where the last one ended, and makes nothing twice. */
async function createAccount(admin: Administrator, account: NewAccount): Promise<MailOutcome & { uid: string }> {
  if (account.schoolid !== undefined && account.schoolid !== admin.schoolid) throw new AppError('server/not-allowed');
  await countAction(admin.uid, 'mails');
  const identity = await ensureIdentity(account);
  await storeAccount(admin, account, identity);
  return { uid: identity.uid, mailSent: await mailOnce(admin, account, identity.uid) };
}

type AccountIdentity = {
  uid: string;
  /** Nobody ever signed in with it: made by us, now or in an attempt that broke off. People's own have signed in. */
  isUnused: boolean;
};

async function ensureIdentity(account: NewAccount): Promise<AccountIdentity> {
  try {
    const made = await auth().createUser({
      email: account.email,
      displayName: fullName(account),
      // Never told to anyone; the letters before it satisfy any password policy.
      password: `Aa1!${randomBytes(24).toString('base64url')}`,
    });
    return { uid: made.uid, isUnused: true };
  } catch (thrown) {
    if (hasCode(thrown, 'auth/invalid-email')) throw new AppError('server/account-refused', { cause: thrown });
    if (!hasCode(thrown, 'auth/email-already-exists')) throw thrown;
    const found = await auth().getUserByEmail(account.email);
    return { uid: found.uid, isUnused: !found.metadata.lastSignInTime };
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
    if (person || deleted?.exists || !identity.isUnused) throw new AppError('server/account-refused');
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

/** The note that it went out stands where no client reads; a mail that failed is tried again by a repetition. */
async function mailOnce(admin: Administrator, account: NewAccount, uid: string): Promise<boolean> {
  const note = database().doc(`serverMails/${uid}`);
  if ((await note.get()).exists) return true;
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
  if (sent) await note.set({ uid, sentAt: FieldValue.serverTimestamp() });
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
