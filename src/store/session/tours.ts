import type { TourId } from '@/domain/tours';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';

/**
 * Remembers that this person has seen a tour, or does not want it, on whatever device they sign in next. Never throws:
 * a mark that was not stored offers the tour once more, which harms nobody.
 */
export function markTourSeen(tour: TourId): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user || user.toursSeen?.includes(tour)) return;
    dispatch(userChanged({ ...user, toursSeen: [...(user.toursSeen ?? []), tour] }));
    try {
      await (await data.account()).markTourSeen(user.id, tour);
    } catch {
      // See above.
    }
  };
}
