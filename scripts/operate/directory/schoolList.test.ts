import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readTable } from '../readTable';
import { planDirectory } from './planDirectory';
import { REQUIRED_COLUMNS, SCHOOL_COLUMNS, toSchoolList } from './schoolList';

const folder = mkdtempSync(join(tmpdir(), 'talaan-list-'));

async function readList(content: string | Uint8Array, name = 'list.csv') {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { lines, unread } = await readTable(file, SCHOOL_COLUMNS, REQUIRED_COLUMNS);
  return { ...toSchoolList(lines), unread };
}

const HEAD = 'Region,Division,School ID,School Name,Sector';
const PENARANDA = {
  id: '302906',
  name: 'Peñaranda Science High School',
  nameNormalized: 'penaranda science high school',
  sector: 'Public',
  schoolAddress: { region: 'Region III', division: 'Nueva Ecija' },
};

describe('the list of schools', () => {
  it.each([
    [HEAD, 'Region III,Nueva Ecija,302906,Peñaranda Science High School,Public'],
    [
      'BEIS SCHOOL ID;NAME OF SCHOOL;REGION;SCHOOLS DIVISION;GENERAL CLASSIFICATION',
      '302906;Peñaranda  Science High School ;Region III;Nueva Ecija;PUBLIC',
    ],
    [
      'List of 2026\n\nSchool_Name,LIS School ID,Division,Region,Sector',
      'Peñaranda Science High School,302906.0,Nueva Ecija,Region III,DepEd Managed',
    ],
  ])('finds the columns of %j', async (head, row) => {
    const { schools, bad } = await readList(`${head}\n${row}`);
    expect(bad).toEqual([]);
    expect([...schools.values()]).toEqual([PENARANDA]);
  });

  it('reads the sheets of a workbook, whose names tell the sector, with ids as numbers', async () => {
    const book = utils.book_new();
    const head = ['Region', 'Division', 'District', 'School ID', 'School Name'];
    const add = (name: string, ...rows: (string | number)[][]) =>
      utils.book_append_sheet(book, utils.aoa_to_sheet([['MASTERLIST'], [], head, ...rows]), name);
    add('Public', ['Region III', 'Nueva Ecija', 'Peñaranda', 302906, PENARANDA.name]);
    add('Private', ['Region VI', 'Iloilo', '', 405577, 'Santa Isabel Learning Center']);
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes']]), 'Notes');
    const { schools, bad } = await readList(write(book, { type: 'buffer', bookType: 'xlsx' }), 'list.xlsx');
    expect(bad).toEqual([]);
    expect([...schools.values()].map(({ id, sector }) => [id, sector])).toEqual([
      ['302906', 'Public'],
      ['405577', 'Private'],
    ]);
    expect(schools.get('302906')).toEqual(PENARANDA);
  });

  it('names each bad line with its row and the reason', async () => {
    const rows = [
      'Region III,Nueva Ecija,302906,Peñaranda Science High School,Public',
      'Region III,Nueva Ecija,30290,Short,Public',
      'Region III,Nueva Ecija,,No id,Public',
      'Region III,,302907,No division,Public',
      'Region III,Nueva Ecija,302908,???,Public',
      'Region III,Nueva Ecija,302909,Odd sector,Martian',
      'Region III,Nueva Ecija,302906,Another school,Public',
      'Region III,Nueva Ecija,302906,Peñaranda Science High School,Public',
    ];
    const { schools, bad, repeated } = await readList([HEAD, ...rows].join('\n'));
    expect(schools.size).toBe(1);
    expect(repeated).toBe(1);
    expect(bad).toEqual([
      {
        place: 'row 3',
        reason: expect.stringContaining('The school ID "30290" does not have 6 digits: Excel may have dropped'),
      },
      { place: 'row 4', reason: 'The school ID is missing.' },
      { place: 'row 5', reason: 'The division is missing.' },
      { place: 'row 6', reason: 'The name "???" has no two letters or digits to search by.' },
      { place: 'row 7', reason: 'The sector "Martian" is not Public, Private, SUC or LUC, or PSO.' },
      { place: 'row 8', reason: 'The ID 302906 is that of another school in row 2.' },
    ]);
  });

  it('names each sheet that was not read, with the reason, and tells a list from a cover', async () => {
    const book = utils.book_new();
    const head = ['Region', 'Division', 'School ID', 'School Name', 'Sector'];
    const row = ['Region III', 'Nueva Ecija', 302906, PENARANDA.name, 'Public'];
    const add = (name: string, rows: (string | number)[][]) =>
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
    const title = Array.from({ length: 24 }, () => ['MASTERLIST']);
    add('Cover', [['Masterlist of 2026']]);
    add('Public', [head, row]);
    add('SUCs', [
      ['Region', 'Division', 'School No.', 'School Name'],
      ['Region III', 'Nueva Ecija', 302907, 'A College'],
    ]);
    add('Senior High', [...title, head, ['Region III', 'Nueva Ecija', 302908, 'B High', 'Public']]);
    add('Old', [head, row]);
    add('Blank', []);
    book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: name === 'Old' ? 1 : 0 })) };
    const { schools, unread } = await readList(write(book, { type: 'buffer', bookType: 'xlsx' }), 'sheets.xlsx');
    expect(schools.size).toBe(1);
    expect(unread).toEqual([
      { sheet: 'Cover', reason: 'it has no row with the headings', isList: false },
      { sheet: 'SUCs', reason: 'the heading "School ID" is missing in its row 1', isList: true },
      {
        sheet: 'Senior High',
        reason: 'its headings are in row 25, and they are looked for in the first 20 rows',
        isList: true,
      },
      { sheet: 'Old', reason: 'it is hidden', isList: true },
    ]);
  });

  it.each([
    ['CP437', 'Do¤a Pe¤a School', 'Doña Peña School'],
    ['CP437 in capitals', 'DO¥A PE¥A SCHOOL', 'DOÑA PEÑA SCHOOL'],
    ['MacRoman', 'Do–a Pe–a School', 'Doña Peña School'],
    ['MacRoman in capitals', 'DO„A PE„A SCHOOL', 'DOÑA PEÑA SCHOOL'],
    ['a lost sign', 'Do\uFFFDa Pe\uFFFDa School', null],
  ])('takes no name whose letters were read wrongly: %s', async (_, name, meant) => {
    const { schools, bad } = await readList(`${HEAD}\nRegion III,Nueva Ecija,302906,${name},Public`);
    expect(schools.size).toBe(0);
    expect(bad).toMatchObject([
      { place: 'row 2', reason: expect.stringContaining('save the file anew as "CSV UTF-8"') },
    ]);
    if (meant) expect(bad[0]?.reason).toContain(`perhaps "${meant}"`);
  });

  it.each([
    ['DoÃ±a PeÃ±a School', 'Doña Peña School'],
    ['DOÃ‘A PEÃ‘A SCHOOL', 'DOÑA PEÑA SCHOOL'],
  ])('puts UTF-8 that was written twice right: %s', async (name, meant) => {
    const { schools } = await readList(`${HEAD}\nRegion III,Nueva Ecija,302906,${name},Public`);
    expect(schools.get('302906')?.name).toBe(meant);
  });

  it.each([
    'Peñaranda – Annex',
    'San José–Del Monte School',
    'Sto. Niño “Main” School',
    'Our Lady’s École',
    'Ñuñez NHS',
  ])('takes %s as it is', async (name) => {
    const { schools } = await readList(`${HEAD}\nRegion III,Nueva Ecija,302906,"${name}",Public`);
    expect(schools.get('302906')?.name).toBe(name);
  });

  it('refuses a file without the headings, a file that is no table, and a missing file', async () => {
    await expect(readList('Name,Address\na,b')).rejects.toThrow('"School ID", "School Name", "Region", "Division"');
    await expect(readList('%PDF-1.7')).rejects.toThrow('this is a PDF');
    await expect(readTable(join(folder, 'none.csv'), SCHOOL_COLUMNS, REQUIRED_COLUMNS)).rejects.toThrow('no file');
  });
});

describe('the plan', () => {
  it('tells new, renamed, moved, changed, gone and unchanged schools apart', () => {
    const stored = (id: string, change = {}, onTalaan = false) =>
      [id, { ...PENARANDA, id, ...change, onTalaan }] as const;
    const listed = ['1', '2', '3', '4', '5'].map((id) => [id, { ...PENARANDA, id }] as const);
    const plan = planDirectory(
      new Map(listed),
      new Map([
        stored('2', { name: 'Former', nameNormalized: 'former' }, true),
        stored('3', { schoolAddress: { region: 'NCR', division: 'Manila' } }),
        stored('4', { sector: 'Private' }),
        stored('5'),
        stored('6', {}, true),
      ]),
    );
    const ids = (rows: readonly { after: { id: string } }[]) => rows.map(({ after }) => after.id);
    expect(plan.added.map(({ id }) => id)).toEqual(['1']);
    expect([ids(plan.renamed), ids(plan.moved), ids(plan.changed)]).toEqual([['2'], ['3'], ['4']]);
    expect(plan.gone.map(({ id }) => id)).toEqual(['6']);
    expect([plan.unchanged, plan.writes.length]).toEqual([1, 4]);
  });
});
