/** Names of subjects in other people's books, with the policy that has the words for their periods. */
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import type { SubjectNames } from '@/domain/school/school';
import { readPolicyOf } from '@/store/book/knownPolicies';
import type { Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

type Of = { teacher: UserId; subjectId: ClassSubjectId };

/** Reads subject and section as they are now, with two reads; null where either is gone. Throws an `AppError`. */
export function loadSubjectNames({ teacher, subjectId }: Of): Thunk<Promise<SubjectNames | null>> {
  return async (dispatch, getState, { data }) => {
    const subjectNames = await (await data.school()).fetchSubjectNames(teacher, subjectId);
    // A policy that cannot be read leaves only the number of a period to say; the names are more important.
    if (subjectNames) await readPolicyOf(data.records, teacher, subjectNames.gradingPolicy).catch(() => null);
    dispatch(schoolRead({ subjectNames: { ...getState().school.subjectNames, [subjectId]: subjectNames } }));
    return subjectNames;
  };
}

/** Reads those that were not read before. A failure leaves the others; never throws. */
export function loadNamesOf(all: readonly Of[]): Thunk {
  return async (dispatch, getState) => {
    const known = getState().school.subjectNames;
    const unknown = new Map(
      all.filter(({ subjectId }) => known[subjectId] === undefined).map((each) => [each.subjectId, each]),
    );
    await Promise.all([...unknown.values()].map((each) => dispatch(loadSubjectNames(each)).catch(() => null)));
  };
}
