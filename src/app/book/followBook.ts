/** Brings in the writes of other devices and tabs while the page is open, into the shown rows and under the drafts. */

import type { LivePort } from '@/data/ports/live';
import type { RecordsPort, Unsubscribe } from '@/data/ports/records';
import type { BookVersion } from '@/domain/book/bookVersion';
import type { UserId } from '@/domain/book/ids';
import { noticeError } from '@/domain/words/noticed';
import { msg, say } from '@/domain/words/say';
import { recordsOf } from '@/store/book/knownPolicies';
import { retrying } from '@/store/book/retrying';
import { setAsideGone } from '@/store/drafts/goneDrafts';
import { rebaseSheets } from '@/store/drafts/rebaseSheets';
import type { Thunk } from '@/store/makeStore';
import { bookAged, rowsArrived } from '@/store/state/entities';
import { notified } from '@/store/state/shell';
import { untilEnded } from '@/store/untilEnded';

/**
 * After this long without a word of the listener, the version is read once to check what the first screens show.
 * Milliseconds.
 */
const FIRST_WORD_MS = 8_000;

/** The check runs after the first screens, because no screen waits for it. Milliseconds. */
const CHECK_AFTER_MS = 20_000;

export const UNKEPT = msg(
  'This browser can’t keep your class records on this device: the window is private or there is no space left. You can keep working; they load again on your next visit.',
);

/** Calls `use` once listeners can be started, which may be long after the first screens. */
export type OnceLive = (use: (live: LivePort) => void) => Unsubscribe;

/**
 * Listens to the version of the own book, and brings in the changes that moved it. On a bad connection it tries again
 * with a growing pause; queries of that time read the version themselves.
 */
export function followBook(onceLive: OnceLive, owner: UserId): Thunk<Unsubscribe> {
  return (dispatch, _, { data }) => {
    const { keep, isEnded, end } = untilEnded();
    const follow = async () => {
      const records = await recordsOf(data);
      if (isEnded()) return;
      keep(
        records.watchBook(owner, {
          onArrived: (arrived) => {
            dispatch(rowsArrived({ owner, arrived }));
            dispatch(rebaseSheets());
            dispatch(setAsideGone());
          },
          onOld: (asOf) => dispatch(bookAged({ owner, asOf })),
          onUnkept: () => dispatch(notified({ status: 'warning', message: say(UNKEPT) })),
        }),
      );
      const silence = setTimeout(() => void records.catchUp(owner, null).catch(() => undefined), FIRST_WORD_MS);
      keep(() => clearTimeout(silence));
      keep(onceLive((live) => keep(watchVersions({ live, records, owner }, () => clearTimeout(silence)))));
      const timer = setTimeout(() => keep(retrying(() => records.checkBook(owner), noticeSync)), CHECK_AFTER_MS);
      keep(() => clearTimeout(timer));
    };
    keep(retrying(follow));
    return end;
  };
}

const noticeSync = (error: unknown) => noticeError('sync', error);

type Ports = { live: LivePort; records: RecordsPort; owner: UserId };

/**
 * Starts a listener that ended with an error again. `onWord` is called whenever the listener reports, also when it
 * reports that it cannot reach the server.
 */
function watchVersions({ live, records, owner }: Ports, onWord: () => void): Unsubscribe {
  let stopCatchUp: Unsubscribe = () => undefined;
  const onNext = (version: BookVersion | null) => {
    onWord();
    stopCatchUp();
    stopCatchUp = retrying(() => records.catchUp(owner, version), noticeSync);
  };
  let stopListening: Unsubscribe = () => undefined;
  const stopRetrying = retrying(
    () =>
      new Promise((_, reject) => {
        stopListening();
        stopListening = live.watchVersion(owner, onNext, (error) => {
          onNext(null);
          reject(error);
        });
      }),
  );
  return () => {
    stopRetrying();
    stopListening();
    stopCatchUp();
  };
}
