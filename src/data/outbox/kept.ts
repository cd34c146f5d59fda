import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';

/**
 * A storage in which entries outlive a reload. Every call may throw, for example on a full disk or in a private window.
 */
export type OutboxPlace = {
  /** An id of the storage; a new one after the storage was cleared from outside. */
  mark(): Promise<string>;
  /** The owner's entries, unsorted; values that are not entries are skipped. */
  load(owner: UserId): Promise<OutboxEntry[]>;
  put(owner: UserId, entry: OutboxEntry): Promise<void>;
  remove(owner: UserId, id: string): Promise<void>;
};
