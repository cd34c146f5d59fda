import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/book/outbox';
import type { Unsubscribe } from './index';

/** What was saved and not confirmed by the server, in this browser. Only `alone` throws, what the work throws. */
export type OutboxPort = {
  /** Oldest first. */
  load(owner: UserId): Promise<OutboxEntry[]>;
  /** Holds it for this page; answers whether it outlives a reload. */
  put(owner: UserId, entry: OutboxEntry): Promise<boolean>;
  remove(owner: UserId, id: string): Promise<void>;
  /** Everybody's, or everybody's but one person's. */
  wipe(except?: UserId): Promise<void>;
  /**
   * `onChange`: another tab of the same person changed it, or its database was closed. `onCleared`: what the browser had
   * kept was cleared from outside, and what this page held of it is kept again, or in this page alone.
   */
  watch(owner: UserId, onChange: () => void, onCleared: () => void): Unsubscribe;
  /** Does the work while no other tab does such; null where one is at it. */
  alone<Value>(owner: UserId, work: () => Promise<Value>): Promise<Value | null>;
};
