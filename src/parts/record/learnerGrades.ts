/** One learner's row: what is typed and recorded, graded by the same code that stores the grade. */

import { blankMarkAt, type ClassRecord, countedLearners } from '@/domain/book/classRecord';
import type { StudentGradeDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { CellEntry } from '@/domain/scores/cellEntry';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import type { BlankMark } from '@/domain/scores/scoreMark';
import {
  type CellScore,
  type ComponentGrade,
  type ComponentKey,
  EXCUSED,
  MISSING,
  prepareQuarter,
  type QuarterCells,
  type QuarterGrade,
  type QuarterGrader,
  type QuarterStructure,
  type SubCategoryWeights,
  startsColumn,
} from '@/grading';
import { toQuarterStructure } from '@/plans/scores/quarterStructure';
import { type DraftCells, parseDraft } from '@/store/state/draftCell';
import { blocksOf, policyOfRecord } from './recordParts';

export type LearnerGrades = { grade: QuarterGrade; totals: Readonly<Record<ComponentKey, number | null>> };

/** The grader of a record with these drafts over it; the same one for as long as the same activities are taken. */
export type GraderOf = (drafts: DraftCells) => QuarterGrader;

/** The grader throws a RangeError when the subject's stored weights are not numbers. */
export function toGrader(record: ClassRecord, subCategoryWeights: SubCategoryWeights): GraderOf {
  const stored = startedCells(record);
  const structure = {
    ...toQuarterStructure(record.subject, record.activities, { subCategoryWeights, policy: policyOfRecord(record) }),
    soFar: isOpen(record),
  };
  let known: { taken: ReadonlySet<string>; grader: QuarterGrader } | null = null;
  return (drafts) => {
    const taken = takenActivities(record, stored, drafts);
    if (known === null || !hasSameMembers(known.taken, taken)) {
      known = { taken, grader: prepareQuarter({ ...structure, taken }) };
    }
    return known.grader;
  };
}

/** As the record shows it: while the period is open, grades so far leave out what nobody has a score in. */
export function toShownStructure(
  record: ClassRecord,
  subCategoryWeights: SubCategoryWeights,
  drafts: DraftCells = {},
): QuarterStructure {
  return { ...toStructure(record, subCategoryWeights, drafts), soFar: isOpen(record) };
}

function isOpen({ subject, quarter }: ClassRecord): boolean {
  return !isQuarterClosed(subject, quarter);
}

/** As grades are stored, handed in and written into the school's forms: every activity counts. */
export function toStructure(
  record: ClassRecord,
  subCategoryWeights: SubCategoryWeights,
  drafts: DraftCells = {},
): QuarterStructure {
  return toQuarterStructure(record.subject, record.activities, {
    subCategoryWeights,
    policy: policyOfRecord(record),
    taken: takenActivities(record, startedCells(record), drafts),
  });
}

/** The number of recorded cells of each activity that make it count, of the learners who count. */
function startedCells(record: ClassRecord): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const left = leftOut(record);
  const cells = new Map<string, { activityModel: string; classStudentModel: string }>([
    ...record.marks,
    ...record.scores,
  ]);
  for (const [key, { activityModel, classStudentModel }] of cells) {
    if (left.has(classStudentModel) || !startsColumn(recordedCell(record, key))) continue;
    counts.set(activityModel, (counts.get(activityModel) ?? 0) + 1);
  }
  return counts;
}

/** The score, or what the mark of the blank means for the grade. */
function recordedCell(record: ClassRecord, key: string): CellScore {
  return record.scores.get(key)?.score ?? markedCell(blankMarkAt(record, key));
}

function markedCell(mark: BlankMark | null): CellScore {
  if (mark === 'excused') return EXCUSED;
  return mark === 'missing' ? MISSING : null;
}

/** Learners who left, unless the closed period counts them. */
function leftOut(record: ClassRecord): ReadonlySet<string> {
  const left = new Set<string>(record.left.map(({ classStudentId }) => classStudentId));
  for (const { classStudentId } of countedLearners(record)) left.delete(classStudentId);
  return left;
}

/** The activities that count so far: drafts over the record, as `learnerScores` reads them. */
function takenActivities(
  record: ClassRecord,
  stored: ReadonlyMap<string, number>,
  drafts: DraftCells,
): ReadonlySet<string> {
  const counts = new Map(stored);
  const totals = new Map<string, number>(record.activities.map(({ id, totalPoints }) => [id, totalPoints]));
  for (const [key, draft] of Object.entries(drafts)) {
    const { column } = fromCellKey(key);
    const entry = parseDraft(draft, { totalPoints: totals.get(column) ?? 0 });
    if (entry.kind === 'refused') continue;
    const step = Number(startsColumn(draftedCell(entry))) - Number(startsColumn(recordedCell(record, key)));
    if (step !== 0) counts.set(column, (counts.get(column) ?? 0) + step);
  }
  return new Set([...counts].flatMap(([id, count]) => (count > 0 ? [id] : [])));
}

