import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, storeOver } from '#support/renderApp';
import { accountState } from '@/data/memory/memoryAccount';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import type { Store } from '@/store/makeStore';
import { identified } from '@/store/state/session';
import { DeleteAccountPage } from './DeleteAccountPage';

const IDENTITY = { uid: 'nena' as UserId, email: 'nena@mabini.example', emailVerified: true, displayName: '' };
const PASSWORD = 'a-good-password';
let world: MemoryWorld;
let store: Store;

beforeEach(() => {
  world = memoryWorld();
  world.accounts.push({ user: IDENTITY, password: PASSWORD });
  world.signedIn = IDENTITY;
  const application = { id: IDENTITY.uid, kind: 'application', email: IDENTITY.email, school: 'Mabini High School' };
  world.documents.set(`adminInviteRequests/${IDENTITY.uid}`, application);
  store = storeOver(world);
  store.dispatch(identified(IDENTITY));
});

const leave = async (email: string) => {
  await userEvent.type(await screen.findByLabelText(/Your e-mail address/), email);
  await userEvent.type(await screen.findByLabelText(/Your current password/), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
};

describe('a person with an identity and no user record', () => {
  it('reads what is lost, and deletes the account with the application', async () => {
    const { address } = renderApp(<DeleteAccountPage />, { store });
    expect(screen.getByText('Your account, and every way to sign in to it')).toBeVisible();
    expect(await screen.findByText('Your application to administer Mabini High School')).toBeVisible();
    await leave(' Nena@Mabini.example');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().session).toMatchObject({ status: 'visitor', error: { code: 'auth/account-deleted' } });
    expect([...world.documents.keys()].filter((path) => path.includes(IDENTITY.uid))).toEqual([]);
    expect(world.accounts).toEqual([]);
  });

  it('confirms with their own address', async () => {
    renderApp(<DeleteAccountPage />, { store });
    await leave('somebody@mabini.example');
    expect(await screen.findByText('Type nena@mabini.example to confirm.')).toBeVisible();
    expect(world.accounts).toHaveLength(1);
  });

  it('is unregistered as before after giving up because of a failure', async () => {
    renderApp(<DeleteAccountPage />, { store });
    accountState(world).deletionFailure = new AppError('network/unreachable');
    await leave(IDENTITY.email);
    expect(await screen.findByText('The deletion is not finished')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Check whether my account still exists' }));
    expect(store.getState().session).toMatchObject({ status: 'unregistered', identity: IDENTITY });
    expect(await screen.findByLabelText(/Your e-mail address/)).toBeVisible();
  });
});
