/** The background work of every signed-in person: the own record and its copy, tokens, the other tabs. */
import type { LivePort } from '@/data/ports/live';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin } from '@/domain/people/roles';
import { AppError, toErrorNote } from '@/domain/words/errors';
import { msg, say } from '@/language/words';
import type { Outside, Store } from '@/store/makeStore';
import { followEmail } from '@/store/session/account';
import { leave } from '@/store/session/authentication';
import { confirmSession, recordArrived } from '@/store/session/confirmSession';
import { noteTokenTime, withServerTime } from '@/store/session/serverTime';
import { untilEnded } from '@/store/untilEnded';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { whenLoaded } from '@/ui/waiting/whenLoaded';
import type { Watch } from './listeners';
import { startNoticing } from './reports/noticing';
import { endWhenIdle } from './session/endIdle';
import { answerNewTabs } from './session/handedSession';
import { keepCopy } from './session/keepCopy';
import { keepLanguage } from './session/keepLanguage';
import { keepResting } from './session/keepResting';
import { giveTabAway, watchOtherSession } from './session/otherSession';
import { stampDays } from './session/stampDays';
import { tellBack } from './session/tellBack';

export const watch: Watch = (store, given, user) => {
  const outside = withServerTime(store, given);
  startNoticing();
  const { keep, isEnded, end } = untilEnded();
  keep(keepCopy(store, outside));
  keep(stampDays(store, outside));
  keep(tellBack());
  keep(watchOtherSession(store));
  keep(answerNewTabs(outside.storage));
  keep(
    endWhenIdle(outside.storage, () =>
      store.dispatch(leave(ended(say('Your session has ended: nobody used it for half an hour. Sign in again.')))),
    ),
  );
  // An approved teacher's work is kept by `keepDrafts` and its neighbours.
  if (!user.approved) keep(keepResting(store, user.id, outside));
  keep(whenLoaded(afterFirstScreen, () => keep(keepLanguage(store))));
  keep(
    whenLoaded(outside.data.session, (session) => {
      keep(
        session.watchSession((identity, token) => {
          if (identity && identity.uid !== user.id) giveTabAway(store);
          else if (identity) {
            store.dispatch(noteTokenTime(token));
            outside.storage.write(token, readKept(outside));
            void store.dispatch(followEmail(identity));
          } else if (!isEnded()) store.dispatch(leave(ended(say(ELSEWHERE))));
        }),
      );
      keep(session.watchSignOut(user.id, () => store.dispatch(leave(null))));
    }),
  );
  keep(
    whenLoaded(
      () => afterFirstScreen().then(outside.data.live),
      (live) => keep(watchOwnRecord(store, live, user)),
    ),
  );
  keep(
    whenLoaded(
      () => afterFirstScreen().then(() => import('./reports/reporter')),
      ({ startReporter }) => keep(startReporter(store, outside)),
    ),
  );
  if (!isAdmin(user)) keep(confirmUnlessHeard(store));
  return end;
};

const ELSEWHERE = msg(
  'Your session has ended, as it does after a new password or where the browser’s data is cleared. Sign in again.',
);

function ended(detail: string) {
  return toErrorNote(new AppError('auth/session-expired', { detail }));
}

/** The stored copy of the record. A fresh token says nothing about the record, so the copy keeps its age. */
function readKept({ storage }: Outside): object {
  const kept = storage.readUser();
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** After this long without a word of the listener, the own record is read. Milliseconds. */
const CONFIRM_AFTER_MS = 10_000;

function confirmUnlessHeard(store: Store) {
  const confirm = () => void store.dispatch(confirmSession()).catch(() => undefined);
  const timer = setTimeout(confirm, CONFIRM_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * Follows the own record: when the approval is withdrawn, or the account is disabled or deleted, the listener's next
 * event says so, and the session changes or ends with the reason.
 */
function watchOwnRecord(store: Store, live: LivePort, user: UserDoc) {
  return live.watchUser(
    user.id,
    (record) => {
      store.dispatch(recordArrived(record));
    },
    (error) => {
      const note = toErrorNote(error);
      if (note.code === 'data/refused') store.dispatch(leave(ended(say(ELSEWHERE))));
    },
  );
}
