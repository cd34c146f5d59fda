/** The points that a teacher should look at before closing a quarter, each with the cell where it stands. */
import { cellKey } from '@/domain/book/cellKey';
import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { learnerName } from '@/domain/words/learnerNames';
import { learnerScores, toGrader, toStructure } from '@/features/class-record/record/learnerGrades';
import { activitiesOf, policyOfRecord, QUARTERLY_COLUMN } from '@/features/class-record/record/recordColumns';
import { groupedWeight, type PolicyComponent, type SubCategoryWeights } from '@/grading';
import { say } from '@/language/words';

/** `counting`: blanks that count 0, of learners with another score in the component. `cell` as in `recordRoute`. */
export type BlankScores = { activityId: string; name: string; count: number; counting: number; cell: string };
/** `learners`: those without a score in the component. `cell` is null when the component has no activity. */
export type NotStarted = { name: string; learners: number; isWhole: boolean; cell: string | null };
/** Both in percent of the initial grade. */
type OverAllocated = { weight: number; allocated: number };
type BelowPassing = { classStudentId: string; name: string; grade: number; cell: string };

export type ClosingChecklist = {
  blanks: readonly BlankScores[];
  notStarted: readonly NotStarted[];
  overAllocated: OverAllocated | null;
  below: readonly BelowPassing[];
  passingGrade: number;
};

/** Looks at recorded scores only; a quarter with drafts cannot be closed. */
export function toClosingChecklist(record: ClassRecord, subCategoryWeights: SubCategoryWeights): ClosingChecklist {
  const { passingGrade, components } = policyOfRecord(record);
  return {
    blanks: record.activities.flatMap((activity) => blankScores(record, activity)),
    notStarted: components.flatMap((component) => notStarted(record, component)),
    overAllocated: overAllocated(record, subCategoryWeights),
    below: belowPassing(record, subCategoryWeights, passingGrade),
    passingGrade,
  };
}

export function isAllClear({ blanks, notStarted: waiting, overAllocated: over, below }: ClosingChecklist): boolean {
  return blanks.length === 0 && waiting.length === 0 && over === null && below.length === 0;
}

function hasScore(record: ClassRecord, activity: ActivityDoc, { classStudentId }: RecordLearner): boolean {
  return record.scores.has(cellKey(activity.id, classStudentId));
}

function blankScores(record: ClassRecord, activity: ActivityDoc): BlankScores[] {
  const blank = record.learners.filter((learner) => !hasScore(record, activity, learner));
  const [first] = blank;
  if (!first) return [];
  const cell = cellKey(activity.id, first.classStudentId);
  const beside = record.activities.filter((row) => row.activityCategoryModel === activity.activityCategoryModel);
  const counting = blank.filter((learner) => beside.some((row) => hasScore(record, row, learner))).length;
  return [{ activityId: activity.id, name: activity.name, count: blank.length, counting, cell }];
}

/** A component of weight 0 needs no scores. */
function notStarted(record: ClassRecord, component: PolicyComponent): NotStarted[] {
  if (record.subject[component.key] === 0) return [];
  const activities = activitiesOf(record, component);
  const without = record.learners.filter((learner) => !activities.some((row) => hasScore(record, row, learner)));
  const [learner] = without;
  if (!learner) return [];
  const [activity] = activities;
  return [
    {
      name: say(component.name),
      learners: without.length,
      isWhole: without.length === record.learners.length,
      cell: activity ? cellKey(activity.id, learner.classStudentId) : null,
    },
  ];
}

function overAllocated(record: ClassRecord, subCategoryWeights: SubCategoryWeights): OverAllocated | null {
  const use = groupedWeight(toStructure(record, subCategoryWeights));
  return use && use.exceeded > 0 ? { weight: use.weight, allocated: use.allocated } : null;
}

function belowPassing(record: ClassRecord, subCategoryWeights: SubCategoryWeights, passing: number): BelowPassing[] {
  const grader = toGrader(record, subCategoryWeights);
  return record.learners.flatMap(({ classStudentId, student }) => {
    const grade = grader(learnerScores(record, {}, classStudentId)).transmutedGrade;
    if (grade === null || grade >= passing) return [];
    return [{ classStudentId, name: learnerName(student), grade, cell: gradeCell(classStudentId) }];
  });
}

function gradeCell(classStudentId: ClassStudentId): string {
  return cellKey(QUARTERLY_COLUMN, classStudentId);
}
