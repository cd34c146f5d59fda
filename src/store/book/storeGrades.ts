/**
 * Stores the grades that the scores of an open period make. A learner who returned while the period was closed has the
 * grade of before in it: nobody may write into a closed period, and the administrator who opens it again writes no
 * grades.
 */
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { SubCategoryWeights } from '@/grading';
import { planRegrade } from '@/plans/scores/planRegrade';
import type { Thunk } from '@/store/makeStore';
import { commit } from './commit';
import { loadSubCategoryWeights } from './load';
import { readFor } from './readFresh';

type Period = { subjectId: ClassSubjectId; quarter: number };

/**
 * Whether a grade of the period is not what its scores make. False in a closed period. Needs the rows of the record;
 * grades of other periods do not matter.
 */
export function hasOtherGrades(tables: Tables, period: Period, subCategoryWeights: SubCategoryWeights): boolean {
  return plan(tables, period, subCategoryWeights).some(({ collection }) => collection === 'studentGrades');
}

/**
 * Reads what the grades are made of, and stores those that are others. `expected`: the book's version before the
 * reading. Answers the version after the commit; null where nothing was to be written. Throws an `AppError`, `data/stale`
 * where the version has moved on.
 */
export function storeGrades(period: Period, expected: string): Thunk<Promise<string | null>> {
  return async (dispatch) => {
    const { subjectId, quarter } = period;
    const tables = await dispatch(readFor(({ graded }) => graded({ subjectIds: [subjectId], quarters: [quarter] })));
    const changes = plan(tables, period, await dispatch(loadSubCategoryWeights()));
    return await dispatch(commit(changes, { operation: 'classUpdate', expected }));
  };
}

function plan(tables: Tables, { subjectId, quarter }: Period, subCategoryWeights: SubCategoryWeights) {
  const subject = tables.classSubjects[subjectId];
  if (!subject || subject.deletedAt || isQuarterClosed(subject, quarter)) return [];
  return planRegrade(tables, { subjectId, quarters: [quarter], subCategoryWeights });
}
