/** Approved teachers who have the name of somebody who waits: the same person may have registered twice. */
import { useEffect } from 'react';
import { toNameOrder } from '@/domain/people/nameOrder';
import type { UserDoc } from '@/domain/people/people';
import { type Namesake, twinsOf } from '@/domain/people/twins';
import { useAppDispatch } from '@/store/hooks';
import type { RootState, Thunk } from '@/store/makeStore';
import { namesakesArrived } from '@/store/state/people';

/** As many names as one question takes. */
const MOST_NAMES = 30;

/** Asks once for each last name. Never throws: without an answer the list is shown without these marks. */
function loadNamesakes(people: readonly Namesake[]): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    const known = getState().people.namesakes;
    const names = [...new Set(people.map(({ lastname }) => toNameOrder(lastname)))].filter((name) => !known[name]);
    if (!user || names.length === 0) return;
    try {
      const port = await data.people();
      for (let from = 0; from < names.length; from += MOST_NAMES) {
        const asked = names.slice(from, from + MOST_NAMES);
        const found = await port.fetchNamesakes(user.schoolid, asked);
        dispatch(namesakesArrived(Object.fromEntries(asked.map((name) => [name, found.filter(isNamed(name))]))));
      }
    } catch {
      // See above.
    }
  };
}

/** Somebody who was approved in this session is known at once. */
export function knowApproved(person: Namesake): Thunk<void> {
  return (dispatch, getState) => {
    const name = toNameOrder(person.lastname);
    const known = getState().people.namesakes[name] ?? [];
    dispatch(namesakesArrived({ [name]: [...known.filter(({ id }) => id !== person.id), person] }));
  };
}

export function useNamesakes(people: readonly UserDoc[]): void {
  const dispatch = useAppDispatch();
  const key = people.map(({ lastname }) => toNameOrder(lastname)).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the people
  useEffect(() => void dispatch(loadNamesakes(people)), [dispatch, key]);
}

/** The approved teachers of the same name. */
export function approvedTwins(person: Namesake, { people }: Pick<RootState, 'people'>): readonly Namesake[] {
  return twinsOf(person, people.namesakes[toNameOrder(person.lastname)] ?? []);
}

const isNamed = (name: string) => (person: UserDoc) => toNameOrder(person.lastname) === name;
