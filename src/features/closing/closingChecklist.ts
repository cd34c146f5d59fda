/** The points that a teacher should look at before closing a period, each with the cell where it stands. */

import { blankMarkAt, type ClassRecord, type RecordLearner } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { cellKey } from '@/domain/scores/cellKey';
import type { BlankMark } from '@/domain/scores/scoreMark';
import { recordNames } from '@/domain/words/toldNames';
import { type ComponentKey, groupedWeight, type PartKey, type SubCategoryWeights } from '@/grading';
import { say } from '@/language/words';
import { learnerGrade, learnerScores, toGrader, toStructure } from '@/parts/record/learnerGrades';
import { QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import { blocksOf, policyOfRecord, type RecordBlock, shownComponents } from '@/parts/record/recordParts';

/**
 * `counting`: blanks that count 0, of learners with another score in the component or part, or without one where the
 * class's policy counts it as 0 (`emptyAsZero.ts`). `isEmpty`: nobody has a score.
 * `cell` as in `recordRoute`.
 */
export type BlankScores = {
  isEmpty: boolean;
  activityId: string;
  name: string;
  count: number;
  counting: number;
  cell: string;
};
/**
 * Of a component or a part. `learners`: those without a score in it; `asZero`: those of them in whose grade it counts as
 * 0. `cell` is null when it has no activity.
 */
export type NotStarted = { name: string; learners: number; asZero: number; isWhole: boolean; cell: string | null };
/** A blank of a learner who has no score in a part that the class took, and is not excused from it. */
type MissedScore = { key: string; learner: string; activity: string; part: string; cell: string };
/** A blank that is marked as absent or missing. */
type MarkedBlank = { key: string; learner: string; activity: string; cell: string };
/** Both in percent of the initial grade. */
type OverAllocated = { weight: number; allocated: number };
type BelowPassing = { classStudentId: string; name: string; grade: number; cell: string };

export type ClosingChecklist = {
  blanks: readonly BlankScores[];
  notStarted: readonly NotStarted[];
  missed: readonly MissedScore[];
  again: readonly MarkedBlank[];
  missing: readonly MarkedBlank[];
  overAllocated: OverAllocated | null;
  below: readonly BelowPassing[];
  passingGrade: number;
};

/** Looks at recorded scores only; a quarter with drafts cannot be closed. */
export function toClosingChecklist(record: ClassRecord, subCategoryWeights: SubCategoryWeights): ClosingChecklist {
  const { passingGrade } = policyOfRecord(record);
  const blocks = countingBlocks(record, zerosOf(record, subCategoryWeights));
  return {
    blanks: blocks.flatMap((block) => block.activities.flatMap((activity) => blankScores(record, activity, block))),
    notStarted: blocks.flatMap((block) => notStarted(record, block)),
    missed: blocks.flatMap((block) => missedScores(record, block)),
    again: markedBlanks(record, blocks, 'absent'),
    missing: markedBlanks(record, blocks, 'missing'),
    overAllocated: overAllocated(record, subCategoryWeights),
    below: belowPassing(record, subCategoryWeights, passingGrade),
    passingGrade,
  };
}

export function isAllClear({ missed, again, missing, overAllocated: over, ...checklist }: ClosingChecklist): boolean {
  const lists = [checklist.blanks, checklist.notStarted, checklist.below, missed, again, missing];
  return over === null && lists.every(({ length }) => length === 0);
}

/** A component, or a part of one, whose scores make a percentage by themselves. */
type Counting = Pick<RecordBlock, 'part' | 'activities'> & {
  name: string;
  needed: boolean;
  /** Whether it counts as 0 in the learner's grade, although the learner has no score in it. */
  isZero: (learner: RecordLearner) => boolean;
};

type Zeros = (learner: RecordLearner, component: ComponentKey, part: PartKey | null) => boolean;

function zerosOf(record: ClassRecord, subCategoryWeights: SubCategoryWeights): Zeros {
  if (policyOfRecord(record).emptyComponent !== 'zero') return () => false;
  const grader = toGrader(record, subCategoryWeights)({});
  const grades = new Map(
    learnersOf(record).map(({ classStudentId }) => [classStudentId, grader(learnerScores(record, {}, classStudentId))]),
  );
  return ({ classStudentId }, key, part) => {
    const own = grades.get(classStudentId)?.[key];
    return (part === null ? own : own?.parts?.[part])?.countedAsZero === true;
  };
}

/** A component of weight 0 and a part of share 0 need no scores. */
function countingBlocks(record: ClassRecord, isZero: Zeros): Counting[] {
  return shownComponents(record).flatMap((component) =>
    blocksOf(record, component)
      .filter(({ counts }) => counts)
      .map(({ part, activities }) => ({
        part,
        activities,
        name: say(part ? part.name : component.name),
        needed: record.subject[component.key] !== 0 && part?.share !== 0,
        isZero: (learner) => isZero(learner, component.key, part?.key ?? null),
      })),
  );
}

/** Learners whose grade was carried in need no scores. */
function learnersOf(record: ClassRecord): readonly RecordLearner[] {
  return record.learners.filter(({ classStudentId }) => !record.grades.get(classStudentId)?.carried);
}

function hasScore(record: ClassRecord, activity: ActivityDoc, { classStudentId }: RecordLearner): boolean {
  return record.scores.has(cellKey(activity.id, classStudentId));
}

/** A mark says that the teacher has looked at the blank: it is none any more. */
function isBlank(record: ClassRecord, activity: ActivityDoc, learner: RecordLearner): boolean {
  return !hasScore(record, activity, learner) && markOf(record, activity, learner) === null;
}

function markOf(record: ClassRecord, activity: ActivityDoc, { classStudentId }: RecordLearner) {
  return blankMarkAt(record, cellKey(activity.id, classStudentId));
}

/** A blank that `missedScores` names is left out: one blank stands in one list. */
function blankScores(record: ClassRecord, activity: ActivityDoc, block: Counting): BlankScores[] {
  const { activities, isZero } = block;
  const missing = new Set(missingLearners(record, block));
  const blank = learnersOf(record).filter((learner) => isBlank(record, activity, learner) && !missing.has(learner));
  const [first] = blank;
  if (!first) return [];
  const cell = cellKey(activity.id, first.classStudentId);
  const counts = (learner: RecordLearner) =>
    isZero(learner) || activities.some((row) => hasScore(record, row, learner));
  const counting = blank.filter(counts).length;
  const isEmpty = blank.length === learnersOf(record).length;
  return [{ activityId: activity.id, name: activity.name, count: blank.length, counting, isEmpty, cell }];
}

function withoutScore(record: ClassRecord, { activities }: Counting): RecordLearner[] {
  return learnersOf(record).filter((learner) => !activities.some((row) => hasScore(record, row, learner)));
}

/** Of a part that the class took, the learners without a score are named one by one (`missedScores`), but for zeros. */
function notStarted(record: ClassRecord, block: Counting): NotStarted[] {
  if (!block.needed) return [];
  const without = withoutScore(record, block);
  const isWhole = without.length === learnersOf(record).length;
  const zero = without.filter(block.isZero);
  const listed = block.part && !isWhole ? zero : without;
  const [learner] = listed;
  if (!learner) return [];
  const [activity] = block.activities;
  const cell = activity ? cellKey(activity.id, learner.classStudentId) : null;
  return [{ name: block.name, learners: listed.length, asZero: zero.length, isWhole, cell }];
}

/** The learners who have no score in a part that the class took, and no grade for that reason. */
function missingLearners(record: ClassRecord, block: Counting): readonly RecordLearner[] {
  const without = withoutScore(record, block);
  if (!block.part || !block.needed || without.length === learnersOf(record).length) return [];
  return without.filter((learner) => !block.isZero(learner));
}

function missedScores(record: ClassRecord, block: Counting): MissedScore[] {
  const nameOf = namer(record);
  return missingLearners(record, block).flatMap((learner) =>
    block.activities
      .filter((activity) => markOf(record, activity, learner) !== 'excused')
      .map(({ id, name }) => {
        const cell = cellKey(id, learner.classStudentId);
        return { key: cell, learner: nameOf(learner), activity: name, part: block.name, cell };
      }),
  );
}

/** A blank that `missedScores` names is left out here too: it counts as nothing, not as 0. */
function markedBlanks(record: ClassRecord, blocks: readonly Counting[], mark: BlankMark): MarkedBlank[] {
  const nameOf = namer(record);
  return blocks.flatMap((block) => {
    const named = new Set(missingLearners(record, block));
    return block.activities.flatMap((activity) =>
      learnersOf(record)
        .filter((learner) => markOf(record, activity, learner) === mark && !named.has(learner))
        .map((learner) => {
          const cell = cellKey(activity.id, learner.classStudentId);
          return { key: cell, learner: nameOf(learner), activity: activity.name, cell };
        }),
    );
  });
}

function overAllocated(record: ClassRecord, subCategoryWeights: SubCategoryWeights): OverAllocated | null {
  const use = groupedWeight(toStructure(record, subCategoryWeights));
  return use && use.exceeded > 0 ? { weight: use.weight, allocated: use.allocated } : null;
}

function belowPassing(record: ClassRecord, subCategoryWeights: SubCategoryWeights, passing: number): BelowPassing[] {
  const grader = toGrader(record, subCategoryWeights)({});
  const nameOf = namer(record);
  return record.learners.flatMap((learner) => {
    const { classStudentId } = learner;
    const scores = learnerScores(record, {}, classStudentId);
    const grade = learnerGrade(record, grader, { scores, classStudentId }).transmutedGrade;
    if (grade === null || grade >= passing) return [];
    return [{ classStudentId, name: nameOf(learner), grade, cell: gradeCell(classStudentId) }];
  });
}

function namer(record: ClassRecord): (learner: RecordLearner) => string {
  const names = recordNames(record);
  return ({ student }) => names.get(student.id) ?? '';
}

function gradeCell(classStudentId: ClassStudentId): string {
  return cellKey(QUARTERLY_COLUMN, classStudentId);
}
