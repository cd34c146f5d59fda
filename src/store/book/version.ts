import type { Thunk } from '@/store/makeStore';
import { selectIsReading } from '@/store/state/school';

/**
 * The version of the open book that the screens' rows come from; null where the server does not answer. Every commit of
 * every client moves the version, so two equal versions mean that nothing was written between them.
 */
export function fetchVersion(): Thunk<Promise<string | null>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    // An administrator saves nothing to the book that they read.
    if (!owner || selectIsReading(getState())) return null;
    try {
      return await (await data.records()).fetchVersion(owner, { mayBeOld: true });
    } catch {
      return null;
    }
  };
}

/**
 * The version that was found before the rows were loaded, if the rows are of that version; otherwise null. On an
 * unstable connection the version may be the server's current one while the rows are old rows of this device: a save
 * over those rows would see no conflict.
 */
export function confirmVersion(found: string | null): Thunk<Promise<string | null>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner || found === null) return null;
    try {
      return (await (await data.records()).fetchReplicaVersion(owner)) === found ? found : null;
    } catch {
      return null;
    }
  };
}

/** The version of the rows on this device; null where that is not known. */
export function fetchReplicaVersion(): Thunk<Promise<string | null>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    try {
      return owner && (await (await data.records()).fetchReplicaVersion(owner));
    } catch {
      return null;
    }
  };
}
