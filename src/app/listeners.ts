import type { Unsubscribe } from '@/data/index';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin } from '@/domain/people/roles';
import type { Outside, Store } from '@/store/makeStore';
import { whenLoaded } from '@/ui/waiting/whenLoaded';

/** Starts what works behind the screens of whoever is signed in; answers how to end it. */
export type Watch = (store: Store, outside: Outside, user: UserDoc) => Unsubscribe;

/**
 * Follows the session: starts what a signed-in person needs, ends it when they leave. Loaded with the first person, so
 * that the landing page carries none of it.
 */
export function startListeners(store: Store, outside: Outside): Unsubscribe {
  let known: string | null = null;
  let stopWatching: Unsubscribe = () => undefined;
  return store.subscribe(() => {
    const { status, user } = store.getState().session;
    // Who is approved while the page is open may ask for more from then on.
    const current = status === 'signedIn' && user ? `${user.id} ${user.approved}` : null;
    if (current === known) return;
    known = current;
    stopWatching();
    stopWatching = () => undefined;
    if (!user || !current) return;
    // Somebody who left, or changed places, while this loaded has stopped it.
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

/** Who waits for the approval may read nothing but the own record. */
function watchersOf(user: UserDoc): Promise<{ watch: Watch }>[] {
  if (!user.approved) return [import('./whileSignedIn')];
  return [import('./whileSignedIn'), isAdmin(user) ? import('./whileAdministering') : import('./whileTeaching')];
}
