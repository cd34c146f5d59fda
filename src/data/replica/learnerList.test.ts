import { beforeEach, expect, test } from 'vitest';
import { aBook, type Book } from '#support/book';
import { aDevice, type Device, memoryBookServer } from '#support/memory/memoryBook';
import { type MemoryDisk, memoryDisk, rowIds } from '#support/memory/memoryDisk';
import { putTables, TEACHER } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { StudentId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { toQuerySpec } from '@/domain/book/treeQueries';
import { AppError, errorCode } from '@/domain/words/errors';
import { openBook } from './book';
import { rowsQuestion } from './questions';

const LEARNERS: TreeQuery = { of: 'learners' };
const LONER = 'loner' as StudentId;
const clock = { ms: 0 };
const nowMs = () => clock.ms;
let world: MemoryWorld;
let book: Book;
let disk: MemoryDisk;
let device: Device;

beforeEach(async () => {
  clock.ms = 1_000;
  world = memoryWorld();
  book = aBook();
  putTables(world, book.tables);
  disk = memoryDisk();
  device = aDevice(world, TEACHER, { nowMs, disk });
  const [id] = book.studentIds;
  await device.records.commitChanges(
    TEACHER,
    [{ op: 'update', collection: 'students', id: id!, fields: { firstName: 'Bea' } }],
    { operation: 'studentOperation' },
  );
  device = aDevice(world, TEACHER, { nowMs, disk: await wiped() });
  await device.records.fetchRows(TEACHER, { of: 'classes' });
});

async function wiped(): Promise<MemoryDisk> {
  await disk.wipe();
  return disk;
}

const ofIds = (ids: readonly StudentId[]): TreeQuery => ({ of: 'learnersById', ids });
const addLoner = () => {
  const stored = world.documents.get(`users/${TEACHER}/students/${book.studentIds[0]}`);
  world.documents.set(`users/${TEACHER}/students/${LONER}`, { ...stored, id: LONER });
};

async function fillReads(): Promise<number> {
  clock.ms += 2_000;
  const { reads } = world;
  await device.records.checkBook(TEACHER);
  return world.reads - reads;
}

/** The list of learners that the next visit has without a connection. */
async function listWithoutALine(): Promise<string[] | string> {
  world.failure = new AppError('network/unreachable');
  const { records } = aDevice(world, TEACHER, { nowMs, disk });
  return await records.fetchRows(TEACHER, LEARNERS, { mayBeOld: true }).then(rowIds, errorCode);
}

test('learners that came with their sections complete the list, for a count and two reads of the version', async () => {
  await device.records.fetchRows(TEACHER, ofIds(book.studentIds));
  expect(await fillReads()).toBe(3);
  expect(await fillReads()).toBeLessThanOrEqual(1);
  expect(await listWithoutALine()).toEqual([...book.studentIds].sort());
});

test('missing learners are asked by their ids', async () => {
  await device.records.fetchRows(TEACHER, ofIds(book.studentIds.slice(2)));
  expect(await fillReads()).toBe(3 + 2);
  expect(await listWithoutALine()).toEqual([...book.studentIds].sort());
});

test('the whole list is asked where no learner is here', async () => {
  expect(await fillReads()).toBe(1 + book.studentIds.length);
  expect(await listWithoutALine()).toEqual([...book.studentIds].sort());
});

test('a learner without a section belongs to the list', async () => {
  addLoner();
  await device.records.fetchRows(TEACHER, ofIds(book.studentIds));
  await fillReads();
  expect(await listWithoutALine()).toEqual([...book.studentIds, LONER].sort());
});

test('the same number of rows at another version does not complete the list', async () => {
  addLoner();
  const server = memoryBookServer(world);
  const interfered: typeof server = {
    ...server,
    fetchSpecCount: async (...asked) => {
      const other = aDevice(world, TEACHER, { nowMs });
      await other.records.commitChanges(TEACHER, [{ op: 'delete', collection: 'students', id: book.studentIds[0]! }], {
        operation: 'studentOperation',
      });
      return await server.fetchSpecCount(...asked);
    },
  };
  const watcher = { onArrived: () => undefined, onUnkept: () => undefined, onOld: () => undefined };
  const own = await openBook(TEACHER, { server: interfered, disk, nowMs, watcher });
  await own.ask(rowsQuestion(toQuerySpec({ of: 'classes' })));
  await own.ask(rowsQuestion(toQuerySpec(ofIds(book.studentIds))));
  await own.check();
  clock.ms += 2_000;
  const rows = await own.ask(rowsQuestion(toQuerySpec(LEARNERS)));
  expect(rowIds(rows)).toEqual([...book.studentIds.slice(1), LONER].sort());
});

test('a device that keeps nothing asks for no list', async () => {
  device = aDevice(world, TEACHER, { nowMs });
  await device.records.fetchRows(TEACHER, ofIds(book.studentIds));
  expect(await fillReads()).toBe(0);
});
