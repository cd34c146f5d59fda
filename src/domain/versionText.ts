/** The text of a book's version (`data/book/version.ts`), where it tells how many commits there were. */
export function textOfRev(rev: number): string {
  return `r${rev}`;
}

/** Null where a client without `rev` wrote last, and for no version. */
export function revOfText(text: string): number | null {
  const rev = /^r(\d+)$/.exec(text)?.[1];
  return rev === undefined ? null : Number(rev);
}
