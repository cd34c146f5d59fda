import type { PasswordPolicy } from '@/domain/people/passwordPolicy';
import type { ProviderId } from '@/domain/people/signInMethods';
import type { SessionUser } from './session';

/** `email`: the address that the account has after the link; `former`: the one before, where the link changes it. */
export type MailCode = { email: string; former: string | null };

/**
 * The ways to sign in besides the password, and the mails that verify an e-mail address. Every failure is an
 * `AppError`.
 */
export type IdentityPort = {
  providers: readonly ProviderId[];
  fetchPasswordPolicy(): Promise<PasswordPolicy>;
  /** Opens the provider's window; call it from a press of a button, or the browser blocks it. */
  signInWith(provider: ProviderId): Promise<SessionUser>;
  /** The same answer whether the address has an account or not. `returnTo` is an address of ours. */
  sendSignInLink(email: string, returnTo: string): Promise<void>;
  signInWithLink(email: string, link: string): Promise<SessionUser>;
  /** A new account, or the one that has this address and password already. */
  register(email: string, password: string): Promise<SessionUser>;
  sendVerification(returnTo: string): Promise<void>;
  /** Reads the identity from the provider again, to learn whether the address was verified meanwhile. */
  refresh(): Promise<SessionUser | null>;
  /** The same answer whether the address has an account or not. */
  sendPasswordReset(email: string): Promise<void>;
  /** Tells what a link in a mail is for, without using it. Throws `auth/link-expired` for one that was used or is too old. */
  checkCode(code: string): Promise<MailCode>;
  applyCode(code: string): Promise<void>;
  resetPassword(code: string, password: string): Promise<void>;
};
