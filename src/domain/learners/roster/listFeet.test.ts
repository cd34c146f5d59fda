/** People who sign a list are no learners, and hide none: with a label or without one, in every layout. */
import { describe, expect, it, test } from 'vitest';
import { readLearnerList } from './readRoster';
import { rosterDoubts } from './rosterDoubts';

function read(lines: readonly string[]) {
  const reading = readLearnerList(lines.map((line) => line.split('|')));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { rows } = reading.roster;
  const names = rows.map(({ lastName, sex }) => `${lastName} ${sex}`.trim());
  return { names, asked: rosterDoubts(reading.roster, reading.notes) };
}

const BESIDE = [
  'GRADE 9 - EMERALD||||',
  '||||',
  '|MALE|||FEMALE',
  '1|Abrigo, Nathaniel S.||1|Bacani, Ma. Fe T.',
  '2|Calingasan, Ronnie V.||2|Dalisay, Trisha O.',
  '3|Estanislao, Paulo|||',
];
const ALL = ['Abrigo M', 'Calingasan M', 'Estanislao M', 'Bacani F', 'Dalisay F'];
const TOTALS = '|TOTAL: 3|||TOTAL: 2';
const NAMES = '|CORAZON B. TIANGCO|||EDUARDO S. PAGKALIWANGAN, EdD';
const SIGNED: readonly (readonly string[])[] = [
  ['|Prepared by:|||Noted:', NAMES, '|Class Adviser|||Principal'],
  ['|Inihanda ni:|||Pinagtibay ni:', NAMES],
  ['|Checked by:|||Approved by:', NAMES],
  ['|Reviewed by:|||Conforme:', '|CORAZON B. TIANGCO|||EDUARDO CRUZ'],
  ['|Iwinasto ni:|||Binigyang-pansin:', '|CORAZON B. TIANGCO|||EDUARDO CRUZ'],
  ['|Prepared by:|||', '|CORAZON B. TIANGCO|||'],
  ['||||Noted by:', '||||EDUARDO S. PAGKALIWANGAN'],
  [NAMES],
  [NAMES, '|Class Adviser|||Principal'],
  ['|CORAZON B. TIANGCO|||EDUARDO CRUZ', '|Teacher III|||Principal II'],
  ['|Class Adviser|||Principal', NAMES],
];

describe.each(SIGNED)('%s | %s', (...signed: string[]) => {
  it.each([
    ['below totals', [TOTALS]],
    ['below totals and a blank line', [TOTALS, '||||']],
    ['below a blank line', ['||||']],
  ])('%s', (_, between) => {
    const { names, asked } = read([...BESIDE, ...between, ...signed.filter((line) => line)]);
    expect(names).toEqual(ALL);
    expect(asked).toEqual([]);
  });
});

test('below numbered names of two columns', () => {
  const list = ['BOYS|GIRLS', '1. Andal, Rico|1. Bautro, Lyn', '2. Castor, Jay|2. Dris, Kim'];
  const signed = ['|', 'Prepared by:|Noted by:', 'LOIDA P. RAMIREZ|SEVERO D. CRUZ', 'Adviser|Principal I'];
  expect(read([...list, ...signed]).names).toEqual(['Andal M', 'Castor M', 'Bautro F', 'Dris F']);
});

test('below two columns without labels', () => {
  const list = ['1. Andal, Rico|3. Bautro, Lyn', '2. Castor, Jay|4. Dris, Kim'];
  expect(read([...list, 'Prepared by:|Noted by:', 'LOIDA RAMIREZ|SEVERO CRUZ']).names).toHaveLength(4);
});

test('below headings that are repeated beside each other', () => {
  const list = ['No.|Name|No.|Name', '1|Andal, Rico|3|Bautro, Lyn', '2|Castor, Jay|4|Dris, Kim'];
  expect(read([...list, '|Prepared by:||Noted by:', '|LOIDA RAMIREZ||SEVERO CRUZ']).names).toHaveLength(4);
});

