import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';
import type { Unsubscribe } from './records';

/**
 * The entries in this browser that the server has not confirmed. Only `alone` throws, and only what its work throws.
 */
export type OutboxPort = {
  /** Oldest first. */
  load(owner: UserId): Promise<OutboxEntry[]>;
  /** Keeps the entry for this page; answers whether it outlives a reload. */
  put(owner: UserId, entry: OutboxEntry): Promise<boolean>;
  remove(owner: UserId, id: string): Promise<void>;
  /**
   * Deletes the entries of this tab and page, of all people or of all but one. On the disk only those of `of` are deleted: the
   * entries of others wait there for their owners.
   */
  wipe(except?: UserId, of?: UserId): Promise<void>;
  /**
   * `onChange`: another tab of the same person changed the entries, or the database was closed. `onCleared`: the
   * browser's storage was cleared from outside, and the entries that this page had are stored again, or stay in this
   * page alone.
   */
  watch(owner: UserId, onChange: () => void, onCleared: () => void): Unsubscribe;
  /**
   * Runs the work while no other tab and no other save of this page runs such work. Answers null if another tab is
   * running it, or this page does for more than two seconds.
   */
  alone<Value>(owner: UserId, work: () => Promise<Value>): Promise<Value | null>;
};
