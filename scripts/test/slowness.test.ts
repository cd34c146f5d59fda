import { expect, it } from 'vitest';
import { asEnv, measureSlowness, toSlowness } from './slowness.mjs';

it('takes what the machine is shortest of, and is never below one or above six', () => {
  expect(toSlowness({ node: 1 })).toBe(1);
  const slowest = toSlowness({ node: 1_000 });
  expect(slowest).toBe(6);
  expect(toSlowness({ node: 1, commit: 40 })).toBeGreaterThan(1);
});

it('measures, and hands the factor to the tests', async () => {
  const slowness = await measureSlowness();
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(asEnv(2.345)).toEqual({ TALAAN_SLOWNESS: '2.35' });
});
