/**
 * The background work of an approved teacher: changes of other devices, news, drafts, the outbox, and unfinished
 * removals.
 */

import { followBook, type OnceLive } from '@/app/book/followBook';
import type { Unsubscribe } from '@/data/ports/records';
import { loadRows } from '@/store/book/load';
import { selectReadiness } from '@/store/book/readiness';
import { recountControls } from '@/store/book/recount';
import { resumeRemovals } from '@/store/book/removals';
import type { Store } from '@/store/makeStore';
import { withServerTime } from '@/store/session/serverTime';
import { sendLaterEntries } from '@/store/trail/laterEntries';
import { untilEnded } from '@/store/untilEnded';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { whenLoaded } from '@/ui/waiting/whenLoaded';
import type { Watch } from './listeners';
import { followNews } from './session/followNews';
import { keepDrafts } from './session/keepDrafts';
import { keepImports } from './session/keepImports';
import { keepPapersTidy } from './session/keepPapersTidy';
import { onceQuiet } from './session/onceQuiet';
import { answerOtherTabs } from './session/otherTabs';
import { tendOutbox } from './session/tendOutbox';

export const watch: Watch = (store, given, user) => {
  const outside = withServerTime(store, given);
  const { keep, end } = untilEnded();
  const { live, liveSchool } = outside.data;
  const onceLive: OnceLive = (use) => whenLoaded(() => afterFirstScreen().then(live), use);
  keep(store.dispatch(followBook(onceLive, user.id)));
  // The header cards show these rows; classes are among the rows that every page of a teacher asks for (`askAhead`).
  void store.dispatch(loadRows([{ of: 'controls' }, { of: 'classes' }]));
  keep(followNews(store, user, { ...outside, load: () => afterFirstScreen().then(liveSchool) }));
  keep(keepDrafts(store, user.id, outside));
  keep(keepImports(store, user.id));
  keep(answerOtherTabs(store, user.id));
  keep(tendOutbox(store, user.id, outside));
  keep(keepPapersTidy(store));
  keep(onceQuiet(() => void store.dispatch(recountControls())));
  keep(resumeOnceLoaded(store));
  keep(noteWhatWasDone(store));
  return end;
};

/**
 * Sends the trail entries of exports made without a connection: after the first page is shown, and when the connection
 * is back.
 */
function noteWhatWasDone(store: Store): Unsubscribe {
  const send = () => void store.dispatch(sendLaterEntries());
  const stop = onceQuiet(send);
  window.addEventListener('online', send);
  return () => {
    stop();
    window.removeEventListener('online', send);
  };
}

const STRUCTURE = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** Finishes a removal that a closed tab left half done, once the first screen has loaded the classes. */
function resumeOnceLoaded(store: Store): Unsubscribe {
  const stop = store.subscribe(() => {
    if (selectReadiness(store.getState(), STRUCTURE).status !== 'ready') return;
    stop();
    void store.dispatch(resumeRemovals());
  });
  return stop;
}
