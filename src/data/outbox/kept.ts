import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/book/outbox';

/** A place that entries outlive a reload in. Everything of it may throw: a full disk, a private window. */
export type OutboxPlace = {
  /** Names the place as it stands; another one after it was cleared from outside. */
  mark(): Promise<string>;
  /** Unsorted; passes over what is no entry. */
  load(owner: UserId): Promise<OutboxEntry[]>;
  put(owner: UserId, entry: OutboxEntry): Promise<void>;
  remove(owner: UserId, id: string): Promise<void>;
  /** Of everybody, or of everybody but one. */
  wipe(except?: UserId): Promise<void>;
};
