import type { Change } from '@/domain/book/change';
import type { ActivityDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import type { PolicyChange, PolicySubject } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { DO8_2015, type GradingPolicy, keptPeriods, policyOf, type SubCategoryWeights } from '@/grading';
import { inTurn, updateWhereChanged } from '@/plans/changes';
import { activitiesOf, classOf } from '@/plans/rows';
import { planRegrade } from '@/plans/scores/planRegrade';
import { keptSubjectsOf } from './planClassDelete';

export type ClassPolicy = PolicyChange & { subCategoryWeights: SubCategoryWeights };

/**
 * A class under another policy: the class and its subjects in one batch, because the rules compare their periods; then
 * the parts of its examinations, and every grade computed anew. Planned again after it broke off, it does the rest.
 * Grades of periods that the policy lacks are no part of it: it is refused while activities stand in them.
 *
 * Needs the class, its subjects with their enrolments, and all activities, scores and grades of these.
 * Throws `data/quarter-closed` where a period of a subject is closed, and `data/overtaken` where another device gave
 * the class another policy, a subject, or an activity in a period that the policy lacks; `removed/first` where a
 * subject that was deleted can still be put back: its periods and grades are those of the policy of before.
 */
export function planClassPolicy(tables: Tables, command: ClassPolicy): Change[] {
  const { classId, gradingPolicy, before, parts, subCategoryWeights } = command;
  const section = classOf(tables, classId);
  const policy = policyOf(gradingPolicy);
  const stored = section.gradingPolicy ?? DO8_2015.id;
  if (before !== null && stored !== before && stored !== gradingPolicy) throw new AppError('data/overtaken');
  const subjects = standingSubjects(tables, classId);
  if (stored !== gradingPolicy && keptSubjectsOf(tables, classId).length > 0) throw new AppError('removed/first');
  if (subjects.some(hasClosedQuarter)) throw new AppError('data/quarter-closed');
  if (activitiesBeyond(tables, subjects, policy).length > 0) throw new AppError('data/overtaken');
  const wanted = new Map(command.subjects.map((each) => [each.subjectId, each]));
  const together = `policy of ${classId}`;
  const structure = [
    ...updateWhereChanged('class', section, { fields: { gradingPolicy } }),
    ...subjects.flatMap((subject) => subjectChanges(subject, policy, wanted.get(subject.id))),
  ].map((change): Change => ({ ...change, together }));
  const quarters = policy.periods.map(({ number }) => number);
  return inTurn(tables, [
    () => structure,
    (now) => parts.flatMap(({ activityId, part }) => partChanges(now.activity[activityId], part)),
    ...subjects.map(
      ({ id: subjectId }) =>
        (now: Tables) =>
          planRegrade(now, { subjectId, quarters, subCategoryWeights }),
    ),
  ]);
}

/** The subjects of a class that are not being deleted. */
export function standingSubjects(tables: Tables, classId: ClassId): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt);
}

/** The activities in periods that the policy does not have. */
export function activitiesBeyond(
  tables: Tables,
  subjects: readonly ClassSubjectDoc[],
  policy: GradingPolicy,
): ActivityDoc[] {
  const numbers = new Set(policy.periods.map(({ number }) => number));
  return subjects.flatMap(({ id }) => activitiesOf(tables, id).filter(({ quarter }) => !numbers.has(quarter)));
}

/** Throws where the subject came after the teacher chose the weights of the others. */
function subjectChanges(subject: ClassSubjectDoc, policy: GradingPolicy, wanted: PolicySubject | undefined): Change[] {
  if (!wanted) throw new AppError('data/overtaken');
  const { subjectId: _, ...grading } = wanted;
  const quarterClosed = Object.fromEntries(policy.periods.map(({ number }) => [number, false]));
  const periods = subject.periods ? { periods: keptPeriods(subject, policy) } : {};
  return updateWhereChanged('classSubjects', subject, { fields: { ...grading, ...periods, quarterClosed } });
}

function partChanges(activity: ActivityDoc | undefined, part: ActivityDoc['part']): Change[] {
  if (!activity || (activity.part ?? null) === (part ?? null)) return [];
  const parents = { subjectId: activity.classSubjectModel };
  return updateWhereChanged('activity', activity, { fields: { part: part ?? null }, parents });
}
