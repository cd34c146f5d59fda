import {
  chooseOwnDevice,
  disk,
  inTab,
  isDiskAnothers,
  isOverridden,
  isOwnDevice,
  onDisk,
  type Place,
  tab,
} from '@/domain/ownDevice';
import { DEVICE_CHOICE, STORAGE_KEY, TAB_OWNER } from '@/domain/storageKeys';
import { tryOrNull } from '@/domain/tryOrNull';
import type { SessionStorage } from '@/store/makeStore';

/** The key of trail entries that are not sent yet; they have the person's name, and no learner's name. */
const TRAIL_ENTRIES = 'talaan.acts';

/** The values that this page wrote: storage that is cleared or forbidden ends no session. */
let written: { token: string; user: string } | null = null;

// A tab whose own session is over takes the session of the disk when it is loaded again.
if (inTab(STORAGE_KEY.token) === null) tryOrNull(() => tab().removeItem(DEVICE_CHOICE.ownDevice));

/**
 * Token and user copy: on the disk only on the person's own device, otherwise in this tab's storage, which goes with
 * the tab. In a browser that forbids both, the sign-in lasts for the visit only.
 */
export const browserSession: SessionStorage = {
  readToken: () => kept(STORAGE_KEY.token) ?? written?.token ?? null,
  readUser: () => parseUser(readUserText()),
  write: (token, user) => {
    // Somebody else signed in on the device, and this page was not told yet.
    if (written && isOverridden()) return;
    written = { token, user: JSON.stringify(user) };
    const [store, other] = isOwnDevice() ? [disk, tab] : [tab, disk];
    // The old values are overwritten and not removed first: another tab that starts in between would find no session.
    put(store, STORAGE_KEY.token, token);
    put(store, STORAGE_KEY.user, written.user);
    if (!isDiskAnothers()) forgetIn(other);
  },
  clear: () => {
    written = null;
    browserSession.writeTrailEntries([]);
    for (const store of ownStores()) forgetIn(store);
    tryOrNull(() => tab().removeItem(TAB_OWNER));
  },
  readTrailEntries: () => {
    const entries = tryOrNull<unknown>(() => JSON.parse(kept(TRAIL_ENTRIES) ?? ''));
    return Array.isArray(entries) ? entries : [];
  },
  writeTrailEntries: (entries) => {
    const store = isOwnDevice() ? disk : tab;
    for (const each of ownStores()) tryOrNull(() => each().removeItem(TRAIL_ENTRIES));
    if (entries.length > 0) tryOrNull(() => store().setItem(TRAIL_ENTRIES, JSON.stringify(entries)));
  },
  readChoice: (choice) => (choice === 'ownDevice' ? isOwnDevice() : onDisk(DEVICE_CHOICE[choice]) === '1'),
  writeChoice: (choice, on) => {
    if (choice === 'ownDevice') return chooseDevice(on);
    const key = DEVICE_CHOICE[choice];
    tryOrNull(() => (on ? disk().setItem(key, '1') : disk().removeItem(key)));
  },
  writeTabOwner: (uid) => put(tab, TAB_OWNER, uid),
};

/** The values of this page's session move to the other storage. Before a sign-in there are none. */
function chooseDevice(own: boolean): void {
  const session = written;
  const entries = session ? browserSession.readTrailEntries() : [];
  const wasOnDisk = session !== null && isOwnDevice();
  chooseOwnDevice(own, wasOnDisk);
  if (!session) return;
  browserSession.write(session.token, parseUser(session.user));
  browserSession.writeTrailEntries(entries);
  if (wasOnDisk && !own) {
    forgetIn(disk);
    tryOrNull(() => disk().removeItem(TRAIL_ENTRIES));
  }
}

const readUserText = () => kept(STORAGE_KEY.user) ?? written?.user ?? null;
/** The storages in which this tab's person has something. */
const ownStores = () => (isDiskAnothers() ? [tab] : [tab, disk]);

function forgetIn(store: () => Place): void {
  for (const key of Object.values(STORAGE_KEY)) tryOrNull(() => store().removeItem(key));
}

function parseUser(text: string | null): object {
  const user = tryOrNull<unknown>(() => JSON.parse(text ?? ''));
  return typeof user === 'object' && user !== null ? user : {};
}

/** If the browser cannot store the value, the old one is removed too, because it may be another person's. */
function put(store: () => Place, key: string, value: string): void {
  try {
    store().setItem(key, value);
  } catch {
    tryOrNull(() => store().removeItem(key));
  }
}

/** The value in whichever of the places has one. */
function kept(key: string): string | null {
  return inTab(key) ?? (isDiskAnothers() ? null : onDisk(key));
}
