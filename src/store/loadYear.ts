/** What leaves the screen: a subject's whole year, read from the server now, and where the school is. */
import type { ClassSubjectId } from '@/domain/ids';
import type { SchoolPlace } from '@/domain/people';
import type { Tables } from '@/domain/tables';
import { loadRows } from './load';
import { loadFresh } from './loadFresh';
import type { Thunk } from './makeStore';
import { missingLearners } from './record';
import { schoolPlaceLoaded } from './reference';

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

/** Region and division stand above what is printed; without an answer their lines stay empty, to be filled by hand. */
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
