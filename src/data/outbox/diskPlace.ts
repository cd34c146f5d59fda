/**
 * On the teacher's own device: a database of its own, so that dropping the replica never takes along what was not sent.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { parseOutboxEntry } from '@/domain/book/outbox';
import type { OutboxPlace } from './kept';

const NAME = 'talaan-outbox';

type Schema = DBSchema & { entries: { key: [owner: string, id: string]; value: unknown } };

/** Of nobody: names the database as it stands. */
const MARK = ['', 'mark'] as const;

const closings = new Set<() => void>();

/** The browser closed the database, as it does where somebody clears what it keeps. */
export function onDiskClosed(listener: () => void): () => void {
  closings.add(listener);
  return () => closings.delete(listener);
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('entries'),
    // Closed by the browser: the next question opens it anew.
    terminated: () => {
      opened = null;
      for (const listener of closings) listener();
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

export const diskPlace: OutboxPlace = {
  mark: async () => {
    const tx = (await database()).transaction('entries', 'readwrite');
    const found: unknown = await tx.store.get([...MARK]);
    const mark = typeof found === 'string' ? found : crypto.randomUUID();
    if (mark !== found) await tx.store.put(mark, [...MARK]);
    await tx.done;
    return mark;
  },
  load: async (owner) => {
    const kept: unknown[] = await (await database()).getAll(
      'entries',
      IDBKeyRange.bound([owner, ''], [owner, '\uffff']),
    );
    return kept.flatMap((value) => parseOutboxEntry(value) ?? []);
  },
  put: async (owner, entry) => void (await (await database()).put('entries', entry, [owner, entry.id])),
  remove: async (owner, id) => await (await database()).delete('entries', [owner, id]),
  wipe: async (except) => {
    const tx = (await database()).transaction('entries', 'readwrite');
    const keys = await tx.store.getAllKeys();
    const gone = keys.filter(([owner]) => owner !== except && owner !== MARK[0]);
    await Promise.all([...gone.map((key) => tx.store.delete(key)), tx.done]);
  },
};
