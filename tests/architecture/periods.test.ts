import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CATALOGS = fileURLToPath(new URL('../../src/language/fil/', import.meta.url));

/** "Quarter 1": the policy names its periods ("1st Quarter"), and another policy has other ones. */
const NUMBERED = /\bquarters? (\{|#|\d)/i;

test('no message puts a number behind the word quarter: periodName says it', () => {
  const numbered = readdirSync(CATALOGS).flatMap((name) => {
    const messages = Object.keys(JSON.parse(readFileSync(`${CATALOGS}${name}`, 'utf8')) as object);
    return messages.filter((message) => NUMBERED.test(message));
  });
  expect(numbered).toEqual([]);
});
