import type { ClassSubjectId } from '@/domain/ids';
import type { Tables } from '@/domain/tables';
import { loadRows } from './load';
import { loadFresh } from './loadFresh';
import type { Thunk } from './makeStore';
import { missingLearners } from './record';

/** Every quarter's activities, scores and grades of one subject with its learners. Throws an `AppError`. */
export function loadYear(subjectId: ClassSubjectId): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    await dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
    const tables = await dispatch(
      loadFresh([
        { of: 'enrolments', subjectId },
        { of: 'allActivitiesOfSubject', subjectId },
        { of: 'scoresOfSubject', subjectId },
        { of: 'allGradesOfSubject', subjectId },
      ]),
    );
    const learners = missingLearners(tables, subjectId);
    return learners.length === 0 ? tables : await dispatch(loadFresh(learners));
  };
}
