/** Identities in memory: passwords, providers, and the links that mails would bring. */
import type { Data } from '@/data/index';
import type { SessionUser } from '@/data/ports/session';
import type { UserId } from '@/domain/book/ids';
import { DEFAULT_PASSWORD_POLICY, refusePassword } from '@/domain/people/passwordPolicy';
import { AppError } from '@/domain/words/errors';
import { answer, type MemoryAccount, type MemoryLink, type MemoryWorld } from './memoryWorld';

export function memorySession(world: MemoryWorld): Data['session'] {
  return {
    // The identity is on the device, so restoring it needs no connection.
    restore: async () => world.signedIn,
    signIn: (email, password) => answer(world, () => enter(world, findByPassword(world, email, password))),
    signOut: () => {
      world.signedIn = null;
      return Promise.resolve();
    },
    fetchToken: () =>
      answer(world, () => {
        if (!world.signedIn) throw new AppError('auth/session-expired');
        return 'memory-token';
      }),
    keepIdentity: (onDisk) =>
      answer(world, () => {
        world.identityOnDisk = onDisk && !world.refusesStorage;
        return !world.refusesStorage;
      }),
    watchSession: () => () => undefined,
    watchSignOut: () => () => undefined,
  };
}

export function memoryIdentity(world: MemoryWorld): Data['identity'] {
  const policy = DEFAULT_PASSWORD_POLICY;
  const requirePassword = (password: string) => {
    if (refusePassword(policy, password) !== null) throw new AppError('auth/password-weak');
  };
  return {
    providers: ['google.com'],
    fetchPasswordPolicy: () => answer(world, () => policy),
    signInWith: (provider) =>
      answer(world, () => {
        const account = world.accounts.find((known) => known.provider === provider);
        if (!account) throw new AppError('auth/popup-closed');
        return enter(world, account);
      }),
    sendSignInLink: (email) => answer(world, () => send(world, 'signIn', email)),
    signInWithLink: (email, link) =>
      answer(world, () => {
        const mail = useMail(world, new URL(link).searchParams.get('oobCode') ?? '');
        if (mail.email !== email) throw new AppError('auth/link-other');
        const account = accountOf(world, email) ?? addAccount(world, { email, password: null });
        verify(world, account);
        return enter(world, account);
      }),
    register: (email, password) =>
      answer(world, () => {
        const known = accountOf(world, email);
        if (known && known.password !== password) throw new AppError('auth/account-refused');
        if (!known) requirePassword(password);
        return enter(world, known ?? addAccount(world, { email, password }));
      }),
    sendVerification: () => answer(world, () => send(world, 'verify', own(world).user.email)),
    refresh: () =>
      answer(world, () => {
        world.signedIn &&= own(world).user;
        return world.signedIn;
      }),
    sendPasswordReset: (email) => answer(world, () => accountOf(world, email) && send(world, 'reset', email)),
    checkCode: (code) =>
      answer(world, () => {
        const { email, to } = findMail(world, code);
        return to === undefined ? { email, former: null } : { email: to, former: email };
      }),
    applyCode: (code) =>
      answer(world, () => {
        const { email, to = email } = useMail(world, code);
        const account = accountOf(world, email);
        if (account) account.user = { ...account.user, email: to };
        verify(world, account);
      }),
    resetPassword: (code, password) =>
      answer(world, () => {
        requirePassword(password);
        const account = accountOf(world, useMail(world, code).email);
        if (!account) return;
        account.password = password;
        verify(world, account);
      }),
  };
}

function findByPassword(world: MemoryWorld, email: string, password: string): MemoryAccount {
  const account = accountOf(world, email);
  if (account?.password !== password) throw new AppError('auth/invalid-credentials');
  return account;
}

function enter(world: MemoryWorld, { user }: MemoryAccount): SessionUser {
  world.signedIn = user;
  return user;
}

function own({ accounts, signedIn }: MemoryWorld): MemoryAccount {
  const account = accounts.find(({ user }) => user.uid === signedIn?.uid);
  if (!account) throw new AppError('auth/session-expired');
  return account;
}

function accountOf({ accounts }: MemoryWorld, email: string): MemoryAccount | undefined {
  return accounts.find(({ user }) => user.email === email);
}

function addAccount(world: MemoryWorld, { email, password }: { email: string; password: string | null }) {
  const uid = `account${world.accounts.length + 1}` as UserId;
  const account: MemoryAccount = { user: { uid, email, emailVerified: false, displayName: '' }, password };
  world.accounts.push(account);
  return account;
}

function verify(world: MemoryWorld, account: MemoryAccount | undefined): void {
  if (account) account.user = { ...account.user, emailVerified: true };
  if (world.signedIn?.uid === account?.user.uid) world.signedIn = account?.user ?? null;
}

function send(world: MemoryWorld, kind: MemoryLink['kind'], email: string): void {
  world.links.push({ kind, email, code: `code${world.links.length + 1}`, used: false });
}

function findMail({ links }: MemoryWorld, code: string): MemoryLink {
  const mail = links.find((sent) => sent.code === code && !sent.used);
  if (!mail) throw new AppError('auth/link-expired');
  return mail;
}

function useMail(world: MemoryWorld, code: string): MemoryLink {
  const mail = findMail(world, code);
  mail.used = true;
  return mail;
}
