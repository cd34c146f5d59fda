import type { UserId } from '@/domain/book/ids';
import { type Disk, everyRow } from './disk';
import { emptyReplica, type Replica, type Touched } from './replica';

/** The replica in memory, and on the disk where there is one. */
export type OpenReplica = {
  now(): Replica;
  /** Takes the replica into memory at once; resolves when the disk has it too. Never throws. */
  keep(next: Replica, touched: readonly Touched[], isAnew?: boolean): Promise<void>;
};

/** `before`: the replica of the owner's open book, where only its disk changes. */
export async function openReplica(
  owner: UserId,
  disk: Disk | null,
  { onUnkept, before = null }: { onUnkept: () => void; before?: Replica | null },
): Promise<OpenReplica> {
  let keeper = disk;
  let replica = before ?? emptyReplica();
  const lose = async (): Promise<void> => {
    // The disk is wiped so that no half-written replica stays; the visit goes on in memory.
    await keeper?.wipe().catch(() => undefined);
    if (keeper) onUnkept();
    keeper = null;
  };
  // A replica that cannot be read is not an empty book: it stays as it is until rows of the server can be written over
  // it.
  let isUnread = false;
  try {
    // The rows on the disk are older than those of the open book, so they are not read.
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

/** Reads twice, because a database that is being closed or upgraded answers the second time. */
async function readTwice(disk: Disk | null, owner: UserId): Promise<Replica | null> {
  if (!disk) return null;
  try {
    return await disk.load(owner);
  } catch {
    return await disk.load(owner);
  }
}
