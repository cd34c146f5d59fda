/** Entries that are sent again, also beside a newer value of the same cell that waits: neither of both is dropped. */
import { beforeEach, expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { aBrowser, type Browser, deviceStore } from '#support/deviceStore';
import { putTables, TEACHER } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { rowsOf } from '@/domain/book/tables';
import type { SheetEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { drainOutbox, retryEntry } from './sendOutbox';

let world: MemoryWorld;
let browser: Browser;
let key: RecordKey;
let cell: string;

beforeEach(() => {
  world = memoryWorld();
  browser = aBrowser();
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  const tables = applied(empty.tables, planActivityAdd(empty.tables, aQuiz(subjectId), empty.newId));
  putTables(world, tables);
  key = { subjectId, quarter: 1 };
  cell = `${rowsOf(tables, 'activity')[0]!.id}_${empty.enrolmentIds[0]}`;
});

async function aPage(where: Browser, idsBefore: number): Promise<Store> {
  return (await deviceStore(world, where, false, idsBefore)).store;
}

/** Types the value into the open record and saves it. */
async function save(store: Store, text: string, failure: AppError | null = null): Promise<void> {
  await store.dispatch(loadRecord(key));
  world.failure = failure;
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));
  expect(await store.dispatch(saveDrafts(key))).toBe(failure ? 'waiting' : 'saved');
  world.failure = null;
}

const cut = new AppError('network/unreachable');
const storedScore = () => storedRows(world, TEACHER, 'studentPerformance').get(cell)?.score;
const refused = (store: Store) => store.getState().outbox.entries as SheetEntry[];

/** A page whose outbox has 18, refused because another device stored 15, and 12, which was typed over that and waits. */
async function aRefusedAndAWaiting(): Promise<Store> {
  await save(await aPage(browser, 0), '18', cut);
  await save(await aPage(aBrowser(), 1_000), '15');
  const page = await aPage(browser, 2_000);
  await page.dispatch(drainOutbox());
  expect(refused(page)).toMatchObject([{ refusal: 'conflict', cells: { [cell]: { text: '18' } } }]);
  await save(page, '12', cut);
  return page;
}

test('a refused value that cannot be stored beside the newer one stays refused', async () => {
  const page = await aRefusedAndAWaiting();
  await page.dispatch(retryEntry(refused(page)[0]!));
  await page.dispatch(drainOutbox());
  expect(storedScore()).toBe(12);
  expect(refused(page)).toMatchObject([{ refusal: 'conflict', cells: { [cell]: { text: '18' } } }]);
  expect(selectSheet(page.getState(), sheetName(key.subjectId, key.quarter)).cells).toEqual({});
});

test('a value of a page that could not prove to be Talaan’s own waits, and is stored once it can', async () => {
  const page = await aPage(browser, 0);
  await save(page, '18', new AppError('network/unproven'));
  expect(refused(page)).toMatchObject([{ refusal: null, cells: { [cell]: { text: '18' } } }]);
  world.failure = new AppError('network/unproven');
  expect(await page.dispatch(drainOutbox())).toBe('held');
  expect(refused(page)).toMatchObject([{ refusal: null }]);
  world.failure = null;
  expect(await page.dispatch(drainOutbox())).toBe('empty');
  expect(storedScore()).toBe(18);
});
