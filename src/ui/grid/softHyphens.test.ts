import { expect, it } from 'vitest';
import { withSoftHyphens } from './softHyphens';

it.each([
  ['Summative test 1', 'Sum-ma-tive test 1'],
  ['Term examination', 'Term exa-mi-na-tion'],
  ['Pangwakas na pagsusulit', 'Pang-wa-kas na pag-su-su-lit'],
  ['Quiz 12', 'Quiz 12'],
  ['', ''],
])('divides %s between syllables', (text, divided) => {
  expect(withSoftHyphens(text).replaceAll('\u00ad', '-')).toBe(divided);
});
