/** One address, a password and Google, in each order: nobody loses an account, and each refusal says what to do. */
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminDb, createPerson, PASSWORD } from '#support/adminWorld';
import { eventually } from '#support/eventually';
import { type LiveWorld, openLiveWorld } from '#support/liveData';
import type { Data } from '@/data/index';
import { errorCode, toErrorNote } from '@/domain/words/errors';

/** The account that a person chooses in the window of Google, as Google tells of it. */
type Chosen = { sub: string; email?: string; email_verified?: boolean; name?: string };
const google = vi.hoisted(() => ({ chosen: {} as Chosen }));

// The window is Google's own; the emulator takes what it would answer.
vi.mock('firebase/auth', async (original) => {
  const real = await original<typeof import('firebase/auth')>();
  const answer = () => real.GoogleAuthProvider.credential(JSON.stringify(google.chosen));
  return {
    ...real,
    signInWithPopup: (auth: import('firebase/auth').Auth) => real.signInWithCredential(auth, answer()),
  };
});

let live: LiveWorld;
let identity: Data['identity'];
let account: Data['account'];

beforeAll(async () => {
  live = await openLiveWorld();
  // The app with full rights begins with its first use.
  adminDb();
  [identity, account] = await Promise.all([live.data.identity(), live.data.account()]);
});
beforeEach(() => live.session.signOut());
afterAll(() => live.close());

const anAddress = (name: string) =>
  `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@mabini.example`;
const byGoogle = (chosen: Omit<Chosen, 'sub'>) => {
  google.chosen = { sub: `g-${chosen.email ?? 'none'}`, ...chosen };
  return identity.signInWith('google.com');
};
const methods = async () => (await account.fetchMethods()).methods.map(({ id }) => id).sort();
const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    return toErrorNote(error);
  }
  throw new Error('nothing was refused');
};
const isOut = async () => (await live.session.restore()) === null;

it('a confirmed address: Google joins the password, and either opens the same account', async () => {
  const { uid, email } = await createPerson('confirmed');
  expect((await byGoogle({ email, email_verified: true })).uid).toBe(uid);
  expect(await methods()).toEqual(['google.com', 'password']);
  await live.session.signOut();
  expect((await live.session.signIn(email, PASSWORD)).uid).toBe(uid);
});

it('an address that nobody confirmed: the account is its owner’s, and whoever typed the password is out', async () => {
  const email = anAddress('typed');
  const { uid } = await identity.register(email, PASSWORD);
  const former = await getAuth().getUser(uid);
  await live.session.signOut();
  // The clock of a token has seconds only: the next one must have begun.
  const second = Math.floor(Date.now() / 1000);
  await eventually(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(second));
  const owner = await byGoogle({ email, email_verified: true });
  expect(owner).toMatchObject({ uid, emailVerified: true });
  expect(await methods()).toEqual(['google.com']);
  const now = await getAuth().getUser(uid);
  expect(Date.parse(now.tokensValidAfterTime ?? '')).toBeGreaterThan(Date.parse(former.tokensValidAfterTime ?? ''));
  await live.session.signOut();
  expect(errorCode(await live.session.signIn(email, PASSWORD).catch((error: unknown) => error))).toBe(
    'auth/invalid-credentials',
  );
  // The owner may choose a password of their own, and keeps Google.
  await byGoogle({ email, email_verified: true });
  await account.changePassword('another-password');
  expect(await methods()).toEqual(['google.com', 'password']);
  await live.session.signOut();
  expect((await live.session.signIn(email, 'another-password')).uid).toBe(uid);
});

it('Google first: a registration with a password takes nothing over, and says which way leads in', async () => {
  const email = anAddress('google');
  const { uid } = await byGoogle({ email, email_verified: true, name: 'Ana Cruz' });
  await live.session.signOut();
  const refusal = await refusalOf(identity.register(email, PASSWORD));
  expect(refusal.code).toBe('auth/account-refused');
  expect(refusal.message).toMatch(/Google/);
  expect(await isOut()).toBe(true);
  expect((await byGoogle({ email, email_verified: true })).uid).toBe(uid);
  expect(await methods()).toEqual(['google.com']);
});

it('an address that Google has not confirmed opens nobody’s account, and says which way leads in', async () => {
  const { email } = await createPerson('known');
  const refusal = await refusalOf(byGoogle({ email, email_verified: false }));
  expect(refusal.code).toBe('auth/method-elsewhere');
  expect(refusal.message).toMatch(/password/);
  expect(await isOut()).toBe(true);
});

it('a Google account without an address leaves nobody signed in', async () => {
  expect((await refusalOf(byGoogle({}))).code).toBe('auth/no-email');
  expect(await isOut()).toBe(true);
});

it('a teacher whom an administrator added comes in by Google to the account that was made', async () => {
  const { uid, email } = await createPerson('added');
  await getAuth().updateUser(uid, { emailVerified: false });
  await adminDb().doc(`users/${uid}`).update({ passwordResetRequired: true });
  expect((await byGoogle({ email, email_verified: true })).uid).toBe(uid);
  expect(await methods()).toEqual(['google.com']);
  expect(await live.records.fetchUser(uid as never)).toMatchObject({ passwordResetRequired: true, approved: true });
});
