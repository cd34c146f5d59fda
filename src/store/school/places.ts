/** Names of subjects in other people's books, with the policy that has the words for their periods. */
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import type { SubjectPlace } from '@/domain/school/school';
import { readPolicyOf } from '@/store/book/knownPolicies';
import type { Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

type Of = { teacher: UserId; subjectId: ClassSubjectId };

/** Reads subject and section as they are now, with two reads; null where either is gone. Throws an `AppError`. */
export function loadPlace({ teacher, subjectId }: Of): Thunk<Promise<SubjectPlace | null>> {
  return async (dispatch, getState, { data }) => {
    const place = await (await data.school()).fetchSubjectPlace(teacher, subjectId);
    // A policy that cannot be read leaves only the number of a period to say; the names are more important.
    if (place) await readPolicyOf(data.records, teacher, place.gradingPolicy).catch(() => null);
    dispatch(schoolRead({ places: { ...getState().school.places, [subjectId]: place } }));
    return place;
  };
}

/** Reads those that were not read before. A failure leaves the others; never throws. */
export function loadPlaces(all: readonly Of[]): Thunk {
  return async (dispatch, getState) => {
    const known = getState().school.places;
    const unknown = new Map(
      all.filter(({ subjectId }) => known[subjectId] === undefined).map((each) => [each.subjectId, each]),
    );
    await Promise.all([...unknown.values()].map((each) => dispatch(loadPlace(each)).catch(() => null)));
  };
}
