import type { UserId } from '@/domain/ids';
import type { Disk } from './disk';
import { emptyReplica, type Replica, type Touched } from './replica';

/** The replica in memory, and on the disk where there is one. */
export type Held = {
  now(): Replica;
  /** In memory at once; the answer is when the disk has it too. Never throws. */
  keep(next: Replica, touched: readonly Touched[], isAnew?: boolean): Promise<void>;
};

export async function openHeld(owner: UserId, disk: Disk | null, onUnkept: () => void): Promise<Held> {
  let keeper = disk;
  let replica = emptyReplica();
  const lose = async (): Promise<void> => {
    // Nothing half written stays behind; the visit goes on in memory.
    await keeper?.wipe().catch(() => undefined);
    if (keeper) onUnkept();
    keeper = null;
  };
  try {
    replica = (await keeper?.load(owner)) ?? replica;
  } catch {
    await lose();
  }
  return {
    now: () => replica,
    keep: async (next, touched, isAnew = false) => {
      replica = next;
      try {
        await keeper?.save(owner, next, { touched, isAnew });
      } catch {
        await lose();
      }
    },
  };
}
