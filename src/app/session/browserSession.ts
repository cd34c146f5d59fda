import { DEVICE_CHOICE, STORAGE_KEY } from '@/domain/constants';
import type { SessionStorage } from '@/store/makeStore';

/** Of the school's trail; with the person's name, and no learner's. */
const ACTS = 'talaan.acts';

/** As this page wrote them. Storage that is cleared under the page ends no session, nor does storage that is forbidden. */
let written: { token: string; user: string } | null = null;

/**
 * Token and user copy: on the disk only on the person's own device, else in this tab's storage, which goes with the
 * tab. A browser that forbids both signs in for the visit only.
 */
export const sessionStorage: SessionStorage = {
  readToken: () => read(tab, STORAGE_KEY.token) ?? read(disk, STORAGE_KEY.token) ?? written?.token ?? null,
  readUser: () => parseUser(readUserText()),
  write: (token, user) => {
    written = { token, user: JSON.stringify(user) };
    const [store, other] = sessionStorage.readChoice('ownDevice') ? [disk, tab] : [tab, disk];
    // Written over, never removed first: another tab that starts in between would find nobody.
    put(store, STORAGE_KEY.token, token);
    put(store, STORAGE_KEY.user, written.user);
    forgetIn(other);
  },
  clear: () => {
    written = null;
    forgetIn(tab);
    forgetIn(disk);
    sessionStorage.writeTrailEntries([]);
  },
  readTrailEntries: () => {
    const acts = attempt(() => JSON.parse(read(tab, ACTS) ?? read(disk, ACTS) ?? '') as unknown);
    return Array.isArray(acts) ? acts : [];
  },
  writeTrailEntries: (acts) => {
    const store = sessionStorage.readChoice('ownDevice') ? disk : tab;
    for (const each of [tab, disk]) attempt(() => each().removeItem(ACTS));
    if (acts.length > 0) attempt(() => store().setItem(ACTS, JSON.stringify(acts)));
  },
  readChoice: (choice) => read(disk, DEVICE_CHOICE[choice]) === '1',
  writeChoice: (choice, on) => {
    const key = DEVICE_CHOICE[choice];
    const token = sessionStorage.readToken();
    const user = readUserText();
    const acts = sessionStorage.readTrailEntries();
    attempt(() => (on ? disk().setItem(key, '1') : disk().removeItem(key)));
    // What stands here already moves along.
    if (choice !== 'ownDevice') return;
    if (token !== null) sessionStorage.write(token, parseUser(user));
    if (acts.length > 0) sessionStorage.writeTrailEntries(acts);
  },
};

const readUserText = () => read(tab, STORAGE_KEY.user) ?? read(disk, STORAGE_KEY.user) ?? written?.user ?? null;

function forgetIn(store: () => Storage): void {
  for (const key of Object.values(STORAGE_KEY)) attempt(() => store().removeItem(key));
}

function parseUser(text: string | null): object {
  const user = attempt(() => JSON.parse(text ?? '') as unknown);
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
    attempt(() => store().removeItem(key));
  }
}

function read(store: () => Storage, key: string): string | null {
  return attempt(() => store().getItem(key));
}

function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
