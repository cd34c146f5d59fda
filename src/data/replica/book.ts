/** One teacher's book: answers from the replica, asks the server for what is missing, and keeps up with the version. */
import type { Batch } from '@/data/book/batches';
import type { BookVersion } from '@/data/book/version';
import type { BookWatcher } from '@/data/book/watcher';
import type { Asking, Kept, Page, PageRequest } from '@/data/index';
import type { TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { QuerySpec } from '@/domain/book/treeQueries';
import { errorCode } from '@/domain/words/errors';
import { toPart } from './coverage';
import type { Disk } from './disk';
import { type Following, makeFollowing } from './following';
import { fetchAnew, findDifferences } from './integrity';
import { fillLearners, hasAllLearners } from './learnerList';
import { type Look, makeLook } from './look';
import { type OpenReplica, openReplica } from './openReplica';
import {
  answer,
  atVersion,
  emptyReplica,
  missingAtoms,
  type Replica,
  takeAnswer,
  takeOwn,
  takeRows,
  toArrived,
} from './replica';
import type { Along, BookServer } from './server';
import { syncReplica } from './sync';
import { makeTurns, type Turns } from './turns';
import { countKey, knownPage, makeOldAnswers, type Old, oldCount, oldPage, oldRows, pageKey } from './withoutServer';

/**
 * Every answer is what the server held when its version was last looked at, a second ago at most; a question that says so
 * is also answered from what a listener keeps current, and from before while the server cannot be reached.
 */
export type Book = {
  fetchVersion(asking?: Asking): Promise<string>;
  /** The version that the replica's rows are of; empty before the first look. */
  replicaVersion(): string;
  fetchRows(spec: QuerySpec, asking?: Asking): Promise<TreeRows>;
  /** All that it holds, for the book that goes on for it. */
  replica(): Replica;
  /** As it stands here, without a look at the version. */
  kept(specs: readonly QuerySpec[]): Kept;
  fetchPage(spec: QuerySpec, page: PageRequest, asking?: Asking): Promise<Page>;
  fetchCount(spec: QuerySpec, asking?: Asking): Promise<number>;
  /** Brings the replica up to a version that a listener saw; null where it hears nothing from the server. */
  catchUp(version: BookVersion | null): Promise<void>;
  /**
   * Counts and sums of the rows that outlive the visit against the server's, once a day, and by itself after an odd
   * answer; where they differ, that question is asked anew. Nothing should ever differ: this is for what nobody thought
   * of. Before it, once, the list of learners is made whole.
   */
  check(): Promise<void>;
  /** Writes the batch and the version after it, and brings it into the replica. */
  writeBatch(batch: Batch, along: Along): Promise<string>;
};

export type BookOutside = {
  server: BookServer;
  /** Null on a computer that others use, and where the browser keeps nothing. */
  disk: Disk | null;
  nowMs: () => number;
  watcher: BookWatcher;
  /** A listener is about to be started: it, or its silence, is told by `catchUp`. */
  isFollowerExpected?: boolean;
  /** What the book held that this one goes on for. */
  before?: Replica | null;
};

export const CHECK_EVERY_MS = 24 * 60 * 60 * 1000;

/** What the parts of a book share. */
type Desk = BookOutside & {
  owner: UserId;
  held: OpenReplica;
  look: Look;
  turns: Turns;
  following: Following;
  asking: Map<string, Promise<void>>;
};

export async function openBook(owner: UserId, outside: BookOutside): Promise<Book> {
  const { server, disk, nowMs, watcher } = outside;
  const held = await openReplica(owner, disk, { onUnkept: watcher.onUnkept, before: outside.before ?? null });
  const look = makeLook(() => server.fetchBookVersion(owner), nowMs);
  const following = makeFollowing(outside.isFollowerExpected ?? false);
  const desk: Desk = { ...outside, owner, held, look, following, turns: makeTurns(), asking: new Map() };
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await catchUp(desk);
    return await desk.turns.shared(work);
  };
  const orOld = makeOldAnswers({ now: held.now, nowMs, onOld: watcher.onOld });
  const either = async <Value>(
    asking: Asking | undefined,
    work: () => Promise<Value>,
    old: (replica: Replica) => Old<Value>,
  ): Promise<Value> => {
    if (!asking?.mayBeOld) return await inTurn(work);
    const source = following.sourceFor(held.now());
    const kept = source === 'kept' ? old(held.now()) : null;
    if (kept !== null) return following.shown(kept());
    return await orOld(() => (source === 'followed' ? desk.turns.shared(work) : inTurn(work)), old);
  };
  return {
    fetchVersion: async (asking) => {
      const { version } = held.now().state;
      const isKnown = asking?.mayBeOld && following.sourceFor(held.now()) !== 'look';
      return isKnown && version ? version.text : (await look.now()).text;
    },
    replica: () => held.now(),
    replicaVersion: () => held.now().state.version?.text ?? '',
    fetchRows: (spec, asking) =>
      either(
        asking,
        () => answerRows(desk, spec),
        (replica) => oldRows(replica, spec),
      ),
    kept: (specs) => {
      const replica = held.now();
      return { asOf: replica.state.seenAtMs, answers: specs.map((spec) => oldRows(replica, spec)?.() ?? null) };
    },
    fetchPage: (spec, page, asking) =>
      either(
        asking,
        () => answerPage(desk, spec, page),
        (replica) => oldPage(replica, spec, page),
      ),
    fetchCount: (spec, asking) =>
      either(
        asking,
        () => answerCount(desk, spec),
        (replica) => oldCount(replica, spec),
      ),
    catchUp: async (version) => {
      const isLast = following.told();
      if (version !== null) {
        if (isEarlier(desk, version)) return void following.lost();
        look.notice(version);
        await catchUp(desk);
        if (isLast()) following.heard();
        return;
      }
      if (following.lost()) await noteSeen(desk);
      if (following.takeUnchecked())
        await orOld(
          () => inTurn(() => Promise.resolve(true)),
          () => () => true,
        );
    },
    check: async () => {
      if (!disk) return;
      if (!hasAllLearners(held.now())) await inTurn(() => fillLearners(desk, (spec) => answerRows(desk, spec)));
      if (nowMs() - held.now().state.checkedAtMs < CHECK_EVERY_MS) return;
      if (following.sourceFor(held.now()) !== 'followed') await catchUp(desk);
      await compare(desk);
    },
    writeBatch: (batch, along) => desk.turns.alone(() => writeOwn(desk, batch, along)),
  };
}

