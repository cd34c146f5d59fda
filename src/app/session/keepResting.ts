/**
 * The unsaved work of a teacher whose approval was withdrawn: it stays in this tab while the page says that the access rests,
 * also over a reload, and is offered when the approval comes back. It goes with a sign-out, and to nobody else.
 */
import type { Unsubscribe } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import type { Outside, Store } from '@/store/makeStore';
import { keepsTyped } from '@/store/session/authentication';
import { forgetWork, personCame, sessionExpired } from './expiredWork';
import { forgetLeft } from './leftDrafts';

export function keepResting(store: Store, uid: UserId, { nowMs }: Pick<Outside, 'nowMs'>): Unsubscribe {
  personCame(nowMs());
  forgetWork(uid);
  return () => {
    const { status, user } = store.getState().session;
    // The approval came back.
    if (status === 'signedIn' && user?.id === uid) return;
    if (keepsTyped(store.getState().session.error?.code)) return sessionExpired(nowMs(), uid);
    forgetWork();
    forgetLeft();
  };
}

/** Whether the person's session goes on without the approval. */
export function isResting(store: Store, uid: UserId): boolean {
  const { status, user } = store.getState().session;
  return status === 'signedIn' && user?.id === uid && !user.approved;
}
