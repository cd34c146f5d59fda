/**
 * The own account: changing it, downloading its data, deleting it. Loaded by the settings and the page for deleting the
 * account.
 */
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  type PasswordValidationStatus,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  setPersistence,
  TwitterAuthProvider,
  type User,
  unlink,
  updatePassword,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { arrayUnion, doc, FieldPath, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { userPath } from '@/data/book/paths';
import { settings } from '@/data/env';
import { translated } from '@/data/errors';
import { firebaseAuth } from '@/data/firebaseApp';
import { firestoreLite as db } from '@/data/firestoreLite';
import { whileLoading } from '@/data/loadingMarker';
import { functions } from '@/data/people/functionsClient';
import { identityPlace } from '@/data/people/identityPlace';
import type { AccountPort } from '@/data/ports/account';
import { toNameOrder } from '@/domain/people/nameOrder';
import type { ProviderId, SignInMethod } from '@/domain/people/signInMethods';
import { isProviderId } from '@/domain/people/signInMethods';
import { AppError } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import { fetchOwnData } from './ownData';

/** A person may take long at the window of a provider. Milliseconds. */
const POPUP_TIMEOUT_MS = 10 * 60_000;
const PROVIDERS = {
  'google.com': () => new GoogleAuthProvider(),
  'github.com': () => new GithubAuthProvider(),
  'facebook.com': () => new FacebookAuthProvider(),
  'twitter.com': () => new TwitterAuthProvider(),
} as const;

const call = <Value>(work: (user: User) => Promise<Value>, timeoutMs?: number) =>
  whileLoading(() => translated(() => work(signedInUser()), timeoutMs));

export const account: AccountPort = {
  updateProfile: (uid, { firstname, lastname, facultyId }) =>
    call(() =>
      updateDoc(doc(db, userPath(uid)), { firstname, lastname, lastnamelower: toNameOrder(lastname), facultyId }),
    ),
  markTourSeen: (uid, tour) => call(() => updateDoc(doc(db, userPath(uid)), { toursSeen: arrayUnion(tour) })),
  keepLanguage: (uid, language) => call(() => updateDoc(doc(db, userPath(uid)), { language })),
  keepMailsOff: (uid, mailsOff) => call(() => updateDoc(doc(db, userPath(uid)), { mailsOff: [...mailsOff] })),
  keepConsent: (uid, version) =>
    call(() => updateDoc(doc(db, userPath(uid)), new FieldPath('consents', String(version)), serverTimestamp())),
  noteLook: (uid) => call(() => updateDoc(doc(db, userPath(uid)), { lookedAt: serverTimestamp() })),
  fetchMethods: () => call(async (user) => ({ methods: toMethods(user), offered: settings.authProviders })),
  reauthenticate: (proof) =>
    call((user) => reauthenticate(user, proof), 'provider' in proof ? POPUP_TIMEOUT_MS : undefined),
  refusePassword: (password) => call(() => refusePassword(password)),
  changePassword: (password) => call((user) => changePassword(user, password)),
  requestEmailChange: (email) => call((user) => requestEmailChange(user, email)),
  adoptEmail: () => functions.call('adoptEmail', {}),
  linkProvider: (provider) =>
    call(async (user) => {
      await linkWithPopup(user, PROVIDERS[provider](), browserPopupRedirectResolver);
    }, POPUP_TIMEOUT_MS),
  unlinkMethod: (method) => call((user) => unlinkMethod(user, method)),
  keepOnDevice: (own) => call(async () => setPersistence(firebaseAuth, (await identityPlace(own)).persistence)),
  fetchOwnData: (uid) => whileLoading(() => fetchOwnData(uid)),
  deleteOwnAccount: async (uid) => {
    await functions.call('deleteOwnAccount', { targetUID: uid });
  },
};

function signedInUser(): User {
  if (!firebaseAuth.currentUser) throw new AppError('auth/session-expired');
  return firebaseAuth.currentUser;
}

function toMethods({ providerData }: User): SignInMethod[] {
  return providerData.flatMap(({ providerId, email, displayName }): SignInMethod[] => {
    if (providerId === 'password') return [{ id: 'password' }];
    return isProviderId(providerId) ? [{ id: providerId, account: email ?? displayName ?? '' }] : [];
  });
}

/**
 * Proves the person's identity again, and fetches a token with the new time of sign-in at once, because the functions
 * check that time.
 */
async function reauthenticate(user: User, proof: { password: string } | { provider: ProviderId }): Promise<void> {
  if ('provider' in proof) {
    await reauthenticateWithPopup(user, PROVIDERS[proof.provider](), browserPopupRedirectResolver);
  } else {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', proof.password));
  }
  await user.getIdToken(true);
}

/** Specification, section 5. */
const MIN_PASSWORD = 6;

/** Null where the policy cannot be read, as in the emulator; the provider checks the password itself in any case. */
async function fetchPolicyStatus(password: string): Promise<PasswordValidationStatus | null> {
  try {
    return await validatePassword(firebaseAuth, password);
  } catch {
    return null;
  }
}

async function refusePassword(password: string): Promise<string[]> {
  const status = await fetchPolicyStatus(password);
  if (!status)
    return password.length < MIN_PASSWORD ? [say('at least {length} characters', { length: MIN_PASSWORD })] : [];
  const { customStrengthOptions: rules } = status.passwordPolicy;
  const refusals: [boolean | undefined, string][] = [
    [
      status.meetsMinPasswordLength,
      say('at least {length} characters', { length: rules.minPasswordLength ?? MIN_PASSWORD }),
    ],
    [status.meetsMaxPasswordLength, say('at most {length} characters', { length: rules.maxPasswordLength ?? 4096 })],
    [status.containsLowercaseLetter, say('a small letter')],
    [status.containsUppercaseLetter, say('a capital letter')],
    [status.containsNumericCharacter, say('a digit')],
    [status.containsNonAlphanumericCharacter, say('a sign such as ! or -')],
  ];
  return refusals.flatMap(([met, rule]) => (met === false ? [rule] : []));
}

/** Changes the password, or sets the first password of a person who signs in by a provider. */
async function changePassword(user: User, password: string): Promise<void> {
  if (user.providerData.some(({ providerId }) => providerId === 'password')) await updatePassword(user, password);
  else await addPassword(user, password);
}

/** The emulator takes the own address for that of another account; a change of the password adds one as well. */
async function addPassword(user: User, password: string): Promise<void> {
  try {
    await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  } catch (error) {
    if (!isTaken(error)) throw error;
    await updatePassword(user, password);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/email-already-in-use';
}

/**
 * Sends the link to the new address. Answers the same for an address that has an account, so that the caller does not
 * learn of that account.
 */
async function requestEmailChange(user: User, email: string): Promise<void> {
  try {
    await verifyBeforeUpdateEmail(user, email);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

async function unlinkMethod(user: User, method: SignInMethod['id']): Promise<void> {
  // The last way to sign in must stay, because otherwise nobody could sign in to this account again.
  if (toMethods(user).length < 2) throw new AppError('auth/last-method');
  await unlink(user, method);
}
