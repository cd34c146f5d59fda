/** The stack and the pictures of one activity, as this device keeps them. */
import type { KeptReading } from '@/data/ports/papers';
import type { ActivityId } from '@/domain/book/ids';
import type { Thunk } from '@/store/makeStore';
import { type Stack, toStack } from './stack';

export type StoredStack = Pick<KeptReading, 'keep' | 'accepted'> & {
  readonly stack: Stack;
  readonly images: ReadonlyMap<string, Blob>;
};

/** Null for nothing. */
export function loadKept(activityId: ActivityId): Thunk<Promise<StoredStack | null>> {
  return async (_dispatch, getState, { data }) => {
    const owner = getState().session.user?.id;
    const papers = owner ? await data.papers().catch(() => null) : null;
    const found = owner && papers ? await papers.load(owner, activityId) : null;
    const stack = toStack(found?.reading.stack);
    if (!found || !stack) return null;
    const { keep, accepted } = found.reading;
    return { stack, keep, accepted, images: new Map(found.images.map(({ digest, image }) => [digest, image])) };
  };
}

/** Whether a reading can outlive this page: not on a computer that others use. */
export function isOwnDevice(): Thunk<boolean> {
  return (_dispatch, _getState, { storage }) => storage.readChoice('ownDevice');
}

/** Answers whether it outlives this page. */
export function putKept(reading: KeptReading, images: { digest: string; image: Blob }[]): Thunk<Promise<boolean>> {
  return async (_dispatch, getState, { data }) => {
    const owner = getState().session.user?.id;
    const papers = await data.papers().catch(() => null);
    return owner && papers ? await papers.put(owner, reading, images) : false;
  };
}

export function removeKept(activityId: ActivityId): Thunk<Promise<void>> {
  return async (_dispatch, getState, { data }) => {
    const owner = getState().session.user?.id;
    const papers = await data.papers().catch(() => null);
    if (owner && papers) await papers.remove(owner, activityId);
  };
}

/** Whether anything is kept of this activity. */
export function isKept(activityId: ActivityId): Thunk<Promise<boolean>> {
  return async (_dispatch, getState, { data }) => {
    const owner = getState().session.user?.id;
    const papers = owner ? await data.papers().catch(() => null) : null;
    return owner && papers ? (await papers.activities(owner)).includes(activityId) : false;
  };
}
