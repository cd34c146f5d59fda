/** The caller: the identity behind the token, and the user record that says what the caller may do. */
import type { DecodedIdToken } from 'firebase-admin/auth';
import { isAdmin } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { auth, database, hasCode } from './firebase';
import { type Person, toPerson } from './people';
import { RECENT_SIGN_IN_SECONDS } from './settings';

/** A signed-in identity, with or without a user record. */
export type Identity = {
  uid: string;
  /** Lower case; empty when the identity has none. */
  email: string;
  emailVerified: boolean;
  /** Seconds since the epoch. */
  authTime: number;
};

/** An approved, enabled person of a school. */
export type Member = Person & { identity: Identity };
/** An approved, enabled administrator. */
export type Administrator = Member;

/** The identity of a bearer token, unless it was revoked or switched off. */
export async function requireIdentity(authorization: string | undefined): Promise<Identity> {
  const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('auth/session-expired');
  try {
    return toIdentity(await auth().verifyIdToken(token, true));
  } catch (cause) {
    // The identity provider did not answer; the token itself may be good.
    if (hasCode(cause, 'auth/internal-error')) throw cause;
    throw new AppError('auth/session-expired', { cause });
  }
}

/** The caller's record and whether the account is being deleted, in one read. */
export async function fetchStanding(uid: string): Promise<{ person: Person | null; isDeleted: boolean }> {
  const [record, tombstone] = await database().getAll(
    database().doc(`users/${uid}`),
    database().doc(`deletedUsers/${uid}`),
  );
  return { person: record ? toPerson(record) : null, isDeleted: tombstone?.exists ?? false };
}

/** Refuses a person who lost their access after the token was made. */
export function requireStanding(
  identity: Identity,
  { person, isDeleted }: { person: Person | null; isDeleted: boolean },
): void {
  if (isDeleted) throw new AppError('server/not-allowed');
  if (!person) return;
  if (person.disabled) throw new AppError('auth/disabled');
  if (identity.authTime < person.tokensValidAfter) throw new AppError('auth/session-expired');
}

/** A teacher or an administrator of a school. What they may do is the function's to check. */
export async function requireMember(identity: Identity): Promise<Member> {
  const standing = await fetchStanding(identity.uid);
  requireStanding(identity, standing);
  const { person } = standing;
  if (!person?.approved || person.schoolid === '') throw new AppError('server/not-allowed');
  return { ...person, identity };
}

export async function requireAdministrator(identity: Identity): Promise<Administrator> {
  const member = await requireMember(identity);
  if (!isAdmin(member)) throw new AppError('server/not-allowed');
  return member;
}

/** Refuses an identity whose e-mail address is not verified. */
export function requireVerified(identity: Identity): Identity {
  if (identity.email === '' || !identity.emailVerified) throw new AppError('server/email-unverified');
  return identity;
}

export function requireRecentSignIn(identity: Identity, nowMs: number): void {
  if (nowMs / 1000 - identity.authTime > RECENT_SIGN_IN_SECONDS) throw new AppError('server/sign-in-again');
}

function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: token.email?.toLowerCase() ?? '',
    emailVerified: token.email_verified === true,
    authTime: token.auth_time,
  };
}
