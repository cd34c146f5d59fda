/** The rows of the book that `planSteps` writes, found by their names. */
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { lrnOf, NO_WEIGHTS as subCategoryWeights } from './book';

export const LEARNERS = 45;
/** More quizzes than the 13 whose look-ups fit into one batch. */
export const QUIZZES = 14;
export const RIZAL = { name: 'Rizal', academicYear: '2024-2025', gradeLevel: '7' };
export const SCIENCE = { subject: 'Science', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };
export const RESEARCH = { subject: 'Research', writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 };

export const classNamed = (now: Tables, name: string) =>
  rowsOf(now, 'class', (row) => row.name === name)[0] as ClassDoc;
export const rizal = (now: Tables) => classNamed(now, 'Rizal');
export const subjectNamed = (now: Tables, name: string) =>
  rowsOf(now, 'classSubjects', (row) => row.subject === name)[0] as ClassSubjectDoc;
export const english = (now: Tables) => subjectNamed(now, 'English').id;
export const activityNamed = (now: Tables, name: string) =>
  rowsOf(now, 'activity', (row) => row.name === name)[0] as ActivityDoc;
export const enrolmentsIn = (now: Tables, subjectId: string) =>
  rowsOf(now, 'classStudents', (row) => row.classModel === subjectId).map(({ id }) => id);
export const learnerWith = (now: Tables, number: number) =>
  rowsOf(now, 'students', (row) => row.lrn === lrnOf(number))[0]!.id;
export const sheetOf = (now: Tables) =>
  rowsOf(now, 'activityItem', (row) => row.activityModel === activityNamed(now, 'Test').id);
export const toInput = (activity: ActivityDoc) => ({
  ...{ activityId: activity.id, name: activity.name, quarter: activity.quarter, totalPoints: activity.totalPoints },
  ...{ weightOverride: activity.weightOverride, category: activity.activityCategoryModel },
  ...{ subCategory: activity.activitySubCategoryModel, subCategoryWeights },
});
/** Enrolments enough for three batches of scores. */
const someIn = (now: Tables) => enrolmentsIn(now, english(now)).slice(0, 25);

/** Items without the first one, with lower points for the next two; the sum is still a whole number. */
export const lessItems = (now: Tables) =>
  sheetOf(now)
    .slice(1)
    .map(({ id, answerKey }, index) => ({ id, answerKey, points: [0.5, 2.5, 4, 5][index] ?? 0 }));

export const scoresOfSome = (now: Tables) =>
  rowsOf(now, 'activity', ({ scannable }) => !scannable).flatMap(({ id: activityId }) =>
    someIn(now).map((classStudentId, index) => ({ activityId, classStudentId, score: (index % 80) / 4 })),
  );

export const pointsOfSome = (now: Tables) =>
  sheetOf(now).flatMap(({ id: activityItemId }) =>
    someIn(now).map((classStudentId) => ({ activityItemId, classStudentId, pointsEarned: 1 })),
  );
