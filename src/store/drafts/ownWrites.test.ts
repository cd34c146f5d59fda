/**
 * A person's own writes are never taken for another device's, in any order of save, echo, lost connection and read of
 * the version.
 */

import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { aBrowser, type Browser, type DeviceStore, deviceStore } from '#support/deviceStore';
import { QUIZ_FIELDS } from '#support/intentBook';
import { putTables, storedTables, TEACHER } from '#support/storeWorld';
import { keepLaidOver } from '@/app/book/overlay';
import { storedVersion } from '@/data/memory/memoryRows';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { rowsOf } from '@/domain/book/tables';
import { isIntentEntry } from '@/domain/intents/outbox';
import { fromCellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRows } from '@/store/book/load';
import { findEntries } from '@/store/outbox/findEntries';
import { updateActivity } from '@/store/outbox/saveActivity';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { type RecordKey, scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

/** A read version is used for a second. */
const LATER_MS = 5_000;

let world: MemoryWorld;
let browser: Browser;
let key: RecordKey;
let cells: string[];
let mine: DeviceStore;
let others: DeviceStore;

beforeEach(async () => {
  world = memoryWorld();
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  const tables = applied(empty.tables, planActivityAdd(empty.tables, aQuiz(subjectId), empty.newId));
  putTables(world, tables);
  key = { subjectId, quarter: 1 };
  const [quiz] = rowsOf(tables, 'activity');
  cells = empty.enrolmentIds.map((id) => `${quiz!.id}_${id}`);
  browser = aBrowser();
  others = await opened(await deviceStore(world, aBrowser()));
  await save(others, 2, '3');
  mine = await opened(await deviceStore(world, browser));
});

async function opened(at: DeviceStore): Promise<DeviceStore> {
  world.clockMs += LATER_MS;
  await at.store.dispatch(loadRecord(key));
  return at;
}

/** Saves on a device that has just read the version: the typed text lies over the stored value. */
async function save(at: DeviceStore, cell: number, text: string): Promise<string> {
  await opened(at);
  return await saveAtOnce(at, cell, text);
}

async function saveAtOnce({ store }: DeviceStore, cell: number, text: string): Promise<string> {
  store.dispatch(draftSheet(scoreSource(key), [{ key: cells[cell]!, text }]));
  return await store.dispatch(saveDrafts(key));
}

/** Runs the work without a connection; its requests fail. */
async function cut(work: () => Promise<string>): Promise<string> {
  world.failure = new AppError('network/unreachable');
  const outcome = await work();
  world.failure = null;
  return outcome;
}

const echo = async ({ device }: DeviceStore) => await (await device.book).catchUp(storedVersion(world, TEACHER));

async function drained({ store }: DeviceStore): Promise<unknown> {
  world.clockMs += LATER_MS;
  await store.dispatch(findEntries(TEACHER));
  await store.dispatch(drainOutbox());
  const { outbox, drafts } = store.getState();
  const refused = outbox.entries.flatMap((entry) => (isIntentEntry(entry) ? [] : [entry.refusal]));
  const theirs = Object.values(drafts.sheets[sheetName(key.subjectId, key.quarter)]?.cells ?? {});
  return { refused, theirs: theirs.map((draft) => draft.theirs?.text) };
}

const CLEAN = { refused: [], theirs: [] };
const storedScore = (cell: number) => storedRows(world, TEACHER, 'studentPerformance').get(cells[cell]!)?.score;

describe('a save whose echo was lost', () => {
  test('makes no conflict with a cell typed without a connection, after another cell was saved elsewhere', async () => {
    expect(await saveAtOnce(mine, 0, '5')).toBe('saved');
    expect(await cut(() => saveAtOnce(mine, 0, '7'))).toBe('waiting');
    await save(others, 1, '9');
    expect(await drained(mine)).toEqual(CLEAN);
    expect([storedScore(0), storedScore(1)]).toEqual([7, 9]);
  });

  test('makes no conflict where it emptied the cell', async () => {
    await saveAtOnce(mine, 0, '5');
    await echo(mine);
    expect(await saveAtOnce(mine, 0, '')).toBe('saved');
    expect(await cut(() => saveAtOnce(mine, 0, '7'))).toBe('waiting');
    await save(others, 1, '9');
    expect(await drained(mine)).toEqual(CLEAN);
    expect(storedScore(0)).toBe(7);
  });

  test('makes no conflict after a reload, because the device knows its own writes', async () => {
    await saveAtOnce(mine, 0, '5');
    await cut(() => saveAtOnce(mine, 0, '7'));
    const reloaded = await deviceStore(world, browser);
    await save(others, 1, '9');
    expect(await drained(reloaded)).toEqual(CLEAN);
    expect(storedScore(0)).toBe(7);
  });

  test('makes no conflict in another tab, which is behind and sends', async () => {
    await save(mine, 0, '5');
    await echo(mine);
    const tab = await opened(await deviceStore(world, browser, false));
    await saveAtOnce(mine, 0, '6');
    await saveAtOnce(mine, 0, '5');
    await cut(() => saveAtOnce(mine, 0, '7'));
    await save(others, 1, '9');
    expect(await drained(tab)).toEqual(CLEAN);
    expect(storedScore(0)).toBe(7);
  });

  test('makes no conflict after two saves between two reads of the version, with another device before them', async () => {
    await saveAtOnce(mine, 0, '5');
    await save(others, 1, '9');
    await saveAtOnce(mine, 1, '8');
    await cut(() => saveAtOnce(mine, 0, '7'));
    await save(others, 2, '4');
    await drained(mine);
    expect(storedScore(0)).toBe(7);
    expect(mine.store.getState().outbox.entries).toEqual([]);
  });
});

describe('a save whose answer was lost', () => {
  test('counts as an own write when it arrives after a second save over it', async () => {
    await saveAtOnce(mine, 0, '5');
    await echo(mine);
    world.afterBatch = () => {
      throw new AppError('network/unreachable');
    };
    expect(await saveAtOnce(mine, 0, '7')).toBe('waiting');
    expect(await cut(() => saveAtOnce(mine, 0, '8'))).toBe('waiting');
    world.clockMs += LATER_MS;
    await echo(mine);
    expect(await drained(mine)).toEqual(CLEAN);
    expect(storedScore(0)).toBe(8);
  });
});

describe('another device', () => {
  test('makes a conflict when it changes the cell and sets it back after the echo', async () => {
    await saveAtOnce(mine, 0, '5');
    await echo(mine);
    await cut(() => saveAtOnce(mine, 0, '7'));
    await save(others, 0, '6');
    await save(others, 0, '5');
    expect(await drained(mine)).toEqual({ refused: [], theirs: ['5'] });
    expect(storedScore(0)).toBe(5);
  });

  test('makes a conflict when it stores another value and the echo was lost', async () => {
    await saveAtOnce(mine, 0, '5');
    await cut(() => saveAtOnce(mine, 0, '7'));
    await save(others, 0, '6');
    expect(await drained(mine)).toEqual({ refused: [], theirs: ['6'] });
    expect(storedScore(0)).toBe(6);
    const { cells: shown } = selectSheet(mine.store.getState(), sheetName(key.subjectId, key.quarter));
    expect(shown[cells[0]!]?.text).toBe('7');
  });
});

test('a book that had no version makes no conflict with a cell that nobody wrote since it was typed', async () => {
  const subjectId = key.subjectId;
  const before = storedTables(world);
  const [quiz] = rowsOf(before, 'activity');
  const edits = [{ activityId: quiz!.id, classStudentId: fromCellKey(cells[0]!).classStudentId, score: 5 }];
  world = memoryWorld();
  putTables(world, applied(before, planScoreSave(before, { subjectId, quarter: 1, edits, subCategoryWeights: {} })));
  mine = await opened(await deviceStore(world, aBrowser()));
  expect(await cut(() => saveAtOnce(mine, 0, '7'))).toBe('waiting');
  others = await deviceStore(world, aBrowser());
  await save(others, 1, '9');
  expect(await drained(mine)).toEqual(CLEAN);
  expect(storedScore(0)).toBe(7);
});

test('an own lowered total whose answer is lost is not another device’s for a value that waits over it', async () => {
  const { store } = mine;
  keepLaidOver(store);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }, { of: 'controls' }]));
  const [quiz] = rowsOf(storedTables(world), 'activity');
  const lowered = { ...QUIZ_FIELDS, activityId: quiz!.id, name: quiz!.name, totalPoints: 2 };
  await cut(async () => String(await store.dispatch(updateActivity(lowered))));
  await cut(() => saveAtOnce(mine, 2, '1'));
  world.afterBatch = () => {
    throw new AppError('network/timeout');
  };
  await store.dispatch(drainOutbox());
  await echo(mine);
  await drained(mine);
  expect(store.getState().outbox.entries).toEqual([]);
  expect(selectSheet(store.getState(), sheetName(key.subjectId, 1)).cells).toEqual({});
  expect(storedRows(world, TEACHER, 'studentPerformance').get(cells[2]!)?.score).toBe(1);
});
