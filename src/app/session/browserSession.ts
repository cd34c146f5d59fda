import { DEVICE_CHOICE, STORAGE_KEY } from '@/domain/constants';
import { tryOrNull } from '@/domain/tryOrNull';
import type { SessionStorage } from '@/store/makeStore';

/** Of the school's trail; with the person's name, and no learner's. */
const ACTS = 'talaan.acts';

/**
 * Token and user copy: on the disk only on the person's own device, else in this tab's storage, which goes with the
 * tab. A browser that forbids both signs in for the visit only.
 */
export const sessionStorage: SessionStorage = {
  readToken: () => read(tab, STORAGE_KEY.token) ?? read(disk, STORAGE_KEY.token),
  readUser: () => parseUser(read(tab, STORAGE_KEY.user) ?? read(disk, STORAGE_KEY.user)),
  write: (token, user) => {
    const [store, other] = sessionStorage.readChoice('ownDevice') ? [disk, tab] : [tab, disk];
    // Written over, never removed first: another tab that starts in between would find nobody.
    put(store, STORAGE_KEY.token, token);
    put(store, STORAGE_KEY.user, JSON.stringify(user));
    forgetIn(other);
  },
  clear: () => {
    forgetIn(tab);
    forgetIn(disk);
    sessionStorage.writeTrailEntries([]);
  },
  readTrailEntries: () => {
    const acts = tryOrNull(() => JSON.parse(read(tab, ACTS) ?? read(disk, ACTS) ?? '') as unknown);
    return Array.isArray(acts) ? acts : [];
  },
  writeTrailEntries: (acts) => {
    const store = sessionStorage.readChoice('ownDevice') ? disk : tab;
    for (const each of [tab, disk]) tryOrNull(() => each().removeItem(ACTS));
    if (acts.length > 0) tryOrNull(() => store().setItem(ACTS, JSON.stringify(acts)));
  },
  readChoice: (choice) => read(disk, DEVICE_CHOICE[choice]) === '1',
  writeChoice: (choice, on) => {
    const key = DEVICE_CHOICE[choice];
    const token = sessionStorage.readToken();
    const user = read(tab, STORAGE_KEY.user) ?? read(disk, STORAGE_KEY.user);
    const acts = sessionStorage.readTrailEntries();
    tryOrNull(() => (on ? disk().setItem(key, '1') : disk().removeItem(key)));
    // What stands here already moves along.
    if (choice !== 'ownDevice') return;
    if (token !== null) sessionStorage.write(token, parseUser(user));
    if (acts.length > 0) sessionStorage.writeTrailEntries(acts);
  },
};

function forgetIn(store: () => Storage): void {
  for (const key of Object.values(STORAGE_KEY)) tryOrNull(() => store().removeItem(key));
}

function parseUser(text: string | null): object {
  const user = tryOrNull(() => JSON.parse(text ?? '') as unknown);
  return typeof user === 'object' && user !== null ? user : {};
}

// A browser that forbids storage throws where it is named.
const tab = () => window.sessionStorage;
const disk = () => window.localStorage;

/** Where the browser takes no more, nobody else's is left standing either. */
function put(store: () => Storage, key: string, value: string): void {
  try {
    store().setItem(key, value);
  } catch {
    tryOrNull(() => store().removeItem(key));
  }
}

function read(store: () => Storage, key: string): string | null {
  return tryOrNull(() => store().getItem(key));
}
