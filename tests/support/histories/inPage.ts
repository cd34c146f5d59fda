/** Runs in the page, built along with the app: finds the app's store and dispatches as the page's own buttons do. */

import type { TreeCollection } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { isIntentEntry } from '@/domain/intents/outbox';
import { errorCode } from '@/domain/words/errors';
import { loadFresh } from '@/store/book/loadFresh';
import { retryRemoval } from '@/store/book/removals';
import type { Store } from '@/store/makeStore';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { press as pressSave } from './longWork';
import { MOVES } from './moves';
import { answerOffers, effectsOf, takeMeant } from './movesOfScores';
import { type Dice, type LongWorkName, type Move, type PlayedCell, type Report, toDice } from './shapes';

type Fiber = { memoizedProps?: { store?: Store } | null; child?: Fiber | null };

/** React keeps what it renders on the node that it renders into. */
export function findStore(): Store | null {
  const root = document.getElementById('root');
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  if (!root || !key) return null;
  const container = (root as unknown as Record<string, { stateNode?: { current?: Fiber } }>)[key];
  let fiber = container?.stateNode?.current ?? null;
  while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child ?? null;
  return fiber?.memoizedProps?.store ?? null;
}

/** Throws while the app is not up, or while this person is not signed in. */
function theStore(): Store {
  const store = findStore();
  if (store?.getState().session.status !== 'signedIn') throw new Error('Nobody is signed in.');
  return store;
}

export function isIn(): boolean {
  return findStore()?.getState().session.status === 'signedIn';
}

/** Never throws: the result of a move is its report. */
export async function play({ kind, numbers, serial, teacher }: Move): Promise<Report> {
  const store = theStore();
  const dice: Dice = toDice(numbers);
  try {
    answerOffers(store);
    const report = await MOVES[kind]({ store, dice, serial, teacher });
    return { kind, ...report, conflicts: shownConflicts() };
  } catch (error) {
    const detail = errorCode(error) === 'unexpected' ? ` ${String(error)} ${(error as Error).stack ?? ''}` : '';
    return { kind, outcome: `${errorCode(error)}${detail}` };
  }
}

/** Starts the move and does not wait, because the page is about to be reloaded. */
export function begin(move: Move): void {
  takeMeant();
  void play(move);
}

export type Undecided = { waiting: number; sending: boolean; removals: string[]; loading: boolean };

/** The parts of the session that are not at rest yet. Each call also tries to finish them. */
export async function settle(): Promise<Undecided> {
  const store = theStore();
  answerOffers(store);
  for (const removal of Object.values(store.getState().removals)) {
    if (removal.error) await store.dispatch(retryRemoval(removal));
  }
  await store.dispatch(drainOutbox());
  const { outbox, removals } = store.getState();
  return {
    waiting: outbox.entries.filter(({ refusal }) => refusal === null).length,
    sending: outbox.sending !== null,
    removals: Object.values(removals).map(({ id, error }) => `${id} ${error?.code ?? ''}`),
    loading: document.documentElement.hasAttribute('data-loading'),
  };
}

/** The cells that this device shows as not stored: refused entries, drafts, and drafts of an earlier page. */
export function shownCells(): PlayedCell[] {
  const { outbox, drafts } = theStore().getState();
  const layers = [
    ...outbox.entries.flatMap((entry) => (isIntentEntry(entry) ? [] : [entry.cells])),
    ...Object.values(drafts.sheets).map(({ cells }) => cells),
    ...Object.values(drafts.offers).map(({ cells }) => cells),
  ];
  return layers.flatMap((cells) =>
    Object.entries(cells).map(([cell, { text, base }]) => ({ cell, text, base: base.text })),
  );
}

/** Cells that the screen shows as changed elsewhere too. */
export function shownConflicts(): PlayedCell[] {
  const { outbox, drafts } = theStore().getState();
  const entries = outbox.entries.flatMap((entry) =>
    isIntentEntry(entry) || entry.refusal !== 'conflict' ? [] : Object.entries(entry.cells),
  );
  const sheets = Object.values(drafts.sheets).flatMap(({ cells }) => Object.entries(cells));
  const open = sheets.filter(([, draft]) => draft.theirs !== undefined);
  return [...entries, ...open].map(([cell, { text, base, ...draft }]) => {
    const theirs = 'theirs' in draft && draft.theirs ? { theirs: draft.theirs.text } : {};
    return { ...{ cell, text, base: base.text }, ...theirs };
  });
}

/** The effects of the entries that the outbox shows as refused. */
export function shownEffects(): string[] {
  const { entries } = theStore().getState().outbox;
  return entries.filter(({ refusal }) => refusal !== null).flatMap(effectsOf);
}

/** Every question that fills the whole replica, then what the store holds. */
export async function readEverything(): Promise<Record<TreeCollection, Record<string, unknown>>> {
  const store = theStore();
  const whole: TreeQuery[] = [
    { of: 'classes' },
    { of: 'subjects' },
    { of: 'learners' },
    { of: 'controls' },
    { of: 'removed' },
  ];
  const tables = await store.dispatch(loadFresh([...whole, { of: 'activities' }]));
  await store.dispatch(
    loadFresh(
      rowsOf(tables, 'classSubjects').flatMap(({ id: subjectId }): TreeQuery[] => [
        { of: 'enrolments', subjectId },
        { of: 'itemsOfSubject', subjectId },
        { of: 'pointsOfSubject', subjectId },
        { of: 'scoresOfSubject', subjectId },
        { of: 'marksOfSubject', subjectId },
        { of: 'allGradesOfSubject', subjectId },
        { of: 'closingsOfSubject', subjectId },
      ]),
    ),
  );
  return store.getState().entities.tables as never;
}

type Row = { id: string };
type Stored = { rows: { collection: string; id: string; row: unknown }[]; meta: unknown };

/** The rows of the replica on the disk. */
export async function readReplica(): Promise<Stored> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('talaan'));
  const tx = database.transaction(['rows', 'meta']);
  const rows = tx.objectStore('rows');
  const [keys, values, meta] = await Promise.all([
    settled(rows.getAllKeys()),
    settled(rows.getAll()),
    settled(tx.objectStore('meta').get('meta')),
  ]);
  database.close();
  const packs = (keys as [string, number][]).map(([collection], index) => ({
    collection,
    rows: values[index] as Row[],
  }));
  return {
    rows: packs.flatMap(({ collection, rows }) => rows.map((row) => ({ collection, id: row.id, row }))),
    meta,
  };
}

export const press = (name: LongWorkName): Promise<string> => pressSave(theStore(), name);

export { takeMeant };
