/**
 * Rules that would have the browser look at every element of the page again. Chromium keeps one list of all subjects of
 * `:has()` rules: where `body` is asked, each inserted button restyles the page; and a class of all cells behind
 * `:focus-within` restyles the grid when the focus enters or leaves it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'),
);
/** Rules for paper work once, when it is printed. */
const PRINTED = new Set(['ui/printed.css']);

const found = (pattern: RegExp) =>
  files.filter((file) => !PRINTED.has(file) && pattern.test(readFileSync(`${root}/${file}`, 'utf8')));

test('no rule of the screen asks what the page as a whole contains', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(found(/(?:\bbody|\bhtml|:root):has\(/)).toEqual([]);
});

test('the focus in the grid is asked by an attribute that one cell has', () => {
  expect(found(/:focus-within\s[^{,]*\.dg-cell/)).toEqual([]);
});
