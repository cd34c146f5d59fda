import type { UserId } from '@/domain/book/ids';
import { type Disk, everyRow } from './disk';
import { emptyReplica, type Replica, type Touched } from './replica';

/** The replica in memory, and on the disk where there is one. */
export type OpenReplica = {
  now(): Replica;
  /** In memory at once; the answer is when the disk has it too. Never throws. */
  keep(next: Replica, touched: readonly Touched[], isAnew?: boolean): Promise<void>;
};

/** `before`: what an open book of this owner held until now, where only its disk changes. */
export async function openReplica(
  owner: UserId,
  disk: Disk | null,
  { onUnkept, before = null }: { onUnkept: () => void; before?: Replica | null },
): Promise<OpenReplica> {
  let keeper = disk;
  let replica = before ?? emptyReplica();
  const lose = async (): Promise<void> => {
    // Nothing half written stays behind; the visit goes on in memory.
    await keeper?.wipe().catch(() => undefined);
    if (keeper) onUnkept();
    keeper = null;
  };
  // What cannot be read is no empty book: it stays as it is until there is something of the server's to write over it.
  let isUnread = false;
  try {
    // What stands on the disk is older than what was held.
    if (before) isUnread = true;
    else replica = (await readTwice(keeper, owner)) ?? replica;
  } catch {
    isUnread = true;
  }
  return {
    now: () => replica,
    keep: async (next, touched, isAnew = false) => {
      replica = next;
      const change = isUnread ? { touched: everyRow(next), isAnew: true } : { touched, isAnew };
      isUnread = false;
      try {
        await keeper?.save(owner, next, change);
      } catch {
        await lose();
      }
    },
  };
}

/** A database that is being closed or changed over answers the second time. */
async function readTwice(disk: Disk | null, owner: UserId): Promise<Replica | null> {
  if (!disk) return null;
  try {
    return await disk.load(owner);
  } catch {
    return await disk.load(owner);
  }
}
