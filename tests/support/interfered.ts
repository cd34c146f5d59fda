import type { LazyData } from '@/data/index';
import { memoryData } from '@/data/memory/memoryData';
import type { MemoryWorld } from '@/data/memory/memoryWorld';

/** Data whose first commit comes too late: `write` changes the book before it. */
export async function interferedData(world: MemoryWorld, write: () => Promise<unknown> | undefined): Promise<LazyData> {
  const data = memoryData(world);
  const records = await data.records();
  let pending: typeof write | null = write;
  return {
    ...data,
    records: () =>
      Promise.resolve({
        ...records,
        commitChanges: async (...commit) => {
          const now = pending;
          pending = null;
          await now?.();
          return await records.commitChanges(...commit);
        },
      }),
  };
}
