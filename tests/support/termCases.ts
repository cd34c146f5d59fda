/** Classes of one term under DepEd Order 15: what is typed, what the record shows of it, and what is stored. */
import type { SubjectInput } from '@/domain/intents/inputs';
import { aBook, learnersOf } from './book';
import { withScores } from './gradedBook';

/** An activity and the scores of the learners in the order of the page. */
export type TypedActivity = { category: string; name: string; possible: number; scores: readonly number[] };

export const WRITTEN = 'Written/Oral Works';
export const TASKS = 'Product/Performance Tasks';
export const EXAMINATIONS = 'Examinations';
const CATEGORIES = [WRITTEN, TASKS, EXAMINATIONS];

export const SCIENCE: SubjectInput = { subject: 'Science', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

/** The order's Table 5: Science, initial grade 85.76, term grade 88. */
export const TABLE_5: readonly TypedActivity[] = [
  { category: WRITTEN, name: 'Essay', possible: 85, scores: [74] },
  { category: TASKS, name: 'Model', possible: 50, scores: [43] },
  { category: EXAMINATIONS, name: 'ST1', possible: 20, scores: [15] },
  { category: EXAMINATIONS, name: 'ST2', possible: 20, scores: [18] },
  { category: EXAMINATIONS, name: 'TE', possible: 40, scores: [35] },
];

export type TermCase = {
  title: string;
  gradingPolicy: string;
  academicYear: string;
  subject?: Partial<SubjectInput>;
  activities: readonly TypedActivity[];
  /** Cells of the record by the label of their column, a learner each. */
  cells: readonly Readonly<Record<string, string>>[];
  /** No header has this text. */
  noHeader?: RegExp;
  /** The stored grades, the lowest first. */
  stored: readonly object[];
};

const DO15 = { gradingPolicy: 'DO15_2026', academicYear: '2026-2027' };

export const TERM_CASES: readonly TermCase[] = [
  {
    title: 'Table 6 of DepEd Order 15: a class of 2027-2028 has no transmutation',
    ...{ gradingPolicy: 'DO15_2027', academicYear: '2027-2028' },
    activities: [
      { category: WRITTEN, name: 'Quiz', possible: 65, scores: [57] },
      { category: TASKS, name: 'Survey', possible: 75, scores: [63] },
      { category: EXAMINATIONS, name: 'ST1', possible: 25, scores: [19] },
      { category: EXAMINATIONS, name: 'ST2', possible: 20, scores: [16] },
      { category: EXAMINATIONS, name: 'TE', possible: 50, scores: [42] },
    ],
    cells: [{ 'Initial grade': '83.66', 'Term grade': '84', Remark: 'Passed' }],
    stored: [
      {
        ...{ percentageWrittenWork: 87.69, percentagePerformanceTask: 84, percentageQuarterlyExam: 80.4 },
        ...{ rawTotalGrade: 83.66, transmutedGrade: 84 },
      },
    ],
  },
  {
    title: 'an initial grade of 70.00 is 75, and 69.99 is 74',
    ...DO15,
    activities: [
      { category: WRITTEN, name: 'Quiz', possible: 100, scores: [70, 70] },
      // Half of the grade: 34.99 and 35.00.
      { category: TASKS, name: 'Survey', possible: 100, scores: [69.98, 70] },
      { category: EXAMINATIONS, name: 'ST1', possible: 20, scores: [14, 14] },
      { category: EXAMINATIONS, name: 'ST2', possible: 20, scores: [14, 14] },
      { category: EXAMINATIONS, name: 'TE', possible: 40, scores: [28, 28] },
    ],
    cells: [
      { 'Initial grade': '69.99', 'Term grade': '74', Remark: 'Below 75' },
      { 'Initial grade': '70.00', 'Term grade': '75', Remark: 'Passed' },
    ],
    stored: [
      { rawTotalGrade: 69.99, transmutedGrade: 74 },
      { rawTotalGrade: 70, transmutedGrade: 75 },
    ],
  },
  {
    title: 'a subject with a term examination alone has no tests',
    ...DO15,
    subject: { exam: 'TE' },
    activities: TABLE_5.filter(({ name }) => !name.startsWith('ST')),
    // 17.41 + 43.00 + 30 % of 87.50.
    cells: [
      {
        'Examinations, percentage score': '87.50',
        'Examinations, weighted score': '26.25',
        'Initial grade': '86.66',
        'Term grade': '89',
      },
    ],
    noHeader: /\bST[12]\b/,
    stored: [
      { percentageQuarterlyExam: 87.5, weightedQuarterlyExam: 26.25, rawTotalGrade: 86.66, transmutedGrade: 89 },
    ],
  },
  {
    title: 'a subject without examinations has no such columns',
    ...DO15,
    subject: { exam: 'none', writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 },
    activities: TABLE_5.filter(({ category }) => category !== EXAMINATIONS),
    // 40 % of 87.06, and 60 % of 86.00.
    cells: [{ 'Initial grade': '86.42', 'Term grade': '88', Remark: 'Passed' }],
    noHeader: /Examination|\b(ST1|ST2|TE)\b/,
    stored: [
      {
        ...{ percentageQuarterlyExam: null, weightedQuarterlyExam: null },
        ...{ weightedWrittenWorks: 34.82, weightedPerformanceTask: 51.6, rawTotalGrade: 86.42, transmutedGrade: 88 },
      },
    ],
  },
];

/** The class with its activities, without scores. */
export function bookOfTerm({ gradingPolicy, academicYear, subject, activities }: TermCase) {
  const learners = learnersOf(activities[0]?.scores.length ?? 0);
  const subjects = [{ ...SCIENCE, ...subject }];
  const book = aBook({ gradingPolicy, academicYear, gradeLevel: '8', subjects, learners });
  const columns = activities.map(({ category, name, possible }) => ({
    ...{ name, totalPoints: possible, category: CATEGORIES.indexOf(category) + 1, scores: [] },
    part: category === EXAMINATIONS ? (name as 'ST1' | 'ST2' | 'TE') : null,
  }));
  return withScores(book, book.subjectIds[0]!, columns);
}

/** The grades that are not empty, lowest first. */
export function gradedRows<Row extends { rawTotalGrade?: unknown }>(rows: Iterable<Row>): Row[] {
  const graded = [...rows].filter(({ rawTotalGrade }) => rawTotalGrade);
  return graded.sort((a, b) => Number(a.rawTotalGrade) - Number(b.rawTotalGrade));
}
