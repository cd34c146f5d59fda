import { expect, it } from 'vitest';
import { refusalText, SENTENCES } from './refusalText';
import type { RefusalCode } from './sheetRefused';

it.each(Object.keys(SENTENCES) as RefusalCode[])('says what is so and what to do: %s', (code) => {
  const values = { size: 6, most: 5, row: 1_048_576, column: 3, seconds: 10, lines: 60_000 };
  expect(refusalText({ code, values })).toMatch(/^\p{L}[^{}]+\. (?:Open|Save|Choose|Get|Delete) [^{}]+\.$/u);
});
