import type { TreeCollection, TreeRows } from '@/domain/book/entities';

type Named = Readonly<{ collection: TreeCollection; id: string }>;

export type Arrived = {
  /** Rows as they stand now, and those that are no more. */
  rows: TreeRows;
  gone: readonly Named[];
  /**
   * Those of them that another device wrote or removed for certain: neither an own write that comes back, nor a row that
   * was only asked for anew.
   */
  byOthers: readonly Named[];
  /** The version that the rows here were of before. */
  from: string;
};

/** What becomes of the own tree on this device. */
export type BookWatcher = {
  /**
   * What other clients wrote, whenever a look at the server brought it in. What no screen asked for comes along where
   * the device holds it.
   */
  onArrived(arrived: Arrived): void;
  /** On the own device, which cannot keep it: no database, or a full or broken disk. The visit goes on in memory. */
  onUnkept(): void;
  /**
   * The server cannot be reached, and what is shown is as it was at this moment, by this device's clock; null once it is
   * current again.
   */
  onOld(asOfMs: number | null): void;
};
