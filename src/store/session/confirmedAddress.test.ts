import { expect, test } from 'vitest';
import { setUp } from '#support/sessionWorld';
import { refreshVerification, signIn } from './signingIn';

test('an address that was changed and confirmed elsewhere is shown with the word that it is confirmed', async () => {
  const { world, store, stored, identity } = setUp();
  await store.dispatch(signIn(identity.email, 'right', true));
  // The person opened the link of another address on the phone.
  world.accounts[0]!.user.email = 'ana.new@mabini.example';
  const seen: unknown[] = [];
  store.subscribe(() => {
    const { user, emailVerified } = store.getState().session;
    seen.push([user?.email, emailVerified]);
  });
  expect(await store.dispatch(refreshVerification())).toBe(true);
  expect(seen[0]).toEqual(['ana.new@mabini.example', true]);
  expect(store.getState().session.user?.email).toBe('ana.new@mabini.example');
  expect(stored.user).toMatchObject({ email: 'ana.new@mabini.example' });
});
