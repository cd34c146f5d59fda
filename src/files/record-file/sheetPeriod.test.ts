import { expect, it } from 'vitest';
import { periodInText, readSheetPeriod } from './sheetPeriod';

it.each([
  ['ENGLISH_Q1', 'ENGLISH', 1],
  ['ENGLISH _Q1', 'ENGLISH', 1],
  ['AP_Q4', 'AP', 4],
  ['MATH 7 Q2', 'MATH 7', 2],
  ['Q3', '', 3],
  ['Qaurter 4', '', 4],
  ['Quarter 2', '', 2],
  ['Quater 3', '', 3],
  ['QUARTER III', '', 3],
  ['1st Quarter', '', 1],
  ['2ND QTR', '', 2],
  ['FIRST QUARTER', '', 1],
  ['FOURTH GRADING', '', 4],
  ['Ikatlong Markahan', '', 3],
  ['FIFTH GRADING', '', 5],
  ['5th Grading Period', 'Period', 5],
  ['MATH 7 Q5', 'MATH 7', 5],
  ['PERIOD VI', '', 6],
  ['Ikalimang Markahan', '', 5],
  ['Ika-anim na Markahan', '', 6],
  ['SIXTH GRADING', '', 6],
  ['Q7', 'Q7', null],
  ['TERM 1', '', 1],
  ['TERM1', '', 1],
  ['Term3', '', 3],
  ['MUSIC & ARTS T2', 'MUSIC & ARTS', 2],
  ['ENGLISH _Q1 (2)', 'ENGLISH', 1],
  ['MUSIC', 'MUSIC', null],
  ['PE', 'PE', null],
  ['FIRST HALF', '', 1],
  ['SECOND HALF 2', '', 2],
  ['ART1', 'ART1', null],
  ['Sheet1', 'Sheet1', null],
  ['Quiz 1', 'Quiz 1', null],
])('%s', (name, subject, period) => {
  expect(readSheetPeriod(name)).toEqual({ subject, period });
});

it('reads the period of a title', () => {
  expect(periodInText('SECOND QUARTER')).toBe(2);
  expect(periodInText('Class Record')).toBeNull();
  expect(periodInText('First Asian School')).toBeNull();
  expect(periodInText('GRADE V QUARTER:')).toBeNull();
  expect(periodInText('GRADE VI – SECOND QUARTER')).toBe(2);
});
