/** A school's own policy of five grading periods, and a graded year under it. */
import type { StoredPeriod } from '@/domain/school/policies';
import { knowPolicy, policyOf, toPolicy } from '@/grading';
import { aBook, type Book, learnersOf } from './book';
import { withGrades } from './gradedBook';

export const FIVE_ID = 'school:five';
const WORDS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
export const FIVE_PERIODS: readonly StoredPeriod[] = WORDS.map((word, at) => ({
  number: at + 1,
  name: `${word} Grading`,
}));

/** As its document is stored. */
export const FIVE_POLICY = {
  ...{ ...policyOf('DO15_2026'), id: FIVE_ID, name: 'Five gradings', exam: 'single', periods: FIVE_PERIODS },
};

export function knowFive(): void {
  knowPolicy(toPolicy(FIVE_POLICY));
}

/** Two learners in English: 20 of 20 everywhere gives 100, and 15 of 20 less. */
export function fiveBook(): Book {
  knowFive();
  const subjects = [{ subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }];
  const made = { gradingPolicy: FIVE_ID, academicYear: '2026-2027', gradeLevel: '8', subjects };
  const book = aBook({ ...made, learners: learnersOf(2) });
  return FIVE_PERIODS.reduce(
    (now, { number }) => withGrades(now, now.subjectIds[0]!, { quarter: number, scores: [20, 10 + number] }),
    book,
  );
}
