import type { Unsubscribe } from '@/data/index';
import { toUserCopy } from '@/domain/people/userCopy';
import type { Outside, Store } from '@/store/makeStore';

/** The copy of the own record is as the server shows it: one whose approval was withdrawn lets nobody in any more. */
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
