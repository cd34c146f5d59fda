import type { Unsubscribe } from '@/data/ports/records';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin } from '@/domain/people/roles';
import type { Outside, Store } from '@/store/makeStore';
import { whenLoaded } from '@/ui/waiting/whenLoaded';

/** Starts the background work for the signed-in person; answers a function that ends it. */
export type Watch = (store: Store, outside: Outside, user: UserDoc) => Unsubscribe;

/**
 * Follows the session: starts the background work of a signed-in person, and ends it when they leave. Its code is
 * loaded with the first person, so that the landing page does not have it.
 */
export function startListeners(store: Store, outside: Outside): Unsubscribe {
  let known: string | null = null;
  let stopWatching: Unsubscribe = () => undefined;
  return store.subscribe(() => {
    const { status, user } = store.getState().session;
    // A person who is approved while the page is open gets more background work from then on.
    const current = status === 'signedIn' && user ? `${user.id} ${user.approved}` : null;
    if (current === known) return;
    known = current;
    stopWatching();
    stopWatching = () => undefined;
    if (!user || !current) return;
    // If the person signs out while this is being loaded, `stopWatching` stops it.
    stopWatching = whenLoaded(
      () => Promise.all(watchersOf(user)),
      (watchers) => {
        const stops = watchers.map(({ watch }) => watch(store, outside, user));
        stopWatching = () => {
          for (const stop of stops) stop();
        };
      },
    );
  });
}

/** The background work of a person. A person who waits for the approval may only read the own record. */
function watchersOf(user: UserDoc): Promise<{ watch: Watch }>[] {
  if (!user.approved) return [import('./whileSignedIn')];
  return [import('./whileSignedIn'), isAdmin(user) ? import('./whileAdministering') : import('./whileTeaching')];
}
