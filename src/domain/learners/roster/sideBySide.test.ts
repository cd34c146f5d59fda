/** A second block of learners beside the first one, and columns that tell something else. */
import { describe, expect, it, test } from 'vitest';
import { readLearnerList } from './readRoster';
import { rosterDoubts } from './rosterDoubts';

function read(lines: readonly string[]) {
  const reading = readLearnerList(lines.map((line) => line.split('|')));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { rows } = reading.roster;
  return { rows, asked: rosterDoubts(reading.roster, reading.notes) };
}

const lastNames = (lines: readonly string[]) => read(lines).rows.map(({ lastName }) => lastName);

const HEADS =
  'Timestamp|Email Address|Apelyido (Last Name)|Pangalan (First Name)|Middle Name|LRN (12 digits)|Kasarian (Sex)|Birthday|Cellphone number ng magulang';
const ANSWERS = [
  '6/8/2026 19:02:11|h1@example.org|Dimaculangan|John Paul|Reyes|999950200011|Male|3/14/2014|09175550201',
  '6/8/2026 19:05:47|h2@example.org|Macalintal|Nicole|Sy|999950200022|Female|11/2/2013|9185550202',
];

describe('a last column of words in the answers of a form is no block of learners', () => {
  it.each([
    ['Facebook name', 'JP Dima', 'Nicole M'],
    ['Nickname', 'Pao', 'Nics'],
    ['Parent/Guardian name', 'Dimaculangan, Lito', 'Macalintal, Fe'],
    ['Name of Guardian', 'Lito Dimaculangan', 'Fe Macalintal'],
    ['Full name of guardian', 'Lito Dimaculangan', 'Fe Macalintal'],
    ['Full Name', 'Lito Dimaculangan', 'Fe Macalintal'],
    ['Barangay', 'San Roque', 'Malinis'],
    ['Religion', 'Roman Catholic', 'Islam'],
    ['Previous School', 'San Roque ES', 'Malinis ES'],
    ['Birthday', 'Marso', 'Hunyo'],
    ['Adviser', 'Rosa Dy', 'Lito Go'],
    ['Kasarian ng magulang', 'Female', 'Male'],
  ])('%s', (heading, first, second) => {
    const { rows, asked } = read([`${HEADS}|${heading}`, `${ANSWERS[0]}|${first}`, `${ANSWERS[1]}|${second}`]);
    expect(rows).toMatchObject([
      { lastName: 'Dimaculangan', firstName: 'John Paul', middleName: 'Reyes', lrn: '999950200011', sex: 'M' },
      { lastName: 'Macalintal', firstName: 'Nicole', middleName: 'Sy', lrn: '999950200022', sex: 'F' },
    ]);
    expect(rows).toHaveLength(2);
    expect(asked).toEqual([]);
  });
});

test('the name and the sex of a guardian beside those of the learner are no block', () => {
  const heads = 'Name|LRN|Sex|Name|Sex of guardian';
  const rows = ['Abad, Juan|999950200011|Male|Abad, Rosa|Female', 'Cruz, Ana|999950200022|Female|Cruz, Leo|Male'];
  expect(lastNames([heads, ...rows])).toEqual(['Abad', 'Cruz']);
});

test.each([
  ['labels', ['|MALE||FEMALE', '1|Abad, Juan|1|Cruz, Ana', '2|Bo, Lito|2|Dy, Mia']],
  ['numbers', ['No.|Pangalan|No.|Name', '1|Abad, Juan|3|Cruz, Ana', '2|Bo, Lito|4|Dy, Mia']],
  ['the same headings', ['LRN|Name|LRN|Name', '999950200011|Abad, Juan||Cruz, Ana', '|Bo, Lito||Dy, Mia']],
  ['parts of names', ['Last name|First name|Last name|First name', 'Abad|Juan|Cruz|Ana', 'Bo|Lito|Dy|Mia']],
  ['numbers without headings', ['1. Abad, Juan|3. Cruz, Ana', '2. Bo, Lito|4. Dy, Mia']],
  ['rows', ['ROW 1|ROW 2', 'Abad, Juan|Cruz, Ana', 'Bo, Lito|Dy, Mia']],
])('a second block is told by %s', (_, lines) => {
  expect(lastNames(lines)).toEqual(['Abad', 'Bo', 'Cruz', 'Dy']);
});

describe('a second column of whole names without headings', () => {
  test('with the last names of the first one is that of parents', () => {
    expect(lastNames(['Abad, Juan|Abad, Leo', 'Bo, Lito|Bo, Rosa', 'Cruz, Ana|Cruz, Mia'])).toEqual([
      'Abad',
      'Bo',
      'Cruz',
    ]);
  });
});

test.each([
  'Gitnang Apelyido',
  'Panggitnang Apelyido',
  'Panggitnang Pangalan',
  'Gitnang Apelyido (Middle Name) - N/A kung wala',
  'Middle Name - put N/A if none',
  'Middle Name / Gitnang Apelyido',
  'Middle Name (Gitnang Apelyido)',
  "Mother's maiden surname",
  'Maiden surname',
  'Apelyido sa pagkadalaga ng ina',
])('“%s” is the middle name', (heading) => {
  const { rows } = read([`Apelyido|Pangalan|${heading}`, 'Cruz|Ana|Reyes', 'Lim|Bea|Tan']);
  expect(rows).toMatchObject([
    { lastName: 'Cruz', firstName: 'Ana', middleName: 'Reyes' },
    { lastName: 'Lim', firstName: 'Bea', middleName: 'Tan' },
  ]);
});

test('a heading of whole names lists it too', () => {
  const { rows } = read(['Apelyido, Pangalan, Gitnang Apelyido|Sex', 'Cruz Ana R.|F', 'Lim Bea T.|F']);
  expect(rows).toMatchObject([
    { lastName: 'Cruz', firstName: 'Ana', middleName: 'R.' },
    { lastName: 'Lim', firstName: 'Bea', middleName: 'T.' },
  ]);
});

test.each(["Mother's Maiden Name", "Mother's Name"])('“%s” is another person', (heading) => {
  expect(
    read([`Name|${heading}`, 'Cruz, Ana|Reyes, Rosa', 'Lim, Bea|Tan, Mia']).rows.map((row) => row.middleName),
  ).toEqual(['', '']);
});
