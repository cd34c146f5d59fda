import { expect, test } from 'vitest';
import { clockText, dayText } from './clockText';

test('a time is in the reader’s own time zone, each part in two digits', () => {
  const at = new Date(2026, 0, 2, 3, 4, 5).getTime();
  expect(dayText(at)).toBe('2026-01-02');
  expect(clockText(at)).toBe('2026-01-02 03:04:05');
});
