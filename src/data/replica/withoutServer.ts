/** Answers from a replica while the server cannot be reached, with the rows of the version last read. */
import type { Page, PageRequest } from '@/data/ports/records';
import type { TreeRows } from '@/domain/book/entities';
import type { QuerySpec } from '@/domain/book/treeQueries';
import { AppError, errorCode } from '@/domain/words/errors';
import { answer, missingAtoms, type Replica } from './replica';

/**
 * An answer of the replica, as a function that is called only when the answer is needed, because a year has many
 * scores. Null where the replica cannot answer.
 */
export type Old<Value> = (() => Value) | null;

export function oldRows(replica: Replica, spec: QuerySpec): Old<TreeRows> {
  return missingAtoms(replica, spec).length === 0 ? () => answer(replica, spec) : null;
}

/** The page as it was read before, or all the rows of the list if the replica has them. */
export function oldPage(replica: Replica, spec: QuerySpec, page: PageRequest): Old<Page> {
  const known = knownPage(replica, spec, page);
  if (known) return () => known;
  const rows = page.after === null ? oldRows(replica, spec) : null;
  return rows && (() => ({ rows: rows(), next: null }));
}

export function oldCount(replica: Replica, spec: QuerySpec): Old<number> {
  const asked = { ...spec, orders: [] };
  const rows = oldRows(replica, asked);
  if (rows) return () => (rows()[spec.collection] ?? []).length;
  const count = replica.state.counts[countKey(asked)];
  return count === undefined ? null : () => count;
}

export function knownPage({ state, tables }: Replica, spec: QuerySpec, page: PageRequest): Page | null {
  const { collection } = spec;
  const known = state.pages[pageKey(spec, page)];
  if (!known?.ids.every((id) => tables[collection][id])) return null;
  return { rows: { [collection]: known.ids.map((id) => tables[collection][id]) } as TreeRows, next: known.next };
}

export function pageKey(spec: QuerySpec, page: PageRequest): string {
  return JSON.stringify([spec.collection, spec, page]);
}

export function countKey(spec: QuerySpec): string {
  return JSON.stringify([spec.collection, spec]);
}

/** The time for which the server's answer is awaited if the replica has an old answer. Milliseconds. */
const PATIENCE_MS = 4_000;
/**
 * The questions of one screen follow each other: after one did not reach the server, the next ones are answered from
 * the replica for this long. Milliseconds.
 */
const DOWN_HOLDS_MS = 3_000;

export type OldAnswers = <Value>(ask: () => Promise<Value>, old: (replica: Replica) => Old<Value>) => Promise<Value>;

type Parts = {
  now: () => Replica;
  nowMs: () => number;
  /** Called with the time of the shown rows, by this device's clock; null once they are current again. */
  onOld: (asOfMs: number | null) => void;
};

/**
 * Asks the server, and answers from the replica if the server cannot be reached. Throws `data/not-here` where the
 * replica cannot answer completely.
 */
export function makeOldAnswers({ now, nowMs, onOld }: Parts): OldAnswers {
  let downAtMs = Number.NEGATIVE_INFINITY;
  let isOld = false;
  const served = <Value>(known: () => Value): Value => {
    isOld = true;
    onOld(now().state.seenAtMs);
    return known();
  };
  return async (ask, old) => {
    const known = old(now());
    if (known !== null && nowMs() - downAtMs < DOWN_HOLDS_MS) return served(known);
    try {
      const asked = ask();
      const found = await (known === null ? asked : patiently(asked));
      if (isOld) onOld(null);
      isOld = false;
      return found;
    } catch (error) {
      if (!errorCode(error).startsWith('network/')) throw error;
      downAtMs = nowMs();
      const here = old(now());
      if (here !== null) return served(here);
      throw now().state.version === null ? error : new AppError('data/not-here', { cause: error });
    }
  };
}

async function patiently<Value>(asked: Promise<Value>): Promise<Value> {
  asked.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('network/timeout')), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, enough]);
  } finally {
    clearTimeout(timer);
  }
}
