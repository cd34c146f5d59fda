/** The access rule of the specification, section 2: by address, and by a stored token. */

import { ROUTE } from '@/domain/routes';

const PUBLIC_WORDS = ['login', 'forgot-password', 'register'] as const;

/** A page is public if its address contains one of the words, or is the root. */
export function isPublicAddress(pathname: string): boolean {
  return pathname === '/' || PUBLIC_WORDS.some((word) => pathname.includes(word));
}

/**
 * Also open to those whose account has no user record yet, and to those who wait for approval: their data is theirs to
 * take back.
 */
const OPEN_TO_NEWCOMERS: readonly string[] = [ROUTE.acceptInvite, ROUTE.privacyPolicy, ROUTE.deleteAccount];

export function isOpenToNewcomers(pathname: string): boolean {
  return OPEN_TO_NEWCOMERS.includes(pathname);
}
