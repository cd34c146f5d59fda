import { expect, test } from 'vitest';
import { clockText, dayText } from './clockText';

test('a time is told by the reader’s own clock, each part in two digits', () => {
  const at = new Date(2026, 0, 2, 3, 4, 5).getTime();
  expect(dayText(at)).toBe('2026-01-02');
  expect(clockText(at)).toBe('2026-01-02 03:04:05');
});
