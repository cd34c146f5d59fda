import type { Change } from '@/domain/book/change';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId, NewId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import type { LearnerInput, SubjectInput } from '@/domain/intents/inputs';
import { AppError } from '@/domain/words/errors';
import { periodsOf, type SubCategoryWeights } from '@/grading';
import { afterChanges, inTurn, updateWhereChanged } from '@/plans/changes';
import { activitiesOfClass, activityCounts, planCounts } from '@/plans/planControls';
import { activitiesOf, classOf, policyOfSubject, subjectOf } from '@/plans/rows';
import { planRegrade } from '@/plans/scores/planRegrade';
import { planRoll, planSubjects } from './planClassAdd';

export type ClassUpdate = {
  classId: ClassId;
  name?: string;
  gradeLevel?: string;
  academicYear?: string;
  learnerOrder?: readonly StudentId[];
  /** New subjects, which all learners of the class take. */
  addSubjects?: readonly SubjectInput[];
  editSubjects?: readonly (SubjectInput & { subjectId: ClassSubjectId })[];
  /** Learners who join the class and all its subjects. */
  addLearners?: readonly LearnerInput[];
  subCategoryWeights: SubCategoryWeights;
};

/**
 * A class and its subjects as edited. `planSubjectRemove` removes subjects, because that begins with a commit of its
 * own, and `planClassPolicy` changes the grading policy.
 * A subject's weights, layout, examinations and periods change every grade in it, so new ones are refused once a period
 * of the subject is closed; else the grades of all periods are computed again. Another academic year moves the counts of
 * the class.
 *
 * Needs the class, its subjects with their enrolments, its learners and those with the new LRNs; for a new year the
 * subjects' activities and all of `controls`; for new weights what `planRegrade` needs for all quarters.
 * Throws `data/quarter-closed`, `subject/period-used` where a period goes that has activities or carried-in grades, and `data/missing` for a class or subject that is gone or being deleted.
 */
export function planClassUpdate(tables: Tables, command: ClassUpdate, newId: NewId): Change[] {
  const { classId, addSubjects = [], editSubjects = [], addLearners = [] } = command;
  const before = classOf(tables, classId);
  const { name, gradeLevel, academicYear, learnerOrder } = command;
  const given = Object.entries({ name, gradeLevel, academicYear, learnerOrder }).filter(
    ([, value]) => value !== undefined,
  );
  return inTurn(tables, [
    () => updateWhereChanged('class', before, { fields: Object.fromEntries(given) }),
    ...editSubjects.map((edit) => (now: Tables) => planSubjectEdit(now, edit, command)),
    (now) => planSubjects(now, { classId, subjects: addSubjects }, newId),
    (now) => planRoll(now, { classId, learners: addLearners }, newId),
    (now) => planYearMove(now, before, academicYear ?? before.academicYear),
  ]);
}

/** The subject is written after the grades: an update that broke off is repeated whole by saving again. */
function planSubjectEdit(
  tables: Tables,
  edit: SubjectInput & { subjectId: ClassSubjectId },
  { classId, subCategoryWeights }: ClassUpdate,
): Change[] {
  const { subjectId, ...fields } = edit;
  const subject = subjectOf(tables, subjectId);
  if (subject.classModel !== classId) throw new AppError('data/missing');
  requireNoneBeyond(tables, subject, edit);
  const update = updateWhereChanged('classSubjects', subject, { fields });
  if (!gradesOtherwise(subject, edit)) return update;
  if (hasClosedQuarter(subject)) throw new AppError('data/quarter-closed');
  const quarters = policyOfSubject(tables, subject).periods.map(({ number }) => number);
  return [...planRegrade(afterChanges(tables, update), { subjectId, quarters, subCategoryWeights }), ...update];
}

/** A period that goes would take its activities, scores and grades out of sight and out of the final grade. */
function requireNoneBeyond(tables: Tables, subject: ClassSubjectDoc, after: SubjectInput): void {
  if (after.periods === undefined) return;
  const policy = policyOfSubject(tables, subject);
  const [before, kept] = [subject, after].map((taught) => new Set(periodsOf(taught, policy)));
  const isLost = ({ quarter }: { quarter: number }) => before?.has(quarter) && !kept?.has(quarter);
  if (activitiesOf(tables, subject.id).some(isLost)) throw new AppError('subject/period-used');
  const grades = rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subject.id);
  if (grades.some((row) => row.carried && isLost(row))) throw new AppError('subject/period-used');
}

function gradesOtherwise(before: ClassSubjectDoc, after: SubjectInput): boolean {
  const weights = ['writtenWorks', 'performanceTask', 'quarterlyExam'] as const;
  const isOther = (stored: unknown, wanted: unknown) =>
    wanted !== undefined && String(stored ?? '') !== String(wanted ?? '');
  return (
    weights.some((key) => before[key] !== after[key]) ||
    isOther(before.layout ?? 'pooled', after.layout) ||
    isOther(before.exam, after.exam) ||
    isOther(before.periods, after.periods)
  );
}

function planYearMove(tables: Tables, before: ClassDoc, academicYear: string): Change[] {
  if (academicYear === before.academicYear) return [];
  const activities = activitiesOfClass(tables, before);
  return planCounts(tables, [
    { academicYear: before.academicYear, classes: -1, activities: activityCounts(activities, -1) },
    { academicYear, classes: 1, activities: activityCounts(activities) },
  ]);
}
