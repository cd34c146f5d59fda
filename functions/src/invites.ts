/** Further administrators of a school: invited by one of its administrators, or applying to it. */
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { AcceptAdminInviteAnswer, AcceptAdminInviteRequest, InviteAdminRequest } from '@/domain/functionsApi';
import { calledName } from '@/domain/people/personName';
import { isAdmin, ROLE_ADMIN } from '@/domain/people/roles';
import { auditId } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import {
  type Administrator,
  fetchStanding,
  type Identity,
  requireAdministrator,
  requireStanding,
  requireVerified,
} from './auth';
import { auth, database, hasCode } from './firebase';
import type { Endpoint } from './http';
import { countAction } from './limits';
import { sendOnce } from './mail';
import { tellDecisions } from './owed/decisionMails';
import { fullName, type Names, newUserRecord, type Person, toConsents, toPerson } from './people';
import {
  documentId,
  email,
  facultyId,
  firstName,
  name,
  object,
  oneOf,
  optional,
  type Parser,
  policyVersion,
  named as withNames,
} from './schema';
import { appLink } from './settings';
import { adminAccepted } from './templates/adminAccepted';
import { adminInvited } from './templates/adminInvited';
import { writeTrailEntry } from './trail';

export const inviteAdminEndpoint: Endpoint<'inviteAdmin', InviteAdminRequest, Administrator> = {
  name: 'inviteAdmin',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ email, name, once: optional(documentId) }),
  work: async (admin, body) => {
    await countAction(admin.uid, 'mails');
    const inviteId = await database().runTransaction((transaction) => storeInvite(transaction, admin, body));
    const message = adminInvited({
      language: admin.language,
      name: body.name,
      school: admin.school,
      inviter: fullName(admin),
      link: appLink(`/register/admin?invite=${inviteId}`),
    });
    const mail = { to: body.email, message, school: admin.schoolid };
    const mailSent = await sendOnce(admin, { once: body.once, mail });
    return { status: 201, answer: { inviteId, mailSent } };
  },
};

/** Inviting the same address again changes the name and sends the link again: one entry by school and address. */
async function storeInvite(
  transaction: Transaction,
  admin: Administrator,
  invitee: InviteAdminRequest,
): Promise<string> {
  const ofSchool = (collection: string) =>
    database().collection(collection).where('schoolid', '==', admin.schoolid).where('email', '==', invitee.email);
  const entries = await transaction.get(ofSchool('adminInviteRequests').where('kind', '==', 'invite').limit(1));
  const people = await transaction.get(ofSchool('users').limit(1));
  const [record] = people.docs;
  const person = record ? toPerson(record) : null;
  if (person && isAdmin(person)) throw new AppError('server/already-administrator');
  const entry = entries.docs[0]?.ref ?? database().collection('adminInviteRequests').doc();
  transaction.set(entry, {
    id: entry.id,
    kind: 'invite',
    email: invitee.email,
    name: invitee.name,
    school: admin.school,
    schoolid: admin.schoolid,
    invitedBy: fullName(admin),
    invitedByUid: admin.uid,
    createdAt: FieldValue.serverTimestamp(),
  });
  // Sending the link again is not a new invite, so the trail gets no entry.
  if (entries.empty) {
    const { schoolid } = admin;
    writeTrailEntry(transaction, { kind: 'invited', schoolid, actor: admin, target: entry.id, name: invitee.name });
  }
  transaction.update(schoolOf(admin.schoolid), { admins: FieldValue.arrayUnion(invitee.email) });
  return entry.id;
}

const parseAs = object({ as: oneOf('invited', 'administrator') });
const parseInvited = withNames(
  object({
    as: oneOf('invited'),
    inviteId: documentId,
    firstname: firstName,
    lastname: name,
    facultyId: optional(facultyId),
    privacy: optional(policyVersion),
  }),
);
const parseAdministrator = object({ as: oneOf('administrator'), inviteId: documentId });
const parseAcceptance: Parser<AcceptAdminInviteRequest> = (value, field) =>
  parseAs(value, field).as === 'invited' ? parseInvited(value, field) : parseAdministrator(value, field);

export const acceptAdminInviteEndpoint: Endpoint<'acceptAdminInvite', AcceptAdminInviteRequest, Identity> = {
  name: 'acceptAdminInvite',
  method: 'POST',
  admit: async (identity) => {
    requireStanding(identity, await fetchStanding(identity.uid));
    return identity;
  },
  parse: parseAcceptance,
  work: async (identity, body) => {
    if (body.as === 'invited') return { status: 200, answer: await acceptInvite(requireVerified(identity), body) };
    return { status: 200, answer: await acceptApplication(await requireAdministrator(identity), body.inviteId) };
  },
};

type Invited = Extract<AcceptAdminInviteRequest, { as: 'invited' }>;

