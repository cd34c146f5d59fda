/**
 * The entries that this page knows, beside the storages that keep them. The browser or a person may clear a storage
 * while entries wait: the entries that the page still has are then stored again, or stay in memory if no storage takes
 * them.
 */
import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';
import type { OutboxPlace } from './kept';

/** The contents of a storage; null where it cannot be read. */
export type Reading = { mark: string; entries: readonly OutboxEntry[] } | null;

export type MemoryEntries = {
  put(owner: UserId, entry: OutboxEntry, place: OutboxPlace | null): void;
  remove(owner: UserId, id: string): void;
  wipe(except?: UserId): void;
  /** Takes the current contents of the storages; answers the entries that a storage has lost. */
  take(owner: UserId, readings: ReadonlyMap<OutboxPlace, Reading>): OutboxEntry[];
  of(owner: UserId): OutboxEntry[];
};

type OpenReplica = { owner: UserId; entry: OutboxEntry; place: OutboxPlace | null };

export function makeMemoryEntries(): MemoryEntries {
  const held = new Map<string, OpenReplica>();
  /** Removed by this page: a reading that began before the removal still has them. No id is ever used again. */
  const removed = new Set<string>();
  const marks = new Map<OutboxPlace, string>();
  const keyOf = (owner: UserId, id: string) => `${owner}/${id}`;
  const ofOwner = (owner: UserId) => [...held.values()].filter((each) => each.owner === owner);

  /** Whether the storage was cleared; otherwise a missing entry was removed by another tab. */
  const isLost = ({ entry, place }: OpenReplica, reading: Reading): boolean => {
    if (place === null || reading === null) return false;
    if (reading.entries.some(({ id }) => id === entry.id)) return false;
    return marks.has(place) && marks.get(place) !== reading.mark;
  };

  return {
    put: (owner, entry, place) => {
      removed.delete(keyOf(owner, entry.id));
      held.set(keyOf(owner, entry.id), { owner, entry, place });
    },
    remove: (owner, id) => {
      removed.add(keyOf(owner, id));
      held.delete(keyOf(owner, id));
    },
    wipe: (except) => {
      for (const [key, { owner }] of held) if (owner !== except) held.delete(key);
    },
    take: (owner, readings) => {
      const lost: OutboxEntry[] = [];
      for (const [place, reading] of readings) {
        if (reading === null) continue;
        const found = new Map(reading.entries.map((entry) => [entry.id, entry]));
        for (const each of ofOwner(owner)) {
          if (each.place !== place || found.has(each.entry.id)) continue;
          if (isLost(each, reading)) lost.push(each.entry);
          else held.delete(keyOf(owner, each.entry.id));
        }
        const read = [...found.values()].filter(({ id }) => !removed.has(keyOf(owner, id)));
        for (const entry of read) held.set(keyOf(owner, entry.id), { owner, entry, place });
        marks.set(place, reading.mark);
      }
      return lost;
    },
    of: (owner) => ofOwner(owner).map(({ entry }) => entry),
  };
}
