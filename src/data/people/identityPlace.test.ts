// @vitest-environment jsdom
import { browserLocalPersistence, browserSessionPersistence, inMemoryPersistence } from 'firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { identityPlace } from './identityPlace';

afterEach(() => vi.restoreAllMocks());

const refuse = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

it('without a database the identity is in local storage, and in the tab where others use the computer', async () => {
  expect(await identityPlace(true)).toEqual({ persistence: browserLocalPersistence, isKept: true });
  expect(await identityPlace(false)).toEqual({ persistence: browserSessionPersistence, isKept: true });
  const left = [localStorage, sessionStorage].map((storage) => storage.getItem('talaan-probe'));
  expect(left).toEqual([null, null]);
});

it.each([true, false])('a browser that takes no value keeps it in memory, on the disk wanted: %s', async (onDisk) => {
  refuse();
  expect(await identityPlace(onDisk)).toEqual({ persistence: inMemoryPersistence, isKept: false });
});
