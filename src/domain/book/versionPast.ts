/**
 * The past of a book's version: a random token for each of its last commits, in the field `past` of `globalVersion/1`.
 * A database that is set back to an earlier moment counts its next commits with the same numbers, but never with the
 * same tokens, so a device can tell whether its rows are of this past (docs/adr/0028-past-of-a-version.md).
 *
 * The text is the number of the newest commit with a token, a colon, and the tokens, newest first: `12:aQ3x9_Zk....`.
 */

/** The characters of a token: 24 random bits. */
const SIZE = 4;
/** The number of commits whose tokens are kept. A device that missed more reads its rows anew. */
const KEPT = 256;
/** A commit of a client that knows no tokens. */
const UNKNOWN = '.'.repeat(SIZE);
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The token of a new commit. */
export function newToken(): string {
  return Array.from({ length: SIZE }, () => SIGNS[Math.floor(Math.random() * SIGNS.length)]).join('');
}

/** A token that stands for a text: the same text always gives the same one. */
export function tokenOf(text: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return Array.from({ length: SIZE }, (_, index) => SIGNS[(hash >>> (6 * index + 2)) & 63]).join('');
}

/**
 * The token of the commit `rev`: empty where it was written without one; null where it is too long ago to be known.
 */
export function tokenAt(past: string, rev: number): string | null {
  const { head, tokens } = parsed(past);
  const at = (head - rev) * SIZE;
  if (at < 0) return '';
  if (at >= tokens.length) return tokens.length < KEPT * SIZE ? '' : null;
  const token = tokens.slice(at, at + SIZE);
  return token === UNKNOWN ? '' : token;
}

/** The token of the oldest commit that is known; null where older ones are not known any more. */
export function oldestToken(past: string): string | null {
  const { tokens } = parsed(past);
  return tokens.length < KEPT * SIZE ? tokens.slice(-SIZE) : null;
}

/** The past with the commit `rev` as its newest. Commits between the two, of clients that know no tokens, have none. */
export function withToken(past: string, rev: number, token: string): string {
  const { head, tokens } = parsed(past);
  const between = tokens === '' ? 0 : Math.min(rev - head - 1, KEPT);
  return `${rev}:${(token + UNKNOWN.repeat(between) + tokens).slice(0, KEPT * SIZE)}`;
}

/** The past with another token for its commit `rev`, the newest or a newer one. */
export function withTokenAt(past: string, rev: number, token: string): string {
  const { head, tokens } = parsed(past);
  return head === rev ? `${rev}:${token}${tokens.slice(SIZE)}` : withToken(past, rev, token);
}

function parsed(past: string): { head: number; tokens: string } {
  const [head = '', tokens = ''] = past.split(':');
  return { head: Number(head), tokens };
}
