import { expect, test } from 'vitest';
import { setUp } from '#support/sessionWorld';
import { AppError } from '@/domain/words/errors';
import { signIn } from './signingIn';

/** The places of identities in the order in which they were chosen: true for the disk. */
function withPlaces(...given: Parameters<typeof setUp>) {
  const opened = setUp(given[0], (data) => ({
    ...data,
    session: async () => {
      const session = await data.session();
      return {
        ...session,
        keepIdentity: async (onDisk) => {
          places.push(onDisk);
          return await session.keepIdentity(onDisk);
        },
      };
    },
  }));
  const places: boolean[] = [];
  return { ...opened, places };
}

test.each([
  ['a switched-off account', { disabled: true }, 'right'],
  ['a wrong password', {}, 'wrong'],
] as const)('%s leaves the session alone that somebody else has on the disk', async (_, fields, password) => {
  const { store, stored, places, identity } = withPlaces(fields);
  Object.assign(stored, { token: 'of Ben', user: { id: 'ben' }, ownDevice: true });
  await expect(store.dispatch(signIn(identity.email, password, true))).rejects.toBeInstanceOf(AppError);
  expect(places).not.toContain(true);
  expect(stored).toEqual({ token: 'of Ben', user: { id: 'ben' }, ownDevice: true });
});

test('a sign-in that succeeds goes to the disk once the person is let in', async () => {
  const { store, stored, places, identity } = withPlaces();
  await store.dispatch(signIn(identity.email, 'right', true));
  expect(places).toEqual([false, true]);
  expect(stored).toMatchObject({ user: { id: 'ana' }, ownDevice: true });
});