function hasSameMembers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((member) => b.has(member));
}

/**
 * The stored grade that no score changes: it was carried in from elsewhere, or its learner left, so that activities and
 * weights which came later do not count; blank where the learner left without a grade. Undefined for every other grade.
 */
export function lastingGrade(record: ClassRecord, learner: ClassStudentId): StudentGradeDoc | undefined {
  const stored = record.grades.get(learner);
  if (stored?.carried) return stored;
  return record.left.some(({ classStudentId }) => classStudentId === learner) ? stored : undefined;
}

/**
 * As `lastingGrade`, and the grade of a closed period where the scores make another one now (`made`): its learner was
 * away when it was closed, and returned.
 */
export function keptGrade(
  record: ClassRecord,
  learner: ClassStudentId,
  made: Pick<QuarterGrade, 'initialGrade' | 'transmutedGrade'>,
): StudentGradeDoc | undefined {
  const stored = record.grades.get(learner);
  const isOther = stored?.rawTotalGrade !== made.initialGrade || stored.transmutedGrade !== made.transmutedGrade;
  const isClosed = isOther && isQuarterClosed(record.subject, record.quarter);
  return lastingGrade(record, learner) ?? (isClosed ? stored : undefined);
}

/** A learner's grade by these scores, or the one that stands as it is stored. */
export function learnerGrade(
  record: ClassRecord,
  grader: QuarterGrader,
  { scores, classStudentId }: { scores: QuarterCells; classStudentId: ClassStudentId },
): QuarterGrade {
  const { incomplete, ...grade } = grader(scores);
  const kept = keptGrade(record, classStudentId, grade);
  // Without a grade then and now, the figures so far say more than the stored blanks.
  const isBlank = kept && kept.transmutedGrade === null && grade.transmutedGrade === null;
  if (!kept || isBlank) return incomplete ? { ...grade, incomplete } : grade;
  const components = kept.carried ? {} : storedComponents(kept, grade);
  const { rawTotalGrade: initialGrade, transmutedGrade } = kept;
  return {
    ...grade,
    ...components,
    initialGrade: kept.carried ? null : initialGrade,
    transmutedGrade,
    provisional: null,
  };
}

function storedComponents(stored: StudentGradeDoc, grade: QuarterGrade): Record<ComponentKey, ComponentGrade> {
  const of = (key: ComponentKey, percentage: number | null, weighted: number | null) => {
    const { countedAsZero, ...own } = grade[key];
    return { ...own, ...(countedAsZero && percentage === 0 ? { countedAsZero } : {}), percentage, weighted };
  };
  return {
    writtenWorks: of('writtenWorks', stored.percentageWrittenWork, stored.weightedWrittenWorks),
    performanceTask: of('performanceTask', stored.percentagePerformanceTask, stored.weightedPerformanceTask),
    quarterlyExam: of('quarterlyExam', stored.percentageQuarterlyExam, stored.weightedQuarterlyExam),
  };
}

/**
 * Scores by activity, where the learner is excused, and what is missing: drafts over the record. A refused draft counts as the recorded
 * cell, because that stays stored.
 */
export function learnerScores(record: ClassRecord, drafts: DraftCells, classStudent: ClassStudentId): QuarterCells {
  return Object.fromEntries(
    record.activities.map((activity) => {
      const key = cellKey(activity.id, classStudent);
      const recorded = recordedCell(record, key);
      const draft = drafts[key];
      if (!draft) return [activity.id, recorded];
      const entry = parseDraft(draft, activity);
      return [activity.id, entry.kind === 'refused' ? recorded : draftedCell(entry)];
    }),
  );
}

function draftedCell(entry: CellEntry): CellScore {
  if (entry.kind === 'score') return entry.score;
  return entry.kind === 'mark' ? markedCell(entry.mark) : null;
}

/** A component's total score, in points with at most 2 decimals; null without a score. */
export function componentTotals(record: ClassRecord, scores: QuarterCells): Record<ComponentKey, number | null> {
  const totals: Record<ComponentKey, number | null> = {
    writtenWorks: null,
    performanceTask: null,
    quarterlyExam: null,
  };
  for (const component of policyOfRecord(record).components) {
    const counting = blocksOf(record, component).filter(({ counts }) => counts);
    for (const activity of counting.flatMap(({ activities }) => activities)) {
      const score = scores[activity.id];
      if (typeof score === 'number') totals[component.key] = (totals[component.key] ?? 0) + toHundredths(score);
    }
    const total = totals[component.key];
    if (total !== null) totals[component.key] = total / 100;
  }
  return totals;
}

/** Scores have at most 2 decimals, so rounding removes only the float error. */
function toHundredths(score: number): number {
  return Math.round(score * 100);
}
