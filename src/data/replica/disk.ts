import type { TreeCollection } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { Replica, Touched } from './replica';

/** Where a replica outlives the visit. */
export type Disk = {
  /** Null where there is none of this owner and this shape. */
  load(owner: UserId): Promise<Replica | null>;
  /** The rows touched and the state, in one transaction; `isAnew` drops what was there. */
  save(owner: UserId, replica: Replica, change: { touched: readonly Touched[]; isAnew: boolean }): Promise<void>;
  wipe(): Promise<void>;
};

export function everyRow({ tables }: Replica): Touched[] {
  return Object.entries(tables).flatMap(([collection, table]) =>
    Object.keys(table).map((id) => ({ collection: collection as TreeCollection, id })),
  );
}
