/** What waits in the school, followed while somebody is signed in: behind the badge, the notifications and the requests. */
import type { LiveSchoolPort, Unsubscribe } from '@/data/index';
import type { AuditEntry } from '@/domain/audit';
import { NOTIFICATIONS } from '@/domain/constants';
import type { UserDoc } from '@/domain/people';
import type { SchoolRequest } from '@/domain/school';
import type { Thunk } from './makeStore';
import { schoolRead } from './schoolState';

/** Calls back once listeners can be started, which may be long after the first screens. */
export type OnceLiveSchool = (use: (live: LiveSchoolPort) => void) => Unsubscribe;

type NewsOf = { user: UserDoc; sinceMs: number; onNews: (news: readonly AuditEntry[]) => void };

/** What concerns a teacher. `sinceMs`: when they last looked at the notifications. */
export function watchNews(live: LiveSchoolPort, { user, sinceMs, onNews }: NewsOf): Thunk<Unsubscribe> {
  return (dispatch) =>
    live.watchAudit({ school: user.schoolid, concerning: user.id, fromMs: sinceMs }, NOTIFICATIONS, (entries) => {
      // What one did oneself is no news.
      const news = entries.filter(({ actorUid }) => actorUid !== user.id);
      onNews(news);
      dispatch(schoolRead({ news }));
    });
}

/** What waits for an administrator. */
export function watchWaiting(live: LiveSchoolPort, { schoolid: school }: UserDoc): Thunk<Unsubscribe> {
  return (dispatch) => {
    const stops = [
      live.watchSchoolRequests(school, (requests) => {
        dispatch(schoolRead({ requests }));
        void dispatch(loadPlaces(requests));
      }),
      live.watchPendingTeachers(school, NOTIFICATIONS, (pending) => dispatch(schoolRead({ pending }))),
      live.watchApplications(school, NOTIFICATIONS, (applications) => dispatch(schoolRead({ applications }))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** Subject and section of each request, two reads for each that is new. */
export function loadPlaces(requests: readonly SchoolRequest[]): Thunk {
  return async (dispatch, getState, { data }) => {
    const known = getState().school.places;
    const unknown = requests.filter(({ subjectId }) => known[subjectId] === undefined);
    if (unknown.length === 0) return;
    const school = await data.school();
    await Promise.all(
      unknown.map(async ({ teacher, subjectId }) => {
        try {
          const place = await school.fetchSubjectPlace(teacher, subjectId);
          dispatch(schoolRead({ places: { ...getState().school.places, [subjectId]: place } }));
        } catch {
          // The request shows without its names; answering asks again.
        }
      }),
    );
  };
}