test.each([
  ['labels', ['MALE', 'Abad, Juan', 'Prepared by:', 'ROSA DY', 'FEMALE', 'Cruz, Ana']],
  ['headings', ['Name|Sex', 'Abad, Juan|M', 'Prepared by:|', 'ROSA DY|', 'Name|Sex', 'Cruz, Ana|F']],
  ['numbers', ['1. Abad, Juan M.', '2. Bo, Lito C.', 'Prepared by:', 'ROSA DY', '3. Cruz, Ana T.']],
  [
    'a section',
    ['Grade 7 - Narra', 'Abad, Juan', 'Bo, Lito', 'Noted by:', 'ROSA DY', 'Grade 8 - Ipil', 'Chua, Bo', 'Cruz, Ana'],
  ],
  ['names', ['Abad, Juan', 'Bo, Lito', 'Noted by:', 'ROSA DY', 'Go, Mia', 'Chua, Bo', 'Cruz, Ana']],
  ['LRNs', ['LRN|Name', '301847250001|Abad, Juan', 'Prepared by:|', '|ROSA DY', '301847250002|Cruz, Ana']],
])('learners of the next page are read: %s', (_, lines) => {
  const { names } = read(lines);
  expect(names.at(-1)).toContain('Cruz');
  expect(names.join()).not.toContain('DY');
});

test('who prepared a list may stand above it', () => {
  expect(read(['Prepared by: Rosa Dy', 'Abad, Juan', 'Cruz, Ana']).names).toEqual(['Abad', 'Cruz']);
});

test.each([
  ['a remark', ['Name|Sex|Remarks', 'Abad, Juan|M|Checked', 'Cruz, Ana|F|', 'Dy, Leo|M|']],
  ['the last name', ['Abad, Juan', 'Cruz, Ana', 'Dy, Leo', 'Class Adviser', 'ROSA M. LIM']],
  ['Mat', ['ABAD, JUAN', 'CRUZ, MAT', 'DY, MAT JOSEPH']],
  ['no number', ['1. Abad, Juan', '2. Cruz, Ana', 'Dy, Leo']],
  ['late', ['1. Abad, Juan', '2. Cruz, Ana', 'TOTAL 2', 'Late enrollees:', 'Dy, Leo']],
])('a learner stays one: %s', (_, lines) => {
  expect(read(lines).names.map((name) => name.split(' ')[0]?.toLowerCase())).toEqual(['abad', 'cruz', 'dy']);
});

describe('the totals of the blocks are compared', () => {
  const BLOCKS = ['MALE', 'Abad, Juan', 'Bo, Lito', 'TOTAL: 2', 'FEMALE', 'Cruz, Ana', 'TOTAL: 1'];
  test.each([
    ['plain ones that agree', BLOCKS, []],
    ['a plain one that differs', BLOCKS.with(6, 'TOTAL: 2'), ['count']],
    ['a number in a cell of its own', BLOCKS.with(3, 'Kabuuan|5'), ['count']],
    ['a block of which nobody was read', BLOCKS.toSpliced(5, 1), ['count']],
    ['one of both blocks', [...BLOCKS.toSpliced(3, 1).slice(0, 5), 'TOTAL: 3'], []],
    ['one of both blocks behind a plain one', [...BLOCKS.slice(0, 6), 'TOTAL: 3'], []],
    ['two sections', [...BLOCKS, 'MALE', 'Dy, Leo', 'TOTAL: 1', 'FEMALE', 'Go, Mia', 'TOTAL: 1'], []],
    ['a named one without learners', ['MALE', 'Abad, Juan', 'TOTAL MALE: 1', 'FEMALE', 'TOTAL FEMALE: 3'], ['count']],
    ['sums of scores', BLOCKS.with(3, 'TOTAL|45|38'), []],
  ])('%s', (_, lines, asked) => {
    expect(read(lines).asked).toEqual(asked);
  });
});
