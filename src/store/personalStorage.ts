import { DEVICE_CHOICE } from '@/domain/storageKeys';
import { tryOrNull } from '@/domain/tryOrNull';

/**
 * The place in which a screen keeps what a person chose: the disk, or the tab where others use the computer. Throws where the
 * browser forbids storage.
 */
export function personalStorage(): Storage {
  return localStorage.getItem(DEVICE_CHOICE.ownDevice) === '1' ? localStorage : sessionStorage;
}

/** Keys of texts that tell where the person works: the school's policies and place, and the head who signs its cards. */
const PERSONAL = /^talaan\.(policy\.|cards$|place$)/;

/** Deletes them, as at signing out. */
export function forgetPersonal(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    tryOrNull(() => {
      for (const key of Object.keys(storage())) if (PERSONAL.test(key)) storage().removeItem(key);
    });
  }
}
