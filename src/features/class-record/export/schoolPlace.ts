import type { SchoolPlace } from '@/domain/people/people';
import type { Thunk } from '@/store/makeStore';
import { schoolPlaceLoaded } from '@/store/state/reference';

/** Loads region and division for the header of printouts. On failure the lines stay empty, to be filled by hand. */
export function loadSchoolPlace(): Thunk<Promise<SchoolPlace | null>> {
  return async (dispatch, getState, { data }) => {
    const { session, reference } = getState();
    if (reference.schoolPlace || !session.user) return reference.schoolPlace;
    const { schoolid } = session.user;
    try {
      const place = await (await data.records()).fetchSchoolPlace(schoolid);
      if (place) dispatch(schoolPlaceLoaded(place));
      return place;
    } catch {
      return null;
    }
  };
}
