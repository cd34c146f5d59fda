/**
 * `globalVersion/1` of a teacher's tree, read and written by the app and by the functions. Every batch moves the
 * version, in the transaction that writes the batch, so the batches of clients that know `rev` have one order
 * (docs/adr/0013-version-in-every-batch.md).
 */
import { textOfRev, tokenOfText } from '@/domain/versionText';
import { SERVER_TIME } from './change';
import { TREE_COLLECTIONS, type TreeCollection } from './entities';
import type { Cursor } from './treeQueries';
import { newToken, oldestToken, tokenAt, tokenOf, withToken, withTokenAt } from './versionPast';

export type SyncedCollection = TreeCollection | 'deleteItemQueue';

export const SYNCED: readonly SyncedCollection[] = [...TREE_COLLECTIONS, 'deleteItemQueue'];

export type BookVersion = {
  /**
   * A text only for comparing; empty before the first commit. Two equal texts mean that nothing was written between
   * them, and that the book was not set back either.
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
  /** The tokens of the last commits (`versionPast.ts`); empty where no commit has one. */
  past: string;
  /**
   * The delete queue is whole from after this time on: the nightly run took older entries out of it. Null: it never did.
   */
  queueFrom: Cursor | null;
};

const NO_VERSION: BookVersion = {
  text: '',
  rev: 0,
  revs: {},
  mark: null,
  above: 0,
  anew: 0,
  past: '',
  queueFrom: null,
};

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
  const past = typeof stored.past === 'string' && rev > 0 ? stored.past : '';
  const queueFrom = toMark(stored.queueFrom) || null;
  const known = { rev, mark, above, anew, past, queueFrom };
  if (!isCurrent) return { ...known, text: mark, revs: null };
  return { ...known, text: textOfRev(rev, tokenAt(past, rev) ?? ''), revs: toRevs(stored.c) };
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

/** Whether entries of the delete queue that a device with this mark has not read are gone. */
export function isQueueCut({ queueFrom }: Pick<BookVersion, 'queueFrom'>, mark: Cursor | null): boolean {
  if (queueFrom === null) return false;
  if (mark === null) return true;
  const [own, from] = [momentOf(mark), momentOf(queueFrom)];
  return own.seconds < from.seconds || (own.seconds === from.seconds && own.nanoseconds < from.nanoseconds);
}

type Moment = { seconds: number; nanoseconds: number };

/** The time in a mark. A mark that has none is earlier than every time. */
function momentOf(mark: Cursor): Moment {
  const [time] = mark === '' ? [] : ([JSON.parse(mark)].flat() as Partial<Moment>[]);
  return { seconds: time?.seconds ?? -1, nanoseconds: time?.nanoseconds ?? 0 };
}

/**
 * Whether the book went through the version that a device knows, as far as tokens tell. It did not where the database
 * was set back to an earlier moment and written on from there; where the device missed more commits than have tokens,
 * nobody knows, and the answer is false.
 */
export function isOfPast(version: BookVersion, known: Pick<BookVersion, 'text' | 'rev'>): boolean {
  if (version.text === known.text) return true;
  if (known.rev > version.rev || known.rev < version.anew) return false;
  // A version that nobody counted stands before the first commit that was counted.
  const isUncounted = known.rev === 0 && known.text !== '';
  const token = isUncounted ? oldestToken(version.past) : tokenAt(version.past, known.rev);
  return token === tokenIn(known.text);
}

/** The token in the past of later versions that stands for the version of this text. */
function tokenIn(text: string): string {
  // A client without `rev` leaves no token, and is known by the time of its write.
  return tokenOfText(text) ?? (text === '' ? '' : tokenOf(text));
}

/**
 * The version after a batch that wrote to these collections, with a new token. If a client without `rev` wrote before,
 * all collections are marked as changed. If that client dropped `rev`, counting does not begin at 1 again: a device that
 * was away would take the new numbers for the old ones.
 */
export function nextVersion(before: BookVersion, collections: readonly string[]): BookVersion {
  const rev = before.above + 1;
  const written = before.revs === null ? SYNCED : collections;
  const own = written.filter((name) => name !== 'globalVersion').map((name) => [name, rev]);
  const revs = { ...before.revs, ...Object.fromEntries(own) };
  const token = newToken();
  const past = withToken(pastOf(before), rev, token);
  const { anew, queueFrom } = before;
  return { text: textOfRev(rev, token), rev, revs, mark: null, above: rev, anew, past, queueFrom };
}

/** The past up to a version. Where a client without `rev` wrote last, its write stands in for the commit before it. */
function pastOf({ text, revs, past, above }: BookVersion): string {
  return revs === null ? withTokenAt(past, above, tokenOf(text)) : past;
}

/** The fields that are merged into the stored version document. */
export function toVersionFields({ rev, revs, past }: BookVersion) {
  return { id: '1', lastModified: SERVER_TIME, rev, revAt: SERVER_TIME, c: { ...revs }, past };
}