/**
 * A listener lags behind our own commits, or the book went back: until its next word questions look for themselves, which
 * finds out.
 */
function isEarlier({ held }: Desk, { rev, revs }: BookVersion): boolean {
  return revs !== null && rev < (held.now().state.version?.rev ?? 0);
}

/** Of the version last looked at, or followed. */
async function compare(desk: Desk): Promise<void> {
  const differing = await desk.turns.shared(() => findDifferences(desk.server, desk.owner, desk.held.now()));
  await desk.turns.alone(() => mend(desk, differing));
}

async function mend({ server, owner, held, nowMs, watcher }: Desk, differing: readonly QuerySpec[]): Promise<void> {
  for (const spec of differing) {
    const before = held.now();
    const { replica, touched } = await fetchAnew(server, owner, { replica: before, spec });
    await held.keep(replica, touched);
    // All of a question: which of its rows another device wrote is not known.
    watcher.onArrived(toArrived(replica, touched, { replica: before, byOthers: [] }));
  }
  const { tables, state } = held.now();
  await held.keep({ tables, state: { ...state, checkedAtMs: nowMs() } }, []);
}

/** After it the rows are of the version last looked at. */
async function catchUp(desk: Desk): Promise<void> {
  const { look, turns, held } = desk;
  for (;;) {
    const began = look.generation();
    const version = await look.latest();
    const { state } = held.now();
    const isSame = state.version?.text === version.text && state.unsure.size === 0;
    if (isSame && (version.mark === null || state.mark === version.mark)) return await noteSeen(desk);
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

/** The version is our own commit's: all that was written up to its time is here. */
async function takeMark({ held, nowMs }: Desk, version: BookVersion): Promise<void> {
  const { tables, state } = held.now();
  await held.keep({ tables, state: { ...state, ...atVersion(version), seenAtMs: nowMs() } }, []);
}

async function pull(desk: Desk, version: BookVersion): Promise<void> {
  const { server, owner, held, watcher, nowMs } = desk;
  const before = { replica: held.now(), version };
  const { replica: synced, touched, byOthers, isAnew, isOdd } = await syncReplica(server, owner, before);
  // What is filled anew needs no counting on the same day: all of it comes from the server.
  const checkedAtMs = isAnew ? nowMs() : synced.state.checkedAtMs;
  const replica = { ...synced, state: { ...synced.state, seenAtMs: nowMs(), checkedAtMs } };
  await held.keep(replica, touched, isAnew);
  if (touched.length > 0) watcher.onArrived(toArrived(replica, touched, { replica: before.replica, byOthers }));
  // Nobody waits for it; what it finds comes in as what others write does. Without a line the next day's check is left.
  if (isOdd) void compare(desk).catch(() => undefined);
}

async function answerRows(desk: Desk, spec: QuerySpec): Promise<TreeRows> {
  const missing = missingAtoms(desk.held.now(), spec);
  if (missing.length > 0) {
    const part = toPart(spec, missing);
    const key = JSON.stringify(part);
    const asked = desk.asking.get(key) ?? ask(desk, part).finally(() => desk.asking.delete(key));
    desk.asking.set(key, asked);
    await asked;
  }
  return answer(desk.held.now(), spec);
}

async function ask({ server, owner, held }: Desk, part: QuerySpec): Promise<void> {
  const rows = await server.fetchSpec(owner, part);
  const { replica, touched } = takeAnswer(held.now(), part, rows);
  await held.keep(replica, touched);
}

async function answerPage({ server, owner, held }: Desk, spec: QuerySpec, page: PageRequest): Promise<Page> {
  const known = knownPage(held.now(), spec, page);
  if (known) return known;
  const { collection } = spec;
  const found = await server.fetchSpecPage(owner, spec, page);
  const { replica, touched } = takeRows(held.now(), found.rows);
  const ids = (found.rows[collection] ?? []).map(({ id }) => id as string);
  const pages = { ...replica.state.pages, [pageKey(spec, page)]: { ids, next: found.next } };
  await held.keep({ ...replica, state: { ...replica.state, pages } }, touched);
  return found;
}

async function answerCount({ server, owner, held }: Desk, spec: QuerySpec): Promise<number> {
  const asked = { ...spec, orders: [] };
  const replica = held.now();
  if (missingAtoms(replica, asked).length === 0) return (answer(replica, asked)[spec.collection] ?? []).length;
  const key = countKey(asked);
  const known = replica.state.counts[key];
  if (known !== undefined) return known;
  const count = await server.fetchSpecCount(owner, asked);
  const { tables, state } = held.now();
  await held.keep({ tables, state: { ...state, counts: { ...state.counts, [key]: count } } }, []);
  return count;
}

async function writeOwn(desk: Desk, batch: Batch, along: Along): Promise<string> {
  const { server, owner, held, look, nowMs } = desk;
  try {
    const { before, after } = await server.writeBatch(owner, batch, along);
    const isNext = held.now().state.version?.text === before.text;
    const { replica, touched } = takeOwn(held.now(), batch.changes, { after: isNext ? after : null, nowMs: nowMs() });
    await held.keep(replica, touched);
    look.outdate(isNext && replica.state.unsure.size === 0 ? after : null);
    return after.text;
  } catch (error) {
    // Refused although it was planned on these rows: something was written that moved no version. All is asked anew.
    if (errorCode(error) === 'data/refused') await held.keep(emptyReplica(), [], true);
    // Without an answer nobody knows whether it is stored: the next look tells.
    look.outdate(null);
    throw error;
  }
}
