/** Another device writes while a record is open. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBook, applied, aQuiz, type Book } from '#support/book';
import { eventually } from '#support/eventually';
import { aDevice, type Device } from '#support/memory/memoryBook';
import { type MemoryDisk, memoryDisk } from '#support/memory/memoryDisk';
import { nextSession, openedStore, storedTables, TEACHER } from '#support/storeWorld';
import type { BookWatcher } from '@/data/book/watcher';
import type { LazyData } from '@/data/index';
import { memoryData } from '@/data/memory/memoryData';
import { storedVersion } from '@/data/memory/memoryRows';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import type { LivePort } from '@/data/ports/live';
import type { BookVersion } from '@/domain/book/bookVersion';
import type { Change } from '@/domain/book/change';
import { rowsOf } from '@/domain/book/tables';
import { FIRST_RETRY_MS } from '@/domain/school/watching';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRecord } from '@/store/drafts/record';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { followBook, type OnceLive, UNKEPT } from './followBook';

let book: Book;
let world: MemoryWorld;
let key: RecordKey;
let cells: string[];
let other: Device;
let disk: MemoryDisk;
let store: Store;
let stop: () => void;
let listening: { onNext: (version: BookVersion | null) => void; onError: (error: Error) => void } | null;

/** The device under test, with its own replica, which reports arriving rows. */
async function aStore(): Promise<{ data: LazyData; live: LivePort }> {
  const memory = memoryData(world);
  const watchers = new Set<BookWatcher>();
  const tellAll = (what: (watcher: BookWatcher) => void) => {
    for (const watcher of watchers) what(watcher);
  };
  const device = aDevice(world, TEACHER, {
    nowMs: () => world.clockMs,
    disk,
    onArrived: (arrived) => tellAll((watcher) => watcher.onArrived(arrived)),
    onUnkept: () => tellAll((watcher) => watcher.onUnkept()),
  });
  const records = {
    ...(await memory.records()),
    ...device.records,
    watchBook: (_: string, watcher: BookWatcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
  const live: LivePort = {
    ...(await memory.live()),
    watchVersion: (_, onNext, onError) => {
      listening = { onNext, onError };
      onNext(storedVersion(world, TEACHER));
      return () => {
        listening = null;
      };
    },
  };
  return { data: { ...memory, records: () => Promise.resolve(records) }, live };
}

const onceLive =
  (live: LivePort): OnceLive =>
  (use) => {
    use(live);
    return () => undefined;
  };

beforeEach(async () => {
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  book = { ...empty, tables: applied(empty.tables, planActivityAdd(empty.tables, aQuiz(subjectId), empty.newId)) };
  world = openedStore(book.tables).world;
  key = { subjectId, quarter: 1 };
  const [quiz] = rowsOf(book.tables, 'activity');
  cells = book.enrolmentIds.map((id) => `${quiz!.id}_${id}`);
  other = aDevice(world, TEACHER, { nowMs: () => world.clockMs });
  await writeElsewhere(0, 1);
  disk = memoryDisk();
  const { data, live } = await aStore();
  store = nextSession(world, data);
  await store.dispatch(loadRecord(key));
  stop = store.dispatch(followBook(onceLive(live), TEACHER));
  await eventually(() => expect(listening).not.toBeNull());
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function scoreOf(learner: number, score: number | null): Change[] {
  const tables = storedTables(world);
  const [quiz] = rowsOf(tables, 'activity');
  const edits = [{ activityId: quiz!.id, classStudentId: book.enrolmentIds[learner]!, score }];
  return planScoreSave(tables, { subjectId: key.subjectId, quarter: 1, edits, subCategoryWeights: {} });
}

const writeElsewhere = (learner: number, score: number | null) =>
  other.records.commitChanges(TEACHER, scoreOf(learner, score), { operation: 'scoreSave' });
const shown = (learner: number) => store.getState().entities.tables.studentPerformance[cells[learner]!]?.score;
const tell = () => listening?.onNext(storedVersion(world, TEACHER));
const sheet = () => selectSheet(store.getState(), sheetName(key.subjectId, key.quarter));

describe('a write of another device', () => {
  test('is shown in the open record, with the grades', async () => {
    await writeElsewhere(1, 7);
    tell();
    await eventually(() => expect(shown(1)).toBe(7));
    expect(store.getState().entities.tables.studentGrades).toEqual(storedTables(world).studentGrades);
  });

  test('disappears from the record where it cleared a score', async () => {
    expect(shown(0)).toBe(1);
    await writeElsewhere(0, null);
    tell();
    await eventually(() => expect(shown(0)).toBeUndefined());
  });

  test('conflicts with a draft of the same cell, and leaves other drafts alone', async () => {
    const edits = [cells[0]!, cells[1]!].map((cell) => ({ key: cell, text: '9' }));
    store.dispatch(draftSheet(scoreSource(key), edits));
    await writeElsewhere(0, 3);
    tell();
    await eventually(() => expect(sheet().cells[cells[0]!]?.theirs?.text).toBe('3'));
    expect(sheet().cells[cells[0]!]?.text).toBe('9');
    expect(sheet().cells[cells[1]!]).toEqual({ text: '9', comment: '', base: { text: '', comment: '' } });
  });

  test('arrives later where the connection is lost when it is reported', async () => {
    vi.useFakeTimers();
    await writeElsewhere(1, 7);
    world.failure = new AppError('network/unreachable');
    tell();
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS - 1);
    world.failure = null;
    expect(shown(1)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown(1)).toBe(7);
  });

  test('is followed again after the listener failed, unless it was refused', async () => {
    vi.useFakeTimers();
    const failed = listening;
    await writeElsewhere(1, 7);
    failed?.onError(new AppError('network/unreachable'));
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
    expect(shown(1)).toBe(7);
    const second = listening;
    expect(second).not.toBe(failed);
    second?.onError(new AppError('data/refused'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listening).toBe(second);
  });

  test('arrives also when the disk is full, and a toast says once what that means', async () => {
    disk.fail = new Error('QuotaExceededError');
    await writeElsewhere(1, 7);
    tell();
    await eventually(() => expect(shown(1)).toBe(7));
    await eventually(() => expect(store.getState().shell.notification).not.toBeNull());
    expect(store.getState().shell.notification).toEqual({ status: 'warning', message: UNKEPT, serial: 1 });
    await writeElsewhere(2, 8);
    tell();
    await eventually(() => expect(shown(2)).toBe(8));
    expect(store.getState().shell.notification?.serial).toBe(1);
  });

  test('is ignored after the person has signed out', async () => {
    const left = listening;
    stop();
    await writeElsewhere(1, 7);
    left?.onNext(storedVersion(world, TEACHER));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown(1)).toBeUndefined();
    expect(listening).toBeNull();
  });
});
