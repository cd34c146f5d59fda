import type { SchoolAddress } from '@/domain/people/people';
import type { Thunk } from '@/store/makeStore';
import { schoolAddressLoaded } from '@/store/state/reference';

/** Loads region and division for the header of printouts. On failure the lines stay empty, to be filled by hand. */
export function loadSchoolAddress(): Thunk<Promise<SchoolAddress | null>> {
  return async (dispatch, getState, { data }) => {
    const { session, reference } = getState();
    if (reference.schoolAddress || !session.user) return reference.schoolAddress;
    const { schoolid } = session.user;
    try {
      const schoolAddress = await (await data.records()).fetchSchoolAddress(schoolid);
      if (schoolAddress) dispatch(schoolAddressLoaded(schoolAddress));
      return schoolAddress;
    } catch {
      return null;
    }
  };
}