/** Accepts the invite for the person with the invited, verified address. A repetition gets the same answer. */
async function acceptInvite(identity: Identity, body: Invited): Promise<AcceptAdminInviteAnswer> {
  const { uid } = identity;
  return await database().runTransaction(async (transaction) => {
    const { entry, person, isDeleted } = await readParties(transaction, body.inviteId, uid);
    if (isDeleted) throw new AppError('server/not-allowed');
    if (!entry && person && isAdmin(person)) return { uid, schoolid: person.schoolid };
    if (entry?.kind !== 'invite' || entry.email !== identity.email) throw new AppError('server/not-found');
    if (person && person.schoolid !== entry.schoolid) throw new AppError('server/already-registered');
    const names = { firstname: body.firstname, lastname: body.lastname, facultyId: body.facultyId ?? '' };
    promote(transaction, { uid, entry, person, names, consents: toConsents(body.privacy) });
    const self = named(uid, person ?? names);
    writeTrailEntry(transaction, {
      kind: 'adminCreated',
      schoolid: entry.schoolid,
      actor: self,
      target: uid,
      person: self,
    });
    return { uid, schoolid: entry.schoolid };
  });
}

/** A user record's names go before typed names, because the record was checked and the typed names were not. */
function named(uid: string, { firstname, lastname }: Names): Names & { uid: string } {
  return { uid, firstname, lastname };
}

/** Accepts an application; its id is the applicant's uid. */
async function acceptApplication(admin: Administrator, uid: string): Promise<AcceptAdminInviteAnswer> {
  await countAction(admin.uid, 'mails');
  const accepted = await database().runTransaction(async (transaction) => {
    const { entry, person, isDeleted } = await readParties(transaction, uid, uid);
    if (isDeleted) throw new AppError('server/not-found');
    if (!entry && person && isAdmin(person) && person.schoolid === admin.schoolid) return null;
    if (entry?.kind !== 'application' || entry.schoolid !== admin.schoolid) throw new AppError('server/not-found');
    await requireApplicant(uid, entry, person);
    promote(transaction, { uid, entry, person, names: entry.names, consents: entry.consents });
    const applicant = named(uid, person ?? entry.names);
    writeTrailEntry(transaction, {
      kind: 'applicationAccepted',
      schoolid: entry.schoolid,
      actor: admin,
      target: uid,
      person: applicant,
    });
    const language = person?.approved ? person.language : admin.language;
    return { email: entry.email, name: calledName(applicant), language };
  });
  const answer = { uid, schoolid: admin.schoolid };
  if (!accepted) return answer;
  const { email, name, language } = accepted;
  const message = adminAccepted({ language, name, school: admin.school, link: appLink('/login') });
  const decision = { schoolid: admin.schoolid, entryId: auditId('applicationAccepted', uid) };
  const told = await tellDecisions([decision], () => ({ to: email, message, school: admin.schoolid }));
  return { ...answer, mailSent: told === 'sent' || told === 'before' };
}

/**
 * Requires that the applicant still has the verified address of the application, is not disabled, and has joined no
 * other school.
 */
async function requireApplicant(uid: string, entry: Entry, person: Person | null): Promise<void> {
  const identity = await fetchIdentity(uid);
  if (!identity || identity.disabled || !identity.emailVerified || identity.email?.toLowerCase() !== entry.email) {
    throw new AppError('server/not-found');
  }
  if (person && (person.disabled || person.schoolid !== entry.schoolid)) throw new AppError('server/account-refused');
}

async function fetchIdentity(uid: string) {
  try {
    return await auth().getUser(uid);
  } catch (thrown) {
    if (hasCode(thrown, 'auth/user-not-found')) return null;
    throw thrown;
  }
}

type Entry = {
  ref: DocumentReference;
  kind: string;
  email: string;
  school: string;
  schoolid: string;
  names: Names;
  /** The version that the applicant agreed to, and when. */
  consents: ReturnType<typeof toConsents>;
};

async function readParties(
  transaction: Transaction,
  inviteId: string,
  uid: string,
): Promise<{ entry: Entry | null; person: Person | null; isDeleted: boolean }> {
  const [found, record, tombstone] = await transaction.getAll(
    database().doc(`adminInviteRequests/${inviteId}`),
    database().doc(`users/${uid}`),
    database().doc(`deletedUsers/${uid}`),
  );
  const text = (field: string) => String(found?.get(field) ?? '');
  const entry = found?.exists
    ? {
        ref: found.ref,
        kind: text('kind'),
        email: text('email'),
        school: text('school'),
        schoolid: text('schoolid'),
        names: { firstname: text('firstname'), lastname: text('lastname'), facultyId: text('facultyId') },
        consents: toConsents(found.get('privacy'), found.get('createdAt')),
      }
    : null;
  return { entry, person: record ? toPerson(record) : null, isDeleted: tombstone?.exists ?? false };
}

type Promotion = Pick<Entry, 'names' | 'consents'> & { uid: string; entry: Entry; person: Person | null };

function promote(transaction: Transaction, { uid, entry, person, names, consents }: Promotion): void {
  const record = database().doc(`users/${uid}`);
  if (person) transaction.update(record, { role: ROLE_ADMIN, approved: true });
  else {
    const school = { id: entry.schoolid, name: entry.school };
    transaction.create(
      record,
      newUserRecord({ uid, email: entry.email, names, school, role: ROLE_ADMIN, ...consents }),
    );
  }
  transaction.update(schoolOf(entry.schoolid), { admins: FieldValue.arrayUnion(entry.email) });
  transaction.delete(entry.ref);
  // Other entries that wait for this person: an application beside the invite, a registration as a teacher.
  transaction.delete(database().doc(`adminInviteRequests/${uid}`));
  transaction.delete(database().doc(`adminTeacherRegisterRequests/${uid}`));
}

function schoolOf(schoolid: string): DocumentReference {
  return database().doc(`schools/${schoolid}`);
}
