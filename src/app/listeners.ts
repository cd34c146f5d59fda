import type { Unsubscribe } from '@/data/index';
import type { Outside, Store } from '@/store/makeStore';
import { whenLoaded } from './whenLoaded';

/**
 * Follows the session: starts what a signed-in person needs, ends it when they leave. Loaded with the first person, so
 * that the landing page carries none of it.
 */
export function startListeners(store: Store, outside: Outside): Unsubscribe {
  let uid: string | null = null;
  let stopWatching: Unsubscribe = () => undefined;
  return store.subscribe(() => {
    const { status, user } = store.getState().session;
    const current = status === 'signedIn' && user ? user.id : null;
    if (current === uid) return;
    uid = current;
    stopWatching();
    stopWatching = () => undefined;
    if (!user || !current) return;
    // Somebody who left, or changed places, while this loaded has stopped it.
    stopWatching = whenLoaded(
      () => import('./whileSignedIn'),
      ({ watchWhileSignedIn }) => {
        stopWatching = watchWhileSignedIn(store, outside, user);
      },
    );
  });
}
