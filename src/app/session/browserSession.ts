import { DEVICE_CHOICE, STORAGE_KEY } from '@/domain/storageKeys';
import { tryOrNull } from '@/domain/tryOrNull';
import type { SessionStorage } from '@/store/makeStore';

/** The key of trail entries that are not sent yet; they have the person's name, and no learner's name. */
const TRAIL_ENTRIES = 'talaan.acts';

/** The values that this page wrote: storage that is cleared or forbidden ends no session. */
let written: { token: string; user: string } | null = null;

/**
 * Token and user copy: on the disk only on the person's own device, otherwise in this tab's storage, which goes with
 * the tab. In a browser that forbids both, the sign-in lasts for the visit only.
 */
export const browserSession: SessionStorage = {
  readToken: () => kept(STORAGE_KEY.token) ?? written?.token ?? null,
  readUser: () => parseUser(readUserText()),
  write: (token, user) => {
    written = { token, user: JSON.stringify(user) };
    const [store, other] = browserSession.readChoice('ownDevice') ? [disk, tab] : [tab, disk];
    // The old values are overwritten and not removed first: another tab that starts in between would find no session.
    put(store, STORAGE_KEY.token, token);
    put(store, STORAGE_KEY.user, written.user);
    forgetIn(other);
  },
  clear: () => {
    written = null;
    forgetIn(tab);
    forgetIn(disk);
    browserSession.writeTrailEntries([]);
  },
  readTrailEntries: () => {
    const entries = tryOrNull<unknown>(() => JSON.parse(kept(TRAIL_ENTRIES) ?? ''));
    return Array.isArray(entries) ? entries : [];
  },
  writeTrailEntries: (entries) => {
    const store = browserSession.readChoice('ownDevice') ? disk : tab;
    for (const each of [tab, disk]) tryOrNull(() => each().removeItem(TRAIL_ENTRIES));
    if (entries.length > 0) tryOrNull(() => store().setItem(TRAIL_ENTRIES, JSON.stringify(entries)));
  },
  readChoice: (choice) => read(disk, DEVICE_CHOICE[choice]) === '1',
  writeChoice: (choice, on) => {
    const key = DEVICE_CHOICE[choice];
    const token = browserSession.readToken();
    const user = readUserText();
    const entries = browserSession.readTrailEntries();
    tryOrNull(() => (on ? disk().setItem(key, '1') : disk().removeItem(key)));
    // Values that are stored already move to the other storage.
    if (choice !== 'ownDevice') return;
    if (token !== null) browserSession.write(token, parseUser(user));
    if (entries.length > 0) browserSession.writeTrailEntries(entries);
  },
};

const readUserText = () => kept(STORAGE_KEY.user) ?? written?.user ?? null;

function forgetIn(store: () => Storage): void {
  for (const key of Object.values(STORAGE_KEY)) tryOrNull(() => store().removeItem(key));
}

function parseUser(text: string | null): object {
  const user = tryOrNull<unknown>(() => JSON.parse(text ?? ''));
  return typeof user === 'object' && user !== null ? user : {};
}

// A browser that forbids storage throws when the property is read, so it is read only inside functions.
const tab = () => window.sessionStorage;
const disk = () => window.localStorage;

/** If the browser cannot store the value, the old one is removed too, because it may be another person's. */
function put(store: () => Storage, key: string, value: string): void {
  try {
    store().setItem(key, value);
  } catch {
    tryOrNull(() => store().removeItem(key));
  }
}

/** The value in whichever of the two places has one. */
function kept(key: string): string | null {
  return read(tab, key) ?? read(disk, key);
}

function read(store: () => Storage, key: string): string | null {
  return tryOrNull(() => store().getItem(key));
}
