/** Six sections of 45 learners, each with a year of activities and scores. */

import type { ActivityId, ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { CATEGORY, SUB_CATEGORY } from '@/domain/constants';
import type { ScoreEdit } from '@/plans/planScoreSave';
import { type Book, type NewActivity, QUARTERS } from './book';
import { makeLearners } from './names';
import type { Random } from './random';
import { SCHOOL_ID } from './school';

export const LEARNERS_PER_SECTION = 45;

export type SectionPlan = {
  teacher: string;
  name: string;
  gradeLevel: string;
  subject: string;
  weights: readonly [number, number, number];
  /** Every written work is a long quiz, so that the record shows a sub-category. */
  longQuizzes?: boolean;
  /** The last exam is still missing, so that quarter reads "in progress". */
  unfinished?: boolean;
  closesFirstQuarter?: boolean;
};

export const SECTIONS: readonly SectionPlan[] = [
  {
    teacher: 'sample-ana',
    name: 'Rizal',
    gradeLevel: '7',
    subject: 'English',
    weights: [30, 50, 20],
    closesFirstQuarter: true,
  },
  { teacher: 'sample-ana', name: 'Bonifacio', gradeLevel: '8', subject: 'English', weights: [30, 50, 20] },
  { teacher: 'sample-ben', name: 'Mabini', gradeLevel: '9', subject: 'Mathematics', weights: [40, 40, 20] },
  {
    teacher: 'sample-ben',
    name: 'Del Pilar',
    gradeLevel: '10',
    subject: 'Science',
    weights: [40, 40, 20],
    unfinished: true,
  },
  { teacher: 'sample-carla', name: 'Luna', gradeLevel: '7', subject: 'MAPEH', weights: [20, 60, 20] },
  {
    teacher: 'sample-carla',
    name: 'Silang',
    gradeLevel: '8',
    subject: 'Araling Panlipunan',
    weights: [30, 50, 20],
    longQuizzes: true,
  },
];

const WRITTEN_TOTALS = [20, 25, 20, 30, 15, 20] as const;
const TASK_TOTALS = [50, 40, 100, 50, 25] as const;
const EXAM_TOTAL = 50;
const BLANK_CHANCE = 0.012;
const COMMENT_CHANCE = 0.008;
const COMMENTS = [
  'Excused, took it later',
  'Submitted late',
  'Needs follow-up',
  'Excellent work',
  'Absent, made up',
] as const;

export function addSection(
  book: Book,
  plan: SectionPlan,
  options: { random: Random; academicYear: string; firstNumber: number },
): void {
  const { random, academicYear, firstNumber } = options;
  const [writtenWorks, performanceTask, quarterlyExam] = plan.weights;
  const roster = { count: LEARNERS_PER_SECTION, schoolId: SCHOOL_ID, entryYear: academicYear.slice(2, 4), firstNumber };
  const { subjectIds } = book.addClass({
    name: plan.name,
    academicYear,
    gradeLevel: plan.gradeLevel,
    subjects: [{ subject: plan.subject, writtenWorks, performanceTask, quarterlyExam }],
    learners: makeLearners(random, roster),
  });
  const [subjectId] = subjectIds;
  if (!subjectId) return;
  const abilities = new Map(book.enrolmentsOf(subjectId).map((id) => [id, 0.82 + random.bell() * 0.09]));
  for (const quarter of QUARTERS) {
    const activities = quarterActivities(plan, quarter).map((activity) => ({
      ...activity,
      id: book.addActivity(subjectId, activity),
      difficulty: random.bell() * 0.04,
    }));
    const isLast = quarter === QUARTERS.at(-1);
    const recorded = activities.filter(
      ({ category }) => !(plan.unfinished && isLast && category === CATEGORY.quarterlyExam),
    );
    book.recordScores(subjectId, quarter, makeScores(random, abilities, recorded));
  }
  if (plan.closesFirstQuarter) closeFirst(book, subjectId);
}

function closeFirst(book: Book, subjectId: ClassSubjectId): void {
  book.closeQuarter(subjectId, QUARTERS[0]);
}

function quarterActivities(plan: SectionPlan, quarter: number): NewActivity[] {
  const quizzes = plan.longQuizzes ? { subCategory: SUB_CATEGORY.longQuiz } : {};
  return [
    ...WRITTEN_TOTALS.map((totalPoints, index) => ({
      name: `Quiz ${index + 1}`,
      category: CATEGORY.writtenWorks,
      totalPoints,
      quarter,
      ...quizzes,
    })),
    ...TASK_TOTALS.map((totalPoints, index) => ({
      name: `Task ${index + 1}`,
      category: CATEGORY.performanceTask,
      totalPoints,
      quarter,
    })),
    { name: 'Quarterly exam', category: CATEGORY.quarterlyExam, totalPoints: EXAM_TOTAL, quarter },
  ];
}

type Made = { id: ActivityId; totalPoints: number; difficulty: number };

function makeScores(
  random: Random,
  abilities: ReadonlyMap<ClassStudentId, number>,
  activities: readonly Made[],
): ScoreEdit[] {
  return activities.flatMap((activity) =>
    [...abilities].flatMap(([classStudentId, ability]): ScoreEdit[] => {
      const share = Math.min(1, Math.max(0.25, ability + activity.difficulty + random.bell() * 0.07));
      const score = Math.round(share * activity.totalPoints);
      const blank = random.next() < BLANK_CHANCE;
      const comments = random.next() < COMMENT_CHANCE ? { comments: random.pick(COMMENTS) } : {};
      return blank ? [] : [{ activityId: activity.id, classStudentId, score, ...comments }];
    }),
  );
}
