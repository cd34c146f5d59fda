/** What goes on behind the screens while somebody is signed in: the own record, header cards, tokens, unfinished work. */
import type { LivePort, Unsubscribe } from '@/data/index';
import { AppError, toErrorNote } from '@/domain/errors';
import type { UserDoc } from '@/domain/people';
import { isAdmin } from '@/domain/roles';
import { followEmail } from '@/store/account';
import { leave } from '@/store/authentication';
import { controlsWatched } from '@/store/entities';
import { followBook } from '@/store/followBook';
import { sendLaterActs } from '@/store/laterActs';
import type { Outside, Store } from '@/store/makeStore';
import { recountControls } from '@/store/recount';
import { resumeRemovals } from '@/store/removals';
import { selectReadiness } from '@/store/selectors';
import { userChanged } from '@/store/session';
import { watchWaiting } from '@/store/watchSchool';
import { keepCopy } from './keepCopy';
import { keepDrafts } from './keepDrafts';
import { readSeenAt } from './notificationsSeen';
import { tendOutbox } from './tendOutbox';
import { whenLoaded } from './whenLoaded';

/** After the first page is up: the recount reads, and nobody waits for it. */
const RECOUNT_AFTER_MS = 8000;

/** Starts what a signed-in person needs; answers how to end it. */
export function watchWhileSignedIn(store: Store, outside: Outside, user: UserDoc): Unsubscribe {
  const stops: Unsubscribe[] = [];
  let ended = false;
  const keep = (stop: Unsubscribe) => (ended ? stop() : stops.push(stop));
  keep(keepCopy(store, outside));
  keep(
    whenLoaded(outside.data.session, (session) => {
      keep(
        session.watchSession((identity, token) => {
          if (identity) {
            outside.storage.write(token, readKept(outside));
            void store.dispatch(followEmail(identity));
          } else if (!ended) store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
        }),
      );
      keep(session.watchSignOut(user.id, () => store.dispatch(leave(null))));
    }),
  );
  keep(
    whenLoaded(outside.data.live, (live) => {
      keep(watchOwnRecord(store, live, user));
      if (isAdmin(user)) return;
      keep(live.watchControls(user.id, (controls) => store.dispatch(controlsWatched(controls))));
      keep(store.dispatch(followBook(live, user.id)));
    }),
  );
  if (user.approved) {
    keep(
      whenLoaded(outside.data.liveSchool, (live) =>
        keep(store.dispatch(watchWaiting(live, user, readSeenAt(user.id, outside.nowMs())))),
      ),
    );
  }
  if (!isAdmin(user)) {
    keep(keepDrafts(store, user.id, outside));
    keep(tendOutbox(store, user.id, outside));
    const timer = setTimeout(() => void store.dispatch(recountControls()), RECOUNT_AFTER_MS);
    keep(() => clearTimeout(timer));
    keep(resumeOnceLoaded(store));
    keep(noteWhatWasDone(store));
  }
  return () => {
    ended = true;
    for (const stop of stops) stop();
  };
}

/** A fresh token says nothing about the record: its copy stays as old as it is. */
function readKept({ storage }: Outside): object {
  const kept = storage.readUser();
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** What was done without a connection, for the school's trail: after the first page is up, and when the line is back. */
function noteWhatWasDone(store: Store): Unsubscribe {
  const send = () => void store.dispatch(sendLaterActs());
  const timer = setTimeout(send, RECOUNT_AFTER_MS);
  window.addEventListener('online', send);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', send);
  };
}

const STRUCTURE = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** A deletion that a closed tab left half done is finished, once the first screen has loaded the classes. */
function resumeOnceLoaded(store: Store): Unsubscribe {
  const stop = store.subscribe(() => {
    if (selectReadiness(store.getState(), STRUCTURE).status !== 'ready') return;
    stop();
    void store.dispatch(resumeRemovals());
  });
  return stop;
}

/** Approval withdrawn, switched off, deleted: the listener's next event says so, and the session ends with the reason. */
function watchOwnRecord(store: Store, live: LivePort, user: UserDoc): Unsubscribe {
  return live.watchUser(
    user.id,
    (record) => {
      if (!record) store.dispatch(leave(toErrorNote(new AppError('auth/account-deleted'))));
      else if (record.disabled) store.dispatch(leave(toErrorNote(new AppError('auth/disabled'))));
      else store.dispatch(userChanged(record));
    },
    (error) => {
      const note = toErrorNote(error);
      if (note.code === 'data/refused') store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    },
  );
}
