import type { ClassSubjectId } from '@/domain/book/ids';
import { planMissingEnrolments } from '@/plans/planStudent';
import { commit } from '@/store/book/commit';
import type { Thunk } from '@/store/makeStore';

/**
 * Drops enrolment ids whose learner is missing, as specified, when a record that was just read from the server meets
 * them. Nobody waits for it, and a failure is tried again at the next meeting.
 */
export function dropMissingEnrolments(subjectId: ClassSubjectId): Thunk {
  return async (dispatch, getState) => {
    // Nothing is concluded from rows of another hour.
    if (getState().entities.asOf !== null) return;
    try {
      const changes = planMissingEnrolments(getState().entities.stored, { subjectId });
      await dispatch(commit(changes, { operation: 'studentOperation' }));
    } catch {
      // See above: the record shows the same learners either way.
    }
  };
}
