/** A database that was set back to an earlier moment, and written on from there (docs/adr/0028-past-of-a-version.md). */
import { beforeEach, expect, test } from 'vitest';
import { aBookWithQuiz, type Book } from '#support/book';
import { many } from '#support/many';
import { aDevice, type Device } from '#support/memory/memoryBook';
import { memoryDisk } from '#support/memory/memoryDisk';
import { putTables, TEACHER } from '#support/storeWorld';
import type { Arrived } from '@/data/book/watcher';
import { storedVersion } from '@/data/memory/memoryRows';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { Disk } from './disk';

const VERSION = `users/${TEACHER}/globalVersion/1`;
const learners: TreeQuery = { of: 'learners' };
const clock = { ms: 0 };
let world: MemoryWorld;
let book: Book;
let kept: MemoryWorld['documents'];
let device: Device;
let other: Device;
let told: Arrived[];
let disk: Disk;

beforeEach(begin);

async function begin(): Promise<void> {
  clock.ms = 1_000;
  world = memoryWorld();
  book = aBookWithQuiz();
  putTables(world, book.tables);
  told = [];
  const nowMs = () => clock.ms;
  const onArrived = (arrived: Arrived) => void told.push(arrived);
  disk = memoryDisk();
  device = aDevice(world, TEACHER, { nowMs, onArrived, disk });
  other = aDevice(world, TEACHER, { nowMs, onArrived });
  await rename(other, 0, 'Ana');
  await names(device);
  kept = new Map(world.documents);
  for (const name of ['Lost', 'Lost too']) await rename(device, 1, name);
  await names(device);
}

const rename = (by: Device, learner: number, firstName: string, expected?: string) =>
  by.records.commitChanges(
    TEACHER,
    [{ op: 'update', collection: 'students', id: book.studentIds[learner]!, fields: { firstName } }],
    { operation: 'studentOperation', ...(expected === undefined ? {} : { expected }) },
  );
const setBack = () => {
  world.documents = new Map(kept);
};

async function names(of: Device): Promise<string[]> {
  clock.ms += 2_000;
  const { students = [] } = await of.records.fetchRows(TEACHER, learners);
  return students.map(({ firstName }) => firstName);
}

/** A client of before tokens writes the next number, and leaves the past as it was. */
function writeWithoutToken(firstName: string): void {
  const { rev, revs } = storedVersion(world, TEACHER);
  world.clockMs += 1;
  const [now, path] = [world.clockMs, `users/${TEACHER}/students/${book.studentIds[0]!}`];
  world.documents.set(path, { ...world.documents.get(path), firstName, lastSync: now });
  const c = { ...revs, students: rev + 1 };
  world.documents.set(VERSION, {
    ...world.documents.get(VERSION),
    ...{ lastModified: now, revAt: now, rev: rev + 1, c },
  });
}

test.each([1, 2, 3, 5])('%i saves of another device after it leave no row of the lost past', async (saves) => {
  setBack();
  for (let count = 0; count < saves; count += 1) await rename(other, 0, `Ana ${count}`);
  const found = await names(device);
  expect(found).toEqual(await names(other));
  expect(found).not.toContain('Lost too');
});

test('a save that was planned on the lost past is refused, also where the number is the same', async () => {
  const planned = await device.records.fetchVersion(TEACHER);
  setBack();
  for (const name of ['Bea', 'Cora']) await rename(other, 0, name);
  expect(storedVersion(world, TEACHER).rev).toBe(Number(/^r(\d+)/.exec(planned)?.[1]));
  await expect(rename(device, 2, 'Dina', planned)).rejects.toMatchObject({ code: 'data/stale' });
});

test('the screens lose what is gone and get what is back, with its writer unknown to them', async () => {
  setBack();
  for (const name of ['Bea', 'Cora']) await rename(other, 0, name);
  told.length = 0;
  await names(device);
  const rows = told.flatMap((each) => each.rows.students ?? []);
  expect(rows.find(({ id }) => id === book.studentIds[1])?.firstName).not.toBe('Lost too');
  expect(rows.find(({ id }) => id === book.studentIds[0])?.firstName).toBe('Cora');
});

test('a listener that reports an earlier version of no own commit has the screens told at once', async () => {
  const opened = await other.book;
  await names(other);
  await opened.catchUp(storedVersion(world, TEACHER));
  setBack();
  clock.ms += 2_000;
  // The first device saves over the kept version.
  await rename(device, 0, 'Bea');
  told.length = 0;
  await opened.catchUp(storedVersion(world, TEACHER));
  const rows = told.flatMap((each) => each.rows.students ?? []);
  expect(rows.find(({ id }) => id === book.studentIds[1])?.firstName).not.toBe('Lost too');
  expect(rows.length).toBeGreaterThan(1);
});

