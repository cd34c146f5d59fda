import { expect, test } from 'vitest';
import type { GradingPolicy } from './gradingPolicy';
import { periodGradeName, periodName, periodTitle, periodWord } from './periodName';
import { DO8_2015, policyOf } from './policy';

test.each([
  [1, '1st Quarter'],
  [4, '4th Quarter'],
  // A period that the policy does not have.
  [5, 'Period 5'],
])('period %i is %s', (number, name) => {
  expect(periodName(DO8_2015, number)).toBe(name);
});

const named = (...names: string[]): GradingPolicy => ({
  ...DO8_2015,
  periods: names.map((name, index) => ({ number: index + 1, name: name as GradingPolicy['periods'][number]['name'] })),
});

test.each([
  [DO8_2015, 'quarter', 'Quarter', 'Quarterly grade'],
  [policyOf('DO15_2026'), 'term', 'Term', 'Term grade'],
  [named('1st Semester', '2nd Semester'), 'semester', 'Semester', 'Semester grade'],
  // A school may name its periods without a word in common, or with one that this version has no words for.
  [named('Term 1', 'Finals'), 'grading period', 'Grading period', 'Period grade'],
  [named('Trimester 1', 'Trimester 2'), 'grading period', 'Grading period', 'Period grade'],
])('the words for periods are the policy’s own', (policy, word, title, grade) => {
  expect([periodWord(policy), periodTitle(policy), periodGradeName(policy)]).toEqual([word, title, grade]);
});
