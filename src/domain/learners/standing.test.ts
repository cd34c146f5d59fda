import { expect, it } from 'vitest';
import { isStandingDate } from './standing';

it.each(['2026-11-22', '2024-02-29', '2026-12-31'])('takes the day %s', (text) => {
  expect(isStandingDate(text)).toBe(true);
});

it.each(['2026-02-31', '2025-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '1999-01-01', ''])(
  'refuses “%s”',
  (text) => {
    expect(isStandingDate(text)).toBe(false);
  },
);
