// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { eventually } from '#support/eventually';
import { memoryStorage } from '#support/memory/memoryStorage';
import { openedStore } from '#support/storeWorld';
import { KEPT_AFTER_EXPIRY_MS } from './expiredWork';
import { startSession } from './startSession';

const KEY = 'talaan.drafts.ana';
const leave = (at: number) => sessionStorage.setItem(KEY, JSON.stringify({ s1_1: { cells: {}, at } }));

afterEach(() => sessionStorage.clear());

test('a visitor’s page deletes the work that a session left too long ago, and no younger work', async () => {
  const { store } = openedStore(aBook().tables);
  leave(Date.now() - KEPT_AFTER_EXPIRY_MS / 2);
  sessionStorage.setItem('talaan.outbox.ana.e1', JSON.stringify({ at: 1 }));
  await startSession(store, memoryStorage());
  await eventually(() => expect(sessionStorage.getItem('talaan.expired')).not.toBeNull());
  expect(sessionStorage.getItem(KEY)).not.toBeNull();
  sessionStorage.clear();
  leave(Date.now() - KEPT_AFTER_EXPIRY_MS);
  await startSession(store, memoryStorage());
  await eventually(() => expect(sessionStorage.getItem(KEY)).toBeNull());
});
