import type { BookVersion } from '@/domain/book/bookVersion';

/**
 * The questions of one screen or plan follow each other within this time, so the version is read once for all of them.
 */
const LOOK_HOLDS_MS = 1_000;

/** Reads the book's version from the server, and keeps the last one for a second. */
export type Look = {
  /** Reads the version from the server now. */
  now(): Promise<BookVersion>;
  /** The version, at most a second old. */
  latest(): Promise<BookVersion>;
  /** Whether a version is known that no later event made out of date, however long ago it was read. */
  hasLooked(): boolean;
  /** A number that grows with each event that makes an earlier read of the version out of date. */
  generation(): number;
  /** Takes a version that a listener reported, as if it was read. */
  notice(version: BookVersion): void;
  /** Ignores reads that are on their way. `known` is the version that our own commit has just made. */
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
    hasLooked: () => seen !== null,
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
