import { expect, test } from 'vitest';
import { isSameText, plainText } from './plainText';

test('Capitals, outer and doubled blanks and the way an accent is stored make no difference', () => {
  expect(plainText('  Rizal \t Two\u00a0B ')).toBe('rizal two b');
  expect(isSameText('Pen\u0303a', 'PE\u00d1A')).toBe(true);
});

test('An accent makes another name', () => {
  expect(isSameText('Pe\u00f1a', 'Pena')).toBe(false);
});
