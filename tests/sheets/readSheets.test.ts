import { describe, expect, it } from 'vitest';
import { cell, record, text16, u16, xlsOf } from '#support/sheets/biff';
import { inlineBook, recordBook } from '#support/sheets/fixtures';
import { numberCell, sheetXml, styledCell, textCell, workbookOf, workbookParts } from '#support/sheets/workbook';
import { zipOf } from '#support/sheets/zipOf';
import { readSheets } from '@/files/read/readSheets';
import { sheetTable } from '@/files/read/sheetTable';
import { FLAG, type Sheet } from '@/files/read/spreadsheet';
import { fixedCell, formulaCell } from '@/files/workbook';
import { writeWorkbook } from '@/files/write/writeWorkbook';

const textBytes = (text: string) => new TextEncoder().encode(text);

async function firstSheet(bytes: Uint8Array): Promise<Sheet> {
  const [sheet] = (await readSheets(bytes)).sheets;
  return sheet!;
}

/** Address from 0 -> value and flags. */
function cellsOf({ rows, columns, values, flags }: Sheet) {
  return Object.fromEntries(values.map((value, at) => [`${rows[at]},${columns[at]}`, [value, flags[at]]]));
}

describe('text', () => {
  const utf16 = (text: string, order: (code: number) => number[]) =>
    [...text].flatMap((sign) => order(sign.charCodeAt(0)));
  const little = (code: number) => [code & 0xff, code >> 8];
  const big = (code: number) => [code >> 8, code & 0xff];
  it.each([
    ['UTF-8', [...textBytes('PEÑA,ANA')]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...textBytes('PEÑA,ANA')]],
    ['Windows-1252', [...'PEÑA,ANA'].map((sign) => sign.charCodeAt(0))],
    ['UTF-16 with its mark', [0xff, 0xfe, ...utf16('PEÑA,ANA', little)]],
    ['UTF-16, big end first', [0xfe, 0xff, ...utf16('PEÑA,ANA', big)]],
    ['UTF-16 without a mark', utf16('PEÑA,ANA', little)],
    ['TSV in UTF-16 that begins with a tab', utf16('\tPEÑA\tANA', little)],
  ])('reads Ñ in %s', async (_, bytes) => {
    const table = sheetTable(await firstSheet(Uint8Array.from(bytes)));
    expect(table.map((row) => row.filter((each) => each !== ''))).toEqual([['PEÑA', 'ANA']]);
  });
});

