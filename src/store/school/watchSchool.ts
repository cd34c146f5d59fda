/**
 * Follows the waiting items of the school while a person is signed in: for the badge, the notifications and the
 * requests.
 */

import type { LiveSchoolPort, OnTold } from '@/data/ports/liveSchool';
import type { Unsubscribe } from '@/data/ports/records';
import type { SchoolId } from '@/domain/book/ids';
import { NOTIFICATIONS } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { namesOf } from '@/domain/school/reopening';
import type { Application, SchoolRequest } from '@/domain/school/school';
import type { TrailEntry } from '@/domain/trail/trail';
import { toErrorNote } from '@/domain/words/errors';
import { knownPolicy } from '@/grading';
import { readPolicyOf } from '@/store/book/knownPolicies';
import type { Outside, Thunk } from '@/store/makeStore';
import { MOST_WAITING, type SchoolState, schoolRead, type WatchedName } from '@/store/state/school';
import { untilEnded } from '@/store/untilEnded';
import { keepWatching, type Watch } from './keepWatching';
import { loadSubjectNames } from './subjectNames';

/** Loads the part with the listeners, which may be long after the first screens. */
export type LoadLiveSchool = () => Promise<LiveSchoolPort>;

/** Requests that are read besides at each press. */
const MORE_REQUESTS = 50;
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
  return (dispatch, getState) => {
    const { keep, end } = untilEnded();
    const requests = follow<readonly SchoolRequest[]>('requests', {
      load,
      start: (live, onTold) => live.watchSchoolRequests(school, getState().school.requestsAsked, onTold),
      toState: (asked) => {
        void dispatch(loadRequestNames(asked));
        if (asked.length >= getState().school.requestsAsked) void dispatch(countMore(school));
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

/** Reads more requests than before, newest first. */
export function moreRequests(): Thunk<void> {
  return (dispatch, getState, outside) => {
    dispatch(schoolRead({ requestsAsked: getState().school.requestsAsked + MORE_REQUESTS }));
    watches.get(outside)?.get('requests')?.anew();
  };
}

/** Counts the requests where more wait than were asked for. */
function countMore(school: SchoolId): Thunk {
  return async (dispatch, getState, { data }) => {
    try {
      const requests = await (await data.school()).countRequests(school);
      dispatch(schoolRead({ waiting: { ...getState().school.waiting, requests } }));
    } catch {
      // The number of those that were read is said, and the next word of the listener counts again.
    }
  };
}

/**
 * Makes the names of the requests known. A request has its own; one that lacks them costs two reads. A school's own
 * policy, which has the words for the periods, is read once.
 */
function loadRequestNames(requests: readonly SchoolRequest[]): Thunk {
  return async (dispatch, getState, { data }) => {
    const known = getState().school.subjectNames;
    const unknown = requests.filter((request) => !namesOf(request) && known[request.subjectId] === undefined);
    const readNames = async ({ teacher, subjectId }: SchoolRequest) => {
      try {
        await dispatch(loadSubjectNames({ teacher, subjectId }));
      } catch (error) {
        // The request is shown without its names. Retry starts the listener again, which asks for them again.
        const { troubles } = getState().school;
        dispatch(schoolRead({ troubles: { ...troubles, requests: toErrorNote(error) } }));
      }
    };
    const policies = new Map(
      requests.flatMap(({ gradingPolicy: id, teacher }) => (id && !knownPolicy(id) ? [[id, teacher] as const] : [])),
    );
    const reads = [...policies].map(([id, teacher]) => readPolicyOf(data.records, teacher, id).catch(() => null));
    await Promise.all([...unknown.map(readNames), ...reads]);
    const { requests: shown } = getState().school;
    // The words of a policy are no part of the state, so the list that uses them is told again.
    if (policies.size > 0 && shown) dispatch(schoolRead({ requests: [...shown] }));
  };
}
