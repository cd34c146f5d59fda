import type { ClassSubjectId } from '@/domain/book/ids';
import { planMissingEnrolments } from '@/plans/learners/planStudent';
import { commit } from '@/store/book/commit';
import type { Thunk } from '@/store/makeStore';

/**
 * Drops enrolment ids whose learner is missing, as specified, when a record that was just read from the server has
 * them. No screen waits for this; after a failure, the next reading tries again.
 */
export function dropMissingEnrolments(subjectId: ClassSubjectId): Thunk {
  return async (dispatch, getState) => {
    // Rows that are not current allow no conclusion.
    if (getState().entities.asOf !== null) return;
    try {
      const changes = planMissingEnrolments(getState().entities.stored, { subjectId });
      await dispatch(commit(changes, { operation: 'studentOperation' }));
    } catch {
      // A failure changes nothing on the screen: the record leaves these ids out anyway.
    }
  };
}
