/** The access rule of the specification, section 2: the address decides, and a stored token. */

import { ROUTE } from '@/domain/routes';

const PUBLIC_WORDS = ['login', 'forgot-password', 'register'] as const;

/** A page is public if its address contains one of the words, or is the root. */
export function isPublicAddress(pathname: string): boolean {
  return pathname === '/' || PUBLIC_WORDS.some((word) => pathname.includes(word));
}

/**
 * Pages that are open also to a person without a user record and to one who waits for approval: both may take back
 * their data.
 */
const OPEN_TO_NEWCOMERS: readonly string[] = [ROUTE.acceptInvite, ROUTE.privacyPolicy, ROUTE.deleteAccount];

export function isOpenToNewcomers(pathname: string): boolean {
  return OPEN_TO_NEWCOMERS.includes(pathname);
}
