import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutBroadRule } from './narrowStyles.mjs';

const sheet = readFileSync(createRequire(import.meta.url).resolve('react-toastify/ReactToastify.css'), 'utf8');
const rulesOf = (css: string) => css.match(/\{/g)?.length ?? 0;

test('one rule leaves the sheet of the toast library', () => {
  const narrow = withoutBroadRule(sheet);
  expect(rulesOf(sheet) - rulesOf(narrow)).toBe(1);
  expect(narrow).not.toMatch(/> \*/);
});

test('a sheet without the rule is not taken for a sheet that needs none', () => {
  expect(() => withoutBroadRule('.Toastify { color: red; }')).toThrow('no rule of stacked toasts');
});
