import { beforeEach, expect, test } from 'vitest';
import { aBookWithQuiz, type Book } from '#support/book';
import { aDevice } from '#support/memory/memoryBook';
import { memoryDisk } from '#support/memory/memoryDisk';
import { putTables, TEACHER } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError, errorCode } from '@/domain/words/errors';

const LATER_MS = 5_000;
const OLD = { mayBeOld: true };
const clock = { ms: 1_000 };
let world: MemoryWorld;
let book: Book;
let told: (number | null)[];
const disk = memoryDisk();

const open = () =>
  aDevice(world, TEACHER, { nowMs: () => clock.ms, disk, onOld: (asOfMs) => void told.push(asOfMs) }).records;
const learners: TreeQuery = { of: 'learners' };
const codeOf = (asked: Promise<unknown>) => asked.then(() => null, errorCode);

beforeEach(async () => {
  world = memoryWorld();
  told = [];
  await disk.wipe();
  clock.ms = 1_000;
  book = aBookWithQuiz();
  putTables(world, book.tables);
  const records = open();
  await records.fetchRows(TEACHER, learners);
  clock.ms += LATER_MS;
  world.failure = new AppError('network/unreachable');
});

test('the next visit without a connection has the rows of the last one, with their time', async () => {
  const { students } = await open().fetchRows(TEACHER, learners, OLD);
  expect(students).toHaveLength(rowsOf(book.tables, 'students').length);
  expect(await open().fetchCount(TEACHER, learners, OLD)).toBe(students?.length);
  expect(told).toEqual([1_000, 1_000]);
});

test('a question that was never read fails with its own error; on a device without rows it is the connection’s', async () => {
  expect(await codeOf(open().fetchRows(TEACHER, { of: 'classes' }, OLD))).toBe('data/not-here');
  await disk.wipe();
  expect(await codeOf(open().fetchRows(TEACHER, learners, OLD))).toBe('network/unreachable');
});

test('a plan is never answered with old rows', async () => {
  expect(await codeOf(open().fetchRows(TEACHER, learners))).toBe('network/unreachable');
  expect(await codeOf(open().fetchVersion(TEACHER))).toBe('network/unreachable');
});

test('a refusal does not count as a lost connection', async () => {
  world.failure = new AppError('data/quota');
  expect(await codeOf(open().fetchRows(TEACHER, learners, OLD))).toBe('data/quota');
});

test('once the server answers, its rows are used again, and this is reported', async () => {
  const records = open();
  await records.fetchRows(TEACHER, learners, OLD);
  clock.ms += LATER_MS;
  world.failure = null;
  expect((await records.fetchRows(TEACHER, { of: 'classes' }, OLD)).class).toHaveLength(1);
  expect(told).toEqual([1_000, null]);
});
