/** The server's side of a book in memory, and devices that keep a replica of it. */

import type { BookWatcher } from '@/data/book/watcher';
import { fetchPage, fetchRows, matchingRows, storedVersion, writeRows } from '@/data/memory/memoryRows';
import { addTrailEntry } from '@/data/memory/memoryTrail';
import { answer, type MemoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { type Book, type BookOutside, openBook } from '@/data/replica/book';
import { type BookRecords, makeBookRecords } from '@/data/replica/bookRecords';
import type { Disk } from '@/data/replica/disk';
import type { BookServer } from '@/data/replica/server';
import type { TreeCollection } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { fromQueueId } from '@/domain/book/queueId';
import { compareBySpec } from '@/domain/book/treeQueries';

export function memoryBookServer(world: MemoryWorld): BookServer {
  return {
    fetchBookVersion: (owner) =>
      answer(world, () => {
        world.reads += 1;
        return storedVersion(world, owner);
      }),
    fetchSpec: (owner, spec) => answer(world, () => fetchRows(world, owner, spec)),
    fetchSpecPage: (owner, spec, page) => answer(world, () => fetchPage(world, owner, { spec, page })),
    fetchSpecCount: (owner, spec) =>
      answer(world, () => {
        world.reads += 1;
        return matchingRows(world, owner, { ...spec, orders: [] }).length;
      }),
    fetchSpecTotals: (owner, spec, field) =>
      answer(world, () => {
        world.reads += 1;
        const ids = new Set<string>(matchingRows(world, owner, { ...spec, orders: [] }).map(({ id }) => id));
        const values = [...storedRows(world, owner, spec.collection)]
          .filter(([id, stored]) => ids.has(id) && stored[field] !== undefined)
          .map(([, stored]) => stored[field]);
        const sum = values.reduce<number>((all, value) => all + (typeof value === 'number' ? value : 0), 0);
        return { count: values.length, sum };
      }),
    fetchDeletedPage: (owner, { limit, after }) =>
      answer(world, () => {
        const orders = [{ field: 'deletedAt', direction: 'asc' as const }];
        const spec = { collection: 'controls' as const, filters: [], orders };
        const prefix = `users/${owner}/deleteItemQueue/`;
        const mark = after === null ? null : (JSON.parse(after) as object);
        const entries = [...world.documents]
          .filter(([path]) => path.startsWith(prefix))
          .map(([path, stored]) => ({ ...(stored as DeleteEntry), id: path.slice(prefix.length) }))
          .filter((entry) => !mark || compareBySpec(spec, entry, mark) > 0)
          .sort((a, b) => compareBySpec(spec, a, b))
          .slice(0, limit);
        world.reads += entries.length;
        const last = entries.at(-1);
        return {
          entries: entries.map(({ id, modelType, deletedAt }) => ({
            id: fromQueueId(modelType, id),
            collection: modelType,
            deletedAt,
          })),
          next: last && entries.length === limit ? JSON.stringify(last) : null,
        };
      }),
    writeBatch: async (owner, written, { expected, trailEntry }) => {
      const moved = await writeRows(world, owner, { written, expected, batch: 0 });
      if (trailEntry) addTrailEntry(world, trailEntry);
      return moved;
    },
  };
}

type DeleteEntry = { modelType: TreeCollection; deletedAt: number };

export type Device = { records: BookRecords; book: Promise<Book> };

type DeviceOptions = Pick<BookOutside, 'nowMs' | 'isFollowerExpected'> & { disk?: Disk } & Partial<BookWatcher>;

/** Each device has its own replica; `disk` is what it kept of an earlier visit. */
export function aDevice(
  world: MemoryWorld,
  owner: UserId,
  { nowMs, disk, isFollowerExpected = false, ...heard }: DeviceOptions,
): Device {
  const server = memoryBookServer(world);
  const watcher = { onArrived: () => undefined, onUnkept: () => undefined, onOld: () => undefined, ...heard };
  const book = openBook(owner, { server, disk: disk ?? null, nowMs, watcher, isFollowerExpected });
  const bookOf = (asked: UserId) => (asked === owner ? book : Promise.resolve(null));
  return { book, records: makeBookRecords({ server, bookOf, whileAsked: (request) => request() }) };
}
