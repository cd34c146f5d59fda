/** What goes on behind the screens while somebody is signed in: the own record, header cards, tokens, unfinished work. */
import type { LivePort, Unsubscribe } from '@/data/index';
import { AppError, toErrorNote } from '@/domain/errors';
import type { UserDoc } from '@/domain/people';
import { isAdmin } from '@/domain/roles';
import { followEmail } from '@/store/account';
import { leave } from '@/store/authentication';
import { confirmSession, recordArrived } from '@/store/confirmSession';
import { followBook, type OnceLive } from '@/store/followBook';
import { sendLaterActs } from '@/store/laterActs';
import { loadRows } from '@/store/load';
import type { Outside, Store } from '@/store/makeStore';
import { recountControls } from '@/store/recount';
import { resumeRemovals } from '@/store/removals';
import { selectReadiness } from '@/store/selectors';
import { type OnceLiveSchool, watchWaiting } from '@/store/watchSchool';
import { afterFirstScreen } from '@/ui/afterFirstScreen';
import { followNews } from './followNews';
import { keepCopy } from './keepCopy';
import { keepDrafts } from './keepDrafts';
import { forgetNews } from './keptNews';
import { tendOutbox } from './tendOutbox';
import { whenLoaded } from './whenLoaded';

/** After the first page is up: the recount reads, and nobody waits for it. */
const RECOUNT_AFTER_MS = 8000;

/** Starts what a signed-in person needs; answers how to end it. */
export function watchWhileSignedIn(store: Store, outside: Outside, user: UserDoc): Unsubscribe {
  const stops: Unsubscribe[] = [];
  let ended = false;
  const keep = (end: Unsubscribe) => (ended ? end() : stops.push(end));
  const stop = () => {
    ended = true;
    for (const end of stops) end();
  };
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
  const onceLive: OnceLive = (use) => whenLoaded(() => afterFirstScreen().then(outside.data.live), use);
  keep(onceLive((live) => keep(watchOwnRecord(store, live, user))));
  if (!isAdmin(user)) keep(confirmUnlessHeard(store));
  // Who waits for the approval may read nothing but the own record.
  if (!user.approved) return stop;
  if (!isAdmin(user)) {
    keep(store.dispatch(followBook(onceLive, user.id)));
    // Behind the header cards.
    void store.dispatch(loadRows([{ of: 'controls' }]));
  }
  const onceSchool: OnceLiveSchool = (use) => whenLoaded(() => afterFirstScreen().then(outside.data.liveSchool), use);
  if (isAdmin(user)) {
    forgetNews();
    keep(onceSchool((live) => keep(store.dispatch(watchWaiting(live, user)))));
  } else keep(followNews(store, user, { ...outside, onceLive: onceSchool }));
  if (!isAdmin(user)) {
    keep(keepDrafts(store, user.id, outside));
    keep(tendOutbox(store, user.id, outside));
    const timer = setTimeout(() => void store.dispatch(recountControls()), RECOUNT_AFTER_MS);
    keep(() => clearTimeout(timer));
    keep(resumeOnceLoaded(store));
    keep(noteWhatWasDone(store));
  }
  return stop;
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

/** A listener that says nothing for so long is not waited for: the own record is asked for. */
const CONFIRM_AFTER_MS = 10_000;

function confirmUnlessHeard(store: Store): Unsubscribe {
  const confirm = () => void store.dispatch(confirmSession()).catch(() => undefined);
  const timer = setTimeout(confirm, CONFIRM_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Approval withdrawn, switched off, deleted: the listener's next event says so, and the session ends with the reason. */
function watchOwnRecord(store: Store, live: LivePort, user: UserDoc): Unsubscribe {
  return live.watchUser(
    user.id,
    (record) => {
      store.dispatch(recordArrived(record));
    },
    (error) => {
      const note = toErrorNote(error);
      if (note.code === 'data/refused') store.dispatch(leave(toErrorNote(new AppError('auth/session-expired'))));
    },
  );
}
