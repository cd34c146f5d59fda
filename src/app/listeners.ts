import type { Unsubscribe } from '@/data/index';
import type { Outside, Store } from '@/store/makeStore';
import { whenLoaded } from './whenLoaded';

/**
 * Follows the session: starts what a signed-in person needs, ends it when they leave. Loaded with the first person, so
 * that the landing page carries none of it.
 */
export function startListeners(store: Store, outside: Outside): Unsubscribe {
  let uid: string | null = null;
  let wasApproved = false;
  let stopWatching: Unsubscribe = () => undefined;
  return store.subscribe(() => {
    const { status, user } = store.getState().session;
    const current = status === 'signedIn' && user ? user.id : null;
    // Who is approved while the page is open may ask for more from then on.
    const isNewlyApproved = user?.approved === true && !wasApproved;
    if (current === uid && !(current && isNewlyApproved)) return;
    uid = current;
    wasApproved = user?.approved === true;
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
