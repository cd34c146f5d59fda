import { expect, it } from 'vitest';
import { makeGate } from './gate.mjs';

it('runs so many at a time, in the order in which they came, also after a failure', async () => {
  const gate = makeGate(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const settled = Promise.allSettled(
    [0, 1, 2, 3].map((number) =>
      gate(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (number === 0) throw new Error('refused');
      }),
    ),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
