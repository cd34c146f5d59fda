/**
 * Whose session this tab has. A session lies on the disk, for all tabs of the person's own device, or in the storage of one tab, on a
 * computer that others use; both can be there at once, of two people. A tab keeps to the person whose work it has shown.
 */
import { DEVICE_CHOICE, STORAGE_KEY, TAB_OWNER } from './storageKeys';
import { tryOrNull } from './tryOrNull';

/** The storages of a browser. Each throws where it is forbidden, and is missing in tests without a page. */
export type Place = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};
type Stores = { sessionStorage: Place; localStorage: Place };
const stores = globalThis as unknown as Stores;
/** Storages are read inside functions, because a browser that forbids one throws when the property is read. */
export const tab = (): Place => stores.sessionStorage;
export const disk = (): Place => stores.localStorage;

/** In this tab's storage: the tab's person said that others use the computer. */
const OF_TAB = '0';
const KEY = DEVICE_CHOICE.ownDevice;

/** Whether this tab's person has the device to themselves. */
export function isOwnDevice(): boolean {
  return inTab(KEY) !== OF_TAB && onDisk(KEY) === '1';
}

/** The session on the disk is of somebody else than this tab's person, and so is what the disk has of a book. */
export function isDiskAnothers(): boolean {
  return hasDiskSession() && (!isOwnDevice() || isOverridden());
}

/** Somebody else signed in on the device since this tab showed its person's work. */
export function isOverridden(): boolean {
  const [owner, now] = [inTab(TAB_OWNER), diskUser()?.id];
  return Boolean(owner && now) && now !== owner && inTab(STORAGE_KEY.token) === null;
}

/** The person whose session lies on the disk, as far as it tells. */
export function diskUser(): { id?: string; email?: string } | null {
  return tryOrNull(() => JSON.parse(onDisk(STORAGE_KEY.user) ?? ''));
}

export function hasDiskSession(): boolean {
  return onDisk(STORAGE_KEY.token) !== null;
}

/** The page was opened with the session of the disk. One that was opened without it takes it over by a sign-in only. */
export const beganOnDisk = inTab(STORAGE_KEY.token) === null && hasDiskSession() && !isOverridden();

/** `wasOnDisk`: the session whose person chooses lies on the disk. Another person's choice stays there. */
export function chooseOwnDevice(own: boolean, wasOnDisk: boolean): void {
  tryOrNull(() => {
    if (own) {
      disk().setItem(KEY, '1');
      tab().removeItem(KEY);
    } else {
      if (wasOnDisk || !hasDiskSession()) disk().removeItem(KEY);
      tab().setItem(KEY, OF_TAB);
    }
  });
}

/** A value of this tab's storage; null where there is none, or the browser forbids it. */
export function inTab(key: string): string | null {
  return tryOrNull(() => tab().getItem(key));
}

/** As `inTab`, of the storage that all tabs share. */
export function onDisk(key: string): string | null {
  return tryOrNull(() => disk().getItem(key));
}
