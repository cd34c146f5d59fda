/** Keeps a people list up to date with other people's changes while its page is open. */

import type { LiveSchoolPort } from '@/data/ports/liveSchool';
import type { ListPage } from '@/data/ports/people';
import type { Unsubscribe } from '@/data/ports/records';
import { FETCH_LIMIT } from '@/domain/constants';
import type { ListName } from '@/domain/school/schoolLists';
import { toErrorNote } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { keepWatching, type Watch } from '@/store/school/keepWatching';
import { listTold, listTroubled } from '@/store/state/people';

export type FollowedList = Pick<Watch, 'again' | 'end'>;

/** Follows the top of a list, in its present order. Rows from the listener replace the rows that were read. */
export function followList(of: ListName): Thunk<FollowedList> {
  return (dispatch, getState, { data }) => {
    const { session, people } = getState();
    const { user } = session;
    if (!user) return { again: () => undefined, end: () => undefined };
    const { direction } = people[of];
    const take = async ({ rows, next }: ListPage<ListName>) => {
      const told = getState().people[of].told;
      const total = next === null ? rows.length : await (await data.people()).countList(user.schoolid, of);
      const now = getState().people[of];
      // Skipped when newer rows arrived, or the order changed, during the count.
      if (now.told === told && now.direction === direction) dispatch(listTold({ of, rows, next, total }));
    };
    const watch = keepWatching<LiveSchoolPort, ListPage<ListName>>({
      load: data.liveSchool,
      start: (live, onTold) =>
        live.watchList({ school: user.schoolid, query: { of, direction }, limit: FETCH_LIMIT }, onTold),
      onTold: ({ value, trouble }) => {
        if (trouble || value === null) dispatch(listTroubled({ of, trouble: trouble && toErrorNote(trouble) }));
        else void take(value).catch((error: unknown) => dispatch(listTroubled({ of, trouble: toErrorNote(error) })));
      },
    });
    const end: Unsubscribe = () => {
      watch.end();
      dispatch(listTroubled({ of, trouble: null }));
    };
    return { again: watch.again, end };
  };
}
