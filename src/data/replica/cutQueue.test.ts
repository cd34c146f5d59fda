/** A device that comes back after the nightly run took old entries out of the delete queue. */
import { beforeEach, expect, test } from 'vitest';
import { aBookWithQuiz, type Book } from '#support/book';
import { cutQueue } from '#support/memory/cutQueue';
import { aDevice, type Device } from '#support/memory/memoryBook';
import { memoryDisk } from '#support/memory/memoryDisk';
import { putTables, TEACHER } from '#support/storeWorld';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { Change } from '@/domain/book/change';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { Disk } from './disk';

const VERSION = `users/${TEACHER}/globalVersion/1`;
const learners: TreeQuery = { of: 'learners' };
const clock = { ms: 0 };
const nowMs = () => clock.ms;
let world: MemoryWorld;
let book: Book;
let disk: Disk;
let away: Device;
let other: Device;

beforeEach(async () => {
  clock.ms = 1_000;
  world = memoryWorld();
  book = aBookWithQuiz();
  putTables(world, book.tables);
  disk = memoryDisk();
  [away, other] = [aDevice(world, TEACHER, { nowMs, disk }), aDevice(world, TEACHER, { nowMs })];
  await rename(0, 'Ana');
  await names(away);
});

const write = (change: Change) => other.records.commitChanges(TEACHER, [change], { operation: 'studentOperation' });
const idOf = (learner: number) => book.studentIds[learner]!;
const rename = (learner: number, firstName: string) =>
  write({ op: 'update', collection: 'students', id: idOf(learner), fields: { firstName } });
const remove = (learner: number) => write({ op: 'delete', collection: 'students', id: idOf(learner) });

const cut = () => cutQueue(world, TEACHER);

async function names(device: Device): Promise<string[]> {
  clock.ms += 2_000;
  const { students = [] } = await device.records.fetchRows(TEACHER, learners);
  return students.map(({ firstName }) => firstName);
}

/** The names, and the reads that they cost. */
async function counted(device: Device) {
  const before = world.reads;
  return { found: await names(device), reads: world.reads - before };
}

test('keeps no row whose entry is gone: it reads its rows anew, once', async () => {
  await remove(1);
  cut();
  await rename(2, 'Bea');
  const first = await counted(away);
  expect(first.found.toSorted()).toEqual((await names(other)).toSorted());
  expect(first.found).toHaveLength(book.studentIds.length - 1);
  expect(first.reads).toBeGreaterThanOrEqual(book.studentIds.length);
  await rename(2, 'Cora');
  const later = await counted(away);
  expect(later.found).toContain('Cora');
  expect(later.reads).toBe(2);
});

test('so it does where nothing but the removal came, and after it was opened from its disk', async () => {
  await remove(1);
  cut();
  const reopened = aDevice(world, TEACHER, { nowMs, disk });
  expect(await names(reopened)).toHaveLength(book.studentIds.length - 1);
});

test('a device that had seen the removal asks for what changed alone', async () => {
  await remove(1);
  await names(away);
  cut();
  await rename(2, 'Bea');
  const { found, reads } = await counted(away);
  expect(found).toContain('Bea');
  expect(reads).toBe(2);
});

test('so does one that missed a later removal, whose entry is there', async () => {
  await remove(1);
  await names(away);
  cut();
  await remove(2);
  const { found, reads } = await counted(away);
  expect(found).toHaveLength(book.studentIds.length - 2);
  expect(reads).toBe(2);
});

test('a device away for longer than the queue goes back reads nothing anew where nothing was removed since', async () => {
  await remove(1);
  await names(away);
  cut();
  const { lastModified } = world.documents.get(VERSION) as { lastModified: number };
  world.documents.set(VERSION, { ...world.documents.get(VERSION), queueFrom: lastModified + 1 });
  world.clockMs = lastModified + 1;
  await rename(2, 'Bea');
  expect((await counted(away)).reads).toBe(2);
});

test('a commit keeps the time', async () => {
  await remove(1);
  cut();
  const { queueFrom } = world.documents.get(VERSION) as { queueFrom: number };
  await rename(2, 'Bea');
  expect(world.documents.get(VERSION)).toMatchObject({ queueFrom });
});
