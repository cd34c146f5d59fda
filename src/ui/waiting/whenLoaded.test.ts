import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenLoaded } from './whenLoaded';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that loads at the try of this number. */
function arrivingAt(number: number) {
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries < number ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part');
  };
  return { load, tries: () => tries };
}

it('a part is asked for again after 2, 4 and 8 seconds, and used once', async () => {
  const { load, tries } = arrivingAt(4);
  const use = vi.fn();
  whenLoaded(load, use);
  await vi.advanceTimersByTimeAsync(1999);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries()).toBe(2);
  await vi.advanceTimersByTimeAsync(4000 + 8000);
  expect(tries()).toBe(4);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([tries(), use.mock.calls]).toEqual([4, [['part']]]);
});

it('an ended wait asks and uses nothing more', async () => {
  const { load, tries } = arrivingAt(2);
  const use = vi.fn();
  const stop = whenLoaded(load, use);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  whenLoaded(() => Promise.resolve('late'), use)();
  await vi.advanceTimersByTimeAsync(0);
  expect([tries(), use.mock.calls]).toEqual([1, []]);
});
