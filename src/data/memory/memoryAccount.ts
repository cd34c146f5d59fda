/** The own account in memory: password, ways in, the copy of everything, and leaving. */
import { toTreeDoc } from '@/data/book/converters';
import type { AccountPort } from '@/data/ports/account';
import type { AnalyticsPort } from '@/data/ports/analytics';
import { TREE_COLLECTIONS, type TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { toNameOrder } from '@/domain/people/nameOrder';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN } from '@/domain/people/roles';
import type { ProviderId, SignInMethod } from '@/domain/people/signInMethods';
import { AppError } from '@/domain/words/errors';
import { storedChanges } from './memoryHistory';
import { storedRequests } from './memoryReopening';
import { type MemoryWorld, storedRows } from './memoryWorld';

type AccountState = {
  methods: SignInMethod[];
  offered: ProviderId[];
  /** While false, changes of the identity are refused until the person has signed in again. */
  isRecent: boolean;
  /** Addresses that a link was sent to. */
  linksTo: string[];
  keptOnDevice: boolean[];
  /** Thrown by the next deletion, once. */
  deletionFailure: AppError | null;
  /** How often the book still changes while the copy is read. */
  staleCopies: number;
  screens: string[];
  analytics: 'off' | 'running';
  hasAnalytics: boolean;
};

const states = new WeakMap<MemoryWorld, AccountState>();

/** The state that tests read and set. */
export function accountState(world: MemoryWorld): AccountState {
  const state = states.get(world) ?? {
    ...{ methods: [{ id: 'password' }], offered: ['google.com'], isRecent: false, linksTo: [], keptOnDevice: [] },
    ...{ deletionFailure: null, staleCopies: 0, screens: [], analytics: 'off', hasAnalytics: false },
  };
  states.set(world, state as AccountState);
  return state as AccountState;
}

export function memoryAccount(world: MemoryWorld): AccountPort {
  const state = accountState(world);
  const own = () => {
    const account = world.accounts.find(({ user }) => user.uid === world.signedIn?.uid);
    if (!account) throw new AppError('auth/session-expired');
    return account;
  };
  const call = <Value>(work: () => Value): Promise<Value> =>
    Promise.resolve().then(() => {
      if (world.failure) throw world.failure;
      return work();
    });
  const recently = <Value>(work: () => Value) =>
    call(() => {
      if (!state.isRecent) throw new AppError('server/sign-in-again');
      return work();
    });
  return {
    updateProfile: (uid, names) => call(() => updateProfile(world, uid, names)),
    markTourSeen: (uid, tour) => call(() => markTourSeen(world, uid, tour)),
    keepLanguage: (uid, language) => call(() => setOwn(world, uid, { language })),
    keepMailsOff: (uid, mailsOff) => call(() => setOwn(world, uid, { mailsOff: [...mailsOff] })),
    keepConsent: (uid, version) => call(() => keepConsent(world, uid, version)),
    noteLook: (uid) => call(() => noteLook(world, uid)),
    fetchMethods: () => call(() => ({ methods: [...state.methods], offered: [...state.offered] })),
    reauthenticate: (proof) =>
      call(() => {
        if ('password' in proof && proof.password !== own().password) throw new AppError('auth/invalid-credentials');
        state.isRecent = true;
      }),
    refusePassword: (password) => call(() => (password.length < 6 ? ['at least 6 characters'] : [])),
    changePassword: (password) =>
      recently(() => {
        own().password = password;
        if (!state.methods.some(({ id }) => id === 'password')) state.methods.push({ id: 'password' });
      }),
    requestEmailChange: (email) => recently(() => void state.linksTo.push(email)),
    adoptEmail: () => call(() => adoptEmail(world, own().user)),
    linkProvider: (id) => call(() => void state.methods.push({ id, account: own().user.email })),
    unlinkMethod: (id) =>
      call(() => {
        if (state.methods.length < 2) throw new AppError('auth/last-method');
        state.methods = state.methods.filter((method) => method.id !== id);
      }),
    keepOnDevice: (kept) => call(() => void state.keptOnDevice.push(kept)),
    fetchOwnData: (uid) =>
      call(() => {
        state.staleCopies -= 1;
        if (state.staleCopies >= 0) throw new AppError('data/stale');
        return ownData(world, uid);
      }),
    deleteOwnAccount: (uid) => recently(() => deleteOwnAccount(world, state, uid)),
  };
}

