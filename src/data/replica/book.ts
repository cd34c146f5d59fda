/** One teacher's book: it answers from the replica, asks the server for missing rows, and follows the version. */
import type { Batch } from '@/data/book/batches';
import type { BookWatcher } from '@/data/book/watcher';
import type { Asking, Kept } from '@/data/ports/records';
import type { BookVersion } from '@/domain/book/bookVersion';
import type { UserId } from '@/domain/book/ids';
import type { QuerySpec } from '@/domain/book/treeQueries';
import { errorCode } from '@/domain/words/errors';
import type { Disk } from './disk';
import { type Following, makeFollowing } from './following';
import { fetchAnew, findDifferences } from './integrity';
import { fillLearners, hasAllLearners } from './learnerList';
import { type Look, makeLook } from './look';
import { openReplica } from './openReplica';
import { completeRows, type Question, type QuestionDesk } from './questions';
import { emptyReplica, type Replica, toArrived } from './replica';
import type { Along, BookServer } from './server';
import { syncReplica } from './sync';
import { atVersion, takeOwn, withUnwritten } from './take';
import { makeTurns, type Turns } from './turns';
import { makeOldAnswers, oldRows } from './withoutServer';

/**
 * Every answer is what the server had when its version was last read, a second ago at most. A question with `mayBeOld`
 * is also answered from rows that a listener keeps current, and from old rows while the server cannot be reached.
 */
export type Book = {
  fetchVersion(asking?: Asking): Promise<string>;
  /** The version of the replica's rows; empty before the version was first read. */
  replicaVersion(): string;
  ask<Value>(question: Question<Value>, asking?: Asking): Promise<Value>;
  /** The whole replica, for a book that replaces this one. */
  replica(): Replica;
  /** Answers from the replica, without reading the version. */
  kept(specs: readonly QuerySpec[]): Kept;
  /**
   * Brings the replica up to a version that a listener reported; null means that the listener cannot reach the server.
   */
  catchUp(version: BookVersion | null): Promise<void>;
  /**
   * Compares counts and sums of the rows on the disk with the server's, once a day; the book also does this by itself
   * after an odd answer. A question that differs is asked anew. No question should ever differ: this check is for
   * unknown mistakes. Before the first check the list of learners is completed.
   */
  check(): Promise<void>;
  /** Writes the batch and the version after it, and adds the batch to the replica. */
  writeBatch(batch: Batch, along: Along): Promise<string>;
};

export type BookOutside = {
  server: BookServer;
  /** Null on a computer that others use, and where the browser cannot store anything. */
  disk: Disk | null;
  nowMs: () => number;
  watcher: BookWatcher;
  /** Whether a listener is about to be started; its versions, or its silence, are reported by `catchUp`. */
  isFollowerExpected?: boolean;
  /** The replica of the book that this one replaces. */
  before?: Replica | null;
};

export const CHECK_EVERY_MS = 24 * 60 * 60 * 1000;

/** The values that the parts of a book share. */
type Desk = BookOutside &
  QuestionDesk & {
    look: Look;
    turns: Turns;
    following: Following;
    /** The texts of the versions that own commits of this visit went over. */
    passed: Set<string>;
  };

export async function openBook(owner: UserId, outside: BookOutside): Promise<Book> {
  const { server, disk, nowMs, watcher } = outside;
  const held = await openReplica(owner, disk, { onUnkept: watcher.onUnkept, before: outside.before ?? null });
  const look = makeLook(() => server.fetchBookVersion(owner), nowMs);
  const following = makeFollowing(outside.isFollowerExpected ?? false);
  const desk: Desk = {
    ...outside,
    owner,
    held,
    look,
    following,
    turns: makeTurns(),
    asking: new Map(),
    passed: new Set(),
  };
  const upToDate = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await catchUp(desk);
    return await desk.turns.shared(work);
  };
  const orOld = makeOldAnswers({ now: held.now, nowMs, onOld: watcher.onOld });
  return {
    fetchVersion: async (asking) => {
      const { version } = held.now().state;
      const isKnown = asking?.mayBeOld && following.sourceFor(held.now()) !== 'look';
      return isKnown && version ? version.text : (await look.now()).text;
    },
    replica: () => held.now(),
    replicaVersion: () => held.now().state.version?.text ?? '',
    ask: async ({ complete, old }, asking) => {
      const work = () => complete(desk);
      if (!asking?.mayBeOld) return await upToDate(work);
      const source = following.sourceFor(held.now());
      const kept = source === 'kept' ? old(held.now()) : null;
      if (kept !== null) return following.shown(kept());
      if (source === 'kept' && look.hasLooked()) following.shown(null);
      else if (source !== 'followed') return await orOld(() => upToDate(work), old);
      return await orOld(() => desk.turns.shared(work), old);
    },
    kept: (specs) => {
      const replica = held.now();
      return { asOf: replica.state.seenAtMs, answers: specs.map((spec) => oldRows(replica, spec)?.() ?? null) };
    },
    catchUp: async (version) => {
      const isLast = following.told();
      if (version !== null) {
        if (isEarlier(desk, version)) {
          following.lost();
          // One that own commits went over is only late.
          if (desk.passed.has(version.text)) return;
          // The version that is remembered may be the lost one: it is read now, however lately it was reported.
          look.outdate(null);
          await catchUp(desk);
          return;
        }
        look.notice(version);
        await catchUp(desk);
        if (isLast()) following.heard();
        return;
      }
      if (following.lost()) await noteSeen(desk);
      if (following.takeUnchecked())
        await orOld(
          () => upToDate(() => Promise.resolve(true)),
          () => () => true,
        );
    },
    check: async () => {
      if (!disk) return;
      if (!hasAllLearners(held.now())) await upToDate(() => fillLearners(desk, (spec) => completeRows(desk, spec)));
      if (nowMs() - held.now().state.checkedAtMs < CHECK_EVERY_MS) return;
      if (following.sourceFor(held.now()) !== 'followed') await catchUp(desk);
      await compare(desk);
    },
    writeBatch: (batch, along) => desk.turns.alone(() => writeOwn(desk, batch, along)),
  };
}

