/** The outbox of a browser in memory; it is shared by every session over the world. */
import type { OutboxPort } from '@/data/outboxPort';
import type { MemoryWorld } from './memoryData';

export function memoryOutbox(world: MemoryWorld): OutboxPort {
  const { outbox } = world;
  const settled = <Value>(value: Value) => Promise.resolve(value);
  return {
    load: (owner) =>
      settled(
        [...outbox]
          .filter(([key]) => key.startsWith(`${owner}/`))
          .map(([, entry]) => entry)
          .sort((a, b) => a.at - b.at),
      ),
    put: (owner, entry) => {
      if (world.keepsNothing) return settled(false);
      outbox.set(`${owner}/${entry.id}`, entry);
      return settled(true);
    },
    remove: (owner, id) => {
      outbox.delete(`${owner}/${id}`);
      return settled(undefined);
    },
    wipe: (except) => {
      for (const key of [...outbox.keys()]) if (!key.startsWith(`${except ?? ''}/`)) outbox.delete(key);
      return settled(undefined);
    },
    watch: () => () => undefined,
    alone: async (_, work) => (world.isSendingElsewhere ? null : await work()),
  };
}
