import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { memoryStorage } from '#support/memory/memoryStorage';
import { nextSession, openedStore } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { UserDoc } from '@/domain/people/people';
import { parseUserCopy } from '@/domain/people/userCopy';
import { signedIn, signedOut, userChanged } from '@/store/state/session';
import { keepCopy } from './keepCopy';

const ANA = {
  id: 'ana',
  firstname: 'Ana',
  lastname: 'Reyes',
  email: 'ana@mabini.example',
  school: 'Mabini',
  schoolid: '301847',
  role: 1,
  approved: true,
  passwordResetRequired: false,
} as UserDoc;

function setUp() {
  const { world } = openedStore(aBook().tables);
  const written: object[] = [];
  const storage = { ...memoryStorage('token'), write: (_: string, user: object) => void written.push(user) };
  const store = nextSession(world, memoryData(world), storage);
  const stop = keepCopy(store, { storage, nowMs: () => world.clockMs });
  const opens = () => parseUserCopy(written.at(-1), ANA.id, world.clockMs) !== null;
  return { store, written, stop, opens };
}

test('the copy follows the record, when an approval is withdrawn and when it is given', () => {
  const { store, opens } = setUp();
  store.dispatch(userChanged(ANA));
  expect(opens()).toBe(true);
  store.dispatch(userChanged({ ...ANA, approved: false }));
  expect(opens()).toBe(false);
  store.dispatch(userChanged(ANA));
  expect(opens()).toBe(true);
});

test('the copy is not renewed by itself, by signing out, or after its end', () => {
  const { store, written, stop } = setUp();
  store.dispatch(signedIn({ user: ANA, emailVerified: true, isAsKept: true }));
  store.dispatch(signedOut(null));
  stop();
  store.dispatch(userChanged(ANA));
  expect(written).toEqual([]);
});