export function memoryAnalytics(world: MemoryWorld): AnalyticsPort {
  const state = accountState(world);
  return {
    get isConfigured() {
      return state.hasAnalytics;
    },
    start: () => {
      state.analytics = 'running';
      return Promise.resolve();
    },
    stop: () => {
      state.analytics = 'off';
      return Promise.resolve();
    },
    screenShown: (screen) => {
      if (state.analytics === 'running') state.screens.push(screen);
    },
  };
}

type Names = Parameters<AccountPort['updateProfile']>[1];

function updateProfile(world: MemoryWorld, uid: UserId, names: Names): void {
  setOwn(world, uid, { ...names, lastnamelower: toNameOrder(names.lastname) });
}

function setOwn(world: MemoryWorld, uid: UserId, fields: object): void {
  const path = `users/${uid}`;
  const known = world.documents.get(path);
  if (!known || (world.signedIn && world.signedIn.uid !== uid)) throw new AppError('data/refused');
  world.documents.set(path, { ...known, ...fields });
}

/** The rules take the look of an administrator only. */
function keepConsent(world: MemoryWorld, uid: UserId, version: number): void {
  const known = world.documents.get(`users/${uid}`)?.consents as object | undefined;
  setOwn(world, uid, { consents: { ...known, [version]: Date.now() } });
}

function noteLook(world: MemoryWorld, uid: UserId): void {
  if (world.documents.get(`users/${uid}`)?.role !== ROLE_ADMIN) throw new AppError('data/refused');
  setOwn(world, uid, { lookedAt: Date.now() });
}

function markTourSeen(world: MemoryWorld, uid: UserId, tour: string): void {
  const path = `users/${uid}`;
  const known = world.documents.get(path);
  if (!known || (world.signedIn && world.signedIn.uid !== uid)) throw new AppError('data/refused');
  const seen = Array.isArray(known.toursSeen) ? known.toursSeen : [];
  world.documents.set(path, { ...known, toursSeen: [...new Set([...seen, tour])] });
}

function adoptEmail(world: MemoryWorld, { uid, email }: { uid: UserId; email: string }): { email: string } {
  const paths = [`users/${uid}`, `adminInviteRequests/${uid}`].filter((path) => world.documents.has(path));
  if (paths.length === 0) throw new AppError('server/not-allowed');
  for (const path of paths) world.documents.set(path, { ...world.documents.get(path), email });
  return { email };
}

function ownData(world: MemoryWorld, uid: UserId) {
  if (world.signedIn && world.signedIn.uid !== uid) throw new AppError('data/refused');
  const user = world.documents.get(`users/${uid}`);
  if (!user) throw new AppError('auth/no-record');
  const rows = Object.fromEntries(
    TREE_COLLECTIONS.map((name) => [
      name,
      [...storedRows(world, uid, name)].map(([id, stored]) => toTreeDoc(name, id, stored)),
    ]),
  ) as Required<TreeRows>;
  const record = { facultyId: '', lastLogin: null, passwordResetRequired: false, ...user, id: uid };
  return {
    user: record as UserDoc,
    rows,
    history: storedChanges(world, uid),
    reopenRequests: storedRequests(world, uid),
  };
}

function deleteOwnAccount(world: MemoryWorld, state: AccountState, named: UserId): void {
  const failure = state.deletionFailure;
  state.deletionFailure = null;
  if (failure) throw failure;
  const uid = world.signedIn?.uid ?? '';
  if (named !== uid) throw new AppError('server/not-allowed');
  world.documents = new Map([...world.documents].filter(([path]) => !path.split('/').includes(uid)));
  world.accounts = world.accounts.filter(({ user }) => user.uid !== uid);
}
