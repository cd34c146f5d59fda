import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { type Database, type Meta, openDatabase } from './replicaDatabase';
import { dropAhead, readAhead, takeStored } from './storedAhead';

let database: Database;

/** Stores one row; the stamp tells one write from another, so equal stamps say that nothing was written. */
async function write(text: string, stamp?: string): Promise<void> {
  const meta = { owner: 'teacher' as UserId, ...(stamp === undefined ? {} : { stamp }) } as Meta;
  await database.put('meta', meta, 'meta');
  await database.put('rows', { id: 'one', text }, ['activity', 'one']);
}

const texts = async () => (await takeStored(database)).values.map((row) => (row as { text: string }).text);

/** Waits until the reading ahead has ended, which nothing tells. */
const read = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(async () => {
  database = await openDatabase({ isClosed: false });
  await database.clear('rows');
});

afterEach(() => {
  dropAhead();
  database.close();
});

test('the book that was read ahead is handed over once', async () => {
  await write('before', 'same');
  readAhead();
  await read();
  await write('after', 'same');
  expect(await texts()).toEqual(['before']);
  expect(await texts()).toEqual(['after']);
});

test('the book is read again where another tab has written since', async () => {
  await write('before', 'first');
  readAhead();
  await read();
  await write('after', 'second');
  expect(await texts()).toEqual(['after']);
});

test('the book is read again where writes have no stamp yet', async () => {
  await write('before');
  readAhead();
  await read();
  await write('after');
  expect(await texts()).toEqual(['after']);
});

test('what was read ahead can be forgotten', async () => {
  await write('before', 'same');
  readAhead();
  await read();
  dropAhead();
  await write('after', 'same');
  expect(await texts()).toEqual(['after']);
});
