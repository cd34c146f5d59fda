/** Six sections of 45 learners, and how a section gets the activities and scores of a year. */

import type { ActivityId, ClassStudentId } from '@/domain/book/ids';
import { CATEGORY, SUB_CATEGORY } from '@/domain/constants';
import type { ScoreEdit } from '@/plans/scores/planCells';
import type { Book, NewActivity } from './book';
import { makeLearners } from './names';
import type { Random } from './random';
import { SCHOOL_ID } from './school';
import type { PeriodPlan, YearPlan } from './years';

export const LEARNERS_PER_SECTION = 45;

export type SectionPlan = {
  teacher: string;
  name: string;
  gradeLevel: string;
  subject: string;
  weights: readonly [number, number, number];
  /** Every written work is a long quiz, so that the record shows a sub-category. */
  longQuizzes?: boolean;
  /** One period of the year lacks the scores of its last examination: it reads "in progress" and stays open. */
  unfinished?: boolean;
};

export const SECTIONS: readonly SectionPlan[] = [
  {
    teacher: 'sample-ana',
    name: 'Rizal',
    gradeLevel: '7',
    subject: 'English',
    weights: [20, 50, 30],
  },
  { teacher: 'sample-ana', name: 'Bonifacio', gradeLevel: '8', subject: 'English', weights: [20, 50, 30] },
  { teacher: 'sample-ben', name: 'Mabini', gradeLevel: '9', subject: 'Mathematics', weights: [20, 50, 30] },
  {
    teacher: 'sample-ben',
    name: 'Del Pilar',
    gradeLevel: '10',
    subject: 'Science',
    weights: [20, 50, 30],
    unfinished: true,
  },
  { teacher: 'sample-carla', name: 'Luna', gradeLevel: '7', subject: 'MAPEH', weights: [20, 60, 20] },
  {
    teacher: 'sample-carla',
    name: 'Silang',
    gradeLevel: '8',
    subject: 'Araling Panlipunan',
    weights: [20, 50, 30],
    longQuizzes: true,
  },
];

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
  options: { random: Random; academicYear: string; firstNumber: number; year: YearPlan; learners?: number },
): void {
  const { random, academicYear, firstNumber, year, learners: count = LEARNERS_PER_SECTION } = options;
  const [writtenWorks, performanceTask, quarterlyExam] = plan.weights;
  const roster = { count, schoolId: SCHOOL_ID, entryYear: academicYear.slice(2, 4), firstNumber };
  const { subjectIds } = book.addClass({
    name: plan.name,
    academicYear,
    gradeLevel: plan.gradeLevel,
    ...(year.gradingPolicy ? { gradingPolicy: year.gradingPolicy } : {}),
    subjects: [{ subject: plan.subject, writtenWorks, performanceTask, quarterlyExam }],
    learners: makeLearners(random, roster),
  });
  const [subjectId] = subjectIds;
  if (!subjectId) return;
  const abilities = new Map(book.enrolmentsOf(subjectId).map((id) => [id, 0.82 + random.bell() * 0.09]));
  for (const period of year.periods) {
    const isUnfinished = plan.unfinished === true && period.number === year.unfinished;
    const made = periodActivities(plan, period).map(({ scored, ...activity }, index, all) => ({
      id: book.addActivity(subjectId, activity),
      totalPoints: activity.totalPoints,
      isTest: activity.category === CATEGORY.quarterlyExam,
      difficulty: random.bell() * 0.04,
      isScored: scored && !(isUnfinished && index === all.length - 1),
    }));
    const recorded = made.filter(({ isScored }) => isScored);
    book.recordScores(subjectId, period.number, makeScores(random, abilities, recorded));
    if (period.closed && !isUnfinished) book.closeQuarter(subjectId, period.number);
  }
}

function periodActivities(
  plan: SectionPlan,
  { number, rows, tests }: PeriodPlan,
): (NewActivity & { scored: boolean })[] {
  const quizzes = plan.longQuizzes ? { subCategory: SUB_CATEGORY.longQuiz } : {};
  return [
    ...rows.flatMap(({ name, category, totals, scored = totals.length }) =>
      totals.map((totalPoints, index) => ({
        name: `${name} ${index + 1}`,
        category,
        totalPoints,
        quarter: number,
        scored: index < scored,
        ...(category === CATEGORY.writtenWorks ? quizzes : {}),
      })),
    ),
    ...tests.map((test) => ({ ...test, category: CATEGORY.quarterlyExam, quarter: number })),
  ];
}

type Made = { id: ActivityId; totalPoints: number; isTest: boolean; difficulty: number };

function makeScores(
  random: Random,
  abilities: ReadonlyMap<ClassStudentId, number>,
  activities: readonly Made[],
): ScoreEdit[] {
  return activities.flatMap((activity) =>
    [...abilities].flatMap(([classStudentId, ability]): ScoreEdit[] => {
      const share = Math.min(1, Math.max(0.25, ability + activity.difficulty + random.bell() * 0.07));
      const score = Math.round(share * activity.totalPoints);
      // A term closes only where every learner has a score in every test.
      const blank = random.next() < BLANK_CHANCE && !activity.isTest;
      const comments = random.next() < COMMENT_CHANCE ? { comments: random.pick(COMMENTS) } : {};
      return blank ? [] : [{ activityId: activity.id, classStudentId, score, ...comments }];
    }),
  );
}
