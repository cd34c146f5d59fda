import { isDiskAnothers, isOwnDevice } from '@/domain/ownDevice';
import { tryOrNull } from '@/domain/tryOrNull';

/**
 * The place in which a screen keeps what a person chose: the disk, or the tab where others use the computer. Throws where the
 * browser forbids storage.
 */
export function personalStorage(): Storage {
  return isOwnDevice() ? localStorage : sessionStorage;
}

/** Keys of texts that tell where the person works: the school's policies and place, and the head who signs its cards. */
const PERSONAL = /^talaan\.(policy\.|cards$|place$)/;

/** Deletes them, as at signing out. */
export function forgetPersonal(): void {
  for (const storage of [() => sessionStorage, ...(isDiskAnothers() ? [] : [() => localStorage])]) {
    tryOrNull(() => {
      for (const key of Object.keys(storage())) if (PERSONAL.test(key)) storage().removeItem(key);
    });
  }
}
