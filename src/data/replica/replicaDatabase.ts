/** The database of the stored replica: its tables, and how it is opened, read and wiped. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SyncedCollection } from '@/domain/book/bookVersion';
import type { TreeCollection } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { ReplicaState } from './replica';

export const DATABASE_NAME = 'talaan';

type RowKey = [TreeCollection, string];
export type Meta = Omit<ReplicaState, 'answered' | 'unsure' | 'own'> & {
  shape: number;
  owner: UserId;
  answered: readonly string[];
  unsure: readonly SyncedCollection[];
  /** Missing in data that was stored before this list existed. */
  own?: readonly string[];
  /** Differs after each write. Missing in data that was stored before it existed. */
  stamp?: string;
};
type Schema = DBSchema & { rows: { key: RowKey; value: object }; meta: { key: 'meta'; value: Meta } };
export type Database = IDBPDatabase<Schema>;

/** Whether the browser closed the database, as when a person clears the browser's data. */
export type Opening = { isClosed: boolean };

export function openDatabase(opening: Opening): Promise<Database> {
  return openDB<Schema>(DATABASE_NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('rows');
      db.createObjectStore('meta');
    },
    terminated: () => {
      opening.isClosed = true;
    },
  });
}

/** All that is stored; each row's key stands at its place in `keys`. */
export type Stored = { meta: Meta | undefined; keys: readonly RowKey[]; values: readonly object[] };

export async function readStored(database: Database): Promise<Stored> {
  const tx = database.transaction(['rows', 'meta']);
  const [meta, keys, values] = await Promise.all([
    tx.objectStore('meta').get('meta'),
    tx.objectStore('rows').getAllKeys(),
    tx.objectStore('rows').getAll(),
  ]);
  return { meta, keys, values };
}

export async function wipe(database: Database): Promise<void> {
  const tx = database.transaction(['rows', 'meta'], 'readwrite');
  await Promise.all([tx.objectStore('rows').clear(), tx.objectStore('meta').clear(), tx.done]);
}
