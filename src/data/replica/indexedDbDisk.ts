/** The replica in IndexedDB, for a device that is the teacher's own (docs/adr/0014-replica.md). */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openKept } from '@/data/openKept';
import type { SyncedCollection } from '@/domain/book/bookVersion';
import type { UserId } from '@/domain/book/ids';
import { type Disk, everyRow } from './disk';
import { type PackKey, packsOf } from './packs';
import { type Replica, type ReplicaState, type Touched, toTables } from './replica';

const NAME = 'talaan';
/**
 * The number of the stored shape: if it differs from the stored number, the stored rows are dropped and read from the
 * server again.
 */
const SHAPE = 4;

type Meta = Omit<ReplicaState, 'answered' | 'unsure' | 'own' | 'ahead'> & {
  shape: number;
  owner: UserId;
  answered: readonly string[];
  unsure: readonly SyncedCollection[];
  /** Missing in data that was stored before these lists existed. */
  own?: readonly string[];
  ahead?: ReplicaState['ahead'];
};
type Schema = DBSchema & { rows: { key: PackKey; value: readonly object[] }; meta: { key: 'meta'; value: Meta } };
type Database = IDBPDatabase<Schema>;

/** Null where the browser offers no database or no locks. */
export async function openIndexedDbDisk(): Promise<Disk | null> {
  if (typeof indexedDB === 'undefined' || typeof navigator === 'undefined' || !('locks' in navigator)) return null;
  try {
    const opening = { isClosed: false };
    return await toDisk(await openDatabase(opening), opening);
  } catch {
    return null;
  }
}

/** Whether the database was closed, as when a person clears the browser's data or a later version changes its form. */
type Opening = { isClosed: boolean };

function openDatabase(opening: Opening): Promise<Database> {
  return openKept<Schema>({
    name: NAME,
    upgrade: (db) => {
      db.createObjectStore('rows');
      db.createObjectStore('meta');
    },
    onClosed: () => {
      opening.isClosed = true;
    },
  });
}

/** Wipes the stored book unless it is `owner`'s; null wipes it in any case. For a visit that opens no own book. */
export async function wipeForeign(owner: string | null): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const database = await openDatabase({ isClosed: false });
  const meta = await database.get('meta', 'meta');
  if (meta && meta.owner !== owner) await wipe(database);
  database.close();
}

async function toDisk(first: Database, opening: Opening): Promise<Disk> {
  let database = first;
  const writer = await takeWriter();
  // The stored rows are another tab's, so the first save of a new writer writes all the rows.
  let isWhole = writer.isOurs();
  let isOver = false;
  return {
    load: (owner) => load(database, owner),
    save: async (owner, replica, { touched, isAnew }) => {
      if (isOver || !writer.isOurs()) return;
      if (opening.isClosed) {
        // The stored rows may be gone, so all the rows of this page are written again. A later version's database does
        // not open, and stays as it is.
        isWhole = false;
        database = await openDatabase(opening);
        opening.isClosed = false;
      }
      const all = isAnew || !isWhole;
      isWhole = true;
      await save(database, { owner, replica, touched: all ? everyRow(replica) : touched, isAnew: all });
    },
    wipe: async () => {
      isOver = true;
      if (!opening.isClosed) await wipe(database);
      writer.release();
    },
  };
}

/**
 * Makes one tab the writer: two tabs at different versions would mix their rows. The other tabs use the rows that they
 * loaded.
 */
async function takeWriter(): Promise<{ isOurs(): boolean; release(): void }> {
  let isOurs = false;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (lock: Lock | null): Promise<void> => {
    if (!lock) return;
    isOurs = true;
    await held;
  };
  await new Promise<void>((resolve) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (!lock) void navigator.locks.request(NAME, hold);
      const holding = hold(lock);
      resolve();
      return holding;
    });
  });
  return { isOurs: () => isOurs, release };
}

async function load(database: Database, owner: UserId): Promise<Replica | null> {
  const tx = database.transaction(['rows', 'meta']);
  const [meta, keys, values] = await Promise.all([
    tx.objectStore('meta').get('meta'),
    tx.objectStore('rows').getAllKeys(),
    tx.objectStore('rows').getAll(),
  ]);
  if (!meta) return null;
  if (meta.shape !== SHAPE || meta.owner !== owner) {
    await wipe(database);
    return null;
  }
  const { shape: _, owner: __, answered, unsure, own = [], ahead = [], ...state } = meta;
  const rows = keys.flatMap(([collection], index) => (values[index] ?? []).map((row) => ({ collection, row })));
  const sets = { answered: new Set(answered), unsure: new Set(unsure), own: new Set(own) };
  return { state: { ...state, ahead, ...sets }, tables: toTables(rows) };
}

type Saving = { owner: UserId; replica: Replica; touched: readonly Touched[]; isAnew: boolean };

async function save(database: Database, { owner, replica, touched, isAnew }: Saving): Promise<void> {
  const tx = database.transaction(['rows', 'meta'], 'readwrite');
  const rows = tx.objectStore('rows');
  const { answered, unsure, own, ...state } = replica.state;
  const lists = { answered: [...answered], unsure: [...unsure], own: [...own] };
  const meta: Meta = { ...state, ...lists, shape: SHAPE, owner };
  const writes: Promise<unknown>[] = isAnew ? [rows.clear()] : [];
  for (const pack of packsOf(replica.tables, touched)) {
    writes.push(pack.rows.length > 0 ? rows.put(pack.rows, pack.key) : rows.delete(pack.key));
  }
  await Promise.all([...writes, tx.objectStore('meta').put(meta, 'meta'), tx.done]);
}

async function wipe(database: Database): Promise<void> {
  const tx = database.transaction(['rows', 'meta'], 'readwrite');
  await Promise.all([tx.objectStore('rows').clear(), tx.objectStore('meta').clear(), tx.done]);
}
