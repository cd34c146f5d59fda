/**
 * Components that are divided into parts, such as the examinations of DepEd Order 15. A grade stores such a component as
 * not started until every part has a score, so what it is so far follows from the scores of its activities.
 */

import type { ActivityDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { cellKey } from '@/domain/scores/cellKey';
import {
  EXCUSED,
  type GradingPolicy,
  type PercentageScores,
  partsOf,
  prepareQuarter,
  type QuarterCells,
} from '@/grading';
import { toQuarterStructure } from '@/plans/scores/quarterStructure';

type Quarter = { subject: ClassSubjectDoc; policy: GradingPolicy; activities: readonly ActivityDoc[] };

function partedActivities({ subject, policy, activities }: Quarter): ActivityDoc[] {
  const parted = new Set(
    policy.components
      .filter((component) => partsOf(component, subject, policy).length > 0)
      .map(({ category }) => category),
  );
  return activities.filter((row) => parted.has(Number(row.activityCategoryModel)));
}

/** The scores and marks that `toPartsSoFar` needs; no question before the first score. */
export function partQueries(quarter: Quarter): TreeQuery[] {
  const activities = partedActivities(quarter);
  const scored = activities.filter(({ studentPerformance }) => studentPerformance.length > 0);
  if (scored.length === 0) return [];
  const subjectId = quarter.subject.id;
  const idsOf = (rows: readonly ActivityDoc[]) => rows.map(({ id }) => id);
  return [
    { of: 'scores', subjectId, activityIds: idsOf(scored) },
    // A learner may be excused from an activity that nobody has a score in.
    { of: 'marks', subjectId, activityIds: idsOf(activities) },
  ];
}

/**
 * The percentage scores of a learner's components in parts, in percent, by the key of the component; null where it is not
 * started. `counted`: the learners by whose scores the class has taken a part. Throws a RangeError where a weight of the
 * subject is not a number from 0 up.
 */
export function toPartsSoFar(
  tables: Tables,
  { subject, policy, activities }: Quarter,
  counted: ReadonlySet<string>,
): (learner: ClassStudentId) => PercentageScores {
  const parted = partedActivities({ subject, policy, activities });
  const { cells, taken } = cellsOf(tables, parted, counted);
  const structure = toQuarterStructure(subject, parted, { subCategoryWeights: {}, policy, taken });
  const grader = prepareQuarter(structure);
  return (learner) => {
    const { writtenWorks, performanceTask, quarterlyExam } = grader(cells.get(learner) ?? {});
    return {
      writtenWorks: writtenWorks.percentage,
      performanceTask: performanceTask.percentage,
      quarterlyExam: quarterlyExam.percentage,
    };
  };
}

type Cells = { cells: ReadonlyMap<string, QuarterCells>; taken: ReadonlySet<string> };

/**
 * The scores of the activities by enrolment, with where a learner is excused, and the activities in which one of the
 * `counted` learners has a score.
 */
export function cellsOf(tables: Tables, activities: readonly ActivityDoc[], counted: ReadonlySet<string>): Cells {
  const own = new Set<string>(activities.map(({ id }) => id));
  const isOwn = (row: { activityModel: string }) => own.has(row.activityModel);
  const scores = new Map(
    rowsOf(tables, 'studentPerformance', isOwn).map((row) => [cellKey(row.activityModel, row.classStudentModel), row]),
  );
  const cells = new Map<string, QuarterCells>();
  const taken = new Set<string>();
  const put = (learner: string, cell: QuarterCells) => cells.set(learner, { ...cells.get(learner), ...cell });
  for (const { activityModel, classStudentModel, score } of scores.values()) {
    put(classStudentModel, { [activityModel]: score });
    if (counted.has(classStudentModel)) taken.add(activityModel);
  }
  for (const { activityModel, classStudentModel, mark } of rowsOf(tables, 'scoreMarks', isOwn)) {
    // A score counts, whatever mark stands beside it.
    const isBlank = !scores.has(cellKey(activityModel, classStudentModel));
    if (mark === 'excused' && isBlank) put(classStudentModel, { [activityModel]: EXCUSED });
  }
  return { cells, taken };
}
