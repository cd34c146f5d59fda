/**
 * The components of a grade in progress, as they are so far. Mostly the stored percentage scores say it. Two kinds of
 * component need the scores of their activities: one in parts, such as the examinations of DepEd Order 15, which is
 * stored as not started until every part has a score; and one with an activity that nobody has a score in yet, which the
 * stored percentage counts as 0 and the grade so far leaves out.
 */

import type { ActivityDoc, ClassSubjectDoc, StudentGradeDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { cellKey } from '@/domain/scores/cellKey';
import { enrolledScores } from '@/domain/scores/enrolledScores';
import {
  EXCUSED,
  type GradingPolicy,
  MISSING,
  type PercentageScores,
  type PolicyComponent,
  partsOf,
  prepareQuarter,
  type QuarterCells,
  type SubCategoryWeights,
  startsColumn,
} from '@/grading';
import { toQuarterStructure } from '@/plans/scores/quarterStructure';

type Quarter = {
  subject: ClassSubjectDoc;
  policy: GradingPolicy;
  activities: readonly ActivityDoc[];
  closed: boolean;
};

/** The components whose scores are read. In a closed period every activity counts. */
function scoredComponents({ subject, policy, activities, closed }: Quarter): PolicyComponent[] {
  return policy.components.filter((component) => {
    if (partsOf(component, subject, policy).length > 0) return true;
    const own = activitiesOf([component], activities);
    const begun = own.filter((row) => enrolledScores(row, subject) > 0).length;
    return !closed && begun > 0 && begun < own.length;
  });
}

function activitiesOf(components: readonly PolicyComponent[], activities: readonly ActivityDoc[]): ActivityDoc[] {
  const categories = new Set(components.map(({ category }) => category));
  return activities.filter((row) => categories.has(Number(row.activityCategoryModel)));
}

/** Whether the weights of sub-categories make a difference: they do in components whose scores are read. */
export function readsComponents(quarter: Quarter): boolean {
  return scoredComponents(quarter).length > 0;
}

/**
 * The scores and marks that `toComponentsSoFar` needs; no question before the first score. A learner may be excused from
 * an activity that nobody has a score in, or a score may be missing.
 */
export function componentQueries(quarter: Quarter): TreeQuery[] {
  const own = activitiesOf(scoredComponents(quarter), quarter.activities);
  const scored = own.filter(({ studentPerformance }) => studentPerformance.length > 0);
  const marked = quarter.closed ? own : quarter.activities;
  const subjectId = quarter.subject.id;
  const idsOf = (rows: readonly ActivityDoc[]) => rows.map(({ id }) => id);
  if (quarter.activities.every(({ studentPerformance }) => studentPerformance.length === 0)) return [];
  return [
    ...(scored.length > 0 ? [{ of: 'scores', subjectId, activityIds: idsOf(scored) } as const] : []),
    ...(marked.length > 0 ? [{ of: 'marks', subjectId, activityIds: idsOf(marked) } as const] : []),
  ];
}

type SoFar = (learner: ClassStudentId, stored: StudentGradeDoc | undefined) => PercentageScores;

/**
 * The percentage scores of a learner's components, in percent; null where a component is not started. `counted`: the
 * learners by whose cells the class has taken an activity. Throws a RangeError where a weight of the subject is not a
 * number from 0 up.
 */
export function toComponentsSoFar(
  tables: Tables,
  quarter: Quarter,
  { counted, subCategoryWeights }: { counted: ReadonlySet<string>; subCategoryWeights: SubCategoryWeights },
): SoFar {
  const { subject, policy, activities, closed } = quarter;
  const read = new Set(scoredComponents(quarter).map(({ key }) => key));
  const { cells, taken } = cellsOf(tables, activities, counted);
  const grader = prepareQuarter({
    ...toQuarterStructure(subject, activities, { subCategoryWeights, policy, taken }),
    soFar: !closed,
  });
  return (learner, stored) => {
    const made = grader(cells.get(learner) ?? {});
    const of = (key: keyof PercentageScores, percentage: number | null | undefined) =>
      read.has(key) ? made[key].percentage : (percentage ?? made[key].percentage);
    return {
      writtenWorks: of('writtenWorks', stored?.percentageWrittenWork),
      performanceTask: of('performanceTask', stored?.percentagePerformanceTask),
      quarterlyExam: of('quarterlyExam', stored?.percentageQuarterlyExam),
    };
  };
}

type Cells = { cells: ReadonlyMap<string, QuarterCells>; taken: ReadonlySet<string> };

/**
 * The scores of the activities by enrolment, with where a learner is excused and what is missing, and the activities
 * that count by the cells of one of the `counted` learners.
 */
export function cellsOf(tables: Tables, activities: readonly ActivityDoc[], counted: ReadonlySet<string>): Cells {
  const own = new Set<string>(activities.map(({ id }) => id));
  const isOwn = (row: { activityModel: string }) => own.has(row.activityModel);
  const scores = new Map(
    rowsOf(tables, 'studentPerformance', isOwn).map((row) => [cellKey(row.activityModel, row.classStudentModel), row]),
  );
  const cells = new Map<string, QuarterCells>();
  const taken = new Set<string>();
  const put = (learner: string, activity: string, cell: QuarterCells[string]) => {
    cells.set(learner, { ...cells.get(learner), [activity]: cell });
    if (counted.has(learner) && startsColumn(cell)) taken.add(activity);
  };
  for (const { activityModel, classStudentModel, score } of scores.values()) {
    put(classStudentModel, activityModel, score);
  }
  for (const { activityModel, classStudentModel, mark } of rowsOf(tables, 'scoreMarks', isOwn)) {
    // A score counts, whatever mark stands beside it.
    const isBlank = !scores.has(cellKey(activityModel, classStudentModel));
    if (mark === 'excused' && isBlank) put(classStudentModel, activityModel, EXCUSED);
    if (mark === 'missing' && isBlank) put(classStudentModel, activityModel, MISSING);
  }
  return { cells, taken };
}
