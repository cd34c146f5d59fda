/**
 * Two devices of a teacher on the real server: the same empty column filled on both makes one activity, and a value that
 * is typed over an own save whose answer is lost is no conflict.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aBook, aQuiz } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { withGrades } from '#support/gradedBook';
import { type LiveWorld, newSession, openLiveWorld, seedTables, serverTables } from '#support/liveData';
import { memoryOutbox } from '@/data/memory/memoryOutbox';
import { memoryWorld } from '@/data/memory/memoryWorld';
import { columnId } from '@/domain/book/columnId';
import type { UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { IntentEntry } from '@/domain/intents/outbox';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { addColumn } from '@/store/outbox/saveActivity';
import { drainOutbox, retryOver } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterEach(() => live.line.mend());
afterAll(() => live.close());

const book = aBook();
const subjectId = book.subjectIds[0]!;
const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [12, 20, null] });
const key = { subjectId, quarter: 1 };
const id = columnId({ ...key, category: 1, part: null, number: 3 }, () => false);

/** Devices of one teacher, each with an outbox of its own. */
async function devices<Name extends string>(...names: Name[]): Promise<[UserId, ...Store[]]> {
  const owner = await live.newTeacher();
  await seedTables(owner, tables);
  const stores = names.map((name) => {
    const outbox = memoryOutbox(memoryWorld());
    return newSession({ ...live, data: { ...live.data, outbox: () => Promise.resolve(outbox) } }, owner, name);
  });
  for (const store of stores) await store.dispatch(loadRecord(key));
  return [owner, ...stores];
}

function column(totalPoints: number) {
  const { subCategoryWeights: _, ...quiz } = aQuiz(subjectId, { id, name: 'WW 3', totalPoints });
  return quiz;
}

const type = (store: Store, cell: string, text: string) =>
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));

it('the same empty column filled on two devices, one offline, is one activity; two totals are asked about', async () => {
  const [owner, offline, online] = (await devices('offline', 'online')) as [UserId, Store, Store];
  live.line.cut();
  expect(await offline.dispatch(addColumn(column(15)))).toBe(true);
  type(offline, `${id}_${book.enrolmentIds[0]}`, '14');
  expect(await offline.dispatch(saveDrafts(key))).toBe('waiting');
  live.line.mend();
  expect(await online.dispatch(addColumn(column(25)))).toBe(true);
  await offline.dispatch(drainOutbox());
  const stored = await serverTables(owner);
  expect(rowsOf(stored, 'activity', ({ name }) => name === 'WW 3')).toMatchObject([{ id, totalPoints: 25 }]);
  expect(stored.studentPerformance[`${id}_${book.enrolmentIds[0]}`]?.score).toBe(14);
  const [asked, ...others] = offline.getState().outbox.entries as IntentEntry[];
  expect([asked?.refusal, others]).toEqual(['conflict', []]);
  await offline.dispatch(retryOver(asked!));
  expect(await offline.dispatch(drainOutbox())).toBe('empty');
  const chosen = await serverTables(owner);
  expect(chosen.activity[id]?.totalPoints).toBe(15);
  expect(bookProblems(chosen, {})).toEqual([]);
});

it('a value typed over an own save whose answer is lost is stored without a question', async () => {
  const [owner, store] = (await devices('one')) as [UserId, Store];
  const cell = `${rowsOf(tables, 'activity')[0]!.id}_${book.enrolmentIds[0]}`;
  type(store, cell, '9');
  live.line.cutAfter(1, { loseAnswer: true });
  // The value on its way is planned by now.
  live.line.beforeNextCommit(async () => void type(store, cell, '4'));
  expect(await store.dispatch(saveDrafts(key))).toBe('waiting');
  live.line.mend();
  await store.dispatch(loadRecord(key));
  await store.dispatch(drainOutbox());
  expect(selectSheet(store.getState(), sheetName(subjectId, 1)).cells[cell]).toMatchObject({ text: '4' });
  expect(selectSheet(store.getState(), sheetName(subjectId, 1)).cells[cell]?.theirs).toBeUndefined();
  expect(await store.dispatch(saveDrafts(key))).toBe('saved');
  expect((await serverTables(owner)).studentPerformance[cell]?.score).toBe(4);
});
