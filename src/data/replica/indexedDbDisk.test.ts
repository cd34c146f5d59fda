import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { emptyTables, type Tables } from '@/domain/book/tables';
import type { Disk } from './disk';
import { openIndexedDbDisk } from './indexedDbDisk';
import { emptyReplica, type Replica, type Touched } from './replica';

const OWNER = 'teacher' as UserId;
const ids = ['one', 'two', 'three'];

let disk: Disk;

/** Locks of one tab, which gets each of them. */
const locks = {
  request: (_: string, options: unknown, hold?: (lock: object) => Promise<void>) =>
    (hold ?? (options as (lock: object) => Promise<void>))({}),
};

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks });
  disk = (await openIndexedDbDisk()) as Disk;
});

afterEach(async () => {
  await disk.wipe();
  vi.unstubAllGlobals();
});

function replicaWith(rows: Readonly<Record<string, string>>): Replica {
  const learners = Object.fromEntries(Object.entries(rows).map(([id, name]) => [id, { id, name }]));
  const tables = { ...emptyTables(), students: learners } as unknown as Tables;
  return { state: { ...emptyReplica().state, answered: new Set(['learners']), seenAtMs: 5 }, tables };
}

const touched = (...names: readonly string[]): Touched[] => names.map((id) => ({ collection: 'students', id }));

test('a replica is found again as it was saved', async () => {
  const replica = replicaWith({ one: 'Ana', two: 'Ben', three: 'Cora' });
  await disk.save(OWNER, replica, { touched: touched(...ids), isAnew: true });
  expect(await disk.load(OWNER)).toEqual(replica);
});

test('a save of one row keeps the others, and a row that is gone is not found again', async () => {
  await disk.save(OWNER, replicaWith({ one: 'Ana', two: 'Ben', three: 'Cora' }), {
    touched: touched(...ids),
    isAnew: true,
  });
  const next = replicaWith({ one: 'Ana', three: 'Corazon' });
  await disk.save(OWNER, next, { touched: touched('two', 'three'), isAnew: false });
  expect((await disk.load(OWNER))?.tables.students).toEqual(next.tables.students);
});

test('a save anew leaves nothing of the rows before', async () => {
  await disk.save(OWNER, replicaWith({ one: 'Ana' }), { touched: touched('one'), isAnew: true });
  await disk.save(OWNER, replicaWith({ two: 'Ben' }), { touched: touched('two'), isAnew: true });
  expect(Object.keys((await disk.load(OWNER))?.tables.students ?? {})).toEqual(['two']);
});

test('another person’s replica is not handed over, and is gone afterwards', async () => {
  await disk.save(OWNER, replicaWith({ one: 'Ana' }), { touched: touched('one'), isAnew: true });
  expect(await disk.load('other' as UserId)).toBeNull();
  expect(await disk.load(OWNER)).toBeNull();
});
