import { beforeEach, describe, expect, test } from 'vitest';
import { aBookWithQuiz, type Book } from '#support/book';
import { aDevice, type Device } from '#support/memory/memoryBook';
import { type MemoryDisk, memoryDisk, rowIds } from '#support/memory/memoryDisk';
import { putTables, TEACHER } from '#support/storeWorld';
import type { Arrived } from '@/data/book/watcher';
import { storedVersion } from '@/data/memory/memoryRows';
import { type MemoryWorld, memoryWorld, tick } from '@/data/memory/memoryWorld';
import type { Change } from '@/domain/book/change';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';

const LATER_MS = 2_000;
const clock = { ms: 0 };
const nowMs = () => clock.ms;
let world: MemoryWorld;
let book: Book;
let device: Device;

beforeEach(() => {
  clock.ms = 1_000;
  world = memoryWorld();
  book = aBookWithQuiz();
  putTables(world, book.tables);
  device = aDevice(world, TEACHER, { nowMs });
});

const write = (changes: readonly Change[], by = device) =>
  by.records.commitChanges(TEACHER, changes, { operation: 'scoreSave' });
const rename = (id: string): Change => ({ op: 'update', collection: 'students', id, fields: { firstName: 'Bea' } });
const learners: TreeQuery = { of: 'learners' };

/** The number of documents that a question reads, some seconds later. */
async function readsOf(ask: () => Promise<unknown>): Promise<number> {
  clock.ms += LATER_MS;
  const { reads } = world;
  await ask();
  return world.reads - reads;
}

