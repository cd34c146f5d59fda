import { expect, test } from 'vitest';
import { policyOf } from '@/grading';
import { partOfName } from './partOfName';

const TESTS = policyOf('DO15_2026').components[2]?.parts ?? [];
const DOMAINS = policyOf('DO15_2026').components[1]?.parts ?? [];

test.each([
  ['ST1', 'ST1'],
  ['st 2, fractions', 'ST2'],
  ['Summative Test 1', 'ST1'],
  ['Term Examination', 'TE'],
  ['TE (Term 1)', 'TE'],
  // No part, or two of them.
  ['Testing', null],
  ['STEM quiz', null],
  ['ST1 and ST2', null],
  ['', null],
])('the name “%s” tells the part %s', (name, part) => {
  expect(partOfName(name, TESTS)?.key ?? null).toBe(part);
});

test('a domain is told by its name', () => {
  expect(partOfName('Behavioral checklist', DOMAINS)?.key).toBe('behavioral');
});
