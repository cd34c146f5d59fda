/**
 * Random histories of one person at one device, over a connection that breaks, while another device saves the scores of
 * another learner: nobody is ever asked about a value of their own, and the history tells what became of each score.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book } from '#support/book';
import { calm } from '#support/calm';
import { aBrowser, type Browser, type DeviceStore, deviceStore } from '#support/deviceStore';
import { many } from '#support/many';
import { historyProblems } from '#support/scoreHistory';
import { putTables, storedTables, TEACHER } from '#support/storeWorld';
import { keepLaidOver } from '@/app/book/overlay';
import { storedChanges } from '@/data/memory/memoryHistory';
import { storedVersion } from '@/data/memory/memoryRows';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isIntentEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { removeActivity } from '@/features/activities/activities';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRows } from '@/store/book/load';
import { updateActivity } from '@/store/outbox/saveActivity';
import { discardEntry, drainOutbox } from '@/store/outbox/sendOutbox';
import { draftsOffered, offerAnswered, selectSheet } from '@/store/state/drafts';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { type RecordKey, scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

const LENGTH = 30;
const SEED = 20_261_122;
const RUNS = many(30, 125);
const KINDS = {
  ...{ type: 8, save: 6, saveAndType: 2, saveAndReload: 2, reload: 2, restore: 2 },
  ...{ cut: 3, mend: 3, lose: 1, drain: 3, echo: 2, others: 3, discard: 1 },
  ...{ remove: 1, move: 2, total: 2 },
} as const;
type Kind = keyof typeof KINDS;

const aMove = fc.record({
  kind: fc.constantFrom<Kind>(
    'mend' as Kind,
    ...Object.entries(KINDS).flatMap(([kind, times]) => Array<Kind>(times).fill(kind as Kind)),
  ),
  activity: fc.nat({ max: 3 }),
  learner: fc.nat({ max: 1 }),
  quarter: fc.constantFrom(1, 2),
  score: fc.nat({ max: 20 }),
  waitMs: fc.constantFrom(0, 400, 5_000),
});
type Move = typeof aMove extends fc.Arbitrary<infer Value> ? Value : never;

type Run = {
  world: MemoryWorld;
  book: Book;
  browser: Browser;
  mine: DeviceStore;
  others: DeviceStore;
  pages: number;
};

async function begin(): Promise<Run> {
  const world = memoryWorld();
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  const tables = [1, 1, 2, 2].reduce<Tables>(
    (before, quarter, at) =>
      applied(before, planActivityAdd(before, aQuiz(subjectId, { quarter, name: `Quiz ${at}` }), empty.newId)),
    empty.tables,
  );
  putTables(world, tables);
  const browser = aBrowser();
  const run = { world, browser, book: { ...empty, tables }, pages: 0 };
  return { ...run, mine: await aPage(run), others: await deviceStore(world, aBrowser()) };
}

async function aPage(run: Pick<Run, 'world' | 'browser' | 'pages'>): Promise<DeviceStore> {
  const page = await deviceStore(run.world, run.browser, true, run.pages * 1_000);
  keepLaidOver(page.store);
  return page;
}

const keyOf = ({ book }: Run, quarter: number): RecordKey => ({ subjectId: book.subjectIds[0]!, quarter });

/** Types into an activity that the screen shows in this quarter. */
function type(run: Run, { activity, learner, quarter, score }: Move): void {
  const { store } = run.mine;
  const shown = rowsOf(store.getState().entities.tables, 'activity', (row) => row.quarter === quarter);
  const column = shown[activity % shown.length];
  const edit = { key: `${column?.id}_${run.book.enrolmentIds[learner]}`, text: score === 0 ? '' : String(score) };
  if (column) store.dispatch(draftSheet(scoreSource(keyOf(run, quarter)), [edit]));
}

async function open(run: Run, quarter: number, { store } = run.mine): Promise<void> {
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }, { of: 'controls' }]));
  await store.dispatch(loadRecord(keyOf(run, quarter)));
}

/** `drafts`: what the page has kept of them when it is left. */
async function reload(run: Run, { sheets, offers } = run.mine.store.getState().drafts): Promise<void> {
  const left = Object.entries(sheets).flatMap(([name, { cells }]) => {
    const all = { ...offers[name]?.cells, ...cells };
    return Object.keys(all).length > 0 ? [[name, { cells: all, at: 1 }] as const] : [];
  });
  run.pages += 1;
  run.mine = await aPage(run);
  run.mine.store.dispatch(draftsOffered({ ...offers, ...Object.fromEntries(left) }));
}

