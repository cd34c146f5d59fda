import { expect, it } from 'vitest';
import { inWords, lastTime } from './times.mjs';

it('says seconds as people do', () => {
  expect([4.2, 59.4, 60, 250].map(inWords)).toEqual(['4 s', '59 s', '1 min 0 s', '4 min 10 s']);
});

it('takes the middle of the last runs, and nothing where there was none', () => {
  const times = { unit: [100, 900, 110].map((seconds) => ({ seconds, tests: 7 })) };
  expect(lastTime('unit', times)).toEqual({ seconds: 110, tests: 7 });
  expect(lastTime('rules', times)).toBeNull();
});
