import { expect, test } from 'vitest';
import { asSheets } from '#support/asSheets';
import { FLAG } from '@/files/spreadsheet';
import { readFileLabels } from './fileLabels';
import { toGrid } from './grid';

type Cell = string | number;

const sheetOf = (...rows: Cell[][]) => asSheets(rows).sheets[0]!;
const labelsOf = (...rows: Cell[][]) => readFileLabels([toGrid(sheetOf(...rows))]);

test('a label that nothing is filled in for takes no words of the next label as its value', () => {
  expect(labelsOf(['Section:', 'Grade level:', '7'])).toMatchObject({ section: '', gradeLevel: '7' });
  expect(labelsOf(['School name:', 'School ID:', '301847'])).toMatchObject({ school: '' });
  expect(labelsOf(['Teacher:', '', 'Division', 'Cavite'])).toMatchObject({ teacher: '' });
});

test('a formula that shows the 0 of an empty cell is no value, but a typed 0 is one', () => {
  const sheet = sheetOf(['Section', 0, 'Rizal'], ['Subject', 0]);
  const isLinked = Array.from(sheet.values, (value, at) => value === 0 && sheet.rows[at] === 0);
  const flags = Uint8Array.from(isLinked, (is) => (is ? FLAG.formula : 0));
  expect(readFileLabels([toGrid({ ...sheet, flags })])).toMatchObject({ section: 'Rizal', subject: '0' });
});

test('a value stands behind the colon of its label too', () => {
  expect(labelsOf(['Learning area: Science 7', 'School year: 2026 – 2027'])).toMatchObject({
    subject: 'Science 7',
    schoolYear: '2026-2027',
  });
});

test.each([
  ['2025-26', '2025-2026'],
  ['S.Y. 2026 – 27', '2026-2027'],
  ['2026-2028', '2026-2028'],
  ['2025', '2025'],
])('the school year %s is %s', (text, schoolYear) => {
  expect(labelsOf(['School year', text])).toMatchObject({ schoolYear });
});

test.each([
  ['VIII/Narra', { gradeLevel: '8', section: 'Narra' }],
  ['Grade X - Rizal', { gradeLevel: '10', section: 'Rizal' }],
  ['GRADE IV MABINI', { gradeLevel: '4', section: 'MABINI' }],
  ['V. Luna', { gradeLevel: '', section: 'V. Luna' }],
  ['Ivy', { gradeLevel: '', section: 'Ivy' }],
])('grade and section %s', (text, read) => {
  expect(labelsOf(['Grade & Section:', text])).toMatchObject(read);
});

test('a blank value takes nothing of the list of learners beside it, on rows further down too', () => {
  const blank = (count: number): Cell[] => Array.from({ length: count }, () => '');
  const head = (label: string, value: string, ...list: Cell[]): Cell[] => [label, '', '', value, ...blank(2), ...list];
  const rows: Cell[][] = [
    ...Array.from({ length: 9 }, () => ['']),
    head('Region:', '', '', 'MALE'),
    head('School name:', '', 1, 'Abad, Ana'),
    head('Section:', '', 2, 'Cruz, Ben'),
    ...Array.from({ length: 10 }, (_, index) => head('', '', index + 3, 'Diaz, Cora')),
    head('Teacher:', 'Rosa Reyes', 13, 'Santos, Dan'),
    head('Subject:', 'Science', 14, 'Sy, Eva'),
  ];
  expect(labelsOf(...rows)).toMatchObject({ school: '', section: '', teacher: 'Rosa Reyes', subject: 'Science' });
});
