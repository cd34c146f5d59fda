/** Report cards and permanent records: each figure in its official cell, and nothing over what others wrote. */
import { describe, expect, it } from 'vitest';
import { cellsOf, fill, misfitsOf } from '#support/fill/filledCells';
import { byPeriod, formContent, formLearner } from '#support/fill/madeLearners';
import { madeSchoolForm } from '#support/fill/madeSchoolForm';
import { readZipDirectory } from '@/files/read/zip/directory';
import { SF9_JHS } from '@/files/school-form/sf9Jhs';
import { SF10_ES } from '@/files/school-form/sf10Es';
import { SF10_JHS } from '@/files/school-form/sf10Jhs';

const SF9_AREAS = {
  '1!A9': 'Filipino',
  '1!A11': 'Mathematics',
  '1!A19': 'MAPEH\n      Music\n      Arts\n      Physical Education\n      Health',
};
const SF9_MERGES = { 0: ['B9:B10', 'Q13:T13'], 1: ['A11:C12', 'D11:D12', 'A19:C23', 'H20:I23', 'D24:G24'] };
const JHS_AREAS = { '0!B26': 'Filipino', '0!B28': 'Mathematics', '0!B33': 'MAPEH', '0!B34': 'Music' };

/** A placeholder that programs which make letters leave in a blank form. */
const PLACEHOLDER = ['$', '{lastName}'].join('');

type Made = Parameters<typeof madeSchoolForm>;

const filled = async (...made: Made) => cellsOf(await fill(await madeSchoolForm(...made)));

describe('the report card of four quarters', () => {
  it('has name, school and grades in their cells, and keeps what Talaan does not have blank', async () => {
    const at = await filled(SF9_JHS, { texts: SF9_AREAS, merges: SF9_MERGES });
    expect(at('0!P24 0!P26 0!P28 0!P30 0!P32')).toEqual([
      'Name: Peña, Niña Santos',
      "Learner's Reference Number: 136728140001",
      'Age: ________   Sex: Female',
      'Grade: 7   Section: Narra',
      'School Year: 2026-2027',
    ]);
    expect(at('0!Q9 0!Q13 0!P42 0!S42')).toEqual([
      'Division of Toledo',
      'Santa Rosa & Co. High School',
      'Rosa V.',
      'Ben Dizon',
    ]);
    expect(at('1!D9 1!E9 1!F9 1!G9 1!H9 1!I9')).toEqual([80, 81, 82, 83, 82, 'Passed']);
    expect(at('1!D11 1!G11 1!H11 1!I11')).toEqual([70, 73, 72, 'Failed']);
    expect(at('1!D19 1!E19 1!F19 1!D20 1!E20 1!D21 1!H24')).toEqual([90, 91, '', 85, 86, '', 84]);
  });

  it('has attendance by the headings of the months, and observed values by their statements', async () => {
    const at = await filled(SF9_JHS, { texts: SF9_AREAS, merges: SF9_MERGES });
    expect(at('0!B9 0!B11 0!B14 0!M9 0!M11 0!M14 0!C9')).toEqual([20, 19, 1, 20, 19, 1, '']);
    expect(at('1!O9 1!P9 1!Q9 1!O24 1!O12')).toEqual(['AO', 'SO', '', 'NO', '']);
  });

  it('takes TLE and EPP for one learning area, which has its name from the grade level, and the same name first', async () => {
    const areas = [{ name: 'TLE', grades: byPeriod(88, null, null, null), final: null, remark: '' }];
    const content = formContent({}, [formLearner({ areas })]);
    const epp = { ...SF9_AREAS, '1!A17': 'Edukasyong Pantahanan at Pangkabuhayan' };
    const alone = await cellsOf(await fill(await madeSchoolForm(SF9_JHS, { texts: epp }), content));
    expect(alone('1!D17')).toEqual([88]);
    const both = { ...epp, '1!A18': 'Technology and Livelihood Education (TLE)' };
    const beside = await cellsOf(await fill(await madeSchoolForm(SF9_JHS, { texts: both }), content));
    expect(beside('1!D17 1!D18')).toEqual(['', 88]);
  });

  it('has no figure of one learning area in a cell that several rows share', async () => {
    const areas = [{ name: 'Music', grades: byPeriod(85, 86, 87, 88), final: 87, remark: 'Passed' }];
    const content = formContent({}, [formLearner({ areas })]);
    const at = await cellsOf(
      await fill(await madeSchoolForm(SF9_JHS, { texts: SF9_AREAS, merges: SF9_MERGES }), content),
    );
    expect(at('1!G20 1!H20 1!I20')).toEqual([88, '', '']);
  });

  it('is recognised where it stands further down and to the right', async () => {
    const made = { texts: SF9_AREAS, merges: SF9_MERGES, moved: { rows: 2, columns: 1 } };
    const at = await filled(SF9_JHS, made);
    expect(at('0!Q26 1!E11 1!I13 1!I26')).toEqual(['Name: Peña, Niña Santos', 80, 72, 84]);
  });
});

