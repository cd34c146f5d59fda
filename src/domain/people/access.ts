/** The access rule of the specification, section 2: the address decides, and a stored token. */

import { ROUTE } from '@/domain/routes';

const PUBLIC_WORDS = ['login', 'forgot-password', 'register'] as const;

/** A page is public if its address contains one of the words, or is the root; below `/app` none is. */
export function isPublicAddress(pathname: string): boolean {
  if (isAppAddress(pathname)) return false;
  return pathname === '/' || PUBLIC_WORDS.some((word) => pathname.includes(word));
}

/** The privacy policy is open whatever the session is: people read it before they agree to it. */
export function isPolicyAddress(pathname: string): boolean {
  return pathname.startsWith(ROUTE.privacyPolicy);
}

/** An address of the signed-in areas. */
export function isAppAddress(pathname: string): boolean {
  return /^\/app(\/|$)/.test(pathname);
}

/**
 * Pages that are open also to a person without a user record and to one who waits for approval: both may take back
 * their data.
 */
const OPEN_TO_NEWCOMERS: readonly string[] = [ROUTE.acceptInvite, ROUTE.deleteAccount];

export function isOpenToNewcomers(pathname: string): boolean {
  return OPEN_TO_NEWCOMERS.includes(pathname);
}
