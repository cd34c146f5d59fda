import { useEffect, useMemo, useState } from 'react';
import type { ClassStudentId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { CATEGORY } from '@/domain/constants';
import type { SubjectOfClass } from '@/features/dashboard/dashboardSteps';
import { markQueries } from '@/features/dashboard/encodedCells';
import { type PointsToPass, periodsOf, policyOf, type SubCategoryWeights } from '@/grading';
import { type RowsLoading, useRows } from '@/parts/hooks/useRows';
import { loadSubCategoryWeights } from '@/store/book/load';
import { missingLearners, scoreQueries } from '@/store/drafts/record';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toLeastPoints } from './attentionRows';
import { type ClassInsight, type InsightView, toClassInsight } from './classInsight';
import { componentQueries, readsComponents } from './componentsSoFar';

export type LeastPoints = {
  status: RowsLoading['status'];
  byLearner: ReadonlyMap<ClassStudentId, PointsToPass>;
};
export type InsightLoading = RowsLoading & { insight: ClassInsight; least: LeastPoints };

const NONE: readonly TreeQuery[] = [];
const NO_WEIGHTS = {};
const NOBODY: LeastPoints['byLearner'] = new Map();

/**
 * One subject and quarter. Reads the same queries as the class record, so that either finds the other's rows loaded:
 * enrolments, learners, activities, the scores that a grade in progress needs (`componentsSoFar.ts`) and, when a learner is
 * below passing, all scores; also the grades of the quarter before, of all the others where `hasYear` asks for them,
 * and the marks of activities with blanks.
 */
export function useInsight(subjectOfClass: SubjectOfClass, view: InsightView): InsightLoading {
  const { quarter, hasYear } = view;
  const key = { subjectId: subjectOfClass.subject.id, quarter };
  const tables = useAppSelector((state) => state.entities.tables);
  const known = useAppSelector((state) => state.reference.subCategoryWeights);
  const rows = useRows([
    { of: 'enrolments', subjectId: key.subjectId },
    ...gradeQueries(subjectOfClass, view),
    { of: 'activitiesOfSubject', ...key },
  ]);
  const isThere = rows.status === 'ready';
  const learners = useRows(isThere ? missingLearners(tables, key.subjectId) : NONE);
  const insight = useMemo(
    () => toClassInsight(tables, subjectOfClass, { quarter, hasYear, subCategoryWeights: known ?? NO_WEIGHTS }),
    [tables, subjectOfClass, quarter, hasYear, known],
  );
  const blank = insight.activities.filter(({ id }) =>
    insight.learners.some(({ blanks }) => blanks.some((row) => row.id === id)),
  );
  useRows(isThere ? markQueries(blank) : NONE);
  const parts = useRows(isThere && hasNoGrade(insight) ? componentQueries(insight) : NONE);
  const isRead = isThere && learners.status === 'ready' && parts.status === 'ready';
  const isWeighed = hasSubCategories(insight);
  const { weights, failed } = useWeights(isRead && isWeighed && (hasBelow(insight) || readsComponents(insight)));
  const ready = isRead && (weights !== null || failed);
  const wanted = ready && hasBelow(insight);
  const scores = useRows(wanted ? scoreQueries(tables, key) : NONE);
  const least = useMemo((): LeastPoints => {
    if (failed || scores.status === 'failed') return { status: 'failed', byLearner: NOBODY };
    if (!wanted || !weights || scores.status === 'loading') return { status: 'loading', byLearner: NOBODY };
    return { status: 'ready', byLearner: toLeastPoints(tables, insight, weights) };
  }, [failed, scores.status, wanted, weights, tables, insight]);
  const broken = [rows, learners, parts].find((each) => each.error);
  const error = broken?.error ?? null;
  return {
    status: loadStatus(ready, error),
    error,
    retry: (broken ?? rows).retry,
    insight,
    least,
  };
}

function gradeQueries({ section, subject }: SubjectOfClass, { quarter, hasYear }: InsightView): TreeQuery[] {
  const subjectId = subject.id;
  if (hasYear) return [{ of: 'allGradesOfSubject', subjectId }];
  const periods = periodsOf(subject, policyOf(section.gradingPolicy));
  const before = periods[periods.indexOf(quarter) - 1];
  return [quarter, before].flatMap((period) =>
    period === undefined ? [] : [{ of: 'grades', subjectId, quarter: period } as const],
  );
}

function loadStatus(ready: boolean, error: RowsLoading['error']): RowsLoading['status'] {
  if (error) return 'failed';
  return ready ? 'ready' : 'loading';
}

function hasNoGrade({ learners }: ClassInsight): boolean {
  return learners.some(({ shown }) => !shown || shown.soFar);
}

function hasBelow({ learners, policy, closed }: ClassInsight): boolean {
  return !closed && learners.some(({ shown }) => shown && shown.value < policy.passingGrade);
}

function hasSubCategories({ activities }: ClassInsight): boolean {
  return activities.some(
    (row) =>
      row.activityCategoryModel === CATEGORY.writtenWorks &&
      row.activitySubCategoryModel !== null &&
      row.weightOverride === null,
  );
}

type Weights = { weights: SubCategoryWeights | null; failed: boolean };

/** No weights are read when no sub-category is used. Null while they are being read. */
function useWeights(needed: boolean): Weights {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.reference.subCategoryWeights);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (needed && !known) dispatch(loadSubCategoryWeights()).catch(() => setFailed(true));
  }, [needed, known, dispatch]);
  if (!needed) return { weights: NO_WEIGHTS, failed: false };
  return { weights: known, failed: failed && !known };
}
