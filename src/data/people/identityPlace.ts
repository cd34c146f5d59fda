/**
 * The places in which a browser can keep an identity: some refuse the disk, the tab, or both, and a full disk takes
 * nothing.
 */
import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  type Persistence,
} from 'firebase/auth';

const PROBE = 'talaan-probe';
/** A database that does not open within this time is not waited for. Milliseconds. */
const OPENS_WITHIN_MS = 4000;

type Place = { persistence: Persistence; isKept: boolean };

/** The best place that takes a value; in memory, where the session lasts for the visit, if none does. */
export async function identityPlace(onDisk: boolean): Promise<Place> {
  if (onDisk && (await takesDatabase())) return { persistence: indexedDBLocalPersistence, isKept: true };
  if (onDisk && takesValue(() => localStorage)) return { persistence: browserLocalPersistence, isKept: true };
  if (!onDisk && takesValue(() => sessionStorage)) return { persistence: browserSessionPersistence, isKept: true };
  return { persistence: inMemoryPersistence, isKept: false };
}

/** About as long as an identity with its tokens. */
const VALUE = 'x'.repeat(4000);

function takesValue(storage: () => Storage): boolean {
  try {
    storage().setItem(PROBE, VALUE);
    storage().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

async function takesDatabase(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), OPENS_WITHIN_MS);
  });
  return await Promise.race([storesValue().catch(() => false), late]);
}

function storesValue(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(PROBE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(PROBE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const end = (stored: boolean) => {
        database.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(stored);
      };
      const writing = database.transaction(PROBE, 'readwrite');
      writing.objectStore(PROBE).put(VALUE, PROBE);
      writing.oncomplete = () => end(true);
      writing.onabort = () => end(false);
    };
  });
}
