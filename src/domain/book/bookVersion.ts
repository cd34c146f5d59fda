/**
 * `globalVersion/1` of a teacher's tree, read and written by the app and by the functions. Every batch moves the
 * version, in the transaction that writes the batch, so the batches of clients that know `rev` have one order
 * (docs/adr/0013-version-in-every-batch.md).
 */
import { textOfRev } from '@/domain/versionText';
import { SERVER_TIME } from './change';
import { TREE_COLLECTIONS, type TreeCollection } from './entities';
import type { Cursor } from './treeQueries';

export type SyncedCollection = TreeCollection | 'deleteItemQueue';

export const SYNCED: readonly SyncedCollection[] = [...TREE_COLLECTIONS, 'deleteItemQueue'];

export type BookVersion = {
  /**
   * A text only for comparing; empty before the first commit. Two equal texts mean that nothing was written between
   * them.
   */
  text: string;
  rev: number;
  /** Collection -> the last `rev` that wrote to it. Null where a client without `rev` wrote last. */
  revs: Readonly<Record<string, number>> | null;
  /**
   * The time at which the version was made, as a cursor of questions ordered by the time of the last write; null while
   * the time is unknown.
   */
  mark: Cursor | null;
  /**
   * A number not below any `rev` that the book may have had: `rev` itself, or the time in milliseconds where a client
   * dropped `rev`.
   */
  above: number;
  /** The book was restored from a backup in this `rev`, so rows of an earlier one are dropped; 0: it never was. */
  anew: number;
};

const NO_VERSION: BookVersion = { text: '', rev: 0, revs: {}, mark: null, above: 0, anew: 0 };

/**
 * Turns a time into such a cursor, exact to the microsecond because two commits may share a millisecond. Empty for any
 * other value.
 */
export type ToMark = (time: unknown) => Cursor;

/** Takes the times of all Firestore clients. See `fromCursor` in `treeReads.ts`. */
export const timestampMark: ToMark = (time) => {
  const { seconds, nanoseconds } = (time ?? {}) as { seconds?: unknown; nanoseconds?: unknown };
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return '';
  return JSON.stringify([{ seconds, nanoseconds }]);
};

/** `stored` is the document in the database; undefined where it is missing. */
export function toBookVersion(stored: Readonly<Record<string, unknown>> | undefined, toMark: ToMark): BookVersion {
  if (!stored) return NO_VERSION;
  const mark = toMark(stored.lastModified);
  const rev = typeof stored.rev === 'number' ? stored.rev : 0;
  const isCurrent = rev > 0 && toMark(stored.revAt) === mark;
  // The time is above every `rev`, because commits are counted one by one and no book has one in each millisecond since
  // 1970.
  const above = rev > 0 ? rev : toMillis(stored.lastModified);
  const anew = typeof stored.anew === 'number' ? stored.anew : 0;
  if (!isCurrent) return { text: mark, rev, revs: null, mark, above, anew };
  return { text: textOfRev(rev), rev, revs: toRevs(stored.c), mark, above, anew };
}

function toMillis(time: unknown): number {
  if (typeof time === 'number') return time;
  const { seconds, nanoseconds } = (time ?? {}) as { seconds?: unknown; nanoseconds?: unknown };
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return 0;
  return seconds * 1000 + Math.floor(nanoseconds / 1_000_000);
}

function toRevs(stored: unknown): Record<string, number> {
  return typeof stored === 'object' && stored !== null ? { ...(stored as Record<string, number>) } : {};
}

/** The collections that may have changed since `rev`; all of them where that is not known. */
export function changedSince(rev: number, { revs }: BookVersion): readonly SyncedCollection[] {
  return revs === null ? SYNCED : SYNCED.filter((name) => (revs[name] ?? 0) > rev);
}

/**
 * The version after a batch that wrote to these collections. If a client without `rev` wrote before, all collections are marked as
 * changed. If that client dropped `rev`, counting does not begin at 1 again: a device that was away would take the new
 * numbers for the old ones.
 */
export function nextVersion(before: BookVersion, collections: readonly string[]): BookVersion {
  const rev = before.above + 1;
  const written = before.revs === null ? SYNCED : collections;
  const own = written.filter((name) => name !== 'globalVersion').map((name) => [name, rev]);
  const revs = { ...before.revs, ...Object.fromEntries(own) };
  return { text: textOfRev(rev), rev, revs, mark: null, above: rev, anew: before.anew };
}

/** The fields that are merged into the stored version document. */
export function toVersionFields({ rev, revs }: BookVersion) {
  return { id: '1', lastModified: SERVER_TIME, rev, revAt: SERVER_TIME, c: { ...revs } };
}
