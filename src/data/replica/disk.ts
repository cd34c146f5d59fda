import type { TreeCollection } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { Replica, Touched } from './replica';

/** A storage in which a replica outlives the visit. */
export type Disk = {
  /** Null where the storage has no replica of this owner in the current shape. */
  load(owner: UserId): Promise<Replica | null>;
  /** Writes the touched rows and the state in one transaction; `isAnew` deletes the old rows first. */
  save(owner: UserId, replica: Replica, change: { touched: readonly Touched[]; isAnew: boolean }): Promise<void>;
  wipe(): Promise<void>;
};

export function everyRow({ tables }: Replica): Touched[] {
  return Object.entries(tables).flatMap(([collection, table]) =>
    Object.keys(table).map((id) => ({ collection: collection as TreeCollection, id })),
  );
}
