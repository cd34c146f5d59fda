/**
 * `globalVersion/1` of a teacher's tree, read and written. Every batch moves it, in the transaction that writes the
 * batch, so batches of clients that know `rev` stand in one order (docs/adr/0013-version-in-every-batch.md).
 */
import { SERVER_TIME } from '@/domain/book/change';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import type { Cursor } from '@/domain/book/treeQueries';
import { textOfRev } from '@/domain/versionText';
import type { Row } from './rows';

export type SyncedCollection = TreeCollection | 'deleteItemQueue';

export const SYNCED: readonly SyncedCollection[] = [...TREE_COLLECTIONS, 'deleteItemQueue'];

export type BookVersion = {
  /** Only compares; empty before the first commit. Two equal ones mean that nothing was written between them. */
  text: string;
  rev: number;
  /** Collection -> the last `rev` that wrote to it. Null where a client without `rev` wrote last. */
  revs: Readonly<Record<string, number>> | null;
  /** When it was made, as a cursor of questions ordered by the time of the last write; null while that is unknown. */
  mark: Cursor | null;
  /** Above every `rev` that the book may have had: where a client dropped `rev`, the time in milliseconds is. */
  above: number;
};

const NO_VERSION: BookVersion = { text: '', rev: 0, revs: {}, mark: null, above: 0 };

/** A time as such a cursor, to the microsecond: two commits may share a millisecond. Empty for anything else. */
export type ToMark = (time: unknown) => Cursor;

/** For the times of either Firestore client. See `fromCursor` of the questions. */
export const timestampMark: ToMark = (time) => {
  const { seconds, nanoseconds } = (time ?? {}) as { seconds?: unknown; nanoseconds?: unknown };
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return '';
  return JSON.stringify([{ seconds, nanoseconds }]);
};

/** `stored` as the database holds it, undefined where the document is missing. */
export function toBookVersion(stored: Readonly<Record<string, unknown>> | undefined, toMark: ToMark): BookVersion {
  if (!stored) return NO_VERSION;
  const mark = toMark(stored.lastModified);
  const rev = typeof stored.rev === 'number' ? stored.rev : 0;
  const isCurrent = rev > 0 && toMark(stored.revAt) === mark;
  // Commits are counted one by one, and no book has one in each millisecond since 1970.
  const above = rev > 0 ? rev : toMillis(stored.lastModified);
  if (!isCurrent) return { text: mark, rev, revs: null, mark, above };
  return { text: textOfRev(rev), rev, revs: toRevs(stored.c), mark, above };
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

/** The collections that may have changed between two versions; all where that is not known. */
export function changedSince(rev: number, { revs }: BookVersion): readonly SyncedCollection[] {
  return revs === null ? SYNCED : SYNCED.filter((name) => (revs[name] ?? 0) > rev);
}

/**
 * The version after a batch of these rows. What a client without `rev` wrote before is announced along with it. Where it
 * dropped `rev`, counting does not begin at 1 again: a device of before would take the new numbers for the old ones.
 */
export function nextVersion(before: BookVersion, rows: readonly Row[]): BookVersion {
  const rev = before.above + 1;
  const written = before.revs === null ? SYNCED : rows.map((row) => row.collection);
  const own = written.filter((name) => name !== 'globalVersion').map((name) => [name, rev]);
  return { text: textOfRev(rev), rev, revs: { ...before.revs, ...Object.fromEntries(own) }, mark: null, above: rev };
}

/** Merged into the stored document. */
export function toVersionRow({ rev, revs }: BookVersion): Row & { kind: 'set' } {
  const fields = { id: '1', lastModified: SERVER_TIME, rev, revAt: SERVER_TIME, c: { ...revs } };
  return { kind: 'set', collection: 'globalVersion', id: '1', fields };
}
