import { describe, expect, it } from 'vitest';
import { parseDelimited } from './parseDelimited';
import { readLearnerList, readRoster } from './readRoster';
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
    ['the grid', 'Cruz\tAna\tReyes\t\tF\nDela Cruz\tDiego\tMoreno\tJr.\tM'],
    ['the register', 'Cruz\tAna\t\tReyes\tF\nDela Cruz\tDiego\tJr.\tMoreno\tM'],
    ['a list with places', 'Cruz\tAna\tReyes\t\tSan Roque\tF\nDela Cruz\tDiego\tMoreno\tJr.\tSanta Rita\tM'],
  ])('tells the middle name from the extension by what stands there, in the order of %s', (_, text) => {
    expect(readRoster(parseDelimited(text))).toMatchObject({
      roster: {
        rows: [
          { lastName: 'Cruz', firstName: 'Ana', middleName: 'Reyes', extensionName: '', sex: 'F' },
          { lastName: 'Dela Cruz', firstName: 'Diego', middleName: 'Moreno', extensionName: 'Jr.', sex: 'M' },
        ],
      },
    });
  });

  it('takes a third column of names for the middle name where nobody has an extension', () => {
    const reading = readRoster(parseDelimited('Cruz\tAna\tReyes\tSan Roque\nLim\tBen\tTan\tSanta Rita'));
    expect(reading).toMatchObject({
      roster: {
        rows: [
          { middleName: 'Reyes', extensionName: '' },
          { middleName: 'Tan', extensionName: '' },
        ],
      },
    });
  });

  it.each([
    ['Cruz, Juan Reyes\nLim, Ana R.\nTan, Jose', 1],
    ['Cruz, Juan, Reyes\nLim, Mary Grace, Tan', 0],
    ['Name\tSex\nCruz, Juan Reyes\tM\nLim, Mary Grace\tF', 2],
    ['Name\tSex\n"SANTOS,MARIA CLARA,-,LIM"\tF', 0],
    ['Last name,First name\nLim,Mary Grace', 0],
  ])('marks the names whose middle name may have stayed with the first: %s', (text, undivided) => {
    const reading = readRoster(parseDelimited(text));
    const rows = 'roster' in reading ? reading.roster.rows : [];
    expect(rows.filter(({ isUndivided }) => isUndivided)).toHaveLength(undivided);
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

  const LIM = row({ lastName: 'Lim', firstName: 'Ben', lrn: '123456789013' });
  const LRNS = '123456789012\tCruz, Ana\n123456789013\tLim, Ben';
  const ANA = row({ lastName: 'Cruz', firstName: 'Ana', lrn: '123456789012' });
  const TAN = row({ lastName: 'Tan', firstName: 'Jo' });
  it.each<[string, string, RosterRow[]]>([
    ['names alone below LRN and name', `${LRNS}\nTan, Jo`, [ANA, LIM, TAN]],
    ['as many of the one as of the other', `${LRNS}\nTan, Jo\nTan, Jo`, [ANA, LIM, TAN, TAN]],
    ['mostly names alone', `${LRNS}\nTan, Jo\nTan, Jo\nTan, Jo`, [ANA, LIM, TAN, TAN, TAN]],
    ['names in columns of their own below LRN and name', `${LRNS}\nTan\tJo`, [ANA, LIM, TAN]],
    ['an LRN and a name in two columns', `${LRNS}\n123456789012\tCruz\tAna`, [ANA, LIM, ANA]],
    [
      'a name whole among names in columns',
      'Cruz\tAna\nLim\tBen\nTan, Jo',
      [row({ lastName: 'Cruz', firstName: 'Ana' }), row({ lastName: 'Lim', firstName: 'Ben' }), TAN],
    ],
    ['by commas', '123456789012,Cruz,Ana\n123456789013,Lim,Ben\nTan,Jo', [ANA, LIM, TAN]],
    [
      'an LRN in one cell with the name',
      `${LRNS}\n123456789012 Cruz, Ana\n3. 123456789012, Cruz, Ana`,
      [ANA, LIM, ANA, ANA],
    ],
    ['an LRN in one cell with the last name', '123456789013,Lim,Ben\n123456789012 Cruz,Ana\n', [LIM, ANA]],
    ['a name without a comma, for the reader to divide', `${LRNS}\nTan Jo`, [ANA, LIM, row({ lastName: 'Tan Jo' })]],
    ['under headings', `LRN\tName\n${LRNS}\nTan, Jo\n123456789012\tCruz\tAna`, [ANA, LIM, TAN, ANA]],
  ])('lines of two shapes, %s', (_, text, rows) => {
    const reading = readRoster(parseDelimited(text));
    expect('roster' in reading && reading.roster.rows).toEqual(rows);
    expect('roster' in reading && reading.roster.ownShape).toBeGreaterThan(0);
  });

  it.each<[string, string, RosterRow]>([
    ['an address', 'LRN\tName\tAddress\n123456789012\t\tSan Jose', row({ lrn: '123456789012' })],
    ['no sex', '123456789012\tCruz\tAna\tF\n123456789012\tCruz\tAna', ANA],
    [
      'an LRN that is too short',
      '123456789012\tCruz, Ana\n123456789012\tCruz, Ana\n12345\tTan, Jo',
      { ...TAN, lrn: '12345' },
    ],
  ])('a line like the others keeps their columns: %s', (_, text, last) => {
    const reading = readRoster(parseDelimited(text));
    expect('roster' in reading && reading.roster.rows.at(-1)).toEqual(last);
    expect('roster' in reading && reading.roster.ownShape).toBeUndefined();
  });

  it('keeps an LRN that a spreadsheet shortened, for the check to refuse', () => {
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

  it('refuses a list of other things, which was guessed to have names', () => {
    const refused = { refusal: expect.stringContaining('No learner was found in it.') };
    expect(readRoster(parseDelimited('Name of book,Price\nNoli,20'))).toEqual(refused);
    expect(readRoster(parseDelimited('Item\nChalk\nPaper'))).toEqual(refused);
    expect(readRoster(parseDelimited('Cruz,Ana\nLim,Ben\nSantos,'))).toMatchObject({ roster: { source: 'guessed' } });
  });

  it('refuses a list without learners', () => {
    expect(readRoster([])).toEqual({ refusal: 'There is nothing in it: the sheet is empty.' });
    expect(readRoster([['Last name', 'First name']])).toHaveProperty('refusal', expect.stringContaining('No learner'));
  });
});

describe('the labels MALE and FEMALE of a class record', () => {
  const blocks = 'MALE\nCruz, Ben\nLim, Carlo\nFEMALE\nCruz, Ana\nUy, Dina';

  it.each([
    ['a column of names', blocks],
    ['numbered names', '\tMALE\n1\tCruz, Ben\n2\tLim, Carlo\n\tFEMALE\n1\tCruz, Ana\n2\tUy, Dina'],
    ['below a heading, with counts', `No.\tName of Learner\n${blocks.replace(/^/gm, '\t').replace('MALE', 'MALE\t2')}`],
    ['in Filipino', blocks.replace('FEMALE', 'BABAE').replace('MALE', 'LALAKI')],
  ])('are no learners and tell the sex: %s', (_, text) => {
    expect(readRoster(parseDelimited(text))).toMatchObject({
      roster: {
        rows: [
          { lastName: 'Cruz', firstName: 'Ben', sex: 'M' },
          { lastName: 'Lim', firstName: 'Carlo', sex: 'M' },
          { lastName: 'Cruz', firstName: 'Ana', sex: 'F' },
          { lastName: 'Uy', firstName: 'Dina', sex: 'F' },
        ],
      },
    });
  });

  it('give way to the sex in a line of its own', () => {
    const reading = readRoster(parseDelimited('Name of Learner\tSex\nMALE\t\nCruz, Ana\tF\nLim, Carlo\t'));
    expect(reading).toMatchObject({ roster: { rows: [{ sex: 'F' }, { sex: 'M' }] } });
  });
});

it.each([
  ['Kalalakihan', 'Kababaihan'],
  ['MGA BATANG LALAKI', 'MGA BATANG BABAE'],
  ['Mga mag-aaral na lalaki (2)', 'Mga mag-aaral na babae'],
  ['LALAKE', 'BABAYE'],
])('knows %s and %s as labels', (boys, girls) => {
  const reading = readLearnerList([[boys], ['Abad, Ben'], [girls], ['Cruz, Ana']]);
  expect('roster' in reading && reading.roster.rows.map(({ lastName, sex }) => `${lastName} ${sex}`)).toEqual([
    'Abad M',
    'Cruz F',
  ]);
});

it('reads a second list by the headings above it', () => {
  const reading = readLearnerList([
    ['Surname', 'Given Name', 'Position', 'Age'],
    ['Macaraeg', 'Virgilio', 'Troop Leader', '45'],
    ['Abad', 'Ben', '', '11'],
    ['Given Name', 'Surname', 'Sex', 'Age'],
    ['Ana', 'Cruz', 'F', '10'],
  ]);
  const rows = 'roster' in reading ? reading.roster.rows : [];
  expect(rows.map(({ lastName, firstName, sex }) => [lastName, firstName, sex])).toEqual([
    ['Abad', 'Ben', ''],
    ['Cruz', 'Ana', 'F'],
  ]);
});
