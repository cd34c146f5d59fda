/** The access rule of the specification, section 2: by address, and by a stored token. */

const PUBLIC_WORDS = ['login', 'forgot-password', 'register'] as const;

/** A page is public if its address contains one of the words, or is the root. */
export function isPublicAddress(pathname: string): boolean {
  return pathname === '/' || PUBLIC_WORDS.some((word) => pathname.includes(word));
}
