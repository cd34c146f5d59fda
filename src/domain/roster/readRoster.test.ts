import { describe, expect, it } from 'vitest';
import { parseDelimited } from './parseDelimited';
import { readRoster } from './readRoster';
import { EMPTY_ROSTER_ROW, type RosterRow } from './rosterRow';

function row(fields: Partial<RosterRow>): RosterRow {
  return { ...EMPTY_ROSTER_ROW, ...fields };
}

const CRUZ = row({ lastName: 'Cruz', firstName: 'Ana', lrn: '123456789012', sex: 'F' });

describe('columns', () => {
  it.each([
    ['headings in any order', 'Sex,First name,LRN,Last name\nFemale,Ana,123456789012,Cruz', 'headings'],
    ['one column of names', 'No.\tName of Learner\tSex (M/F)\tLRN\n1\tCruz, Ana\tF\t123456789012', 'headings'],
    ['no headings', 'Cruz\tAna\tF\t123456789012', 'guessed'],
    ['no headings, numbered', '1\tCruz, Ana\t123456789012\tF', 'guessed'],
    ['an LRN in groups, with an apostrophe', "LRN,Last name,First name,Sex\n'123456-78-9012,Cruz,Ana,f", 'headings'],
    ['an LRN as a number', 'LRN,Last name,First name,Sex\n123456789012.0,Cruz,Ana,F', 'headings'],
  ])('%s', (_, text, source) => {
    expect(readRoster(parseDelimited(text))).toEqual({ roster: { rows: [CRUZ], source } });
  });

  it('reads names alone, pasted as one column', () => {
    const reading = readRoster(parseDelimited('DELA CRUZ,JUAN,JR,REYES\nSANTOS,ANA,-,LIM'));
    expect(reading).toEqual({
      roster: {
        rows: [
          row({ lastName: 'DELA CRUZ', firstName: 'JUAN', extensionName: 'JR', middleName: 'REYES' }),
          row({ lastName: 'SANTOS', firstName: 'ANA', middleName: 'LIM' }),
        ],
        source: 'guessed',
      },
    });
  });

  it.each([
    ['Cruz, Juan Reyes\nLim, Ana R.\nTan, Jose', 1],
    ['Cruz, Juan, Reyes\nLim, Mary Grace, Tan', undefined],
    ['Name\tSex\nCruz, Juan Reyes\tM\nLim, Mary Grace\tF', 2],
    ['Name\tSex\n"SANTOS,MARIA CLARA,-,LIM"\tF', undefined],
    ['Last name,First name\nLim,Mary Grace', undefined],
  ])('counts the names whose middle name may have stayed with the first: %s', (text, undivided) => {
    const reading = readRoster(parseDelimited(text));
    expect('roster' in reading && reading.roster.undivided).toBe(undivided);
  });

  it.each([
    ['X', { sex: '', unreadSex: 'X' }],
    ['-', { sex: '' }],
    ['', { sex: '' }],
    ['babae', { sex: 'F' }],
  ] as const)('keeps a sex that is none, for the check to say: %s', (sex, fields) => {
    const reading = readRoster(parseDelimited(`LRN,Last name,First name,Sex\n123456789012,Cruz,Ana,${sex}`));
    expect(reading).toEqual({ roster: { rows: [{ ...CRUZ, ...fields }], source: 'headings' } });
  });

  it('keeps what a spreadsheet shortened, for the check to refuse', () => {
    const reading = readRoster(parseDelimited('LRN\tName\n1.23457E+11\tCruz, Ana'));
    expect(reading).toEqual({
      roster: { rows: [row({ lastName: 'Cruz', firstName: 'Ana', lrn: '1.23457E+11' })], source: 'headings' },
    });
  });
});

describe('the school register (SF1)', () => {
  const blank = ['', '', '', '', '', '', ''];
  const register = [
    ['School Form 1 (SF 1) School Register'],
    ['School Name', '', 'Mabini'],
    ['LRN', '', 'NAME (Last Name, First Name, Name Extension, Middle Name)', '', '', '', 'Sex (M/F)', 'BIRTH DATE'],
    ['', '', '', '', '', '', '', '(mm/ dd/ yyyy)'],
    ['123456789001', '', 'CRUZ,BEN,JR,LIM', '', '', '', 'M', '01/02/2012'],
    ['123456789002', '', 'ABAD,CARLO,-,', '', '', '', '', ''],
    ['2', '', '<=== TOTAL MALE'],
    blank,
    ['123456789003', '', 'PEÑA,ANA,,UY', '', '', '', '', ''],
    ['1', '', '<=== TOTAL FEMALE'],
    ['3', '', '<=== COMBINED'],
    ['', '', 'Prepared by: REYES, MARIA'],
  ];

  it('takes both blocks, with the sex of the block where the column is empty', () => {
    expect(readRoster(register)).toEqual({
      roster: {
        rows: [
          row({
            lrn: '123456789001',
            lastName: 'CRUZ',
            firstName: 'BEN',
            extensionName: 'JR',
            middleName: 'LIM',
            sex: 'M',
          }),
          row({ lrn: '123456789002', lastName: 'ABAD', firstName: 'CARLO', sex: 'M' }),
          row({ lrn: '123456789003', lastName: 'PEÑA', firstName: 'ANA', middleName: 'UY', sex: 'F' }),
        ],
        source: 'register',
      },
    });
  });

  it('finds the headings of the senior high register in row 18, with the sex in column K', () => {
    const heading = ['LRN', '', 'NAME', ...Array.from({ length: 7 }, () => ''), 'Sex'];
    const learner = ['123456789001', '', 'CRUZ,ANA,,LIM', ...Array.from({ length: 7 }, () => ''), 'F'];
    const shs = [
      ['School Form 1 School Register for Senior High School'],
      ...Array.from({ length: 16 }, () => ['x']),
      heading,
      learner,
    ];
    expect(readRoster(shs)).toEqual({
      roster: {
        rows: [row({ lrn: '123456789001', lastName: 'CRUZ', firstName: 'ANA', middleName: 'LIM', sex: 'F' })],
        source: 'register',
      },
    });
  });

  it('falls back on columns A, C and G without headings', () => {
    expect(readRoster([['SF1'], ['123456789001', '', 'CRUZ,ANA', '', '', '', 'F']])).toEqual({
      roster: {
        rows: [row({ lrn: '123456789001', lastName: 'CRUZ', firstName: 'ANA', sex: 'F' })],
        source: 'register',
      },
    });
  });
});

describe('limits', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => [`Cruz${index}`, 'Ana']);

  it('takes 500 learners and refuses 501', () => {
    expect(readRoster(people(500))).toMatchObject({ roster: { source: 'guessed' } });
    expect(readRoster(people(501))).toEqual({ refusal: 'It has 501 learners; at most 500 can be added at once.' });
  });

  it('takes 60 columns and refuses 61', () => {
    const wide = (count: number) => [
      ['Last name', 'First name'],
      ['Cruz', 'Ana', ...Array.from({ length: count - 2 }, () => 'x')],
    ];
    expect(readRoster(wide(60))).toMatchObject({ roster: { source: 'headings' } });
    expect(readRoster(wide(61))).toEqual({ refusal: 'It has 61 columns; a list of learners has at most 60.' });
  });

  it('says when there is nothing in it', () => {
    expect(readRoster([])).toEqual({ refusal: 'There is nothing in it: the sheet is empty.' });
    expect(readRoster([['Last name', 'First name']])).toHaveProperty('refusal', expect.stringContaining('No learner'));
  });
});
