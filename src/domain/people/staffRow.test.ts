import { describe, expect, it } from 'vitest';
import { refuseEmail } from '@/domain/words/validation';
import { checkStaff, cleanStaffRow, EMPTY_STAFF_ROW, isBlankStaffRow, parseStaff, type StaffRow } from './staffRow';

const row = (lastname: string, firstname: string, email: string, facultyId = ''): StaffRow => ({
  lastname,
  firstname,
  email,
  facultyId,
});
const ANA = row('Reyes', 'Ana', 'ana@deped.gov.ph', 'F-1');

describe('a pasted list of teachers', () => {
  it.each<[string, string, StaffRow[]]>([
    ['columns in the usual order', 'Reyes\tAna\tana@deped.gov.ph\tF-1', [ANA]],
    ['another order', 'F-1\tana@deped.gov.ph\tReyes\tAna', [ANA]],
    ['a name in one cell', '"Reyes, Ana"\tana@deped.gov.ph\tF-1', [ANA]],
    ['no faculty ID', 'Reyes\tAna\tana@deped.gov.ph', [row('Reyes', 'Ana', 'ana@deped.gov.ph')]],
    ['a faculty ID of letters', 'Reyes\tAna\tana@deped.gov.ph\tABC', [row('Reyes', 'Ana', 'ana@deped.gov.ph', 'ABC')]],
    ['commas', 'Reyes,Ana,ana@deped.gov.ph,F-1', [ANA]],
    ['semicolons', 'Reyes;Ana;ana@deped.gov.ph;F-1', [ANA]],
    ['an extension', '"Dela Cruz, Juan Jr."\tj@x.ph', [row('Dela Cruz', 'Juan Jr.', 'j@x.ph')]],
    ['a name without a comma', 'Ana Reyes\tana@deped.gov.ph', [row('Ana Reyes', '', 'ana@deped.gov.ph')]],
    ['no address', 'Reyes\tAna', [row('Reyes', 'Ana', '')]],
    ['headings', 'First name\tSurname\tE-mail\tEmployee No.\nAna\tReyes\tana@deped.gov.ph\tF-1', [ANA]],
    [
      'a heading for the whole name',
      'Teacher,E-mail address\n"Reyes, Ana",ana@deped.gov.ph',
      [row('Reyes', 'Ana', 'ana@deped.gov.ph')],
    ],
    [
      'empty lines between',
      'Reyes\tAna\tana@deped.gov.ph\tF-1\n\n\nCruz\tBen\tben@x.ph',
      [ANA, row('Cruz', 'Ben', 'ben@x.ph')],
    ],
    ['nothing', ' \n ', []],
  ])('%s', (_, text, rows) => {
    expect(parseStaff(text)).toEqual(rows);
  });

  it('keeps cells that it cannot assign, for the reader to correct', () => {
    expect(parseStaff('x')).toEqual([row('x', '', '')]);
  });

  it('without headings, knows an address without its @ by its column, and moves no other cell', () => {
    const text = 'Velasco\tAna\tana@deped.gov.ph\tF-1\nYap\tBen\tben at deped\tF-2\nDe Leon\tMa. Luz\t\tF-3';
    expect(parseStaff(text)).toEqual([
      row('Velasco', 'Ana', 'ana@deped.gov.ph', 'F-1'),
      row('Yap', 'Ben', 'ben at deped', 'F-2'),
      row('De Leon', 'Ma. Luz', '', 'F-3'),
    ]);
  });
});

describe('an address without its @, where the columns differ from row to row', () => {
  const longer = [
    'Velasco\tAna\tTeacher I\tana@deped.gov.ph\tF-1',
    'Yap\tBen\tTeacher II\tben at deped\tF-2',
    'De Leon\tLuz\tTeacher I\tluz@deped.gov.ph\tF-3',
  ];
  const shorter = 'Cruz\tLeo\tleo@deped.gov.ph';

  it.each([
    ['first', [shorter, ...longer]],
    ['last', [...longer, shorter]],
  ])('is known by the columns of most rows, with the odd row %s', (_, lines) => {
    const ben = parseStaff(lines.join('\n')).find(({ lastname }) => lastname === 'Yap');
    expect(ben?.email).toBe('ben at deped');
  });
});

describe('checking the rows', () => {
  it('refuses a row with a missing field, and ignores blank rows', () => {
    expect(checkStaff([EMPTY_STAFF_ROW, ANA, row('', 'Ana', 'not an address')])).toEqual([
      {},
      {},
      { lastname: 'The last name is missing.', email: 'This does not look like an e-mail address.' },
    ]);
  });

  it('refuses the second row of one address, whatever its capitals', () => {
    expect(checkStaff([ANA, { ...ANA, email: ' ANA@deped.gov.ph ' }])).toEqual([
      {},
      { email: 'This address is already in an earlier row.' },
    ]);
  });

  it.each([
    [50, undefined],
    [51, 'The faculty ID is too long: at most 50 characters, this has 51.'],
  ])('a faculty ID of %i characters', (length, facultyId) => {
    expect(checkStaff([{ ...ANA, facultyId: 'F'.repeat(length) }])[0]?.facultyId).toBe(facultyId);
  });

  it.each([
    [`${'a'.repeat(64)}@deped.gov.ph`, null],
    [`${'a'.repeat(242)}@deped.gov.ph`, 'The e-mail address is too long: at most 254 characters.'],
    ['juan@deped.gov.ph.', 'The e-mail address has a dot too many. Compare it with the one that gets your e-mails.'],
    ['niña@deped.gov.ph', 'The e-mail address has a character that is not allowed.'],
    ['a,b@deped.gov.ph', 'The e-mail address has a character that is not allowed.'],
    ['', 'The e-mail address is missing.'],
  ])('the address %s', (email, refusal) => {
    expect(refuseEmail(email)).toBe(refusal);
  });

  it('sends rows trimmed, the address in lower case', () => {
    expect(cleanStaffRow(row(' Dela  Cruz ', 'Juan ', ' Juan@DepEd.gov.ph', ' F 1 '))).toEqual(
      row('Dela Cruz', 'Juan', 'juan@deped.gov.ph', 'F 1'),
    );
    expect(isBlankStaffRow(row(' ', '', '\t'))).toBe(true);
    expect(isBlankStaffRow(row('', '', '', 'x'))).toBe(false);
  });
});
