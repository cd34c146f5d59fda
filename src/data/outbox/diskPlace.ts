/**
 * On the teacher's own device: a database of its own, so that dropping the replica never takes along what was not sent.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { parseOutboxEntry } from '@/domain/outbox';
import type { OutboxPlace } from './kept';

const NAME = 'talaan-outbox';

type Schema = DBSchema & { entries: { key: [owner: string, id: string]; value: unknown } };

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('entries'),
    // Closed by the browser: the next question opens it anew.
    terminated: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

export const diskPlace: OutboxPlace = {
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
    const gone = keys.filter(([owner]) => owner !== except);
    await Promise.all([...gone.map((key) => tx.store.delete(key)), tx.done]);
  },
};
