import type { Unsubscribe } from '@/data/ports/records';
import { toUserCopy } from '@/domain/people/userCopy';
import type { Outside, Store } from '@/store/makeStore';

/**
 * Keeps the stored copy of the own record as the server has it, so that a withdrawn approval also holds without a
 * connection.
 */
export function keepCopy(store: Store, { storage, nowMs }: Pick<Outside, 'storage' | 'nowMs'>): Unsubscribe {
  let known = store.getState().session.user;
  return store.subscribe(() => {
    const { user, isAsKept } = store.getState().session;
    if (user === known) return;
    known = user;
    const token = storage.readToken();
    if (user && !isAsKept && token !== null) storage.write(token, toUserCopy(user, nowMs()));
  });
}
