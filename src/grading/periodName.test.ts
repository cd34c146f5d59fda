import { expect, test } from 'vitest';
import { periodName } from './periodName';
import { DO8_2015 } from './policy';

test.each([
  [1, '1st Quarter'],
  [4, '4th Quarter'],
  // A period that the policy does not have.
  [5, 'Period 5'],
])('period %i is %s', (number, name) => {
  expect(periodName(DO8_2015, number)).toBe(name);
});
