/** The text of a book's version (`domain/book/bookVersion.ts`) that counts commits by `rev`. */
export function textOfRev(rev: number): string {
  return `r${rev}`;
}

/** The `rev` of a version's text; null where a client without `rev` wrote last, and for no version. */
export function revOfText(text: string): number | null {
  const rev = /^r(\d+)$/.exec(text)?.[1];
  return rev === undefined ? null : Number(rev);
}
