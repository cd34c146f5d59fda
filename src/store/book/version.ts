import type { Thunk } from '@/store/makeStore';
import { selectIsReading } from '@/store/state/school';

/**
 * The version of the open book that screens are answered from, moved by every commit of every client; null where the
 * server does not answer. Two equal versions mean that nothing was written between them.
 */
export function fetchVersion(): Thunk<Promise<string | null>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    // Nothing is saved to a book that is only read.
    if (!owner || selectIsReading(getState())) return null;
    try {
      return await (await data.records()).fetchVersion(owner, { mayBeOld: true });
    } catch {
      return null;
    }
  };
}

/**
 * The version found before rows were loaded, where they are of it; null where they are not. On a line that comes and goes
 * the version may be the server's of now, and the rows as this device knew them: a save over those would see no conflict.
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

/** The version that the rows here are of; null where that is not known. */
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
