/** The results of a row’s formulas, for programs that show a workbook without calculating. */

import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import { cellKey } from '@/domain/scores/cellKey';
import type { ComponentGrade, QuarterGrade } from '@/grading';
import { type PoolColumns, type QuarterColumns, runsOf, type ScoreRun, type TestColumns } from './quarterColumns';

export type Scores = Readonly<Record<string, number>>;

export function scoresOf(columns: QuarterColumns, record: ClassRecord, learner: RecordLearner): Record<string, number> {
  const scores: Record<string, number> = {};
  const runs = columns.components.flatMap(({ blocks }) => blocks.flatMap(runsOf));
  for (const { id, totalPoints } of runs.flatMap(({ activities }) => activities)) {
    const score = record.scores.get(cellKey(id, learner.classStudentId))?.score;
    // Brings a score that another program stored out of range to the nearest valid one.
    if (Number.isFinite(score)) scores[id] = Math.min(Math.max(score ?? 0, 0), totalPoints);
  }
  return scores;
}

/** The points of a run; null without a score. */
export function pointsIn({ activities }: Pick<ScoreRun, 'activities'>, scores: Scores): number | null {
  return sumOf(activities.flatMap(({ id }) => scores[id] ?? []));
}

/** Points have at most 2 decimals, so rounding removes only the float error. Null for no points at all. */
export function sumOf(points: readonly number[]): number | null {
  return points.length === 0 ? null : points.reduce((sum, value) => sum + hundredths(value), 0) / 100;
}

type Figures = { readonly percentage: number | null; readonly weighted: number | null };

const BLANK: Figures = { percentage: null, weighted: null };

/** A domain has figures as soon as it has a score, whatever the other domains have. */
export function poolFigures(own: PoolColumns, scores: Scores, grade: QuarterGrade): Figures {
  // As in the e-Class Record, a component that counts as 0 stays blank.
  if (own.part === null) return grade[own.component.key].countedAsZero ? BLANK : grade[own.component.key];
  const percentage = percentageOf(own, scores);
  if (percentage === null) return BLANK;
  return { percentage, weighted: rounded(hundredths(percentage) * own.weight, wholeOf(own)) };
}

export function testFigures(test: TestColumns, scores: Scores): Figures {
  const points = pointsIn(test, scores);
  const possible = possibleOf(test) * (wholeOf(test) / 100);
  const weighted = points === null ? null : rounded(hundredths(points) * hundredths(test.share), possible);
  return { percentage: percentageOf(test, scores), weighted };
}

/** Figures so far are not in the file: they stay blank until every test has a score. */
export function testsFigures(grade: ComponentGrade): Figures {
  return grade.inProgress ? BLANK : grade;
}

function percentageOf(run: ScoreRun, scores: Scores): number | null {
  const points = pointsIn(run, scores);
  return points === null ? null : rounded(hundredths(points) * 10_000, possibleOf(run));
}

/** Without the activities that the learner is excused from. */
function possibleOf({ activities, first, marks }: ScoreRun): number {
  const left = activities.filter((_, index) => !marks?.excused.includes(first + index));
  return left.reduce((sum, { totalPoints }) => sum + hundredths(totalPoints), 0);
}

/** Percent that the shares of the learner's parts make: others are scaled up to it where the learner is excused from one. */
function wholeOf({ marks }: ScoreRun): number {
  return marks && marks.whole > 0 ? marks.whole : 100;
}

/** A fraction of hundredths as a number of 2 decimals, halves up. */
function rounded(numerator: number, denominator: number): number {
  return Math.round(numerator / denominator) / 100;
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}
