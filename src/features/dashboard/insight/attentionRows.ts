/** Learners whom a teacher should look at, and why. */

import type { ClassStudentId, StudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { compareLearners } from '@/domain/learners/learnerNames';
import { cellKey } from '@/domain/scores/cellKey';
import { toldNames } from '@/domain/words/toldNames';
import {
  isFinalAtRisk,
  leastGradeToPass,
  type PointsToPass,
  periodsOf,
  prepareLeastPoints,
  type SubCategoryWeights,
} from '@/grading';
import { toQuarterStructure } from '@/plans/scores/quarterStructure';
import type { ClassInsight, LearnerStanding, ShownGrade } from './classInsight';
import { cellsOf } from './componentsSoFar';

/** From this number of blanks on, in activities that most of the class have a score in. */
const MANY_BLANKS = 3;
/** A fall by this number of points from one quarterly grade to the next. */
const FALL_POINTS = 5;

export type AttentionReason =
  | { kind: 'below'; grade: number }
  /** The quarter is in progress: the grade so far is below passing, no quarterly grade is yet. */
  | { kind: 'soFarBelow'; grade: number }
  | { kind: 'blanks'; count: number; of: number }
  | { kind: 'fell'; from: number; to: number }
  | { kind: 'finalBelow'; grade: number }
  /** `needed` in each of the `left` quarters makes a pass; null when no grade is enough. */
  | { kind: 'finalAtRisk'; needed: number | null; left: number };

export type AttentionRow = {
  classStudentId: ClassStudentId;
  studentId: StudentId;
  name: string;
  shown: ShownGrade | null;
  reasons: readonly AttentionReason[];
  /** The cell to look at: the first blank, or the quarterly grade. As in `recordRoute`. */
  cell: string;
};

/** The most urgent first: below passing, then final grades, then grades so far; among equals the lower grade. */
export function toAttention(insight: ClassInsight): AttentionRow[] {
  const names = toldNames(insight.learners.map(({ student }) => student));
  const left = new Set(insight.left.map(({ classStudentId }) => classStudentId));
  return insight.learners
    .filter(({ classStudentId }) => !left.has(classStudentId))
    .map((learner) => ({ learner, reasons: reasonsOf(learner, insight) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (a, b) =>
        rankOf(a.reasons) - rankOf(b.reasons) ||
        (a.learner.shown?.value ?? 0) - (b.learner.shown?.value ?? 0) ||
        compareLearners(a.learner.student, b.learner.student),
    )
    .map(({ learner: { classStudentId, student, shown, blanks }, reasons }) => ({
      classStudentId,
      studentId: student.id,
      name: names.get(student.id) ?? '',
      shown,
      reasons,
      cell: cellKey(blanks[0]?.id ?? 'quarterly', classStudentId),
    }));
}

function rankOf(reasons: readonly AttentionReason[]): number {
  const kinds = reasons.map(({ kind }) => kind);
  if (kinds.includes('below')) return 0;
  if (kinds.includes('finalBelow') || kinds.includes('finalAtRisk')) return 1;
  return kinds.includes('soFarBelow') ? 2 : 3;
}

function reasonsOf(learner: LearnerStanding, insight: ClassInsight): AttentionReason[] {
  const { shown, blanks } = learner;
  const { policy, quarter, subject } = insight;
  const reasons: AttentionReason[] = [];
  if (shown && shown.value < policy.passingGrade) {
    reasons.push({ kind: shown.soFar ? 'soFarBelow' : 'below', grade: shown.value });
  }
  reasons.push(...yearReasons(learner, insight));
  const periods = periodsOf(subject, policy);
  const before = learner.grades.get(periods[periods.indexOf(quarter) - 1] ?? 0) ?? null;
  if (shown && before !== null && before - shown.value >= FALL_POINTS) {
    reasons.push({ kind: 'fell', from: before, to: shown.value });
  }
  if (blanks.length >= MANY_BLANKS) reasons.push({ kind: 'blanks', count: blanks.length, of: insight.scored });
  return reasons;
}

function yearReasons(
  { final, grades }: LearnerStanding,
  { policy, quarter, subject, hasYear }: ClassInsight,
): AttentionReason[] {
  if (final !== null) return final < policy.passingGrade ? [{ kind: 'finalBelow', grade: final }] : [];
  // Without the other periods' grades the risk is not known.
  if (!hasYear) return [];
  const needs = leastGradeToPass(grades, subject, policy);
  // When only the shown quarter is graded, the risk of the final grade adds no information.
  const others = [...grades].some(([period, grade]) => grade !== null && period !== quarter);
  if (!needs || !others || !isFinalAtRisk(grades.values(), policy)) return [];
  return [{ kind: 'finalAtRisk', ...needs }];
}

/**
 * The points that would make a pass, by learner, for learners below it in an open quarter. Needs the quarter's scores and marks.
 */
export function toLeastPoints(
  tables: Tables,
  { subject, activities, learners, policy, closed }: ClassInsight,
  subCategoryWeights: SubCategoryWeights,
): ReadonlyMap<ClassStudentId, PointsToPass> {
  const below = closed ? [] : learners.filter(({ shown }) => shown && shown.value < policy.passingGrade);
  if (below.length === 0) return new Map();
  const counted = new Set<string>(learners.map(({ classStudentId }) => classStudentId));
  const { cells, taken } = cellsOf(tables, activities, counted);
  const structure = toQuarterStructure(subject, activities, { subCategoryWeights, policy, taken });
  const least = prepareLeastPoints({ ...structure, soFar: true });
  return new Map(below.map(({ classStudentId }) => [classStudentId, least(cells.get(classStudentId) ?? {})]));
}