test('so does one that reports it within the second in which it reported the lost version', async () => {
  const opened = await other.book;
  await names(other);
  await opened.catchUp(storedVersion(world, TEACHER));
  setBack();
  told.length = 0;
  await opened.catchUp(storedVersion(world, TEACHER));
  const rows = told.flatMap((each) => each.rows.students ?? []);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.find(({ id }) => id === book.studentIds[1])?.firstName).not.toBe('Lost too');
});

test('commits of a client without tokens are followed by their rows alone, and do not hide a lost past', async () => {
  writeWithoutToken('Fe');
  const { reads } = world;
  expect(await names(device)).toContain('Fe');
  expect(world.reads - reads).toBe(2);
  setBack();
  for (const name of ['Gina', 'Hana', 'Ina', 'Joy']) await rename(other, 0, name);
  expect(await names(device)).toEqual(await names(other));
});

test('the first commit over a book that a client without `rev` made is followed by its rows alone', async () => {
  world.clockMs += 1;
  world.documents.set(VERSION, { id: '1', lastModified: world.clockMs });
  const onArrived = (arrived: Arrived) => void told.push(arrived);
  const fresh = aDevice(world, TEACHER, { nowMs: () => clock.ms, onArrived });
  await names(fresh);
  told.length = 0;
  await rename(other, 0, 'Lea');
  expect(await names(fresh)).toContain('Lea');
  expect(told.flatMap(({ rows }) => rows.students ?? []).map(({ firstName }) => firstName)).toEqual(['Lea']);
});

test('a device that missed more saves than have tokens reads its rows anew', async () => {
  const last = storedVersion(world, TEACHER).rev;
  for (let count = 0; count < 300; count += 1) await rename(other, 0, `Kay ${count}`);
  expect(storedVersion(world, TEACHER).rev).toBe(last + 300);
  expect(String(world.documents.get(VERSION)?.past).length).toBeLessThan(1_100);
  const { reads } = world;
  expect(await names(device)).toEqual(await names(other));
  expect(world.reads - reads).toBeGreaterThan(book.studentIds.length);
});

test('a device with few saves behind asks for their rows alone', async () => {
  for (let count = 0; count < 200; count += 1) await rename(other, 0, `Kay ${count}`);
  const { reads } = world;
  expect(await names(device)).toContain('Kay 199');
  expect(world.reads - reads).toBe(2);
});

test('a row that is read again with its own values is not taken for another device’s', async () => {
  await rename(device, 2, 'Own');
  await names(device);
  for (let count = 0; count < 300; count += 1) await rename(other, 0, `Kay ${count}`);
  told.length = 0;
  await names(device);
  expect(told.flatMap(({ byOthers }) => byOthers.map(({ id }) => id))).toEqual([book.studentIds[0]]);
});

test('an own commit over a version that the device had not seen leaves no row when it is lost', async () => {
  await names(device);
  await rename(other, 0, 'Lea');
  kept = new Map(world.documents);
  await rename(device, 2, 'Lost');
  setBack();
  expect(await names(device)).toEqual(await names(other));
});

/** Moves around a recovery, in any order. A reload is another device with the disk of the first one. */
const MOVES = ['saves', 'looks', 'reloads', 'other saves', 'other looks'] as const;
type Move = (typeof MOVES)[number] | 'recovery';

/** Every order of so many moves with one recovery among them. */
function ordersOf(length: number): Move[][] {
  const all = (left: number): Move[][] =>
    left === 0 ? [[]] : all(left - 1).flatMap((order) => MOVES.map((move): Move[] => [...order, move]));
  return all(length - 1).flatMap((order) =>
    Array.from({ length }, (_, at): Move[] => [...order.slice(0, at), 'recovery', ...order.slice(at)]),
  );
}

const storedNames = () =>
  book.studentIds.map((id) => String(world.documents.get(`users/${TEACHER}/students/${id}`)?.firstName));

test('every order of saves, looks, reloads and a recovery on two devices ends with the stored rows on both', async () => {
  const orders = ordersOf(many(3, 5));
  expect(orders.length).toBeGreaterThan(70);
  for (const order of orders) {
    await begin();
    let [own, count] = [device, 0];
    const play: Readonly<Record<Move, () => unknown>> = {
      saves: () => rename(own, 1, `Own ${count}`),
      looks: () => names(own),
      reloads: () => {
        own = aDevice(world, TEACHER, { nowMs: () => clock.ms, disk });
      },
      'other saves': () => rename(other, 0, `Other ${count}`),
      'other looks': () => names(other),
      recovery: setBack,
    };
    for (const move of order) {
      count += 1;
      await play[move]();
    }
    const stored = storedNames().toSorted();
    expect([order, (await names(own)).toSorted()]).toEqual([order, stored]);
    expect([order, (await names(other)).toSorted()]).toEqual([order, stored]);
  }
});
