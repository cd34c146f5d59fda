import { afterEach, expect, it, vi } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import type { IntentEntry } from '@/domain/intents/outbox';
import { outbox } from './outbox';

const OWNER = 'teacher' as UserId;
const entry: IntentEntry = {
  id: 'e1',
  intent: { kind: 'reopenAsk', subjectId: 's1' as never, quarter: 1, reason: 'A score is missing.' },
  ...{ makes: [], at: 1, refusal: null },
};
const otherTab = new BroadcastChannel('talaan.outbox');
const heard: unknown[] = [];
otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));

afterEach(() => otherTab.close());

/** A tab that heard itself would read all of its entries again for each one that it sends. */
it('a change of this page is told to other tabs and not to itself; theirs are heard', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [first, second].map((onChange) => outbox.watch(OWNER, onChange, () => undefined));
  await outbox.put(OWNER, entry);
  await outbox.remove(OWNER, entry.id);
  await vi.waitFor(() => expect(heard).toEqual([OWNER, OWNER]));
  otherTab.postMessage('somebody else');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 0]);
  otherTab.postMessage(OWNER);
  await vi.waitFor(() => expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]));
  stops[0]?.();
  otherTab.postMessage(OWNER);
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(2));
  expect(first).toHaveBeenCalledTimes(1);
  stops[1]?.();
  await outbox.put(OWNER, entry);
  await vi.waitFor(() => expect(heard).toHaveLength(3));
});
