/** A book whose version went back: a client that wrote it without `rev`, or a book of another day. */
import { beforeEach, expect, test } from 'vitest';
import { aBookWithQuiz, type Book } from '#support/book';
import { aDevice, type Device } from '#support/memory/memoryBook';
import { putTables, storedTables, TEACHER } from '#support/storeWorld';
import { storedVersion } from '@/data/memory/memoryRows';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { Change } from '@/domain/book/change';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';

const LATER_MS = 2_000;
const clock = { ms: 0 };
const nowMs = () => clock.ms;
const VERSION = `users/${TEACHER}/globalVersion/1`;
const learners: TreeQuery = { of: 'learners' };
let world: MemoryWorld;
let book: Book;
let device: Device;
let other: Device;

beforeEach(async () => {
  clock.ms = 1_000;
  world = memoryWorld();
  book = aBookWithQuiz();
  putTables(world, book.tables);
  [device, other] = [aDevice(world, TEACHER, { nowMs }), aDevice(world, TEACHER, { nowMs })];
  for (const name of ['Ana', 'Bea', 'Caro']) await rename(name);
  await names();
});

const write = (changes: readonly Change[]) =>
  other.records.commitChanges(TEACHER, changes, { operation: 'studentOperation' });
const rename = (firstName: string) =>
  write([{ op: 'update', collection: 'students', id: book.studentIds[0]!, fields: { firstName } }]);

/** The names that the device under test has, some seconds later. */
async function names(): Promise<string[]> {
  clock.ms += LATER_MS;
  const { students = [] } = await device.records.fetchRows(TEACHER, learners);
  return students.map(({ firstName }) => firstName);
}

/** Another client overwrites the version document, so that `rev` is gone. */
function dropRev(): void {
  world.clockMs += 1;
  world.documents.set(VERSION, { id: '1', lastModified: world.clockMs });
}

test('a dropped `rev` starts above every earlier one, and a device that was away misses nothing', async () => {
  const { rev } = storedVersion(world, TEACHER);
  dropRev();
  await rename('Dora');
  const quiz = rowsOf(storedTables(world), 'activity')[0]!;
  const retitled = (name: string): Change => ({ op: 'update', collection: 'activity', id: quiz.id, fields: { name } });
  for (let count = 0; count <= rev; count += 1) await write([retitled(`Quiz ${count}`)]);
  expect(storedVersion(world, TEACHER).rev).toBeGreaterThan(rev * 2);
  expect(await names()).toContain('Dora');
});

test('a `rev` that is dropped again starts above its start before', async () => {
  dropRev();
  await rename('Dora');
  const { rev } = storedVersion(world, TEACHER);
  dropRev();
  await rename('Ella');
  expect(storedVersion(world, TEACHER).rev).toBeGreaterThan(rev);
});

test('a lower `rev` means that everything is asked anew', async () => {
  const before = storedVersion(world, TEACHER).rev;
  const path = `users/${TEACHER}/students/${book.studentIds[1]!}`;
  world.documents.set(path, { ...world.documents.get(path), firstName: 'Flor' });
  world.clockMs += 1;
  const time = world.clockMs;
  world.documents.set(VERSION, { id: '1', lastModified: time, rev: before - 1, revAt: time, c: {} });
  expect(await names()).toContain('Flor');
});

test('after a listener reports that the book was set back, the next question reads the version itself', async () => {
  const opened = await device.book;
  await opened.catchUp(storedVersion(world, TEACHER));
  const before = storedVersion(world, TEACHER).rev;
  const path = `users/${TEACHER}/students/${book.studentIds[1]!}`;
  world.documents.set(path, { ...world.documents.get(path), firstName: 'Flor' });
  world.clockMs += 1;
  const time = world.clockMs;
  world.documents.set(VERSION, { id: '1', lastModified: time, rev: before - 1, revAt: time, c: {} });
  await opened.catchUp(storedVersion(world, TEACHER));
  clock.ms += LATER_MS;
  const { students = [] } = await device.records.fetchRows(TEACHER, learners, { mayBeOld: true });
  expect(students.map(({ firstName }) => firstName)).toContain('Flor');
});

test('a restored book is asked anew by a device that was away, and keeps no row of before', async () => {
  const gone = `users/${TEACHER}/students/${book.studentIds[2]!}`;
  world.documents.delete(gone);
  world.clockMs += 1;
  const time = world.clockMs;
  const anew = Date.UTC(2026, 5, 1);
  world.documents.set(VERSION, { id: '1', lastModified: time, rev: anew, revAt: time, c: {}, anew });
  await rename('Dora');
  const found = await names();
  expect(found).toContain('Dora');
  expect(found).toHaveLength(book.studentIds.length - 1);
  expect(world.documents.get(VERSION)).toMatchObject({ anew, rev: anew + 1 });
});
