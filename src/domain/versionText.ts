/**
 * The text of a book's version (`domain/book/bookVersion.ts`) that counts commits by `rev`: the number, and the token of
 * that commit where it has one.
 */
export function textOfRev(rev: number, token = ''): string {
  return token === '' ? `r${rev}` : `r${rev}.${token}`;
}

/** The `rev` of a version's text; null where a client without `rev` wrote last, and for no version. */
export function revOfText(text: string): number | null {
  const rev = parsed(text)?.[1];
  return rev === undefined ? null : Number(rev);
}

/** The token of a version's text, empty where its commit has none; null where the text counts no commits. */
export function tokenOfText(text: string): string | null {
  const found = parsed(text);
  return found && (found[2] ?? '');
}

const parsed = (text: string) => /^r(\d+)(?:\.([\w-]{4}))?$/.exec(text);
