import { afterEach, expect, test, vi } from 'vitest';
import { isTooOld, SHELL_VERSION } from './shellVersion';

afterEach(() => void vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('a version below the number of the file is too old; an equal or newer version is not', async () => {
  const fetch = answering(() => Promise.resolve(Response.json({ oldest: SHELL_VERSION + 1 })));
  expect(await isTooOld()).toBe(SHELL_VERSION + 1);
  expect(fetch).toHaveBeenCalledWith('/version.json', { cache: 'no-store' });
  answering(() => Promise.resolve(Response.json({ oldest: SHELL_VERSION })));
  expect(await isTooOld()).toBeNull();
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page instead of the file', () => Promise.resolve(new Response('<!doctype html>'))],
  ['something else', () => Promise.resolve(Response.json({ oldest: '9' }))],
  ['nothing', () => Promise.resolve(Response.json(null))],
])('%s does not make the version too old', async (_, answer) => {
  answering(answer);
  expect(await isTooOld()).toBeNull();
});