describe('the permanent record', () => {
  it('of junior high school has each year in its own table', async () => {
    const texts = { ...JHS_AREAS, '0!G7': PLACEHOLDER, '1!B8': 'Filipino', '1!B36': 'Filipino' };
    const at = await filled(SF10_JHS, { texts });
    expect(at('0!G7 0!W7 0!AX7 0!M8 0!AV8')).toEqual(['Peña', 'Niña', 'Santos', '136728140001', 'Female']);
    expect(at('0!E21 0!U21 0!AP21 0!BB21')).toEqual(['Santa Rosa & Co. High School', '301234', 'Toledo', 'VII']);
    expect(at('0!I22 0!N22 0!V22 0!AI22')).toEqual(['7', 'Narra', '2026-2027', 'Ben Dizon']);
    expect(at('0!U26 0!Y26 0!AC26 0!AG26 0!AJ26 0!AP26')).toEqual([80, 81, 82, 83, 82, 'Passed']);
    expect(at('0!U28 0!U33 0!U34 0!AJ40 0!AP40 0!E49')).toEqual([70, 90, 85, 84, 'Passed', '']);
    const next = formContent({ gradeLevel: '10', schoolYear: '2029-2030' });
    const later = await cellsOf(await fill(await madeSchoolForm(SF10_JHS, { texts }), next));
    expect(later('1!E31 1!I32 1!U36 1!AG36 1!AJ50 0!E21 0!G7')).toEqual([
      'Santa Rosa & Co. High School',
      '10',
      80,
      83,
      84,
      '',
      'Peña',
    ]);
  });

  it('of elementary school has two years beside each other, with lines on the back', async () => {
    const texts = { '0!V30': 'Filipino', '1!S10': 'Filipino' };
    const form = await madeSchoolForm(SF10_ES, { texts });
    const second = await cellsOf(await fill(form, formContent({ gradeLevel: '2' })));
    expect(second('0!E9 0!R9 0!AQ9 0!J10 0!AT10')).toEqual(['Peña', 'Niña', 'Santos', '136728140001', 'Female']);
    expect(second('0!X23 0!AW23 0!AD24 0!AX24 0!Z25 0!AE25 0!AU25 0!AC26')).toEqual([
      ...['Santa Rosa & Co. High School', '301234', 'Toledo', 'VII', '2', 'Narra', '2026-2027', 'Ben Dizon'],
    ]);
    expect(second('0!AJ30 0!AM30 0!AO30 0!AR30 0!AT30 0!AW30 0!AT45')).toEqual([80, 81, 82, 83, 82, 'Passed', 84]);
    const sixth = await cellsOf(await fill(form, formContent({ gradeLevel: '6' })));
    expect(sixth('1!S3 1!S4 1!S5 1!S6 1!AG3 1!AH4 1!AG5')).toEqual([
      'School: Santa Rosa & Co. High School',
      'District: ________   Division: Toledo',
      'Classified as Grade: 6   Section: Narra',
      'Name of Adviser/Teacher: Ben Dizon',
      ...['301234', 'VII', '2026-2027'],
    ]);
    expect(sixth('1!AB10 1!AD10 1!AE10 1!AF10 1!AG10 1!AG25')).toEqual([80, 81, 82, 83, 82, 84]);
  });

  it('names learning areas in free rows, and asks where no row is left', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => [`0!B${28 + index}`, `Area ${index}`]);
    const form = await madeSchoolForm(SF10_JHS, { texts: { '0!B26': 'Filipino', ...Object.fromEntries(rows) } });
    const result = await fill(form);
    expect(misfitsOf(result)).toMatchObject([{ kind: 'areas', list: ['Music', 'Math'], ways: ['leaveOut'] }]);
    const at = await cellsOf(await fill(form, formContent(), { areas: 'leaveOut' }));
    expect(at('0!B27 0!U27 0!B28 0!U28')).toEqual(['MAPEH', 90, 'Area 0', '']);
  });

  it('goes on in a form of before, and takes the spare table where the year’s own is of another year', async () => {
    const form = await madeSchoolForm(SF10_JHS, { texts: { '0!V22': '2025-2026', '0!U26': '77' } });
    const at = await cellsOf(await fill(form));
    expect(at('0!V22 0!U26 1!V60 1!B64 1!U64')).toEqual(['2025-2026', '77', '2026-2027', 'Filipino', 80]);
    const full = await madeSchoolForm(SF10_JHS, { texts: { '0!V22': '2025-2026', '1!V60': '2024-2025' } });
    expect(misfitsOf(await fill(full))).toMatchObject([{ kind: 'gradeLevel', ways: [] }]);
  });
});

