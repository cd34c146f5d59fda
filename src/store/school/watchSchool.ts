/**
 * Follows the waiting items of the school while a person is signed in: for the badge, the notifications and the
 * requests.
 */

import type { LiveSchoolPort, OnTold } from '@/data/ports/liveSchool';
import type { Unsubscribe } from '@/data/ports/records';
import { NOTIFICATIONS } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import type { Application, SchoolRequest } from '@/domain/school/school';
import type { TrailEntry } from '@/domain/trail/trail';
import { toErrorNote } from '@/domain/words/errors';
import type { Outside, Thunk } from '@/store/makeStore';
import { type SchoolState, schoolRead, type WatchedName } from '@/store/state/school';
import { untilEnded } from '@/store/untilEnded';
import { keepWatching, type Watch } from './keepWatching';
import { loadSubjectNames } from './subjectNames';

/** Loads the part with the listeners, which may be long after the first screens. */
export type LoadLiveSchool = () => Promise<LiveSchoolPort>;

/** One more than the badge shows, so that it can say `15+`. */
export const MOST_WAITING = NOTIFICATIONS + 1;
/** The read news contain the person's own actions, which are not shown; so more news are read than shown. */
const MOST_NEWS = 2 * NOTIFICATIONS + 1;

const watches = new WeakMap<Outside, Map<WatchedName, Watch>>();

/** Starts the listener of a list again when a person presses Retry. */
export function watchAgain(name: WatchedName): Thunk<void> {
  return (_dispatch, _, outside) => watches.get(outside)?.get(name)?.again();
}

type Following<Value> = {
  load: LoadLiveSchool;
  start: (live: LiveSchoolPort, onTold: OnTold<Value>) => Unsubscribe;
  toState: (value: Value) => Partial<SchoolState>;
};

function follow<Value>(name: WatchedName, { load, start, toState }: Following<Value>): Thunk<Unsubscribe> {
  return (dispatch, getState, outside) => {
    const watch = keepWatching<LiveSchoolPort, Value>({
      load,
      start,
      onTold: ({ value, trouble }) => {
        const troubles = { ...getState().school.troubles, [name]: trouble && toErrorNote(trouble) };
        dispatch(schoolRead({ ...(value === null ? {} : toState(value)), troubles }));
      },
    });
    const own = watches.get(outside) ?? new Map<WatchedName, Watch>();
    watches.set(outside, own.set(name, watch));
    return () => {
      if (own.get(name) === watch) own.delete(name);
      watch.end();
    };
  };
}

type NewsOf = { user: UserDoc; sinceMs: number; onNews: (news: readonly TrailEntry[]) => void };

/** Follows the news of a teacher. `sinceMs`: the time at which they last looked at the notifications. */
export function watchNews(load: LoadLiveSchool, { user, sinceMs, onNews }: NewsOf): Thunk<Unsubscribe> {
  const asked = { school: user.schoolid, concerning: user.id, fromMs: sinceMs };
  return follow<readonly TrailEntry[]>('news', {
    load,
    start: (live, onTold) => live.watchTrail(asked, MOST_NEWS, onTold),
    toState: (entries) => {
      const news = entries.filter(({ actorUid }) => actorUid !== user.id);
      onNews(news);
      return { news };
    },
  });
}

/** Follows the requests, teachers and applications that wait for an administrator. */
export function watchWaiting(load: LoadLiveSchool, { schoolid: school }: UserDoc): Thunk<Unsubscribe> {
  return (dispatch) => {
    const { keep, end } = untilEnded();
    const requests = follow<readonly SchoolRequest[]>('requests', {
      load,
      start: (live, onTold) => live.watchSchoolRequests(school, onTold),
      toState: (asked) => {
        void dispatch(loadRequestNames(asked));
        return { requests: asked };
      },
    });
    const pending = follow<readonly UserDoc[]>('pending', {
      load,
      start: (live, onTold) => live.watchPendingTeachers(school, MOST_WAITING, onTold),
      toState: (teachers) => ({ pending: teachers }),
    });
    const applications = follow<readonly Application[]>('applications', {
      load,
      start: (live, onTold) => live.watchApplications(school, MOST_WAITING, onTold),
      toState: (waiting) => ({ applications: waiting }),
    });
    for (const watch of [requests, pending, applications]) keep(dispatch(watch));
    return end;
  };
}

/** Loads the subject and section of each request, with two reads for each new one. */
function loadRequestNames(requests: readonly SchoolRequest[]): Thunk {
  return async (dispatch, getState) => {
    const known = getState().school.subjectNames;
    const unknown = requests.filter(({ subjectId }) => known[subjectId] === undefined);
    if (unknown.length === 0) return;
    const readNames = async ({ teacher, subjectId }: SchoolRequest) => {
      try {
        await dispatch(loadSubjectNames({ teacher, subjectId }));
      } catch (error) {
        // The request is shown without its names. Retry starts the listener again, which asks for them again.
        const { troubles } = getState().school;
        dispatch(schoolRead({ troubles: { ...troubles, requests: toErrorNote(error) } }));
      }
    };
    await Promise.all(unknown.map(readNames));
  };
}
