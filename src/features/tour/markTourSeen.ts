import type { TourId } from '@/domain/tours';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';

/**
 * Stores in the person's record that they have seen a tour, or do not want it, so that it holds on every device. Never
 * throws: if the mark is not stored, the tour is offered once more, which does no harm.
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
