import { describe, expect, test } from 'vitest';
import { memoryStorage } from '#support/memory/memoryStorage';
import { nextSession, TEACHER } from '#support/storeWorld';
import { accountState } from '@/data/memory/memoryAccount';
import { memoryData } from '@/data/memory/memoryData';
import { memoryWorld } from '@/data/memory/memoryWorld';
import { AppError } from '@/domain/words/errors';
import type { DeviceChoice } from '@/store/makeStore';
import { chooseOwnDevice, deleteOwnAccount, loadOwnDevice } from './account';

function open(choices: readonly DeviceChoice[] = []) {
  const world = memoryWorld();
  const identity = { uid: TEACHER, email: 'ana@mabini.example', emailVerified: true, displayName: '' };
  world.signedIn = identity;
  world.accounts.push({ user: identity, password: 'right' });
  world.documents.set(`users/${TEACHER}`, {});
  const kept = new Set(choices);
  return { world, kept, store: nextSession(world, memoryData(world), memoryStorage('token', kept)) };
}

describe('whose device this is', () => {
  test.each([
    [true, ['shared'], ['ownDevice']],
    [false, ['ownDevice'], ['shared']],
  ] as const)('own: %s', async (own, before, after) => {
    const { world, kept, store } = open(before);
    await store.dispatch(chooseOwnDevice(own));
    expect([...kept]).toEqual(after);
    expect(store.dispatch(loadOwnDevice())).toBe(own);
    expect(accountState(world).keptOnDevice).toEqual([own]);
  });

  test('stays as it was where the identity cannot be moved', async () => {
    const { world, kept, store } = open(['shared']);
    world.failure = new AppError('network/unreachable');
    await expect(store.dispatch(chooseOwnDevice(true))).rejects.toMatchObject({ code: 'network/unreachable' });
    expect([...kept]).toEqual(['shared']);
  });
});

describe('deleting the own account', () => {
  test('leaves no choice of the person on the device', async () => {
    const { world, kept, store } = open(['ownDevice', 'analytics']);
    accountState(world).isRecent = true;
    await store.dispatch(deleteOwnAccount());
    expect([...kept]).toEqual([]);
    expect(store.getState().session).toMatchObject({ status: 'visitor', user: null });
    expect(world.accounts).toEqual([]);
  });

  test('of the last administrator is refused, and changes nothing', async () => {
    const { world, kept, store } = open(['ownDevice', 'analytics']);
    Object.assign(accountState(world), { isRecent: true, deletionFailure: new AppError('server/last-administrator') });
    await expect(store.dispatch(deleteOwnAccount())).rejects.toMatchObject({ code: 'server/last-administrator' });
    expect([...kept]).toEqual(['ownDevice', 'analytics']);
    expect(store.getState().session.status).toBe('signedIn');
  });
});
