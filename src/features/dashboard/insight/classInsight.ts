/**
 * How one class stands in one subject and quarter, from enrolments, grades and activities. Scores are read
 * only of components that the stored grades do not tell so far (`componentsSoFar.ts`).
 */

import { leftLearners, type RecordLearner, toLearners } from '@/domain/book/classRecord';
import type { ActivityDoc, StudentDoc, StudentGradeDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { cellKey } from '@/domain/scores/cellKey';
import { enrolledScores } from '@/domain/scores/enrolledScores';
import type { SubjectOfClass } from '@/features/dashboard/dashboardSteps';
import { encodedCells } from '@/features/dashboard/encodedCells';
import {
  type ClassStanding,
  classStanding,
  type GradeBand,
  type GradingPolicy,
  gradeBands,
  gradeSoFar,
  type PercentageScores,
  type PolicyPeriod,
  periodsOf,
  policyOf,
  type SubCategoryWeights,
  toYear,
  type Year,
} from '@/grading';
import { toComponentsSoFar } from './componentsSoFar';

/** `soFar`: the quarter is in progress for this learner, so there is no quarterly grade yet. */
export type ShownGrade = { value: number; soFar: boolean };

export type LearnerStanding = {
  classStudentId: ClassStudentId;
  student: StudentDoc;
  /** The quarterly grade, or the grade so far; null before the first score. */
  shown: ShownGrade | null;
  /** The grades of the periods in which the subject is taught; null without a grade. */
  grades: Year;
  final: number | null;
  /** Activities that most of the class have a score in, and this learner neither a score nor a mark. */
  blanks: readonly ActivityDoc[];
};

export type ClassInsight = SubjectOfClass & {
  quarter: number;
  closed: boolean;
  /** Whether the grades of every period are read, and not only those of this one and the one before. */
  hasYear: boolean;
  policy: GradingPolicy;
  activities: readonly ActivityDoc[];
  learners: readonly LearnerStanding[];
  /** Those who are no longer in class: closed periods count their grades. */
  left: readonly LearnerStanding[];
  /** Number of activities that most of the class have a score in. */
  scored: number;
};

/** `subCategoryWeights`: as far as they are read. */
export type InsightView = { quarter: number; hasYear: boolean; subCategoryWeights?: SubCategoryWeights | undefined };

export function toClassInsight(
  tables: Tables,
  subjectOfClass: SubjectOfClass,
  { quarter, hasYear, subCategoryWeights = {} }: InsightView,
): ClassInsight {
  const { section, subject } = subjectOfClass;
  const policy = policyOf(section.gradingPolicy);
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subject.id && row.quarter === quarter,
  );
  const listed = toLearners(tables, subject.id);
  const scored = activities.filter((row) => enrolledScores(row, subject) * 2 >= listed.length);
  // Found by learner and quarter, not by id: another client may use other ids for grades.
  const grades = new Map(
    rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subject.id).map((row) => [
      `${row.classStudentModel}_${row.quarter}`,
      row,
    ]),
  );
  const has = encodedCells(tables, scored);
  const listedIds = new Set<string>(listed.map(({ classStudentId }) => classStudentId));
  const closed = isQuarterClosed(subject, quarter);
  const away = leftLearners(tables, subject.id);
  // As in the record: a closed period counts who left with a grade of it.
  const counted = new Set([
    ...listedIds,
    ...away
      .map(({ classStudentId }) => classStudentId)
      .filter((id) => closed && (grades.get(`${id}_${quarter}`)?.transmutedGrade ?? null) !== null),
  ]);
  const soFarOf = toComponentsSoFar(tables, { subject, policy, activities, closed }, { counted, subCategoryWeights });
  const gradeOf = (id: ClassStudentId) => grades.get(`${id}_${quarter}`);
  const toStanding = ({ classStudentId, student }: RecordLearner): LearnerStanding => ({
    classStudentId,
    student,
    shown: shownGrade(gradeOf(classStudentId), () => soFarOf(classStudentId, gradeOf(classStudentId)), {
      subject,
      policy,
    }),
    grades: toYear(subject, policy, (number) => grades.get(`${classStudentId}_${number}`)?.transmutedGrade ?? null),
    final: tables.classStudents[classStudentId]?.overallFinalGrade ?? null,
    blanks: scored.filter((row) => !has.has(cellKey(row.id, classStudentId))),
  });
  const left = away.map((learner) => ({ ...toStanding(learner), blanks: [] }));
  const graded = closed ? left.filter(({ shown }) => shown && !shown.soFar) : [];
  const learners = [...listed.map(toStanding), ...graded];
  return { ...subjectOfClass, quarter, closed, hasYear, policy, activities, learners, left, scored: scored.length };
}

function shownGrade(
  row: StudentGradeDoc | undefined,
  percentages: () => PercentageScores,
  { subject, policy }: Pick<ClassInsight, 'subject' | 'policy'>,
): ShownGrade | null {
  const grade = row?.transmutedGrade ?? null;
  if (grade !== null) return { value: grade, soFar: false };
  const soFar = gradeSoFar(percentages(), subject, policy);
  return soFar && { value: soFar.transmutedGrade, soFar: true };
}

export type BandCount = {
  band: GradeBand;
  /** Number of quarterly grades in the band. */
  graded: number;
  /** Number of grades so far in the band. */
  soFar: number;
  /** The first of the band's learners in the class list; null for an empty band. */
  first: ClassStudentId | null;
};

/** Counts learners by DepEd's bands: every quarterly grade, and apart from them every grade so far. */
export function toBandCounts({ learners, policy }: ClassInsight): BandCount[] {
  return gradeBands(policy).map((band) => {
    const isIn = ({ value }: ShownGrade) => value >= band.from && value <= band.to;
    const inBand = learners.filter(({ shown }) => shown && isIn(shown));
    const soFar = inBand.filter(({ shown }) => shown?.soFar).length;
    return { band, graded: inBand.length - soFar, soFar, first: inBand[0]?.classStudentId ?? null };
  });
}

export type PeriodStanding = ClassStanding & { period: PolicyPeriod };

/** Quarter by quarter, from quarterly grades only. */
export function toTrend({ learners, left, policy, subject }: ClassInsight): PeriodStanding[] {
  const taught = periodsOf(subject, policy);
  const periods = policy.periods.filter(({ number }) => taught.includes(number));
  const away = new Set(left.map(({ classStudentId }) => classStudentId));
  const inClass = learners.filter(({ classStudentId }) => !away.has(classStudentId));
  const everybody = [...inClass, ...left];
  return periods.map((period) => ({
    period,
    ...classStanding(
      (isQuarterClosed(subject, period.number) ? everybody : inClass).map(
        ({ grades }) => grades.get(period.number) ?? null,
      ),
      policy,
    ),
  }));
}
