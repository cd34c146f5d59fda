import { describe, expect, it } from 'vitest';
import { eventually } from '#support/eventually';
import { ANA, COPY, ENTRY, NOW, setUp, YESTERDAY } from '#support/sessionWorld';
import type { LazyData } from '@/data/index';
import type { RecordsPort } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { COPY_KEPT_MS, toUserCopy } from '@/domain/people/userCopy';
import { LEAVING } from '@/domain/storageKeys';
import { AppError } from '@/domain/words/errors';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { sessionRestoring } from '@/store/state/session';
import { restoreSession, signOut } from './authentication';
import { confirmSession } from './confirmSession';
import { resetPassword, signIn } from './signingIn';

describe('a new password by the link of a mail', () => {
  const asked = () => {
    const opened = setUp({ passwordResetRequired: true });
    opened.world.links.push({ kind: 'reset', email: ANA.email, code: 'code1', used: false });
    return opened;
  };

  it('signs the person in, and is not asked for again', async () => {
    const { store, world } = asked();
    await store.dispatch(resetPassword('code1', 'a new one'));
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { id: 'ana' } });
    expect(world.documents.get('users/ana')?.passwordResetRequired).toBe(false);
    await store.dispatch(signIn(ANA.email, 'a new one'));
  });

  it('that is too weak is refused with the reason, and signs nobody in', async () => {
    const { store, world } = asked();
    await expect(store.dispatch(resetPassword('code1', 'short'))).rejects.toMatchObject({ code: 'auth/password-weak' });
    expect(store.getState().session.status).toBe('visitor');
    expect(world.accounts[0]?.password).toBe('right');
  });
});

describe('signing in', () => {
  it('reads the role from the user record, stores token and copy, opens the own book, stamps the login', async () => {
    const { store, stored, world } = setUp();
    await store.dispatch(signIn(ANA.email, 'right'));
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { id: 'ana', role: ROLE_TEACHER } });
    expect(store.getState().entities.owner).toBe('ana');
    expect(stored).toMatchObject({ token: 'memory-token', user: { id: 'ana' } });
    expect(world.documents.get('users/ana')?.lastLogin).not.toBe(YESTERDAY);
  });

  it('opens no book for an administrator', async () => {
    const { store } = setUp({ role: ROLE_ADMIN });
    await store.dispatch(signIn(ANA.email, 'right'));
    expect(store.getState().entities.owner).toBeNull();
  });

  it.each([
    ['on the same day', { lastLogin: NOW - 1000 }],
    ['while waiting for approval', { approved: false }],
  ])('stamps no login %s', async (_, fields) => {
    const { store, world } = setUp(fields);
    await store.dispatch(signIn(ANA.email, 'right'));
    expect(world.documents.get('users/ana')?.lastLogin).toBe({ ...ANA, ...fields }.lastLogin);
  });

  it('refuses a wrong password, and signs nobody in', async () => {
    const { store, stored } = setUp();
    await expect(store.dispatch(signIn(ANA.email, 'wrong'))).rejects.toMatchObject({
      code: 'auth/invalid-credentials',
    });
    expect(store.getState().session.status).toBe('visitor');
    expect(stored.token).toBeNull();
  });

  it('leads an identity without a record to the registration, with a token of its own', async () => {
    const { store, stored, world, identity } = setUp();
    world.documents.delete('users/ana');
    await store.dispatch(signIn(ANA.email, 'right'));
    expect(store.getState().session).toMatchObject({ status: 'unregistered', user: null, identity });
    expect(stored).toMatchObject({ token: 'memory-token', user: { email: ANA.email } });
  });

  it('leaves no token and no identity where the record cannot be read', async () => {
    const { store, stored, world } = setUp({ disabled: true });
    await expect(store.dispatch(signIn(ANA.email, 'right'))).rejects.toMatchObject({ code: 'auth/disabled' });
    expect(world.signedIn).toBeNull();
    expect(stored.token).toBeNull();
    expect(store.getState().session.status).toBe('visitor');
  });

  it.each([true, false])('keeps identity and token where the person chose: own device %s', async (ownDevice) => {
    const { store, stored, world } = setUp();
    world.identityOnDisk = !ownDevice;
    await store.dispatch(signIn(ANA.email, 'right', ownDevice));
    expect(world.identityOnDisk).toBe(ownDevice);
    expect(stored.ownDevice).toBe(ownDevice);
  });

  it('lets a person in where the browser keeps nothing, and says what follows', async () => {
    const { store, stored, world } = setUp();
    world.refusesStorage = true;
    await store.dispatch(signIn(ANA.email, 'right'));
    expect(store.getState().session.status).toBe('signedIn');
    expect(stored.ownDevice).toBe(false);
    expect(store.getState().shell.notification).toMatchObject({
      message: expect.stringContaining('This browser keeps nothing for Talaan'),
      status: 'warning',
    });
  });

  it('refuses a disabled account', async () => {
    const { store } = setUp({ disabled: true });
    await expect(store.dispatch(signIn(ANA.email, 'right'))).rejects.toMatchObject({ code: 'auth/disabled' });
  });
});

