/** Small grade books for the tests of plans. Their ids count: id1, id2, ... in the order in which they are made. */
import type { Change } from '@/domain/book/change';
import type { ClassId, ClassStudentId, ClassSubjectId, NewId, StudentId } from '@/domain/book/ids';
import { applyChanges, emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { keepDeletion } from '@/intents/keepDeletion';
import { knowPlans } from '@/intents/laterPlans';
import { planEnrolmentIntent } from '@/intents/planEnrolmentIntent';
import { planRecordIntent } from '@/intents/planRecordIntent';
import { readForEnrolment } from '@/intents/readForLearners';
import { readForPutBack } from '@/intents/readForPutBack';
import { type ActivityAdd, planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planActivityCopy } from '@/plans/activities/planActivityCopy';
import { keyEffects, planKeyCorrection } from '@/plans/activities/planKeyCorrection';
import { planLoweringUndo } from '@/plans/activities/planLoweringUndo';
import { type ClassAdd, planClassAdd } from '@/plans/classes/planClassAdd';
import { planPutBackClass } from '@/plans/classes/planClassDelete';
import { planClassPolicy } from '@/plans/classes/planClassPolicy';
import { planPutBack } from '@/plans/removed/planPutBack';

knowPlans({
  activityCopy: planActivityCopy,
  classPolicy: planClassPolicy,
  keyCorrection: planKeyCorrection,
  keyEffects,
  loweringUndo: planLoweringUndo,
  ofEnrolment: planEnrolmentIntent,
  readForEnrolment,
  ofRecordFile: planRecordIntent,
  keepDeletion,
  putBack: planPutBack,
  putBackClass: planPutBackClass,
  readForPutBack,
});

export const NO_WEIGHTS: Readonly<Record<string, number | null>> = { 1: null, 2: null, 3: null, 4: null };
export const LATER_MS = 1_700_000_000_000;

export function countingIds(prefix = 'id'): NewId {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
}

export function applied(tables: Tables, changes: readonly Change[]): Tables {
  return applyChanges(tables, changes, LATER_MS);
}

export const ENGLISH = { subject: 'English', writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };

export function lrnOf(number: number): string {
  return String(100_000_000_000 + number);
}

export function learnersOf(count: number): ClassAdd['learners'] {
  return Array.from({ length: count }, (_, index) => ({
    firstName: `First${index + 1}`,
    lastName: `Last${index + 1}`,
    lrn: lrnOf(index + 1),
  }));
}

export type Book = {
  tables: Tables;
  newId: NewId;
  classId: ClassId;
  subjectIds: ClassSubjectId[];
  studentIds: StudentId[];
  /** The enrolments of the first subject, in the order of the learners. */
  enrolmentIds: ClassStudentId[];
};

/** One class: English and three learners, unless the command says otherwise. */
export function aBook(command: Partial<ClassAdd> = {}, tables: Tables = emptyTables(), newId = countingIds()): Book {
  const whole: ClassAdd = {
    name: 'Rizal',
    academicYear: '2024-2025',
    gradeLevel: '7',
    subjects: [ENGLISH],
    learners: learnersOf(3),
    ...command,
  };
  const now = applied(tables, planClassAdd(tables, whole, newId));
  const added = Object.keys(now.class).find((id) => !tables.class[id]) as ClassId;
  const { classSubjects, students } = now.class[added]!;
  const enrolments = rowsOf(now, 'classStudents', (row) => row.classModel === classSubjects[0]);
  return {
    tables: now,
    newId,
    classId: added,
    subjectIds: classSubjects,
    studentIds: students,
    enrolmentIds: enrolments.map(({ id }) => id),
  };
}

/** A quiz of 20 points in the first quarter, unless `over` says otherwise. */
export function aQuiz(subjectId: ClassSubjectId, over: Partial<ActivityAdd> = {}): ActivityAdd {
  return {
    subjectId,
    name: 'Quiz 1',
    quarter: 1,
    totalPoints: 20,
    scannable: false,
    weightOverride: null,
    category: 1,
    subCategory: null,
    items: [],
    subCategoryWeights: NO_WEIGHTS,
    ...over,
  };
}

/** A book with one quiz in its first subject. */
export function aBookWithQuiz(): Book {
  const empty = aBook();
  const quiz = planActivityAdd(empty.tables, aQuiz(empty.subjectIds[0]!), empty.newId);
  return { ...empty, tables: applied(empty.tables, quiz) };
}
