import type { BookVersion } from '@/data/book/version';

/** The questions of one screen or plan follow each other; the version is looked at once for them. */
const LOOK_HOLDS_MS = 1_000;

/** Looks at the book's version, and what it showed last. */
export type Look = {
  /** At the server, now. */
  now(): Promise<BookVersion>;
  /** At most a second old. */
  latest(): Promise<BookVersion>;
  /** Moves with everything that makes an earlier look worthless. */
  generation(): number;
  /** A listener saw it: as good as a look. */
  notice(version: BookVersion): void;
  /** Looks on their way no longer count. `known` is the version that a commit of our own has just made. */
  outdate(known: BookVersion | null): void;
};

export function makeLook(fetchVersion: () => Promise<BookVersion>, nowMs: () => number): Look {
  let seen: { version: BookVersion; atMs: number } | null = null;
  let looking: Promise<BookVersion> | null = null;
  let generation = 0;
  const now = (): Promise<BookVersion> => {
    if (looking) return looking;
    const began = generation;
    const look = fetchVersion()
      .then((version) => {
        if (began === generation) seen = { version, atMs: nowMs() };
        return version;
      })
      .finally(() => {
        if (looking === look) looking = null;
      });
    looking = look;
    return look;
  };
  return {
    now,
    latest: async () => (!looking && seen && nowMs() - seen.atMs < LOOK_HOLDS_MS ? seen.version : await now()),
    generation: () => generation,
    notice: (version) => {
      generation += 1;
      looking = null;
      seen = { version, atMs: nowMs() };
    },
    outdate: (known) => {
      generation += 1;
      looking = null;
      seen = known && { version: known, atMs: nowMs() };
    },
  };
}