describe('restoring a session', () => {
  it('asks nothing where no token is stored, or where the token was removed while the code was loading', async () => {
    const { store } = setUp();
    store.dispatch(sessionRestoring());
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('visitor');
  });

  it('restores the stored session', async () => {
    const { store, stored, world, identity } = setUp();
    stored.token = 'old';
    world.signedIn = identity;
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('signedIn');
    expect(stored.token).toBe('memory-token');
  });

  it('keeps the token without a connection, and says so', async () => {
    const { store, stored, world, identity } = setUp();
    stored.token = 'old';
    world.signedIn = identity;
    world.failure = new AppError('network/unreachable');
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'failed', error: { code: 'network/unreachable' } });
    expect(stored.token).toBe('old');
    world.failure = null;
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('lets a teacher in on their own device without a connection, by the stored copy', async () => {
    const { store, stored, world, identity } = setUp();
    Object.assign(stored, { token: 'old', user: COPY, ownDevice: true });
    world.signedIn = identity;
    world.failure = new AppError('network/unreachable');
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { id: 'ana' }, isAsKept: true });
    expect(store.getState().entities.owner).toBe('ana');
    expect(stored.token).toBe('old');
    world.failure = null;
    await store.dispatch(confirmSession());
    expect(store.getState().session).toMatchObject({ status: 'signedIn', isAsKept: false });
  });

  it.each([
    ['on a computer that others use', COPY, false],
    ['where the copy is another person’s', { ...COPY, id: 'ben' as UserId }, true],
    ['where the copy is of long ago', toUserCopy(ANA, NOW - COPY_KEPT_MS), true],
    ['where the copy is none', { id: 'ana' as UserId }, true],
  ])('lets nobody in without the server %s', async (_, user, ownDevice) => {
    const { store, stored, world, identity } = setUp();
    Object.assign(stored, { token: 'old', user, ownDevice });
    world.signedIn = identity;
    world.failure = new AppError('network/unreachable');
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'failed', user: null });
  });

  it.each([
    ['disabled', { disabled: true }, 'auth/disabled'],
    ['deleted', null, 'auth/account-deleted'],
  ])('ends the session of a person who was %s meanwhile, before anything is sent', async (_, record, code) => {
    const { store, stored, world, identity } = setUp();
    Object.assign(stored, { token: 'old', user: COPY, ownDevice: true });
    world.signedIn = identity;
    world.failure = new AppError('network/unreachable');
    await store.dispatch(restoreSession());
    world.outbox.set('ana/e', { ...ENTRY });
    world.failure = null;
    if (record) world.documents.set('users/ana', { ...ANA, ...record });
    else world.documents.delete('users/ana');
    await store.dispatch(drainOutbox());
    expect(store.getState().session).toMatchObject({ status: 'visitor', user: null, error: { code } });
    expect(world.batches).toEqual([]);
    expect(world.outbox.size).toBe(0);
  });

  it.each([
    ['on the own device', { ownDevice: true }, 'signedIn'],
    ['on a shared computer', { ownDevice: false }, 'failed'],
    ['by a copy of somebody else', { ownDevice: true, user: { ...COPY, id: 'ben' } }, 'failed'],
  ])('opens by the stored copy without a connection: %s', async (_, kept, status) => {
    const { store, stored, world, identity } = setUp();
    Object.assign(stored, { token: 'old', user: COPY }, kept);
    world.signedIn = identity;
    world.failure = new AppError('network/unreachable');
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe(status);
    expect(store.getState().entities.owner).toBe(status === 'signedIn' ? ANA.id : null);
    expect(stored.token).toBe('old');
  });

  it('ignores a late answer about one person after another person signed in', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const fetchLate = (data: LazyData): LazyData => ({
      ...data,
      records: async () => {
        const records = await data.records();
        const fetchUser: RecordsPort['fetchUser'] = async (uid) => {
          const record = await records.fetchUser(uid);
          if (uid !== ANA.id) return record;
          begin();
          await late;
          return record;
        };
        return { ...records, fetchUser };
      },
    });
    const { store, stored, world, identity } = setUp({ disabled: true }, fetchLate);
    Object.assign(stored, { token: 'old', user: COPY, ownDevice: true });
    world.signedIn = identity;
    await store.dispatch(restoreSession());
    const confirming = store.dispatch(confirmSession());
    expect(store.getState().session).toMatchObject({ user: { id: 'ana' }, isAsKept: true });
    await begun;
    await store.dispatch(signOut());
    const ben = { ...ANA, id: 'ben' as UserId, email: 'ben@mabini.example' };
    world.accounts.push({ user: { ...identity, uid: ben.id, email: ben.email }, password: 'right' });
    world.documents.set('users/ben', { ...ben });
    await store.dispatch(signIn(ben.email, 'right'));
    answer();
    await confirming;
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { id: 'ben' } });
    expect(stored.user).toMatchObject({ id: 'ben' });
    expect([world.documents.has('users/ben'), world.accounts.length]).toEqual([true, 2]);
  });

  it('asks the server nothing before a teacher’s own device shows the book, and stamps the day once it agrees', async () => {
    const { store, stored, world, identity } = setUp({ lastnamelower: 'new' });
    Object.assign(stored, { token: 'old', user: COPY, ownDevice: true });
    world.signedIn = identity;
    await store.dispatch(restoreSession());
    expect([world.reads, store.getState().session.isAsKept]).toEqual([0, true]);
    await store.dispatch(confirmSession());
    expect(store.getState().session).toMatchObject({ isAsKept: false, user: { lastnamelower: 'new' } });
    await eventually(() => expect(world.documents.get('users/ana')).not.toMatchObject({ lastLogin: YESTERDAY }));
  });

  it('does not open an administrator’s screens by the stored copy when the server answered', async () => {
    const { store, stored, world, identity } = setUp({ role: ROLE_ADMIN });
    Object.assign(stored, { token: 'old', user: { ...COPY, role: ROLE_ADMIN }, ownDevice: true });
    Object.assign(world, { signedIn: identity, failure: new AppError('data/quota') });
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('failed');
  });

  it('keeps the token after any failure that is not about the session', async () => {
    const { store, stored, world, identity } = setUp();
    stored.token = 'old';
    world.signedIn = identity;
    world.failure = new AppError('unexpected');
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('failed');
    expect(stored.token).toBe('old');
  });

  it('ends a session whose page was closed while signing out, and keeps unsent entries for the same person', async () => {
    const { store, stored, world, identity } = setUp();
    Object.assign(stored, { token: LEAVING, user: {}, ownDevice: true });
    world.signedIn = identity;
    world.outbox.set('ana/e', { ...ENTRY });
    await store.dispatch(restoreSession());
    expect([store.getState().session.status, stored.token]).toEqual(['visitor', null]);
    await eventually(() => expect(world.signedIn).toBeNull());
    expect(world.outbox.size).toBe(1);
  });

  it('clears the stored token and copy when the session has ended', async () => {
    const { store, stored } = setUp();
    stored.token = 'old';
    await store.dispatch(restoreSession());
    expect([store.getState().session.status, stored.token]).toEqual(['visitor', null]);
  });
});
