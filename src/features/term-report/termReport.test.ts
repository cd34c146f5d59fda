import { expect, it } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { toTermReport } from './termReport';

const LEARNERS = [
  { firstName: 'Ana', lastName: 'Abad', lrn: '', sex: 'F' as const },
  { firstName: 'Bo', lastName: 'Cruz', lrn: '', sex: 'M' as const },
  { firstName: 'Carl', lastName: 'Diaz', lrn: '', sex: 'M' as const },
];

/** A quiz and an examination of 20 points each; scores by learner as listed above, null for none. */
function report(quiz: readonly (number | null)[], exam: readonly (number | null)[]) {
  const book = aBook({ learners: LEARNERS });
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', category: 1, scores: quiz },
    { name: 'Exam', category: 3, scores: exam },
  ]);
  const record = toClassRecord(tables, subjectId, 1)!;
  return toTermReport(record, { tables, subCategoryWeights: NO_WEIGHTS });
}

it('counts by sex, and lists who is below the pass with the weakest component and what has no score', () => {
  const { learners, bands, needHelp, standing } = report([20, 4, null], [20, 4, 8]);
  expect(learners).toEqual({ all: 3, male: 2, female: 1, unknown: 0 });
  expect(bands.reduce((sum, { all }) => sum + all, 0)).toBe(standing.graded);
  expect(bands[0]).toMatchObject({ all: 1, female: 1, male: 0 });
  expect(needHelp.map(({ name, weakest, owed }) => [name, weakest?.percentage, owed])).toEqual([
    ['Cruz, Bo', 20, []],
    ['Diaz, Carl', 40, ['Quiz 1']],
  ]);
});

it('has the examination’s figures by hand, and no item where there is none', () => {
  const [test, ...others] = report([20, 4, 10], [20, 4, null]).tests;
  expect(others).toEqual([]);
  // 24 of 40 points; the sample's deviation of 20 and 4 is 16 / √2.
  expect(test).toMatchObject({
    results: { examinees: 2, mean: 12, deviation: 11.31, mps: 60 },
    leastMastered: null,
    papers: 0,
  });
});

it('says how many grades are so far only', () => {
  const { inProgress, standing, graded } = report([20, 4, 10], [null, null, null]);
  expect(graded).toBe(0);
  expect(inProgress).toBe(standing.graded);
  expect(inProgress).toBe(3);
});

it('lists learners without a score apart from those below the pass', () => {
  const { needHelp, without, standing } = report([20, 4, null], [20, 4, null]);
  expect([needHelp.map(({ name }) => name), without]).toEqual([['Cruz, Bo'], ['Diaz, Carl']]);
  expect(standing.graded).toBe(2);
});