describe('a version that a listener reports', () => {
  let arrived: Arrived[];
  let other: Device;

  beforeEach(async () => {
    arrived = [];
    device = aDevice(world, TEACHER, { nowMs, onArrived: (some) => arrived.push(some) });
    other = aDevice(world, TEACHER, { nowMs });
    await write([rename(book.studentIds[0]!)]);
    await device.records.fetchRows(TEACHER, learners);
  });

  const told = (version = storedVersion(world, TEACHER)) => device.records.catchUp(TEACHER, version);

  test('brings in the writes and removals of another device, without a read of the version', async () => {
    await write(
      [rename(book.studentIds[1]!), { op: 'delete', collection: 'students', id: book.studentIds[2]! }],
      other,
    );
    expect(await readsOf(told)).toBe(2);
    expect(arrived.map(({ gone }) => gone)).toEqual([[{ collection: 'students', id: book.studentIds[2] }]]);
    expect(arrived.flatMap(({ rows }) => rows.students ?? []).map(({ id }) => id)).toEqual([book.studentIds[1]]);
  });

  test('costs nothing where it is our own commit, however late it arrives', async () => {
    const before = storedVersion(world, TEACHER);
    await write([rename(book.studentIds[1]!)]);
    const between = storedVersion(world, TEACHER);
    await write([rename(book.studentIds[2]!)]);
    expect(await readsOf(() => told(before))).toBe(0);
    expect(await readsOf(() => told(between))).toBe(0);
    expect(await readsOf(told)).toBe(0);
    expect(await readsOf(() => device.records.fetchRows(TEACHER, learners))).toBe(1);
    expect(arrived).toEqual([]);
  });

  test('counts as a read: questions within the next second do not read the version', async () => {
    clock.ms += LATER_MS;
    await told();
    const { reads } = world;
    await device.records.fetchRows(TEACHER, learners);
    expect(world.reads).toBe(reads);
  });

  test('is reported to watchers also where a question brought the rows in', async () => {
    await write([rename(book.studentIds[1]!)], other);
    clock.ms += LATER_MS;
    await device.records.fetchRows(TEACHER, { of: 'classes' });
    expect(arrived.flatMap(({ rows }) => rows.students ?? []).map(({ id }) => id)).toEqual([book.studentIds[1]]);
  });

  test('brings the first commit of a book to a device that had opened it before', async () => {
    const [first, second] = book.studentIds;
    world.documents.delete(`users/${TEACHER}/globalVersion/1`);
    device = aDevice(world, TEACHER, { nowMs, onArrived: (some) => arrived.push(some) });
    await device.records.fetchRows(TEACHER, learners);
    await write([rename(first!)], other);
    await told();
    expect(arrived.flatMap(({ rows }) => rows.students ?? []).find(({ id }) => id === first)?.firstName).toBe('Bea');
    await write([{ op: 'delete', collection: 'students', id: second! }], other);
    await told();
    expect(arrived.at(-1)?.gone).toEqual([{ collection: 'students', id: second }]);
    expect(rowIds(await device.records.fetchRows(TEACHER, learners))).not.toContain(second);
  });

  test('does not remove a row by an old entry of the queue if the row was made again since', async () => {
    const [, back] = book.studentIds;
    const stored = world.documents.get(`users/${TEACHER}/students/${back}`);
    const deletedAt = tick(world);
    world.documents.set(`users/${TEACHER}/deleteItemQueue/${back}`, { modelType: 'students', deletedAt });
    world.documents.set(`users/${TEACHER}/students/${back}`, { ...stored, lastSync: tick(world) });
    world.documents.delete(`users/${TEACHER}/globalVersion/1`);
    device = aDevice(world, TEACHER, { nowMs });
    await device.records.fetchRows(TEACHER, learners);
    await device.records.fetchRows(TEACHER, { of: 'activities' });
    const [quiz] = rowsOf(book.tables, 'activity');
    await write([{ op: 'delete', collection: 'activity', id: quiz!.id }], other);
    await told();
    expect(rowIds(await device.records.fetchRows(TEACHER, learners))).toContain(back);
    expect(rowIds(await device.records.fetchRows(TEACHER, { of: 'activities' }))).toEqual([]);
  });

  test('is followed also where a client without rev wrote it', async () => {
    const [id] = book.studentIds;
    const at = tick(world);
    const student = world.documents.get(`users/${TEACHER}/students/${id}`);
    world.documents.set(`users/${TEACHER}/students/${id}`, { ...student, firstName: 'Celia', lastSync: at });
    const version = world.documents.get(`users/${TEACHER}/globalVersion/1`);
    world.documents.set(`users/${TEACHER}/globalVersion/1`, { ...version, lastModified: at });
    await told();
    expect(arrived.flatMap(({ rows }) => rows.students ?? []).map(({ firstName }) => firstName)).toEqual(['Celia']);
  });
});

