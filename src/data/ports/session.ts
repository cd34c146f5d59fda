import type { UserId } from '@/domain/book/ids';
import type { Unsubscribe } from './records';

export type SessionUser = { uid: UserId; email: string; emailVerified: boolean; displayName: string };

/** The session of the signed-in person. Every failure is an `AppError`. */
export type SessionPort = {
  /** Resolves once the stored identity session was restored, or null where there is none. */
  restore(): Promise<SessionUser | null>;
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Ends the session here and in every other tab of the same person. */
  signOut(): Promise<void>;
  fetchToken(): Promise<string>;
  /**
   * Chooses where the identity is stored: on the disk, or only as long as this tab is open. Holds for the next sign-in,
   * and moves the current identity. Answers false where the browser takes neither: the identity lasts for the visit.
   */
  keepIdentity(onDisk: boolean): Promise<boolean>;
  /**
   * Calls back when the identity changes by itself (signed out in another tab, disabled, expired), and with each fresh
   * token.
   */
  watchSession(onChange: (user: SessionUser | null, token: string) => void): Unsubscribe;
  /** Calls back when the same person signs out in another tab. */
  watchSignOut(uid: UserId, onSignOut: () => void): Unsubscribe;
};