describe('a form that is not as it should be', () => {
  it('is told when it is none, of another version, of other periods or of another grade level', async () => {
    const strange = await madeSchoolForm(SF9_JHS, { texts: { '1!H7': 'Average' } });
    expect(misfitsOf(await fill(strange))).toMatchObject([{ kind: 'otherVersion', values: { form: 'sf9' }, ways: [] }]);
    const none = { ...SF10_JHS, sheets: [{ ...SF10_JHS.sheets[0]!, marks: { A1: 'Budget' }, tables: [] }] };
    expect(misfitsOf(await fill(await madeSchoolForm(none)))).toMatchObject([{ kind: 'noForm', ways: [] }]);
    const jhs = await madeSchoolForm(SF10_JHS);
    expect(misfitsOf(await fill(jhs, formContent({ periods: 3 })))).toMatchObject([
      { kind: 'periods', values: { form: 4, section: 3 }, ways: [] },
    ]);
    expect(misfitsOf(await fill(jhs, formContent({ gradeLevel: '5' })))).toMatchObject([{ kind: 'gradeLevel' }]);
    const sf9 = await madeSchoolForm(SF9_JHS, { texts: SF9_AREAS });
    expect(misfitsOf(await fill(sf9, formContent({ gradeLevel: '5' })))).toMatchObject([
      { kind: 'otherGradeLevel', ways: ['goOn'] },
    ]);
  });

  it('is not filled where it is another learner’s', async () => {
    const form = await madeSchoolForm(SF10_JHS, { texts: { '0!G7': 'Cruz' } });
    const result = await fill(form, formContent(), { names: 'replace' });
    expect(misfitsOf(result)).toMatchObject([{ kind: 'names', list: ['Peña, Niña, Cruz → Peña'], ways: [] }]);
    expect(result).not.toHaveProperty('file');
    const named = await madeSchoolForm(SF9_JHS, { texts: { ...SF9_AREAS, '0!P24': 'Name: Cruz, Ana' } });
    expect(misfitsOf(await fill(named))).toMatchObject([{ kind: 'names', ways: [] }]);
  });

  it('keeps a formula, and what others wrote until it is agreed to', async () => {
    const texts = { ...JHS_AREAS, '0!U26': 'INC', '0!AI22': 'Somebody Else' };
    const form = await madeSchoolForm(SF10_JHS, { texts, formulas: { '0!AJ40': 'AVERAGE(AJ26:AJ39)' } });
    const result = await fill(form);
    expect(result).not.toHaveProperty('file');
    expect(misfitsOf(result)).toMatchObject([
      { kind: 'labels', list: ['Somebody Else → Ben Dizon'] },
      { kind: 'content', list: ['Page 1!U26: INC → 80'] },
      { kind: 'formulas', list: ['Page 1!AJ40'] },
    ]);
    const kept = { labels: 'keep', content: 'keep', formulas: 'keep' } as const;
    expect((await cellsOf(await fill(form, formContent(), kept)))('0!AI22 0!U26 0!Y26 0!AJ40')).toEqual([
      'Somebody Else',
      'INC',
      81,
      0,
    ]);
    const over = { labels: 'replace', content: 'replace', formulas: 'keep' } as const;
    expect((await cellsOf(await fill(form, formContent(), over)))('0!AI22 0!U26 0!AJ40')).toEqual(['Ben Dizon', 80, 0]);
  });

  it('has no sign that hides or turns other text, so that it reads back as it was written', async () => {
    const content = formContent({ section: 'Nar\u200bra\u202e' });
    const at = await cellsOf(await fill(await madeSchoolForm(SF10_JHS, { texts: JHS_AREAS }), content));
    expect(at('0!N22')).toEqual(['Narra']);
  });

  it('tells months that the card has no column for', async () => {
    const months = [{ month: 5, days: 10, present: 10, absent: 0 }];
    const form = await madeSchoolForm(SF9_JHS, { texts: SF9_AREAS, merges: SF9_MERGES });
    const result = await fill(form, formContent({}, [formLearner({ months })]));
    expect(misfitsOf(result)).toMatchObject([{ kind: 'months', list: ['MAY'], ways: ['leaveOut'] }]);
  });

  it.each([
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 1], 'oldForm'],
    [
      'one with a password',
      [0xd0, 0xcf, 0x11, 0xe0, ...[...'EncryptedPackage'].flatMap((l) => [l.charCodeAt(0), 0])],
      'password',
    ],
    ['half a zip', [0x50, 0x4b, 3, 4, 1, 2], 'damaged'],
  ])('is refused where it is %s', async (_, bytes, code) => {
    await expect(fill(new Uint8Array(bytes))).rejects.toMatchObject({ refusal: { code } });
  });

  it('is refused above 10 MB', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set([0x50, 0x4b, 3, 4]);
    await expect(fill(large)).rejects.toMatchObject({ refusal: { code: 'large', values: { most: 10 } } });
  });
});

