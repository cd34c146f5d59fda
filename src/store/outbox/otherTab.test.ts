/** Two tabs of one browser: a value that one of them saves is shown by the other, and is the person's own there too. */
import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book } from '#support/book';
import { aBrowser, type Browser, type DeviceStore, deviceStore } from '#support/deviceStore';
import { QUIZ_FIELDS } from '#support/intentBook';
import { putTables, TEACHER } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { rowsOf } from '@/domain/book/tables';
import type { SheetEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRows } from '@/store/book/load';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import type { Draft } from '@/store/state/draftCell';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { findEntries } from './findEntries';
import { updateActivity } from './saveActivity';
import { drainOutbox } from './sendOutbox';

let world: MemoryWorld;
let browser: Browser;
let book: Book;
let key: RecordKey;
let cell: string;
let one: Store;
let two: Store;

beforeEach(async () => {
  world = memoryWorld();
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  const tables = applied(empty.tables, planActivityAdd(empty.tables, aQuiz(subjectId), empty.newId));
  book = { ...empty, tables };
  putTables(world, tables);
  key = { subjectId, quarter: 1 };
  cell = `${rowsOf(tables, 'activity')[0]!.id}_${book.enrolmentIds[0]}`;
  browser = aBrowser();
  const tabs: DeviceStore[] = [await deviceStore(world, browser), await deviceStore(world, browser, false, 1_000)];
  for (const { store } of tabs) await store.dispatch(loadRecord(key));
  [one, two] = tabs.map(({ store }) => store) as [Store, Store];
});

async function aThirdDevice(): Promise<Store> {
  const { store } = await deviceStore(world, aBrowser(), false, 2_000);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }, { of: 'controls' }]));
  await store.dispatch(loadRecord(key));
  return store;
}

const name = () => sheetName(key.subjectId, key.quarter);
const type = (store: Store, text: string) => store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));
const draft = (store: Store): Draft | undefined => selectSheet(store.getState(), name()).cells[cell];
const over = (text: string, base: string) => ({ text, comment: '', base: { text: base, comment: '' } });
const storedScore = () => storedRows(world, TEACHER, 'studentPerformance').get(cell)?.score;
const find = () => two.dispatch(findEntries(TEACHER));

/** The text that the record of the tab shows. */
function shown(store: Store): string {
  const state = store.getState();
  const laid = selectShownSheet(state, name()).cells[cell];
  return laid?.text ?? String(state.entities.tables.studentPerformance[cell]?.score ?? '');
}

/** The first tab saves a value without a connection, and the second one hears of it. */
async function saveWaiting(text: string): Promise<void> {
  type(one, text);
  world.failure = new AppError('network/unreachable');
  await one.dispatch(saveDrafts(key));
  world.failure = null;
  await find();
}

describe('a value that another tab saves', () => {
  test('stays shown when it is stored there, until its row is here', async () => {
    await saveWaiting('16');
    expect(shown(two)).toBe('16');
    const texts: string[] = [];
    const stop = two.subscribe(() => texts.push(shown(two)));
    await one.dispatch(drainOutbox());
    await find();
    stop();
    expect(new Set(texts)).toEqual(new Set(['16']));
    expect(two.getState().outbox.entries).toEqual([]);
    expect(two.getState().entities.stored.studentPerformance[cell]?.score).toBe(16);
  });

  test('is no other value for a draft over it when it is stored there', async () => {
    await saveWaiting('16');
    type(two, '12');
    const asked: unknown[] = [];
    const stop = two.subscribe(() => asked.push(draft(two)?.theirs));
    await one.dispatch(drainOutbox());
    await find();
    stop();
    expect(asked.filter(Boolean)).toEqual([]);
    expect(draft(two)).toEqual(over('12', '16'));
    expect(await two.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore()).toBe(12);
  });

  test('stays shown without a connection, and gives way to its row when the connection is back', async () => {
    await saveWaiting('16');
    await one.dispatch(drainOutbox());
    world.failure = new AppError('network/unreachable');
    await find();
    expect(shown(two)).toBe('16');
    expect(await two.dispatch(drainOutbox())).toBe('held');
    world.failure = null;
    expect(await two.dispatch(drainOutbox())).toBe('empty');
    expect([shown(two), two.getState().outbox.entries]).toEqual(['16', []]);
  });

  test('leaves a draft over it over the value below, where it is refused there and stays a draft', async () => {
    const cells = { [cell]: over('16', '') };
    const entry: SheetEntry = {
      ...{ id: 'sending', at: 1, refusal: null, seen: null },
      ...key,
      activityId: null,
      cells,
    };
    browser.outbox.set(`${TEACHER}/${entry.id}`, entry);
    await find();
    type(two, '12');
    expect(draft(two)).toEqual(over('12', '16'));
    browser.outbox.clear();
    await find();
    expect(draft(two)).toEqual(over('12', ''));
    expect(await two.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore()).toBe(12);
  });

  test('leaves a draft over it over the value below, where its entry is refused there', async () => {
    await saveWaiting('16');
    type(two, '8');
    const other = await aThirdDevice();
    const [quiz] = rowsOf(book.tables, 'activity');
    const edited = { ...QUIZ_FIELDS, activityId: quiz!.id, name: quiz!.name, totalPoints: 10 };
    expect(await other.dispatch(updateActivity(edited))).toBe(true);
    await one.dispatch(drainOutbox());
    await find();
    expect(two.getState().outbox.entries).toMatchObject([{ refusal: 'invalid' }]);
    expect(draft(two)).toEqual(over('8', ''));
  });

  test('is another value where a third device replaced it before its row is here', async () => {
    await saveWaiting('16');
    type(two, '12');
    await one.dispatch(drainOutbox());
    const other = await aThirdDevice();
    type(other, '5');
    await other.dispatch(saveDrafts(key));
    await find();
    expect(draft(two)).toEqual({ ...over('12', '16'), theirs: { text: '5', comment: '' } });
  });
});
