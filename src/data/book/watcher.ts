import type { TreeCollection, TreeRows } from '@/domain/book/entities';

type Named = Readonly<{ collection: TreeCollection; id: string }>;

export type Arrived = {
  /** The current rows, and the rows that were removed. */
  rows: TreeRows;
  gone: readonly Named[];
  /**
   * The rows among them that another device certainly wrote or removed: neither an own write that comes back, nor a row
   * that was only read again.
   */
  byOthers: readonly Named[];
  /** The version of this device's rows before these arrived. */
  from: string;
};

/** Gets the changes of the own tree on this device. */
export type BookWatcher = {
  /**
   * Called with the rows that other clients wrote, after a read of the server brought them in. Rows that no screen
   * asked for are included if the device has them.
   */
  onArrived(arrived: Arrived): void;
  /**
   * Called when the own device cannot keep the book: no database, or a full or broken disk. The visit goes on in
   * memory.
   */
  onUnkept(): void;
  /**
   * Called when the server cannot be reached, with the time of the shown rows by this device's clock; null once they
   * are current again.
   */
  onOld(asOfMs: number | null): void;
};
