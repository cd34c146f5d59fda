/** Subjects by their label and not by a tab, and names without the remarks behind them. */
import { expect, it } from 'vitest';
import type { Sheet } from '@/files/spreadsheet';
import { findMismatches } from './matching/mismatches';
import { readRecordFile } from './recordFile';

type Cells = Readonly<Record<string, string | number>>;
function sheetOf(name: string, cells: Cells): Sheet {
  const parts = Object.keys(cells).map((address) => /^([A-Z]+)(\d+)$/.exec(address) ?? []);
  const columnOf = (letters = '') => [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
  return {
    ...{ name, hidden: false, values: Object.values(cells) },
    flags: new Uint8Array(parts.length),
    rows: Uint16Array.from(parts, ([, , digits]) => Number(digits) - 1),
    columns: Uint8Array.from(parts, ([, letters]) => columnOf(letters)),
  };
}
const HEADS: Cells = {
  ...{ J7: 'GRADE & SECTION:', K7: 'Grade 7 - Rizal', AF7: 'SUBJECT:', AG7: 'English' },
  ...{ AF5: 'SCHOOL YEAR', AG5: '2025-2026' },
  ...{ F8: 'WRITTEN WORKS (30%)', S8: 'PERFORMANCE TASKS (50%)', AF8: 'QUARTERLY ASSESSMENT (20%)' },
  ...{ F9: 1, P9: 'Total', Q9: 'PS', R9: 'WS', S9: 1, AC9: 'Total', AD9: 'PS', AE9: 'WS', AF9: 1 },
  ...{ AG9: 'PS', AH9: 'WS', AI9: 'INITIAL GRADE', AJ9: 'QUARTERLY GRADE' },
  ...{ B10: 'HIGHEST POSSIBLE SCORE', F10: 20, S10: 50, AF10: 40, B11: 'MALE', B62: 'FEMALE' },
};
const L: Cells = { B12: 'Abad, Juan', F12: 16, S12: 40, AF12: 30, B63: 'Cruz, Ana', F63: 10, S63: 30, AF63: 20 };

function read(...sheets: readonly Sheet[]) {
  const reading = readRecordFile({ kind: 'xlsx', sheets: [...sheets] });
  if (!('file' in reading)) throw new Error('refused');
  return reading.file;
}

const names = (...sheets: readonly Sheet[]) => read(...sheets).subjects.map(({ name }) => name);

it.each(['Sheet1', 'MATH_Q1', 'ENGLISH_Q1'])('the label SUBJECT comes before the tab %s', (tab) => {
  expect(names(sheetOf(tab, { ...HEADS, ...L }))).toEqual(['English']);
});

it.each([
  ['MATH_Q1', 'MATH'],
  ['ENGLISH_Q1', undefined],
  ['Sheet1', undefined],
  ['RIZAL_Q1', undefined],
])('the tab %s beside the label English says another subject: %s', (tab, other) => {
  const [subject] = read(sheetOf(tab, { ...HEADS, ...L })).subjects;
  expect(subject?.otherName).toBe(other);
});

it.each([
  ['AP_Q1', 'Araling Panlipunan'],
  ['PE_Q1', 'Physical Education'],
  ['MATH_Q1', 'Mathematics 7'],
])('the tab %s is short for the label %s', (tab, label) => {
  const [subject] = read(sheetOf(tab, { ...HEADS, ...L, AG7: label })).subjects;
  expect(subject?.otherName).toBeUndefined();
});

it.each([null, 'English'])('a file that names two subjects is asked about, whichever the class has: %s', (name) => {
  const file = read(sheetOf('MATH_Q1', { ...HEADS, ...L }));
  const [found] = file.subjects;
  if (!found) throw new Error('No subject.');
  const weights = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
  const compared = {
    ...{ section: null, policyId: 'DO8_2015', layout: 'pooled', exam: 'single', periods: [1, 2, 3, 4] },
    subject: name === null ? null : { subject: name, ...weights },
  };
  const subjects = findMismatches(file, found, compared).filter(({ what }) => what === 'subject');
  expect(subjects).toEqual([{ what: 'subject', file: 'MATH', talaan: 'English' }]);
});

it('a label that was copied to the sheets of several subjects says nothing', () => {
  expect(names(sheetOf('MATH_Q1', { ...HEADS, ...L }), sheetOf('FILIPINO_Q1', { ...HEADS, ...L }))).toEqual([
    'MATH',
    'FILIPINO',
  ]);
});

it('each subject has the label of its own sheet', () => {
  const other = { ...HEADS, ...L, AG7: 'Science' };
  expect(names(sheetOf('A_Q1', { ...HEADS, ...L }), sheetOf('B_Q1', other))).toEqual(['English', 'Science']);
});

it('a tab of a program is no subject', () => {
  const { AG7: _, ...unnamed } = HEADS;
  expect(names(sheetOf('Sheet1', { ...unnamed, ...L }))).toEqual(['']);
});

it.each([
  ['Ebal, Rey - TRANSFERRED OUT', 'Ebal, Rey', 'TRANSFERRED OUT'],
  ['Gomez, Al - DROPPED', 'Gomez, Al', 'DROPPED'],
  ['Flores, Jun *', 'Flores, Jun', '*'],
  ['Lim, Bo (4Ps)', 'Lim, Bo', '4Ps'],
  ['-Lim, Bo', '-Lim, Bo', undefined],
])('%s is a name and a remark', (cell, name, remark) => {
  const { learners } = read(sheetOf('ENGLISH_Q1', { ...HEADS, ...L, B12: cell }));
  expect(learners[0]?.name).toBe(name);
  expect(learners[0]?.remark).toBe(remark);
});
