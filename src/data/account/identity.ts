/**
 * The ways to sign in besides the password, and links in mails. Separate from the session, which every signed-in page
 * loads.
 */

import {
  type AuthProvider,
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  TwitterAuthProvider,
  type User,
  validatePassword,
} from 'firebase/auth';
import { call } from '@/data/call';
import { settings } from '@/data/env';
import { toAppError, translated } from '@/data/errors';
import { firebaseAuth } from '@/data/firebaseApp';
import { whileLoading } from '@/data/loadingMarker';
import type { IdentityPort, MailCode } from '@/data/ports/identity';
import type { SessionUser } from '@/data/ports/session';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@/domain/people/passwordPolicy';
import type { ProviderId } from '@/domain/people/signInMethods';
import { AppError } from '@/domain/words/errors';
import { toSessionUser } from './sessionUser';

export const identity: IdentityPort = {
  providers: settings.authProviders,
  fetchPasswordPolicy: () => call(fetchPasswordPolicy),
  // Choosing an account, and its second factor, may take a person long.
  signInWith: (provider) => whileLoading(() => translated(() => signInWith(provider), POPUP_LIMIT_MS)),
  sendSignInLink: (email, returnTo) =>
    call(() =>
      quietly(sendSignInLinkToEmail(firebaseAuth, email, { url: ownAddress(returnTo), handleCodeInApp: true })),
    ),
  signInWithLink: (email, link) => call(() => signInWithLink(email, link)),
  register: (email, password) => call(() => register(email, password)),
  sendVerification: (returnTo) => call(() => sendEmailVerification(currentUser(), { url: ownAddress(returnTo) })),
  refresh: () => call(refresh),
  sendPasswordReset: (email) =>
    call(() => quietly(sendPasswordResetEmail(firebaseAuth, email, { url: ownAddress('/login') }))),
  checkCode: (code) => call(() => checkCode(code)),
  applyCode: (code) => call(() => applyActionCode(firebaseAuth, code)),
  resetPassword: (code, password) => call(() => confirmPasswordReset(firebaseAuth, code, password)),
};

/** The provider calls an address that the link does not belong to an invalid one; the form has looked at its spelling. */
async function signInWithLink(email: string, link: string): Promise<SessionUser> {
  try {
    return toSessionUser((await signInWithEmailLink(firebaseAuth, email, link)).user);
  } catch (error) {
    if (toAppError(error).code === 'auth/email-invalid') throw new AppError('auth/link-other', { cause: error });
    throw error;
  }
}

const POPUP_LIMIT_MS = 10 * 60_000;

async function signInWith(name: ProviderId): Promise<SessionUser> {
  const { user } = await signInWithPopup(firebaseAuth, toProvider(name), browserPopupRedirectResolver);
  if (user.email !== null) return toSessionUser(user);
  // An identity without an address is refused, because records are found by their address.
  await firebaseAuth.signOut();
  throw new AppError('auth/no-email');
}

function toProvider(name: ProviderId): AuthProvider {
  switch (name) {
    case 'google.com':
      return new GoogleAuthProvider();
    case 'github.com':
      return new GithubAuthProvider();
    case 'facebook.com':
      return new FacebookAuthProvider();
    case 'twitter.com':
      return new TwitterAuthProvider();
  }
}

/** Makes an account. After a registration that broke off, a second try finds the account that the first made. */
async function register(email: string, password: string): Promise<SessionUser> {
  try {
    return toSessionUser((await createUserWithEmailAndPassword(firebaseAuth, email, password)).user);
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.code !== 'auth/method-taken') throw refusal;
    try {
      return toSessionUser((await signInWithEmailAndPassword(firebaseAuth, email, password)).user);
    } catch (second) {
      throw toAppError(second).code === 'auth/invalid-credentials' ? new AppError('auth/account-refused') : second;
    }
  }
}

async function checkCode(code: string): Promise<MailCode> {
  const { email, previousEmail } = (await checkActionCode(firebaseAuth, code)).data;
  return { email: email ?? '', former: previousEmail ?? null };
}

async function refresh(): Promise<SessionUser | null> {
  const { currentUser: user } = firebaseAuth;
  if (!user) return null;
  await user.reload();
  // The rules and the functions read the confirmation from the token.
  if (user.emailVerified) await user.getIdToken(true);
  return toSessionUser(user);
}

async function fetchPasswordPolicy(): Promise<PasswordPolicy> {
  // The emulator has no policy, and the browser would log its refusal.
  if (settings.emulators) return DEFAULT_PASSWORD_POLICY;
  const { customStrengthOptions: asked, allowedNonAlphanumericCharacters: signs } = (
    await validatePassword(firebaseAuth, '')
  ).passwordPolicy;
  return {
    minLength: asked.minPasswordLength ?? DEFAULT_PASSWORD_POLICY.minLength,
    maxLength: asked.maxPasswordLength ?? null,
    lowercase: asked.containsLowercaseLetter ?? false,
    uppercase: asked.containsUppercaseLetter ?? false,
    digit: asked.containsNumericCharacter ?? false,
    symbols: asked.containsNonAlphanumericCharacter ? signs : null,
  };
}

/** Answers the same for an address without an account, which gets no mail. */
async function quietly(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.code !== 'auth/invalid-credentials') throw refusal;
  }
}

function currentUser(): User {
  if (!firebaseAuth.currentUser) throw new AppError('auth/session-expired');
  return firebaseAuth.currentUser;
}

/** The address to which a link in a mail leads back: always of this app. */
function ownAddress(path: string): string {
  return new URL(path, globalThis.location?.origin ?? 'http://localhost').href;
}
