/** The first administrator of a school registers here; others apply here. */
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { RegisterAdminAnswer, RegisterAdminRequest } from '@/domain/functionsApi';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { toAddressLine } from '@/domain/school/addressLine';
import { AppError } from '@/domain/words/errors';
import { fetchStanding, type Identity, requireStanding, requireVerified } from './auth';
import { database } from './firebase';
import { keepForOperator, operatorNote, tellOperator } from './firstAdministrator';
import type { Endpoint } from './http';
import { limitPath } from './limits';
import { DAY_MS } from './mail';
import { administratorsOf, fullName, newUserRecord, toConsents, toPerson } from './people';
import { documentId, facultyId, firstName, name, named, object, optional, policyVersion } from './schema';
import { APPLICATIONS_A_DAY, APPLICATIONS_OF_A_PERSON, isOfficialEmail, waitsForOperator } from './settings';
import { writeTrailEntry } from './trail';

export const registerAdminEndpoint: Endpoint<'registerAdmin', RegisterAdminRequest, Identity> = {
  name: 'registerAdmin',
  method: 'POST',
  admit: async (identity) => {
    requireStanding(identity, await fetchStanding(identity.uid));
    return requireVerified(identity);
  },
  parse: named(
    object({
      schoolid: documentId,
      firstname: firstName,
      lastname: name,
      facultyId: optional(facultyId),
      privacy: optional(policyVersion),
    }),
  ),
  work: async (identity, body) => {
    const outcome = await database().runTransaction((transaction) => register(transaction, identity, body));
    await tellOperator({ uid: identity.uid, schoolid: body.schoolid });
    return { status: outcome === 'administrator' ? 201 : 202, answer: { outcome, schoolid: body.schoolid } };
  },
};

/**
 * Runs in one transaction: when two people register at once, one becomes the first administrator and the other applies.
 */
async function register(
  transaction: Transaction,
  { uid, email }: Identity,
  body: RegisterAdminRequest,
): Promise<RegisterAdminAnswer['outcome']> {
  const record = database().doc(`users/${uid}`);
  const school = database().doc(`schools/${body.schoolid}`);
  const directory = database().doc(`beisSchools/${body.schoolid}`);
  const [found, listed, existing, tombstone, note] = await transaction.getAll(
    record,
    directory,
    school,
    database().doc(`deletedUsers/${uid}`),
    operatorNote({ schoolid: body.schoolid, uid }),
  );
  if (tombstone?.exists) throw new AppError('server/not-allowed');
  const administrators = await transaction.get(administratorsOf(body.schoolid));
  const person = found ? toPerson(found) : null;
  if (person) {
    if (person.role === ROLE_ADMIN && person.schoolid === body.schoolid) return 'administrator';
    throw new AppError('server/already-registered');
  }
  // A school that is being removed takes nobody in.
  if (!listed?.exists || existing?.get('removing') !== undefined) throw new AppError('server/not-found');
  const schoolName = String(existing?.get('name') ?? listed.get('name'));
  const isFirst = administrators.empty;
  const told = { uid, email, name: fullName(body), schoolid: body.schoolid };
  if (isFirst && !isOfficialEmail(email)) throw new AppError('server/email-domain');
  if (!isFirst || waitsForOperator(email)) {
    const application = database().doc(`adminInviteRequests/${uid}`);
    await countApplication(transaction, application, body.schoolid);
    transaction.set(application, newApplication({ uid, email, body, school: schoolName, isFirst }));
    const standing = unansweredAs(administrators.docs);
    if (standing !== null) keepForOperator(transaction, { ...told, standing }, note);
    return 'application';
  }
  if (existing?.exists) transaction.update(school, { admins: FieldValue.arrayUnion(email) });
  else transaction.create(school, newSchool(listed, email));
  // Teachers search the directory for schools that they can join; `schools` itself is closed to them.
  transaction.update(directory, { onTalaan: true });
  const names = { firstname: body.firstname, lastname: body.lastname, facultyId: body.facultyId ?? '' };
  transaction.create(
    record,
    newUserRecord({
      uid,
      email,
      names,
      school: { id: body.schoolid, name: schoolName },
      role: ROLE_ADMIN,
      ...toConsents(body.privacy),
    }),
  );
  // The person may have an application at another school, which that school must not decide about any more.
  transaction.delete(database().doc(`adminInviteRequests/${uid}`));
  const self = { uid, firstname: names.firstname, lastname: names.lastname };
  writeTrailEntry(transaction, {
    kind: 'adminCreated',
    schoolid: body.schoolid,
    actor: self,
    target: uid,
    person: self,
  });
  keepForOperator(transaction, { ...told, standing: 'is' }, note);
  return 'administrator';
}

