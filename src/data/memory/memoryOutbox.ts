/** The outbox of a browser in memory; it is shared by every session over the world. */
import { makeOwnTurns } from '@/data/outbox/ownTurn';
import type { OutboxPort } from '@/data/ports/outbox';
import type { OutboxEntry } from '@/domain/intents/outbox';
import type { MemoryWorld } from './memoryWorld';

export function memoryOutbox(world: MemoryWorld): OutboxPort {
  const { outbox } = world;
  /** Entries that no browser keeps: they live in this page only. */
  const held = new Map<string, OutboxEntry>();
  const ownTurn = makeOwnTurns();
  const settled = <Value>(value: Value) => Promise.resolve(value);
  return {
    load: (owner) =>
      settled(
        [...held, ...outbox]
          .filter(([key]) => key.startsWith(`${owner}/`))
          .map(([, entry]) => entry)
          .sort((a, b) => a.at - b.at),
      ),
    put: (owner, entry) => {
      if (world.keepsNothing) {
        held.set(`${owner}/${entry.id}`, entry);
        return settled(false);
      }
      outbox.set(`${owner}/${entry.id}`, entry);
      return settled(true);
    },
    remove: (owner, id) => {
      outbox.delete(`${owner}/${id}`);
      held.delete(`${owner}/${id}`);
      return settled(undefined);
    },
    wipe: (except) => {
      for (const place of [outbox, held]) {
        for (const key of [...place.keys()]) if (!key.startsWith(`${except ?? ''}/`)) place.delete(key);
      }
      return settled(undefined);
    },
    watch: () => () => undefined,
    alone: (owner, work) => ownTurn(owner, async () => (world.isSendingElsewhere ? null : await work())),
  };
}
