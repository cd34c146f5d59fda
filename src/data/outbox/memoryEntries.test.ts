import { beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';
import type { OutboxPlace } from './kept';
import { type MemoryEntries, makeMemoryEntries } from './memoryEntries';

const OWNER = 'teacher' as UserId;
const place = {} as OutboxPlace;
const [one, two] = ['one', 'two'].map((id, at) => ({ id, at }) as OutboxEntry) as [OutboxEntry, OutboxEntry];
let held: MemoryEntries;

const take = (mark: string | null, ...entries: readonly OutboxEntry[]) =>
  held.take(OWNER, new Map([[place, mark === null ? null : { mark, entries }]]));
const ids = () => held.of(OWNER).map(({ id }) => id);

beforeEach(() => {
  held = makeMemoryEntries();
  take('a', one);
  held.put(OWNER, two, place);
});

describe('an entry of a page', () => {
  test('appears when another tab adds it to the storage, and disappears when that tab removes it', () => {
    const three = { id: 'three', at: 3 } as OutboxEntry;
    expect(take('a', two, three)).toEqual([]);
    expect(ids().sort()).toEqual(['three', 'two']);
  });

  test('stays where the storage was cleared, and is reported as lost there', () => {
    expect(take('b')).toEqual([one, two]);
    expect(ids()).toEqual(['one', 'two']);
  });

  test('stays where the storage cannot be read', () => {
    expect(take(null)).toEqual([]);
    expect(ids()).toEqual(['one', 'two']);
  });

  test('stays until it is removed where no storage keeps it', () => {
    held.put(OWNER, one, null);
    expect(take('a', two)).toEqual([]);
    expect(ids()).toEqual(['one', 'two']);
    held.remove(OWNER, 'one');
    expect(ids()).toEqual(['two']);
  });

  test('that was removed does not come back with a reading that began before', () => {
    held.remove(OWNER, 'two');
    expect(take('a', one, two)).toEqual([]);
    expect(ids()).toEqual(['one']);
  });

  test('is deleted by a wipe, except for one person', () => {
    held.wipe(OWNER);
    expect(ids()).toEqual(['one', 'two']);
    held.wipe();
    expect(ids()).toEqual([]);
  });
});
