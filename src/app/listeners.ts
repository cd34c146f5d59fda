/** What goes on behind the screens while somebody is signed in: the own record, the header cards, fresh tokens. */
import type { LivePort, Unsubscribe } from '@/data/index';
import { AppError, toErrorNote } from '@/domain/errors';
import type { UserDoc } from '@/domain/people';
import { isAdmin } from '@/domain/roles';
import { leave } from '@/store/authentication';
import { controlsWatched } from '@/store/entities';
import type { Outside, Store } from '@/store/makeStore';
import { recountControls } from '@/store/recount';
import { userChanged } from '@/store/session';

/** Follows the session: starts what a signed-in person needs, ends it when they leave. */
export function startListeners(store: Store, outside: Outside): Unsubscribe {
  let uid: string | null = null;
  let stopWatching: Unsubscribe = () => undefined;
  return store.subscribe(() => {
    const { status, user } = store.getState().session;
    const current = status === 'signedIn' && user ? user.id : null;
    if (current === uid) return;
    uid = current;
    stopWatching();
    stopWatching = user && current ? watchWhileSignedIn(store, outside, user) : () => undefined;
  });
}

/** After the first page is up: the recount reads, and nobody waits for it. */
const RECOUNT_AFTER_MS = 8000;

function watchWhileSignedIn(store: Store, outside: Outside, user: UserDoc): Unsubscribe {
  const stops: Unsubscribe[] = [];
  let ended = false;
  const keep = (stop: Unsubscribe) => (ended ? stop() : stops.push(stop));
  void outside.data.session().then((session) =>
    keep(
      session.watchSession((identity, token) => {
        if (identity) outside.storage.write(token, store.getState().session.user ?? user);
        else if (!ended) store.dispatch(leave(null));
      }),
    ),
  );
  void outside.data.live().then((live) => {
    keep(watchOwnRecord(store, live, user));
    if (!isAdmin(user)) keep(live.watchControls(user.id, (controls) => store.dispatch(controlsWatched(controls))));
  });
  if (!isAdmin(user)) {
    const timer = setTimeout(() => void store.dispatch(recountControls()), RECOUNT_AFTER_MS);
    keep(() => clearTimeout(timer));
  }
  return () => {
    ended = true;
    for (const stop of stops) stop();
  };
}

/** Approval withdrawn, switched off, deleted: the listener's next event says so, and the session ends with the reason. */
function watchOwnRecord(store: Store, live: LivePort, user: UserDoc): Unsubscribe {
  return live.watchUser(
    user.id,
    (record) => {
      if (!record || record.disabled) store.dispatch(leave(toErrorNote(new AppError('auth/disabled'))));
      else store.dispatch(userChanged(record));
    },
    (error) => {
      const note = toErrorNote(error);
      if (note.code === 'data/refused') store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    },
  );
}
