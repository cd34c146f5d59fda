/** The access rule of the specification, section 2: by address, and by a stored token. */

import { ROUTE } from './routes';

const PUBLIC_WORDS = ['login', 'forgot-password', 'register'] as const;

/** A page is public if its address contains one of the words, or is the root. */
export function isPublicAddress(pathname: string): boolean {
  return pathname === '/' || PUBLIC_WORDS.some((word) => pathname.includes(word));
}

/** Also open to those whose account has no user record yet. */
const WITHOUT_RECORD: readonly string[] = [ROUTE.acceptInvite, ROUTE.privacyPolicy];
/** Also open to those who wait for approval: their data is theirs to take back. */
const WITHOUT_APPROVAL: readonly string[] = [...WITHOUT_RECORD, ROUTE.deleteAccount];

export function isOpenWithoutRecord(pathname: string): boolean {
  return WITHOUT_RECORD.includes(pathname);
}

export function isOpenWithoutApproval(pathname: string): boolean {
  return WITHOUT_APPROVAL.includes(pathname);
}