async function edit(run: Run, { activity: at, quarter, score, kind }: Move): Promise<void> {
  const { store } = run.mine;
  const all = rowsOf(store.getState().entities.tables, 'activity');
  const activity = all[at % all.length];
  if (!activity) return;
  if (kind === 'remove') return void (await store.dispatch(removeActivity(activity.id)));
  const { id: activityId, name, totalPoints, weightOverride, activityCategoryModel: category } = activity;
  const fields = { activityId, name, totalPoints, weightOverride, category, subCategory: null };
  const change = kind === 'move' ? { quarter } : { quarter: activity.quarter, totalPoints: Math.max(1, score) };
  await store.dispatch(updateActivity({ ...fields, ...change }));
}

/** The next commit does not arrive, or is stored without an answer. */
function breakOff(world: MemoryWorld, isStored: number): void {
  if (!isStored) world.failure = new AppError('network/unreachable');
  else loseAnswer(world);
}

function loseAnswer(world: MemoryWorld): void {
  world.afterBatch = () => {
    throw new AppError('network/timeout');
  };
}

async function play(run: Run, move: Move): Promise<void> {
  const { world, mine, others, book } = run;
  const { store } = mine;
  const key = keyOf(run, move.quarter);
  world.clockMs += move.waitMs;
  switch (move.kind) {
    case 'cut':
      world.failure = new AppError('network/unreachable');
      return;
    case 'mend':
      world.failure = null;
      return;
    case 'lose':
      return loseAnswer(world);
    case 'drain':
      return void (await store.dispatch(drainOutbox()));
    case 'echo':
      if (!world.failure) await (await mine.device.book).catchUp(storedVersion(world, TEACHER));
      return;
    case 'reload':
      return await reload(run);
    case 'restore':
      for (const sheet of Object.keys(store.getState().drafts.offers))
        store.dispatch(offerAnswered({ sheet, restore: true }));
      return await open(run, move.quarter);
    case 'discard': {
      const refused = store.getState().outbox.entries.find(({ refusal }) => refusal !== null);
      return refused && (await store.dispatch(discardEntry(refused)));
    }
    case 'remove':
    case 'move':
    case 'total':
      return await edit(run, move);
    case 'others': {
      const { failure, afterBatch } = world;
      Object.assign(world, { failure: null, afterBatch: null });
      await open(run, move.quarter, others);
      const shown = rowsOf(others.store.getState().entities.tables, 'activity', (row) => row.quarter === move.quarter);
      const column = shown[move.activity % shown.length];
      const edit = { key: `${column?.id}_${book.enrolmentIds[2]}`, text: String(move.score) };
      if (column) others.store.dispatch(draftSheet(scoreSource(key), [edit]));
      if (column) await others.store.dispatch(saveDrafts(key));
      Object.assign(world, { failure, afterBatch });
      return;
    }
    default: {
      await open(run, move.quarter);
      type(run, move);
      if (move.kind === 'type') return;
      // The page is left before an answer: its save is in the outbox and still in its drafts.
      const { failure } = world;
      const isLeft = move.kind === 'saveAndReload';
      if (isLeft) breakOff(world, move.learner);
      const saving = store.dispatch(saveDrafts(key));
      if (move.kind !== 'save' && move.score % 2 === 0) type(run, { ...move, score: 20 - move.score });
      const { drafts } = store.getState();
      await saving;
      if (isLeft) await reload(run, drafts);
      world.failure = failure;
    }
  }
}

/** The cells of which the person is asked. */
function conflicts({ mine }: Run): string[] {
  const { drafts, outbox } = mine.store.getState();
  const open = Object.keys(drafts.sheets).flatMap((name) =>
    Object.entries(selectSheet(mine.store.getState(), name).cells).filter(([, { theirs }]) => theirs),
  );
  const refused = outbox.entries.filter((entry) => entry.refusal === 'conflict' && !isIntentEntry(entry));
  return [...open, ...refused].map((each) => JSON.stringify(each));
}

test(
  'a person who is alone with their cells is never asked which value stays',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aMove, { minLength: LENGTH, maxLength: LENGTH, size: 'max' }), async (moves) => {
        const run = await begin();
        await open(run, 1);
        await open(run, 2);
        for (const move of moves) {
          await play(run, move);
          expect(conflicts(run)).toEqual([]);
        }
        const { world, book } = run;
        expect(historyProblems(storedChanges(world, TEACHER), book.tables, storedTables(world))).toEqual([]);
      }),
      // Always the same histories: the result of `npm test` must not depend on chance.
      { numRuns: RUNS, seed: SEED },
    );
  },
  calm(600),
);
