import { expect, test } from 'vitest';
import { loweredSentences } from './useLowered';

test('the points that are lost are told without a float error', () => {
  // 0.1 + 0.2 is 0.30000000000000004.
  expect(loweredSentences({ total: 5, losses: [0.1, 0.2] })[0]).toMatch(
    /^2 learners lose points: up to 0\.2 each, 0\.3 in all\./,
  );
});
