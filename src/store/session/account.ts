/** Changes of the own account. Every thunk throws an `AppError`, and the form keeps the typed values. */
import type { Proof } from '@/data/ports/account';
import type { OwnCounts, OwnData } from '@/domain/book/ownData';
import type { UserDoc } from '@/domain/people/people';
import type { ProviderId, SignInMethod } from '@/domain/people/signInMethods';
import { AppError, type ErrorCode, errorCode, toErrorNote } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import type { Thunk } from '@/store/makeStore';
import { leavingEnded, leavingStarted, userChanged } from '@/store/state/session';
import { withToastOrThrow } from '@/store/toasts';
import { leave } from './authentication';

export type SignInMethods = { methods: readonly SignInMethod[]; offered: readonly ProviderId[] };

export function loadMethods(): Thunk<Promise<SignInMethods>> {
  return async (_, __, { data }) => await (await data.account()).fetchMethods();
}

/** Proves the person's identity again; the action that needs this proof must follow within five minutes. */
export function reauthenticate(proof: Proof): Thunk {
  return async (_, __, { data }) => await (await data.account()).reauthenticate(proof);
}

/** The rules of the password policy that the password does not meet, each as "a digit". */
export function refusePassword(password: string): Thunk<Promise<string[]>> {
  return async (_, __, { data }) => await (await data.account()).refusePassword(password);
}

export function changePassword(password: string): Thunk {
  return withToastOrThrow(
    async (_, __, { data }) => await (await data.account()).changePassword(password),
    () => say('Your password was changed.'),
  );
}

export function requestEmailChange(email: string): Thunk {
  return withToastOrThrow(
    async (_, __, { data }) => await (await data.account()).requestEmailChange(email.trim().toLowerCase()),
    () => say('If the address can be used, a link is on its way there. Open it to finish.'),
  );
}

export function linkProvider(provider: ProviderId): Thunk {
  return withToastOrThrow(
    async (_, __, { data }) => await (await data.account()).linkProvider(provider),
    () => say('You can now sign in this way as well.'),
  );
}

export function unlinkMethod(method: SignInMethod['id']): Thunk {
  return withToastOrThrow(
    async (_, __, { data }) => await (await data.account()).unlinkMethod(method),
    () => say('This way to sign in was removed.'),
  );
}

export function chooseOwnDevice(own: boolean): Thunk {
  return async (_, __, { data, storage }) => {
    await (await data.account()).keepOnDevice(own);
    storage.writeChoice('ownDevice', own);
    storage.writeChoice('shared', !own);
    // Pictures of children's papers, and forms with their names, stay on the own device only.
    for (const part of [data.papers, data.forms]) await (await part().catch(() => null))?.leaveDisk();
  };
}

export function loadOwnDevice(): Thunk<boolean> {
  return (_, __, { storage }) => storage.readChoice('ownDevice');
}

/**
 * Stores the new e-mail address in the records. After the person confirmed a change of address by its link, the records
 * still have the old address, and the server replaces it by the verified one. Never throws: a delay does no harm, and
 * the next sign-in tries again.
 */
export function followEmail(identity: { email: string; emailVerified: boolean }): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user || !identity.emailVerified || identity.email === '' || identity.email === user.email) return;
    try {
      const { email } = await (await data.account()).adoptEmail();
      const current = getState().session.user;
      if (current?.id === user.id) dispatch(userChanged({ ...current, email }));
    } catch {
      // See above.
    }
  };
}

/** Loads everything that is stored about the own account from the server. */
export function loadOwnData(): Thunk<Promise<OwnData>> {
  return async (_, getState, { data }) =>
    await (await data.account()).fetchOwnData(ownUser(getState().session.user).id);
}

/** Counts the documents that a deletion of the account would remove. */
export function loadOwnCounts(): Thunk<Promise<OwnCounts>> {
  return async (_, getState, { data }) => {
    const { id } = ownUser(getState().session.user);
    const records = await data.records();
    const [classes, learners, activities, scores, grades] = await Promise.all([
      records.fetchCount(id, { of: 'classes' }),
      records.fetchCount(id, { of: 'learners' }),
      records.fetchCount(id, { of: 'activities' }),
      records.fetchCount(id, { of: 'allScores' }),
      records.fetchCount(id, { of: 'allGrades' }),
    ]);
    return { classes, learners, activities, scores, grades };
  };
}

/**
 * Deletes the own account and signs out. The server disables the account first, so after a failure the only way is to
 * call this again.
 */
export function deleteOwnAccount(): Thunk {
  return async (dispatch, getState, { data, storage }) => {
    const { user, identity } = getState().session;
    // A person without a user record has an identity that can be deleted.
    const id = user?.id ?? identity?.uid ?? ownUser(null).id;
    dispatch(leavingStarted());
    try {
      await finishDeletion(async () => await (await data.account()).deleteOwnAccount(id));
    } catch (error) {
      // The server refused before it changed anything.
      if (errorCode(error) === 'server/last-administrator') dispatch(leavingEnded());
      throw error;
    }
    storage.writeChoice('ownDevice', false);
    storage.writeChoice('analytics', false);
    dispatch(leave(toErrorNote(new AppError('auth/account-deleted'))));
  };
}

/**
 * Ends the deletion after a failure, without another try; the listener of the own record finds out whether the account
 * still exists.
 */
export function keepAccount(): Thunk<void> {
  return (dispatch) => {
    dispatch(leavingEnded());
  };
}

const MOST_TRIES = 20;
/** Errors that only mean that the server is slow or busy. */
const GOES_ON: readonly ErrorCode[] = ['network/timeout', 'network/gateway-timeout', 'network/unavailable'];

/** Repeats the deletion while the server is only slow, because a large book does not fit into one call. */
async function finishDeletion(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!GOES_ON.includes(errorCode(error)) || tries >= MOST_TRIES) throw error;
    }
  }
}

/** The signed-in person's record. Throws `auth/session-expired` where nobody is signed in. */
export function ownUser(user: UserDoc | null): UserDoc {
  if (!user)
    throw new AppError('auth/session-expired', { detail: toErrorNote(new AppError('auth/no-record')).message });
  return user;
}
