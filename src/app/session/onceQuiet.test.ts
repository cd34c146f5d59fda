import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceQuiet } from './onceQuiet';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aScreen() {
  let stand = (): void => undefined;
  const stands = new Promise<void>((resolve) => {
    stand = resolve;
  });
  return { stands: () => stands, stand: () => stand() };
}

it('the work waits for a first screen that takes long, and then for eight seconds', async () => {
  const { stands, stand } = aScreen();
  const work = vi.fn();
  onceQuiet(work, stands);
  await vi.advanceTimersByTimeAsync(15_000);
  stand();
  await vi.advanceTimersByTimeAsync(7999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('work that is called off is not done, before the screen stands and after', async () => {
  const [early, late] = [aScreen(), aScreen()];
  const work = vi.fn();
  onceQuiet(work, early.stands)();
  early.stand();
  const stop = onceQuiet(work, late.stands);
  late.stand();
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
});
