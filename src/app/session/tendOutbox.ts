/**
 * Sends the waiting entries whenever there may be a connection: at the start, when the connection comes back, and
 * repeatedly until all are sent.
 */

import { keepLaidOver } from '@/app/book/overlay';
import { noteTouched } from '@/app/book/touchedCells';
import type { Arrived } from '@/data/book/watcher';
import type { Unsubscribe } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import { UNREACHED } from '@/domain/storageKeys';
import { msg, say } from '@/language/words';
import type { Outside, Store } from '@/store/makeStore';
import { findEntries } from '@/store/outbox/findEntries';
import { isSending } from '@/store/outbox/intents';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectUnsentCounts } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import { untilEnded } from '@/store/untilEnded';
import { leaving } from './leaving';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

const CLEARED = msg('The browser cleared Talaan’s data on this device. Keep this page open until everything is sent.');

const BACK = msg('The connection is back: {count, plural, one {# change was} other {# changes were}} saved.');
const BEFORE = msg('{count, plural, one {# earlier change was} other {# earlier changes were}} saved.');
const SAVED = msg('{count, plural, one {# change was} other {# changes were}} saved.');

function isAway(): boolean {
  return !navigator.onLine || document.documentElement.hasAttribute(UNREACHED);
}

/** Starts sending; answers a function that ends it. */
export function tendOutbox(
  store: Store,
  uid: UserId,
  { data, storage }: Pick<Outside, 'data' | 'storage'>,
): Unsubscribe {
  const { keep, isEnded, end } = untilEnded();
  keep(keepLaidOver(store));
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_RETRY_MS;
  let wasAway = isAway();
  /** An earlier page left the entries: it got no answer, or was closed before one came. */
  let isOfBefore = false;
  const onSaved = (count: number) => {
    // Behind a slow save of this page or another tab a change waits although the connection was never away.
    const plain = isOfBefore ? BEFORE : SAVED;
    const message = say(wasAway ? BACK : plain, { count });
    wasAway = false;
    isOfBefore = false;
    store.dispatch(notified({ status: 'success', message }));
  };
  const drain = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isEnded() || isBusy) return;
    isBusy = true;
    const drained = await store.dispatch(drainOutbox(onSaved));
    isBusy = false;
    if (drained === 'empty') waitMs = FIRST_RETRY_MS;
    else later();
  };
  const later = () => {
    if (isEnded() || timer !== undefined) return;
    timer = setTimeout(() => void drain(), waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
  };
  const soon = () => {
    waitMs = FIRST_RETRY_MS;
    void drain();
  };
  const onMarker = () => {
    wasAway ||= isAway();
    if (!isAway() && selectUnsentCounts(store.getState()).waiting > 0) soon();
  };
  const warn = (event: BeforeUnloadEvent) => {
    // The storage of a tab is deleted with the tab, so closing it would lose the entries.
    if (leaving.agreed) return;
    const isUnsent = store.dispatch(isSending()) || selectUnsentCounts(store.getState()).waiting > 0;
    if (!storage.readChoice('ownDevice') && isUnsent) event.preventDefault();
  };
  window.addEventListener('online', soon);
  window.addEventListener('offline', onMarker);
  window.addEventListener(UNREACHED, onMarker);
  window.addEventListener('beforeunload', warn);
  let known = store.getState().outbox.entries;
  keep(
    store.subscribe(() => {
      const { entries } = store.getState().outbox;
      if (entries === known) return;
      known = entries;
      if (selectUnsentCounts(store.getState()).waiting > 0) later();
    }),
  );
  void Promise.all([data.outbox(), data.records()]).then(([outbox, records]) => {
    if (isEnded()) return;
    // Deletes the unsent entries of other people: this person can neither send them nor may see them.
    void outbox.wipe(uid);
    const onCleared = () => store.dispatch(notified({ status: 'warning', message: say(CLEARED) }));
    keep(outbox.watch(uid, () => void store.dispatch(findEntries(uid)), onCleared));
    // Every tab reads the entries, even if another tab sends them: each tab shows them and asks about them at sign-out.
    const found = store.dispatch(findEntries(uid));
    const onArrived = (arrived: Arrived) => void found.then(() => store.dispatch(noteTouched(arrived)));
    keep(records.watchBook(uid, { onArrived, onOld: () => undefined, onUnkept: () => undefined }));
    void found.then((entries) => {
      isOfBefore = entries.some(({ refusal }) => refusal === null);
      soon();
    });
  });
  return () => {
    end();
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    window.removeEventListener('offline', onMarker);
    window.removeEventListener(UNREACHED, onMarker);
    window.removeEventListener('beforeunload', warn);
  };
}
