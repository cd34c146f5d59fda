import { expect, it } from 'vitest';
import { formatAge } from './age';

const NOW = 1_700_000_000_000;

it.each([
  [-5000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_399_999, '23 hours ago'],
  [86_400_000, '1 day ago'],
  [60 * 86_400_000 - 1, '59 days ago'],
  [60 * 86_400_000, 'Sep 16, 2023'],
])('%d ms are %s', (age, text) => {
  expect(formatAge(NOW - age, NOW)).toBe(text);
});
