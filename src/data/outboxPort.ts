import type { UserId } from '@/domain/ids';
import type { OutboxEntry } from '@/domain/outbox';
import type { Unsubscribe } from './index';

/** What was saved and not confirmed by the server, in this browser. Only `alone` throws, what the work throws. */
export type OutboxPort = {
  /** Oldest first. */
  load(owner: UserId): Promise<OutboxEntry[]>;
  /** Whether it outlives a reload. */
  put(owner: UserId, entry: OutboxEntry): Promise<boolean>;
  remove(owner: UserId, id: string): Promise<void>;
  /** Everybody's, or everybody's but one person's. */
  wipe(except?: UserId): Promise<void>;
  /** Called when another tab of the same person changed it. */
  watch(owner: UserId, onChange: () => void): Unsubscribe;
  /** Does the work while no other tab does such; null where one is at it. */
  alone<Value>(owner: UserId, work: () => Promise<Value>): Promise<Value | null>;
};