/** The news for the operator about an applicant; null where an administrator of the school can answer. */
function unansweredAs(administrators: readonly DocumentSnapshot[]): 'waits' | 'nobody' | null {
  if (administrators.length === 0) return 'waits';
  const known = administrators.flatMap((each) => toPerson(each) ?? []);
  // One who is disabled, or never chose a password, answers nobody.
  const canAnswer = known.some((each) => each.approved && !each.disabled && !each.passwordResetRequired);
  return canAnswer ? null : 'nobody';
}

/**
 * A school gets a limited number of applications a day, so that nobody floods its administrators. So does a person, who
 * has one application at a time but could move it from school to school and use up the day of each.
 */
async function countApplication(
  transaction: Transaction,
  application: DocumentReference,
  schoolid: string,
): Promise<void> {
  const nowMs = Date.now();
  const ofSchool = database().doc(limitPath(`school_${schoolid}`, nowMs));
  const ofPerson = database().doc(limitPath(application.id, nowMs));
  const [before, school, person] = await transaction.getAll(application, ofSchool, ofPerson);
  // Applying again replaces the application and gives the school nothing more to answer.
  if (before?.get('schoolid') === schoolid) return;
  const counts = { school: applicationsIn(school), person: applicationsIn(person) };
  if (counts.person >= APPLICATIONS_OF_A_PERSON) {
    const detail = 'You applied to many schools today. Try again tomorrow, or ask an administrator to invite you.';
    throw new AppError('server/limit-reached', { detail });
  }
  if (counts.school >= APPLICATIONS_A_DAY) {
    const detail =
      'This school got many applications today. Try again tomorrow, or ask one of its administrators to invite you.';
    throw new AppError('server/limit-reached', { detail });
  }
  const expiresAt = Timestamp.fromMillis(nowMs + 2 * DAY_MS);
  transaction.set(ofSchool, { applications: counts.school + 1, expiresAt }, { merge: true });
  transaction.set(ofPerson, { uid: application.id, applications: counts.person + 1, expiresAt }, { merge: true });
}

function applicationsIn(counters: DocumentSnapshot | undefined): number {
  const counted: unknown = counters?.get('applications');
  return typeof counted === 'number' ? counted : 0;
}

type Application = { uid: string; email: string; body: RegisterAdminRequest; school: string; isFirst: boolean };

/** A person has one application: applying to another school replaces the former one. */
function newApplication({ uid, email, body, school, isFirst }: Application): Record<string, unknown> {
  return {
    id: uid,
    uid,
    kind: 'application',
    email,
    name: fullName(body),
    firstname: body.firstname,
    lastname: body.lastname,
    facultyId: body.facultyId ?? '',
    school,
    schoolid: body.schoolid,
    invitedBy: '',
    // The operator of Talaan decides, because the school has no administrator.
    isFirst,
    ...(body.privacy === undefined ? {} : { privacy: body.privacy }),
    createdAt: FieldValue.serverTimestamp(),
  };
}

function newSchool(listed: DocumentSnapshot, email: string): Record<string, unknown> {
  return {
    id: listed.id,
    name: listed.get('name'),
    nameNormalized: listed.get('nameNormalized') ?? '',
    sector: listed.get('sector') ?? '',
    schoolAddress: toAddressLine(listed.get('schoolAddress')),
    admins: [email],
    createdAt: FieldValue.serverTimestamp(),
  };
}