/** A sheet of one row, whose cells have the format codes or the known formats of that order. */
async function formatted(cells: readonly (readonly [value: string, format: string | number])[], damage = '') {
  const own = cells.map(([, format], at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${format}"/>` : '',
  );
  const xfs = cells.map(([, format], at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`);
  const styles = `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs>${damage}</styleSheet>`;
  const row = cells.map(([value], at) => styledCell(`${String.fromCharCode(65 + at)}1`, value, at));
  const bytes = zipOf([
    ...workbookParts([], styles),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml([row.join('')]) },
  ]);
  return sheetTable(await firstSheet(bytes))[0];
}

describe('formats of numbers', () => {
  it('reads percentages and dates as a spreadsheet shows them', async () => {
    const cells = [
      ['0.85', 9],
      ['0.555', '[Red]0.0%;\\-0.0%'],
      ['46244', 16],
      ['46244', 'd\\-mmm'],
      ['46244.5', '[$-409]mmm d, yyyy'],
      ['18', 0],
      ['12.5', '0.00&quot; days&quot;'],
      ['7', '#,##0'],
      ['0.07', 10],
    ] as const;
    const shown = ['85%', '55.5%', '2026-08-10', '2026-08-10', '2026-08-10', '18', '12.5', '7', '7%'];
    expect(await formatted(cells)).toEqual(shown);
  });

  it('reads the numbers of a workbook whose styles are damaged', async () => {
    expect(await formatted([['0.85', 9]], '<')).toEqual(['0.85']);
  });
});

describe('XLSX', () => {
  it('tells typed cells, formulas, errors and hidden cells apart, and keeps the numbers of rows', async () => {
    const bytes = await writeWorkbook({
      sheets: [
        {
          name: 'A & B',
          hiddenRows: [7],
          cells: new Map([
            ['B3', fixedCell(' two words ')],
            ['C3', fixedCell(1.5)],
            ['D3', formulaCell('C3*2', 3, 'plain')],
            ['E3', formulaCell('""', null, 'plain')],
            ['A7', fixedCell('hidden')],
          ]),
        },
        { name: 'Away', hidden: true, cells: new Map([['A1', fixedCell(1)]]) },
      ],
    });
    const { kind, sheets } = await readSheets(bytes);
    expect(kind).toBe('xlsx');
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['A & B', false],
      ['Away', true],
    ]);
    expect(cellsOf(sheets[0]!)).toEqual({
      '2,1': [' two words ', 0],
      '2,2': [1.5, 0],
      '2,3': [3, FLAG.formula],
      '2,4': ['', FLAG.formula],
      '6,0': ['hidden', FLAG.hidden],
    });
    expect(sheetTable(sheets[0]!)).toEqual([[], [], ['', ' two words ', '1.5', '3', ''], [], [], [], ['hidden']]);
  });

  it('reads shared and inline texts, truth and errors, and cells without an address', async () => {
    expect(cellsOf(await firstSheet(inlineBook()))).toMatchObject({
      '0,2': ['NAMEA', 0],
      '1,0': [123456789012, 0],
      '1,2': ['PEÑA,ANA', 0],
      '1,27': ['x', 0],
      '3,1': [3000, FLAG.formula],
      '4,0': ['TRUE', 0],
      '4,1': ['#REF!', FLAG.error],
      '4,3': ['rich text', 0],
    });
  });

  it('leaves out phonetic texts, and signs that hide or turn others', async () => {
    const phonetic = 'NA</t><rPh sb="0"><t>never</t></rPh><t>ME';
    const rows = [`<c t="s"><v>0</v></c>${textCell('B1', 'A\u202eNA\u200b\u0007 \u2066Ñ')}`];
    expect(sheetTable(await firstSheet(workbookOf(rows, [phonetic])))).toEqual([['NAME', 'ANA Ñ']]);
  });

  it('hides the cells of a hidden column, and takes a row out of order to its place', async () => {
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:cols><x:col min="2" max="2" hidden="1"/></x:cols><x:sheetData>' +
      `<x:row r="9"><x:c r='B9' a="x > y"><x:v>2</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c></x:row>` +
      '</x:sheetData></x:worksheet>';
    const bytes = zipOf([...workbookParts(), { name: 'xl/worksheets/sheet1.xml', content: sheet }]);
    expect(cellsOf(await firstSheet(bytes))).toEqual({ '8,1': [2, FLAG.hidden], '1,0': [1, 0] });
  });

  it('refuses a cell with two addresses', async () => {
    const row = '<row r="1"><c r="A1" s="0" r="B1"><v>1</v></c></row>';
    const sheet = `<worksheet><sheetData>${row}</sheetData></worksheet>`;
    const bytes = zipOf([...workbookParts(), { name: 'xl/worksheets/sheet1.xml', content: sheet }]);
    await expect(readSheets(bytes)).rejects.toMatchObject({ refusal: { code: 'damaged' } });
  });

  it('reads the cells before empty rows without end, and refuses one after them', async () => {
    const rows = [textCell('A1', 'x'), ...Array.from({ length: 5000 }, () => '')];
    expect(cellsOf(await firstSheet(workbookOf(rows)))).toEqual({ '0,0': ['x', 0] });
    const far = workbookOf([...rows, numberCell('B5002', '1')]);
    await expect(readSheets(far)).rejects.toMatchObject({ refusal: { code: 'far', values: { row: 5002, column: 2 } } });
  });

  it('follows a workbook with another name, upper case and backslashes', async () => {
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/>`;
    const bytes = zipOf([
      {
        name: '_rels/.rels',
        content: `<Relationships>${relation('a', 'officeDocument', '/XL/Book.xml')}</Relationships>`,
      },
      { name: 'xl\\book.xml', content: '<workbook><sheets><sheet name="S" r:id="b"/></sheets></workbook>' },
      {
        name: 'xl/_rels/book.xml.rels',
        content: `<Relationships>${relation('b', 'worksheet', '../xl/ws/One.xml')}</Relationships>`,
      },
      { name: 'XL/ws/one.xml', content: `\ufeff${sheetXml([textCell('A1', 'here')])}` },
    ]);
    expect(sheetTable(await firstSheet(bytes))).toEqual([['here']]);
  });
});

describe('XLS', () => {
  it('reads every kind of record', async () => {
    const { kind, sheets } = await readSheets(recordBook());
    expect(kind).toBe('xls');
    expect(cellsOf(sheets[0]!)).toEqual({
      '0,0': ['plain', 0],
      '0,1': [`${'a'.repeat(10)}${'Ñ'.repeat(30)}`, 0],
      '0,2': ['rot', 0],
      '1,0': [-7, FLAG.hidden],
      '1,1': [123.45, FLAG.hidden],
      '2,1': [0, 0],
      '2,2': [1, 0],
      '3,0': ['narrow Ñ', 0],
      '3,3': ['wide Ñ ก', FLAG.hidden],
      '4,0': ['from a formula', FLAG.formula],
      '4,1': ['TRUE', FLAG.formula],
      '4,2': ['#DIV/0!', FLAG.formula | FLAG.error],
      '4,3': ['', FLAG.formula | FLAG.hidden],
      '5,0': ['TRUE', 0],
      '5,1': ['#REF!', FLAG.error],
      '1999,255': [1.5, 0],
    });
  });

  it('takes bytes of code page 1252 for what they are', async () => {
    const bytes = xlsOf([{ records: record(0x204, u16(0), u16(0), u16(0), text16('O\u0092Neil', false)) }]);
    expect(sheetTable(await firstSheet(bytes))).toEqual([['O’Neil']]);
  });

  it('skips sheets of charts, and tells hidden ones', async () => {
    const bytes = xlsOf([
      { name: 'Chart', kind: 2, records: [] },
      { name: 'Gone', state: 2, records: cell.number(0, 0, 1) },
      { name: 'Shown', records: cell.number(0, 0, 2) },
    ]);
    const { sheets } = await readSheets(bytes);
    expect(sheets.map(({ name, hidden, values }) => [name, hidden, values])).toEqual([
      ['Gone', true, [1]],
      ['Shown', false, [2]],
    ]);
  });
});
