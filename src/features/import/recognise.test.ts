import { describe, expect, test } from 'vitest';
import { asSheets } from '#support/asSheets';
import { recognise } from './recognise';

const kindOf = (...tables: (string | number)[][][]) => recognise(asSheets(...tables)).kind;

const LEARNERS = [
  ['100000000001', 'DELA CRUZ, JUAN, REYES', 'M'],
  ['100000000002', 'SANTOS, ANA, LOPEZ', 'F'],
];

describe('what a file is for', () => {
  test('a class record, by its label and its computed columns', () => {
    const record = [
      ['Class Record'],
      ['', 'LEARNERS', 'WRITTEN WORKS', '', '', ''],
      ['', '', 1, 2, 'Total', 'PS', 'WS'],
      ['', 'HIGHEST POSSIBLE SCORE', 20, 15, 35, 100, 0.3],
      ['', 'MALE'],
      [1, 'DELA CRUZ, JUAN', 18, 12, 30, 85.71, 25.71],
    ];
    expect(kindOf([['INPUT DATA']], record)).toBe('classRecord');
  });

  test('a list of learners, with or without headings, and the register with its ages', () => {
    expect(recognise(asSheets([['LRN', 'Name', 'Sex'], ...LEARNERS]))).toEqual({
      ...{ kind: 'roster', learners: 2, isRegister: false, isScores: false },
    });
    expect(kindOf(LEARNERS)).toBe('roster');
    expect(
      kindOf([
        ['No.', 'Name', 'Age'],
        [1, 'Dela Cruz, Juan', 12],
        [2, 'Santos, Ana', 12],
      ]),
    ).toBe('roster');
    expect(
      kindOf([
        [1, 'Dela Cruz, Juan'],
        [2, 'Santos, Ana'],
        [3, 'Reyes, Leo'],
      ]),
    ).toBe('roster');
    const register = [
      ['School Form 1 (SF 1) School Register'],
      ['LRN', 'NAME (Last Name, First Name, Middle Name)', 'Sex', 'AGE as of October 31'],
      ...LEARNERS.map((line) => [...line, 12]),
      ['2', '<=== TOTAL MALE'],
    ];
    expect(recognise(asSheets(register))).toMatchObject({ kind: 'roster', isRegister: true });
    const [title, ...rest] = register;
    const heading = { section: 'NARRA', gradeLevel: '', schoolYear: '2025-2026' };
    const said = ['School Year', '2025 - 2026', 'Section', 'NARRA'];
    expect(recognise(asSheets([title!, said, ...rest]))).toMatchObject({ heading });
  });

  test('scores, also with a line of highest possible scores', () => {
    const scores = [
      ['Name', 'Quiz 1', 'Quiz 2'],
      ['HPS', 20, 30],
      ['Dela Cruz, Juan', 18, 25],
      ['Santos, Ana', 9, ''],
    ];
    expect(recognise(asSheets(scores))).toEqual({
      ...{ kind: 'scores', learners: 2, columns: ['Quiz 1', 'Quiz 2'], isRoster: true },
    });
  });

  test('an answer key, with or without headings', () => {
    expect(
      recognise(
        asSheets([
          ['Item', 'Answer key'],
          [1, 'A'],
          [2, 'C'],
          [3, 'True'],
        ]),
      ),
    ).toEqual({
      ...{ kind: 'key', items: 3 },
    });
    expect(
      kindOf([
        [1, 'A'],
        [2, 'B'],
        [3, 'A|C'],
      ]),
    ).toBe('key');
    expect(
      kindOf([
        ['Item', 'Answer key'],
        [1, 'A'],
        [3, 'C'],
        [4, 'B'],
      ]),
    ).not.toBe('key');
  });

  test.each([
    ['School Form 2 (SF2) Daily Attendance Report of Learners', 'School Form 2, attendance'],
    ['School Form 5 (SF 5) Report on Promotion', 'School Form 5, promotion'],
    ['SF9 - Learner’s Progress Report Card', 'School Form 9, report card'],
    ['Summary of Quarterly Grades', 'Summary of grades'],
  ])('%s is named and not taken', (title, name) => {
    const form = [[title], ['Name', 'Total'], ['Dela Cruz, Juan', 12], ['Santos, Ana', 11]];
    expect(recognise(asSheets(form))).toMatchObject({ kind: 'other', name });
  });

  test('the first sheet that is shown and has something decides', () => {
    expect(
      kindOf(
        [],
        [
          ['Name', 'Quiz 1'],
          ['Santos, Ana', 9],
        ],
        LEARNERS,
      ),
    ).toBe('scores');
    const hidden = asSheets(
      [
        ['Name', 'Quiz 1'],
        ['Santos, Ana', 9],
      ],
      LEARNERS,
    );
    expect(
      recognise({ ...hidden, sheets: hidden.sheets.map((sheet, at) => ({ ...sheet, hidden: at === 0 })) }).kind,
    ).toBe('roster');
  });

  test.each([
    ['a letter', [['Dear parents,'], ['there is no class tomorrow.'], ['Thank you very much']]],
    [
      'a budget',
      [
        ['Paper', 120],
        ['Ink', 300],
        ['Total', 420],
      ],
    ],
    ['nothing', [[]]],
  ])('%s is unknown', (_, table) => {
    expect(kindOf(table)).toBe('unknown');
  });

  test('a School Form 1 without learners', () => {
    const blank = [
      ['School Form 1 (SF 1) School Register'],
      ['LRN', 'NAME (Last Name, First Name, Middle Name)', 'Sex (M/F)', 'BIRTH DATE', 'REMARKS'],
      ['List and Code of Indicators under REMARKS column'],
      ['Indicator', 'Code', 'Required Information', 'Indicator', 'Code'],
    ];
    expect(recognise(asSheets(blank))).toMatchObject({ kind: 'other', name: 'School Form 1 without learners' });
  });

  test('a report card by its number, whatever other titles stand beside it', () => {
    const card = [['ATTENDANCE RECORD', 'SF 9 - JHS'], ['JUNE', 'JULY'], ['No. of School Days']];
    expect(recognise(asSheets(card))).toMatchObject({ kind: 'other', name: 'School Form 9, report card' });
  });
});
