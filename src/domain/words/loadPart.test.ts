import { expect, it } from 'vitest';
import { isUnreached, toErrorNote } from './errors';
import { loadPart } from './loadPart';

it.each([
  'Failed to fetch dynamically imported module: https://talaan.example/assets/a.js',
  'error loading dynamically imported module: https://talaan.example/assets/a.js',
  'NetworkError when attempting to fetch resource.',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a part that does not arrive is a missing connection, whatever the browser calls it: %s', async (wording) => {
  const thrown: unknown = await loadPart(() => Promise.reject(new TypeError(wording))).catch((error: unknown) => error);
  expect(isUnreached(thrown)).toBe(true);
  expect(toErrorNote(thrown).message).toMatch(/could not be loaded.*try again.*reload the page/);
  expect(await loadPart(async () => 'here')).toBe('here');
});
