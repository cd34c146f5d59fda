/** User records as the functions read and write them. */
import { type DocumentSnapshot, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import type { MailKind } from '@/domain/people/mailKinds';
import { toNameOrder } from '@/domain/people/nameOrder';
import type { UserDoc } from '@/domain/people/people';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_ADMIN, ROLE_TEACHER, type Role } from '@/domain/people/roles';
import { type LanguageCode, toLanguageCode } from '@/domain/words/languages';
import { database } from './firebase';

/** The fields of a user record that the functions use. */
export type Person = Pick<UserDoc, 'firstname' | 'lastname' | 'email' | 'school' | 'approved' | 'role'> & {
  uid: string;
  schoolid: string;
  facultyId: string;
  disabled: boolean;
  passwordResetRequired: boolean;
  /** Seconds since the epoch. */
  tokensValidAfter: number;
  /** Of e-mails to the person. */
  language: LanguageCode;
  /** The kinds of e-mails that the person does not want. */
  mailsOff: readonly string[];
  /** The last time at which an administrator opened a list of what waits; 0 without one. */
  lookedAtMs: number;
};

export type NewPerson = {
  uid: string;
  email: string;
  names: Names;
  school: { id: string; name: string };
  role: Role;
} & {
  /** The versions of the privacy policy that the person agreed to. */
  consents?: Record<string, unknown>;
};
export type Names = { firstname: string; lastname: string; facultyId?: string };

/** A record with missing fields counts as a record without any rights. */
export function toPerson(record: DocumentSnapshot): Person | null {
  if (!record.exists) return null;
  const text = (field: string) => {
    const value: unknown = record.get(field);
    return typeof value === 'string' ? value : '';
  };
  const tokensValidAfter: unknown = record.get('tokensValidAfter');
  const mailsOff: unknown = record.get('mailsOff');
  const lookedAt: unknown = record.get('lookedAt');
  return {
    uid: record.id,
    firstname: text('firstname'),
    lastname: text('lastname'),
    email: text('email'),
    facultyId: text('facultyId'),
    school: text('school'),
    schoolid: text('schoolid'),
    approved: record.get('approved') === true,
    role: record.get('role') === ROLE_ADMIN ? ROLE_ADMIN : ROLE_TEACHER,
    disabled: record.get('disabled') === true,
    passwordResetRequired: record.get('passwordResetRequired') === true,
    language: toLanguageCode(record.get('language')),
    mailsOff: Array.isArray(mailsOff) ? mailsOff.map(String) : [],
    lookedAtMs: lookedAt instanceof Timestamp ? lookedAt.toMillis() : 0,
    tokensValidAfter: typeof tokensValidAfter === 'number' ? tokensValidAfter : 0,
  };
}

/** Whether the person has not switched this kind of e-mail off. */
export function wantsMail({ mailsOff }: Person, kind: MailKind): boolean {
  return !mailsOff.includes(kind);
}

/** A complete, approved user record: of a person whom an administrator let in, or of a school's first administrator. */
export function newUserRecord({ uid, email, names, school, role, consents }: NewPerson): Record<string, unknown> {
  return {
    id: uid,
    firstname: names.firstname,
    lastname: names.lastname,
    lastnamelower: toNameOrder(names.lastname),
    email,
    facultyId: names.facultyId ?? '',
    school: school.name,
    schoolid: school.id,
    approved: true,
    role,
    createdAt: FieldValue.serverTimestamp(),
    lastLogin: null,
    passwordResetRequired: false,
    ...(consents ? { consents } : {}),
  };
}

/** `version`: as the person's browser says; null and versions that do not exist make none. */
export function toConsents(version: unknown, at: unknown = FieldValue.serverTimestamp()): Record<string, unknown> {
  const isKnown = typeof version === 'number' && version >= 1 && version <= PRIVACY_VERSION;
  return isKnown ? { consents: { [String(version)]: at } } : {};
}

export function fullName(names: Pick<Names, 'firstname' | 'lastname'>): string {
  return `${names.firstname} ${names.lastname}`.trim();
}

/** Administrators of a school, approved or disabled: each of them could still decide about the school. */
export function administratorsOf(schoolid: string): Query {
  return database().collection('users').where('schoolid', '==', schoolid).where('role', '==', ROLE_ADMIN);
}

/** The approved person of one school with this id, unless the account is disabled. */
export async function fetchMember(schoolid: string, uid: string): Promise<Person | null> {
  const person = toPerson(await database().doc(`users/${uid}`).get());
  return person?.schoolid === schoolid && person.approved && !person.disabled ? person : null;
}

/** The person of one school with this e-mail address; the address alone tells nothing about other schools. */
export async function fetchPersonByEmail(schoolid: string, email: string): Promise<Person | null> {
  const found = await database()
    .collection('users')
    .where('schoolid', '==', schoolid)
    .where('email', '==', email)
    .limit(1)
    .get();
  const [record] = found.docs;
  return record ? toPerson(record) : null;
}
