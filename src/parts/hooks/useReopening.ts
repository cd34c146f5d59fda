import { useEffect } from 'react';
import { type ClassSubjectId, reopenRequestId } from '@/domain/book/ids';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import type { ErrorNote } from '@/domain/words/errors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { watchReopening } from '@/store/school/reopening';
import type { ReopenOutcome } from '@/store/state/reopening';

/** Follows the own requests while a screen shows a closed quarter; null until the server answered. */
export function useReopenRequests(isNeeded: boolean): readonly ReopenRequestDoc[] | null {
  const dispatch = useAppDispatch();
  const owner = useAppSelector((state) => state.entities.owner);
  useEffect(() => (owner && isNeeded ? dispatch(watchReopening()) : undefined), [dispatch, owner, isNeeded]);
  return useAppSelector((state) => state.reopening.requests);
}

export type Reopening = {
  isKnown: boolean;
  /** The reason why the known requests may be out of date; null otherwise. */
  trouble: ErrorNote | null;
  pending: ReopenRequestDoc | undefined;
  outcome: ReopenOutcome | undefined;
};

/** The state of the request for one closed quarter. */
export function useReopening(subjectId: ClassSubjectId, quarter: number): Reopening {
  const id = reopenRequestId(subjectId, quarter);
  const requests = useReopenRequests(true);
  const outcome = useAppSelector((state) => state.reopening.ended[id]);
  const trouble = useAppSelector((state) => state.reopening.trouble);
  return { isKnown: requests !== null, trouble, pending: requests?.find((request) => request.id === id), outcome };
}
