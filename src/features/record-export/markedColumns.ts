/** The columns of a sheet as they count for one learner: without the activities that the learner is excused from. */

import { blankMarkAt, type ClassRecord, type RecordLearner } from '@/domain/book/classRecord';
import { letterOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import type { BlankMark } from '@/domain/scores/scoreMark';
import { type ComponentShares, componentShares, EXCUSED, type QuarterCells, type SubCategoryWeights } from '@/grading';
import { toStructure } from '@/parts/record/learnerGrades';
import {
  type ComponentColumns,
  type QuarterColumns,
  type RunMarks,
  runsOf,
  type ScoreBlock,
  type ScoreRun,
} from './quarterColumns';
import type { Scores } from './scoreResults';

export type Marks = ReadonlyMap<string, BlankMark>;

/** The learner's marks of blank cells, by activity. */
export function marksOf(record: ClassRecord, { classStudentId }: RecordLearner): Marks {
  return new Map(
    record.activities.flatMap(({ id }) => {
      const mark = blankMarkAt(record, cellKey(id, classStudentId));
      return mark === null ? [] : [[id as string, mark] as const];
    }),
  );
}

export function isExcused(marks: Marks, activityId: string): boolean {
  return marks.get(activityId) === 'excused';
}

/** The learner's cells as the grading code takes them. */
export function gradedCells(scores: Scores, marks: Marks): QuarterCells {
  const excused = [...marks].flatMap(([id, mark]) => (mark === 'excused' ? [[id, EXCUSED] as const] : []));
  return { ...scores, ...Object.fromEntries(excused) };
}

/** The text of a score's cell: the score, or the letter of its mark. */
export function cellValue(scores: Scores, marks: Marks, activityId: string): number | string {
  const mark = marks.get(activityId);
  return scores[activityId] ?? (mark ? letterOf(mark) : '');
}

/** The same columns where the learner has no mark: then no formula of the row differs from the others'. */
export function columnsOfLearner(
  columns: QuarterColumns,
  { record, subCategoryWeights }: { record: ClassRecord; subCategoryWeights: SubCategoryWeights },
  marks: Marks,
): QuarterColumns {
  if (marks.size === 0) return columns;
  const left = record.activities.filter(({ id }) => !isExcused(marks, id));
  const structure = toStructure({ ...record, activities: left }, subCategoryWeights);
  const shares = new Map(componentShares(structure).map((entry) => [entry.key, entry]));
  const components = columns.components.map((own) => withMarks(own, shares.get(own.component.key), marks));
  return { ...columns, components };
}

function withMarks(own: ComponentColumns, shares: ComponentShares | undefined, marks: Marks): ComponentColumns {
  const runs = own.blocks.flatMap(runsOf);
  const isOut = ({ activities }: ScoreRun) =>
    activities.length > 0 && activities.every(({ id }) => isExcused(marks, id));
  // Only a component of several parts has shares to scale up.
  const left = runs.reduce((sum, run) => (isOut(run) ? sum : sum + (run.part?.share ?? 0)), 0);
  const whole = runs.length > 1 ? left : 100;
  const marked = <Run extends ScoreRun>(run: Run): Run => ({ ...run, marks: toRunMarks(run, marks, whole) });
  const blocks = own.blocks.map((block): ScoreBlock => {
    if (block.kind === 'tests') return { ...block, tests: block.tests.map(marked) };
    const groups = block.part ? block.groups : (shares?.shares ?? []);
    const isOver = block.part ? block.overAllocated : (shares?.overAllocated ?? false);
    return { ...marked(block), groups: block.groups.length === 0 ? [] : groups, overAllocated: isOver };
  });
  return { ...own, blocks };
}

function toRunMarks({ activities, first }: ScoreRun, marks: Marks, whole: number): RunMarks {
  const excused = activities.flatMap(({ id }, index) => (isExcused(marks, id) ? [first + index] : []));
  return { excused, isOut: activities.length > 0 && excused.length === activities.length, whole };
}
