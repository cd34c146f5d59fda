/**
 * Keeps outbox entries on the teacher's own device, in a separate database, so that deleting the replica never deletes
 * unsent entries.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openKept } from '@/data/openKept';
import { parseOutboxEntry } from '@/domain/intents/outbox';
import type { OutboxPlace } from './kept';

const NAME = 'talaan-outbox';

type Schema = DBSchema & { entries: { key: [owner: string, id: string]; value: unknown } };

/** The key of the database's mark; it belongs to no owner. */
const MARK = ['', 'mark'] as const;

const closings = new Set<() => void>();

/** Calls back when the database is closed, as when a person clears the browser's data. */
export function onDiskClosed(listener: () => void): () => void {
  closings.add(listener);
  return () => closings.delete(listener);
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openKept<Schema>({
    name: NAME,
    upgrade: (db) => void db.createObjectStore('entries'),
    onClosed: () => {
      opened = null;
      for (const listener of closings) listener();
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/**
 * Uses the database. A browser may refuse an access for a moment, as while it closes its storage under this page, and
 * unsent entries that are not read are not sent: the second try opens the database again.
 */
async function using<Value>(access: (db: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
  try {
    return await access(await database());
  } catch {
    opened = null;
    return await access(await database());
  }
}

export const diskPlace: OutboxPlace = {
  mark: () =>
    using(async (db) => {
      const tx = db.transaction('entries', 'readwrite');
      const found: unknown = await tx.store.get([...MARK]);
      const mark = typeof found === 'string' ? found : crypto.randomUUID();
      if (mark !== found) await tx.store.put(mark, [...MARK]);
      await tx.done;
      return mark;
    }),
  load: async (owner) => {
    const range = IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
    const kept: unknown[] = await using((db) => db.getAll('entries', range));
    return kept.flatMap((value) => parseOutboxEntry(value) ?? []);
  },
  put: async (owner, entry) => void (await using((db) => db.put('entries', entry, [owner, entry.id]))),
  remove: (owner, id) => using((db) => db.delete('entries', [owner, id])),
};
