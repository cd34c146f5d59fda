import type { UserId } from '@/domain/book/ids';
import type { OwnData } from '@/domain/book/ownData';
import type { ProfileNames } from '@/domain/intents/intents';
import type { MailKind } from '@/domain/people/mailKinds';
import type { ProviderId, SignInMethod } from '@/domain/people/signInMethods';
import type { TourId } from '@/domain/tours';
import type { LanguageCode } from '@/domain/words/languages';

/** The ways in which a person proves their identity again. */
export type Proof = { password: string } | { provider: ProviderId };

/** The own account. Calls that change the identity throw `server/sign-in-again` when the last sign-in is long ago. */
export type AccountPort = {
  updateProfile(uid: UserId, names: ProfileNames): Promise<void>;
  /** A repetition changes nothing. */
  markTourSeen(uid: UserId, tour: TourId): Promise<void>;
  /** Stores the language of e-mails to the person in the own record. */
  keepLanguage(uid: UserId, language: LanguageCode): Promise<void>;
  /** Stores the kinds of e-mails that the person does not want. */
  keepMailsOff(uid: UserId, kinds: readonly MailKind[]): Promise<void>;
  /** Stores that the person agrees to a version of the privacy policy, with the server's time. */
  keepConsent(uid: UserId, version: number): Promise<void>;
  /** Stores that an administrator looks at a list of what waits, with the server's time. */
  noteLook(uid: UserId): Promise<void>;
  /** The ways in, and the providers that this installation offers. */
  fetchMethods(): Promise<{ methods: readonly SignInMethod[]; offered: readonly ProviderId[] }>;
  reauthenticate(proof: Proof): Promise<void>;
  /**
   * The rules of the provider's policy that the password does not meet, each as "a digit"; empty where it meets all.
   */
  refusePassword(password: string): Promise<string[]>;
  /** Sets a first password as well. */
  changePassword(password: string): Promise<void>;
  /**
   * Sends a link to the new address; the change takes place when it is opened. Does not tell whether the address is
   * taken.
   */
  requestEmailChange(email: string): Promise<void>;
  /** Lets the server bring the identity's proven address into the records; answers the address. */
  adoptEmail(): Promise<{ email: string }>;
  linkProvider(provider: ProviderId): Promise<void>;
  /** Throws `auth/last-method` for the only method. */
  unlinkMethod(method: SignInMethod['id']): Promise<void>;
  /** Whether the sign-in outlives the closed browser. */
  keepOnDevice(own: boolean): Promise<void>;
  /** Answers all the data, of one moment, or throws. */
  fetchOwnData(uid: UserId): Promise<OwnData>;
  /**
   * Deletes the account completely and for ever; refused if another person is signed in. A repetition after a failure
   * goes on where the deletion ended.
   */
  deleteOwnAccount(uid: UserId): Promise<void>;
};
