import { type Change, SERVER_TIME } from '@/domain/book/change';
import { type ClassId, type ClassSubjectId, type NewId, type StudentId, toId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { LearnerInput, SubjectInput } from '@/domain/intents/inputs';
import type { NewClass } from '@/domain/intents/intents';
import { type GradingPolicy, policyOf, type SubCategoryWeights } from '@/grading';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { afterChanges, inTurn, setWhereNew } from '@/plans/changes';
import { planLearners } from '@/plans/learners/learners';
import { planCarriedGrades } from '@/plans/learners/planCarriedGrades';
import { planEnrolments } from '@/plans/learners/planEnrolments';
import { linkChanges } from '@/plans/linkChanges';
import { planCounts } from '@/plans/planControls';

export type ClassAdd = NewClass & { subCategoryWeights?: SubCategoryWeights };

/**
 * A class with its subjects, its learners, and one enrolment per learner and subject. A learner whose LRN is known is
 * the existing learner (see `planLearners`). Grades of another class come along as carried-in grades.
 * Needs the learners with these LRNs and ids, all of `controls`, and every row that an earlier try made. Throws a
 * RangeError for an unknown grading policy.
 */
export function planClassAdd(tables: Tables, command: ClassAdd, newId: NewId): Change[] {
  policyOf(command.gradingPolicy);
  const classId = toId<ClassId>(newId('class'));
  const { name, academicYear, gradeLevel, gradingPolicy } = command;
  const policy = gradingPolicy === undefined ? {} : { gradingPolicy };
  const added: Extract<Change, { op: 'set' }> = {
    op: 'set',
    collection: 'class',
    id: classId,
    value: {
      id: classId,
      name,
      academicYear,
      gradeLevel,
      ...policy,
      classSubjects: [],
      students: [],
      createdAt: SERVER_TIME,
    },
  };
  const standing = tables.class[classId];
  // The class was deleted since an earlier try made it.
  if (standing?.deletedAt) return [];
  return inTurn(tables, [
    () => setWhereNew(tables, added),
    (now) => planSubjects(now, { classId, subjects: command.subjects }, newId),
    ...planActivities(command, newId),
    (now) => planRoll(now, { classId, learners: command.learners }, newId),
    (now) => planKnown(now, { classId, studentIds: command.studentIds ?? [] }, newId),
    ...(command.carried ?? []).map(
      (grades, index) => (now: Tables) =>
        planCarriedGrades(now, { subjectId: newId(`subject/${index}`) as ClassSubjectId, grades }),
    ),
    // The count of an earlier try may be stored already; a recount corrects it.
    (now) => (standing ? [] : planCounts(now, [{ academicYear, classes: 1 }])),
  ]);
}

/** The class has no learner yet, so there is nothing to grade. */
function planActivities({ activities = [], subCategoryWeights = {} }: ClassAdd, newId: NewId) {
  return activities.map(({ subject, ...activity }, index) => (now: Tables) => {
    const subjectId = toId<ClassSubjectId>(newId(`subject/${subject}`));
    return planActivityAdd(now, { ...activity, subjectId, subCategoryWeights }, (name) =>
      newId(`activity/${index}/${name}`),
    );
  });
}

/** New subjects of a class, which the learners on its roll take. Needs the class and its learners. */
export function planSubjects(
  tables: Tables,
  { classId, subjects }: { classId: ClassId; subjects: readonly SubjectInput[] },
  newId: NewId,
): Change[] {
  const subjectIds = subjects.map((_, index) => toId<ClassSubjectId>(newId(`subject/${index}`)));
  const policy = policyOf(tables.class[classId]?.gradingPolicy);
  const sets = subjects.map((subject, index) =>
    newSubject(subjectIds[index] as ClassSubjectId, { classId, policy }, subject),
  );
  return inTurn(tables, [
    () => sets.flatMap((change) => setWhereNew(tables, change)),
    (now) => linkChanges(now, [{ collection: 'class', id: classId, field: 'classSubjects', add: subjectIds }]),
    (now) => planEnrolments(now, { classId, subjectIds, studentIds: now.class[classId]?.students ?? [] }, newId),
  ]);
}

/** Learners who join a class and all its subjects. Needs the class, its subjects with their enrolments, and the LRNs. */
export function planRoll(
  tables: Tables,
  { classId, learners }: { classId: ClassId; learners: readonly LearnerInput[] },
  newId: NewId,
): Change[] {
  const { changes, studentIds, standings } = planLearners(tables, learners, newId);
  const now = afterChanges(tables, changes);
  const subjectIds = (now.class[classId]?.classSubjects ?? []).filter((id) => {
    const subject = now.classSubjects[id];
    return subject && !subject.deletedAt;
  });
  return [...changes, ...planEnrolments(now, { classId, subjectIds, studentIds, standings }, newId)];
}

/** Learners whom the book has already join the class and its subjects. Needs them, besides what `planRoll` needs. */
function planKnown(
  tables: Tables,
  { classId, studentIds }: { classId: ClassId; studentIds: readonly StudentId[] },
  newId: NewId,
): Change[] {
  const subjectIds = tables.class[classId]?.classSubjects ?? [];
  return studentIds.length === 0 ? [] : planEnrolments(tables, { classId, subjectIds, studentIds }, newId);
}

function newSubject(
  id: ClassSubjectId,
  { classId, policy }: { classId: ClassId; policy: GradingPolicy },
  subject: SubjectInput,
): Extract<Change, { op: 'set' }> {
  const { layout, exam, units, periods } = subject;
  const stated = Object.entries({ layout, exam, units, periods }).filter(([, value]) => (value ?? null) !== null);
  const value = {
    id,
    subject: subject.subject,
    classModel: classId,
    classStudents: [],
    activity: [],
    writtenWorks: subject.writtenWorks,
    performanceTask: subject.performanceTask,
    quarterlyExam: subject.quarterlyExam,
    quarterClosed: Object.fromEntries(policy.periods.map(({ number }) => [number, false])),
    ...Object.fromEntries(stated),
    createdAt: SERVER_TIME,
  };
  return { op: 'set', collection: 'classSubjects', id, value };
}
