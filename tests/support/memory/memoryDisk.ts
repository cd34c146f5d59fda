import type { Disk } from '@/data/replica/disk';
import { emptyReplica, type Replica } from '@/data/replica/replica';
import type { TreeCollection, TreeRows } from '@/domain/book/entities';

/** A disk that writes only what it is told was touched. `fail` is thrown by the next calls. */
export type MemoryDisk = Disk & { kept: Replica | null; fail: Error | null };

export function memoryDisk(): MemoryDisk {
  const disk: MemoryDisk = {
    kept: null,
    fail: null,
    load: () => (disk.fail ? Promise.reject(disk.fail) : Promise.resolve(disk.kept)),
    save: (_, { state, tables }, { touched, isAnew }) => {
      if (disk.fail) return Promise.reject(disk.fail);
      const before = isAnew || !disk.kept ? emptyReplica().tables : disk.kept.tables;
      const next = Object.fromEntries(
        Object.entries(before).map(([name, table]) => [name, { ...(table as object) } as Record<string, unknown>]),
      );
      for (const { collection, id } of touched) {
        const row = tables[collection as TreeCollection][id];
        const table = next[collection] ?? {};
        if (row) table[id] = row;
        else delete table[id];
      }
      disk.kept = { state, tables: next as unknown as Replica['tables'] };
      return Promise.resolve();
    },
    wipe: () => {
      disk.kept = null;
      return Promise.resolve();
    },
  };
  return disk;
}

export function rowIds(rows: TreeRows): string[] {
  return Object.values(rows)
    .flat()
    .map(({ id }) => id as string)
    .sort();
}
