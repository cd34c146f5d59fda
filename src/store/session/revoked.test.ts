import { expect, test } from 'vitest';
import { setUp } from '#support/sessionWorld';
import { recordArrived } from './confirmSession';
import { isRevoked } from './serverTime';
import { signIn } from './signingIn';

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.`;

test.each([
  ['an earlier sign-in', { auth_time: 99 }, true],
  ['a sign-in of that second', { auth_time: 100 }, false],
  ['a later sign-in', { auth_time: 101 }, false],
  ['a token that tells no time', {}, false],
])('the record refuses tokens by their sign-in: %s', (_, claims, revoked) => {
  expect(isRevoked({ tokensValidAfter: 100 }, tokenOf(claims))).toBe(revoked);
  expect(isRevoked({}, tokenOf(claims))).toBe(false);
  expect(isRevoked({ tokensValidAfter: 100 }, null)).toBe(false);
});

test('a page that is open ends with the reason as soon as its record says so', async () => {
  const { store, stored, identity } = setUp();
  await store.dispatch(signIn(identity.email, 'right', true));
  const { user } = store.getState().session;
  stored.token = tokenOf({ auth_time: 100 });
  store.dispatch(recordArrived({ ...user!, tokensValidAfter: 100 }));
  expect(store.getState().session.status).toBe('signedIn');
  store.dispatch(recordArrived({ ...user!, tokensValidAfter: 101 }));
  const { status, error } = store.getState().session;
  expect(status).toBe('visitor');
  expect(error).toMatchObject({ code: 'auth/session-expired' });
  expect(error?.message).toMatch(/^You were signed out everywhere, as after a new password\. Sign in again\./);
});
