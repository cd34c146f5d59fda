import { expect, test } from 'vitest';
import type { Figures } from '@/features/record/recordFigures';
import { say } from '@/language/words';
import { type ColumnFigures, figureLines } from './figureLines';

const QUIZ: Figures = { average: 11.875, mps: 59.38, isUnder: true, blanks: 3, entered: 42, learners: 45 };
const known = new Map<string, ColumnFigures>([
  ['quarterly', { mean: 84.5, isSoFar: true }],
  ['quiz', QUIZ],
  ['full', { average: 18, mps: 90, isUnder: false, blanks: 0, entered: 45, learners: 45 }],
  ['new', { average: null, mps: null, isUnder: false, blanks: 45, entered: 0, learners: 45 }],
]);
const [averages, percentages, blanks] = figureLines(say, (colKey) => known.get(colKey) ?? null);

test('an average below passing has a sign and its word; a column of none is empty', () => {
  expect(averages?.getCell('quiz')).toEqual({ text: '11.88', mark: 'under', markNote: 'below passing' });
  expect(averages?.getCell('full')).toEqual({ text: '18.00' });
  expect(averages?.getCell('new')).toEqual({ text: '' });
  expect(averages?.getCell('remark')).toEqual({ text: '' });
});

test('a mean of grades so far looks like one; only activities have a mean percentage score', () => {
  expect(averages?.getCell('quarterly')).toEqual({ text: '84.50', mark: 'muted' });
  const shown = ['quiz', 'full', 'new', 'quarterly', 'remark'].map((key) => percentages?.getCell(key).text);
  expect(shown).toEqual(['59.38', '90.00', '', '', '']);
});

test('blanks are counted, and none is no zero', () => {
  expect(['quiz', 'full', 'new'].map((key) => blanks?.getCell(key).text)).toEqual(['3', '', '45']);
});

test('a cell stays the same object until its figures change', () => {
  const before = averages?.getCell('quiz');
  expect(averages?.getCell('quiz')).toBe(before);
  known.set('quiz', { ...QUIZ, average: 12 });
  expect(averages?.getCell('quiz')).toEqual({ text: '12.00', mark: 'under', markNote: 'below passing' });
});