describe('a question of a screen while a listener follows', () => {
  const screen = { mayBeOld: true };
  let disk: MemoryDisk;
  let other: Device;
  let arrived: Arrived[];
  let old: (number | null)[];

  beforeEach(async () => {
    arrived = [];
    old = [];
    disk = memoryDisk();
    other = aDevice(world, TEACHER, { nowMs });
    const before = aDevice(world, TEACHER, { nowMs, disk });
    await write([rename(book.studentIds[0]!)], before);
    await before.records.fetchRows(TEACHER, learners);
    device = aDevice(world, TEACHER, {
      nowMs,
      disk,
      isFollowerExpected: true,
      onArrived: (some) => arrived.push(some),
      onOld: (asOf) => old.push(asOf),
    });
  });

  const told = () => device.records.catchUp(TEACHER, storedVersion(world, TEACHER));
  const silent = () => device.records.catchUp(TEACHER, null);
  const ask = () => device.records.fetchRows(TEACHER, learners, screen);
  const names = async () => ((await ask()).students ?? []).filter(({ firstName }) => firstName === 'Bea').length;

  test('is answered from the device before the listener reports, and the report brings in the rest', async () => {
    await write([rename(book.studentIds[1]!)], other);
    expect(await readsOf(ask)).toBe(0);
    expect(await names()).toBe(1);
    expect(await readsOf(told)).toBe(1);
    expect(arrived.flatMap(({ rows }) => rows.students ?? []).map(({ id }) => id)).toEqual([book.studentIds[1]]);
    expect(await readsOf(ask)).toBe(0);
    expect(await names()).toBe(2);
  });

  test('reads the version where the device has no answer; while the book is followed it only asks for the rows', async () => {
    const activities = () => device.records.fetchRows(TEACHER, { of: 'activities' }, screen);
    const classes = () => device.records.fetchRows(TEACHER, { of: 'classes' }, screen);
    expect(await readsOf(activities)).toBe(1 + rowsOf(book.tables, 'activity').length);
    await told();
    expect(await readsOf(classes)).toBe(rowsOf(book.tables, 'class').length);
  });

  test('reads the version once in an opening, however slowly its questions follow, and the report brings in the rest', async () => {
    const activities = () => device.records.fetchRows(TEACHER, { of: 'activities' }, screen);
    const classes = () => device.records.fetchRows(TEACHER, { of: 'classes' }, screen);
    await activities();
    await write([rename(book.studentIds[1]!)], other);
    expect(await readsOf(classes)).toBe(rowsOf(book.tables, 'class').length);
    expect(await names()).toBe(1);
    expect(await readsOf(told)).toBe(1);
    expect(await names()).toBe(2);
  });

  test('that asked for rows without a look is compared with the server when the listener never reported', async () => {
    await device.records.fetchRows(TEACHER, { of: 'activities' }, screen);
    await write([rename(book.studentIds[1]!)], other);
    await readsOf(() => device.records.fetchRows(TEACHER, { of: 'classes' }, screen));
    expect(await readsOf(silent)).toBe(2);
  });

  test('of a plan reads the version itself', async () => {
    expect(await readsOf(() => device.records.fetchRows(TEACHER, learners))).toBe(1);
    await told();
    expect(await readsOf(() => device.records.fetchRows(TEACHER, learners))).toBe(1);
    expect(await readsOf(() => device.records.fetchVersion(TEACHER))).toBe(1);
  });

  test('has the version of the shown rows without a read, and not a version that arrived since', async () => {
    const shown = storedVersion(world, TEACHER).text;
    await write([rename(book.studentIds[1]!)], other);
    const { reads } = world;
    expect(await device.records.fetchVersion(TEACHER, screen)).toBe(shown);
    expect(world.reads).toBe(reads);
    await told();
    expect(await device.records.fetchVersion(TEACHER, screen)).toBe(storedVersion(world, TEACHER).text);
  });

  test('reads the version again when the listener cannot reach the server any more', async () => {
    await told();
    await silent();
    await write([rename(book.studentIds[1]!)], other);
    expect(await readsOf(ask)).toBe(2);
    expect(await names()).toBe(2);
  });

  test('is compared with the server once, by a read of the version, when the listener never reported', async () => {
    await write([rename(book.studentIds[1]!)], other);
    expect(await names()).toBe(1);
    expect(await readsOf(silent)).toBe(2);
    expect(arrived.flatMap(({ rows }) => rows.students ?? []).map(({ id }) => id)).toEqual([book.studentIds[1]]);
    expect(await readsOf(silent)).toBe(0);
    expect(old).toEqual([]);
  });

  test('is answered with its age when the server cannot be reached either', async () => {
    await ask();
    expect(old).toEqual([]);
    world.failure = new AppError('network/unreachable');
    await silent();
    expect(old).toEqual([expect.any(Number)]);
  });

  test('ignores a report that came before the listener lost the server', async () => {
    await Promise.all([told(), silent()]);
    expect(await readsOf(ask)).toBe(1);
  });

  test('reads the version for an own write to a row that was never read', async () => {
    await told();
    const { activity } = book.tables;
    const [id] = Object.keys(activity);
    await write([{ op: 'update', collection: 'activity', id: id!, fields: { name: 'Pop quiz' } }]);
    expect(await readsOf(ask)).toBe(1);
  });
});