/**
 * Whether the listener's version is earlier than the replica's: the listener is behind our own commits, or the book was
 * set back. Reading the version tells the two apart: now, unless the version is one of our own, and for each question
 * until the listener's next report.
 */
function isEarlier({ held }: Desk, { rev, revs }: BookVersion): boolean {
  const { version, ahead } = held.now().state;
  return revs !== null && rev < Math.max(version?.rev ?? 0, ...ahead.map((own) => own.rev));
}

/** Compares the rows, which are of the version last read or followed, with the server. */
async function compare(desk: Desk): Promise<void> {
  const differing = await desk.turns.shared(() => findDifferences(desk.server, desk.owner, desk.held.now()));
  await desk.turns.alone(() => mend(desk, differing));
}

async function mend({ server, owner, held, nowMs, watcher }: Desk, differing: readonly QuerySpec[]): Promise<void> {
  for (const spec of differing) {
    const before = held.now();
    const { replica, touched } = await fetchAnew(server, owner, { replica: before, spec });
    await held.keep(replica, touched);
    // All the rows of the question are reported, because the rows that another device wrote are not known.
    watcher.onArrived(toArrived(replica, touched, { replica: before, byOthers: [] }));
  }
  const { tables, state } = held.now();
  await held.keep({ tables, state: { ...state, checkedAtMs: nowMs() } }, []);
}

/** Brings the rows up to the version last read. */
async function catchUp(desk: Desk): Promise<void> {
  const { look, turns, held } = desk;
  for (;;) {
    const began = look.generation();
    const version = await look.latest();
    const { state } = held.now();
    const isSame = state.version?.text === version.text && state.unsure.size === 0 && state.ahead.length === 0;
    const isTaken = withUnwritten(state.answered, version) === state.answered;
    if (isSame && (version.mark === null || (isTaken && state.mark === version.mark))) return await noteSeen(desk);
    const isDone = await turns.alone(async () => {
      if (began !== look.generation()) return false;
      await (isSame ? takeMark(desk, version) : pull(desk, version));
      look.outdate(version);
      return true;
    });
    if (isDone) return;
  }
}

const NOTE_SEEN_EVERY_MS = 60_000;

async function noteSeen({ held, nowMs }: Desk): Promise<void> {
  const { tables, state } = held.now();
  if (nowMs() - state.seenAtMs < NOTE_SEEN_EVERY_MS) return;
  await held.keep({ tables, state: { ...state, seenAtMs: nowMs() } }, []);
}

/** Takes the time of the version that our own commit made: all the rows written up to that time are in the replica. */
async function takeMark({ held, nowMs }: Desk, version: BookVersion): Promise<void> {
  const { tables, state } = held.now();
  await held.keep({ tables, state: { ...state, ...atVersion(state, version), seenAtMs: nowMs() } }, []);
}

async function pull(desk: Desk, version: BookVersion): Promise<void> {
  const { server, owner, held, watcher, nowMs } = desk;
  const before = { replica: held.now(), version };
  const { replica: synced, touched, byOthers, isAnew, isOdd } = await syncReplica(server, owner, before);
  // A replica that was read anew needs no check on the same day, because all its rows come from the server.
  const checkedAtMs = isAnew ? nowMs() : synced.state.checkedAtMs;
  const replica = { ...synced, state: { ...synced.state, seenAtMs: nowMs(), checkedAtMs } };
  await held.keep(replica, touched, isAnew);
  if (touched.length > 0) watcher.onArrived(toArrived(replica, touched, { replica: before.replica, byOthers }));
  // The check runs in the background; the rows that it finds arrive like rows of other devices. Without a connection
  // the next day's check does it.
  if (isOdd) void compare(desk).catch(() => undefined);
}

async function writeOwn(desk: Desk, batch: Batch, along: Along): Promise<string> {
  const { server, owner, held, look, nowMs } = desk;
  try {
    const { before, after } = await server.writeBatch(owner, batch, along);
    const isNext = held.now().state.version?.text === before.text;
    desk.passed.add(before.text);
    const { replica, touched } = takeOwn(held.now(), batch.changes, { after, isNext, nowMs: nowMs() });
    await held.keep(replica, touched);
    look.outdate(isNext && replica.state.unsure.size === 0 ? after : null);
    return after.text;
  } catch (error) {
    // The commit was refused although it was planned on these rows: a write did not move the version. So all the rows
    // are read anew.
    if (errorCode(error) === 'data/refused') await held.keep(emptyReplica(), [], true);
    // Without an answer it is not known whether the batch is stored; reading the version again tells.
    look.outdate(null);
    throw error;
  }
}