describe('a section', () => {
  const learners = ['a', 'b']
    .map((key) => formLearner({ key }))
    .concat(formLearner({ key: 'c', name: 'Cruz: "Bo" C.' }));

  it('gets a file for each learner, two of one name told apart, and one question for all', async () => {
    const form = await madeSchoolForm(SF10_JHS, { texts: { ...JHS_AREAS, '0!AI22': 'Somebody Else' } });
    const asked = await fill(form, formContent({}, learners));
    expect(misfitsOf(asked)).toMatchObject([{ kind: 'labels', list: ['Somebody Else → Ben Dizon'] }]);
    const result = await fill(form, formContent({}, learners), { labels: 'keep' });
    if (!('file' in result)) throw new Error('not filled');
    const names = [...readZipDirectory(result.file).values()].map(({ title }) => title);
    expect(names).toEqual(['Peña, Niña.xlsx', 'Peña, Niña (2).xlsx', 'Cruz Bo C.xlsx']);
  });

  it('leaves other parts as they were, to the byte', async () => {
    const form = await madeSchoolForm(SF10_JHS, { texts: JHS_AREAS });
    const result = await fill(form);
    if (!('file' in result)) throw new Error('not filled');
    const [before, after] = [readZipDirectory(form), readZipDirectory(result.file)];
    const packed = (bytes: Uint8Array, name: string, list: typeof before) => {
      const { from = 0, packed: size = 0 } = list.get(name) ?? {};
      return [...bytes.subarray(from, from + size)];
    };
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const name of ['xl/media/seal.png', 'xl/worksheets/sheet2.xml', '_rels/.rels']) {
      expect(packed(result.file, name, after), name).toEqual(packed(form, name, before));
    }
  });
});
