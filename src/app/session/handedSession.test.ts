// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { eventually } from '#support/eventually';
import { memoryStorage } from '#support/memory/memoryStorage';
import { openedStore } from '#support/storeWorld';
import { readWanted } from '@/features/auth/wantedAddress';
import type { DeviceChoice } from '@/store/makeStore';
import { IDLE_MS } from './endIdle';
import { answerNewTabs, dropSession, takeSession } from './handedSession';
import { startSession } from './startSession';

const IDENTITY = 'firebase:authUser:key:[DEFAULT]';
const SESSION = { token: 't', user: '{"email":"ana@mabini.example"}', [IDENTITY]: '{"uid":"ana"}' };
const fill = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
};

afterEach(() => sessionStorage.clear());

/**
 * Opens a new tab beside one that is signed in; answers whether it got the session. Both tabs have one storage here, so
 * the message is what is looked at.
 */
async function handOver(choices = new Set<DeviceChoice>()): Promise<boolean> {
  fill({ ...SESSION, 'talaan.drafts.ana': 'typed' });
  const stop = answerNewTabs(memoryStorage('t', choices));
  return await takeSession().finally(stop);
}

test('a new tab gets the session of an open tab, on a computer that others use', async () => {
  const heard: unknown[] = [];
  const listener = new BroadcastChannel('talaan.session');
  listener.addEventListener('message', ({ data }) => heard.push(data));
  expect(await handOver()).toBe(true);
  await eventually(() => expect(heard).toContainEqual({ handed: SESSION }));
  listener.close();
});

test('nothing is handed over where the session is kept on the disk', async () => {
  expect(await handOver(new Set(['ownDevice']))).toBe(false);
});

test('a session that nobody touched for half an hour is not handed over', async () => {
  fill({ 'talaan.touched': String(Date.now() - IDLE_MS) });
  expect(await handOver()).toBe(false);
  fill({ 'talaan.touched': String(Date.now()) });
  expect(await handOver()).toBe(true);
});

test('dropping the session leaves what was typed', () => {
  fill({ ...SESSION, 'talaan.drafts.ana': 'typed' });
  dropSession();
  expect(Object.keys(sessionStorage)).toEqual(['talaan.drafts.ana']);
});

test('a session that nobody touched for half an hour is not restored', async () => {
  const { store } = openedStore(aBook().tables);
  fill({ ...SESSION, 'talaan.touched': String(Date.now() - IDLE_MS) });
  await startSession(store, { ...memoryStorage(), readToken: () => sessionStorage.getItem('token') });
  expect(sessionStorage.getItem(IDENTITY)).toBeNull();
  expect(store.getState().session.status).toBe('visitor');
});

test('the address that a visitor opened is kept', async () => {
  const { store } = openedStore(aBook().tables);
  window.history.replaceState(null, '', '/app/teachers/record?class=a');
  await startSession(store, memoryStorage());
  await eventually(() => expect(readWanted()).toBe('/app/teachers/record?class=a'));
});
