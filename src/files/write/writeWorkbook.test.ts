import { describe, expect, it } from 'vitest';
import { readZipDirectory, readZipText } from '#support/zipReading';
import { crc32 } from '@/files/crc32';
import { columnName, fixedCell, formulaCell } from '@/files/workbook';
import { escapeXml, sheetXml } from './sheetXml';
import { stylesXml } from './workbookStyles';
import { writeWorkbook } from './writeWorkbook';

describe('writeWorkbook', () => {
  it('makes a zip with a part for every sheet', async () => {
    const bytes = await writeWorkbook({
      sheets: [
        { name: 'A & B', cells: new Map([['B2', fixedCell('x')]]), headEnd: { row: 2, column: 2 } },
        { name: 'T', hidden: true, cells: new Map() },
      ],
    });
    const entries = readZipDirectory(bytes);
    expect([...entries.keys()]).toEqual([
      ...['[content_types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
      ...['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'],
    ]);
    const workbook = await readZipText(bytes, entries.get('xl/workbook.xml')!);
    expect(workbook).toContain('<sheet name="A &amp; B" sheetId="1" r:id="rId1"/>');
    expect(workbook).toContain('<sheet name="T" sheetId="2" state="hidden" r:id="rId2"/>');
    expect(workbook).toContain("localSheetId=\"0\">'A &amp; B'!$A:$A,'A &amp; B'!$1:$1</definedName>");
    expect(workbook).toContain('fullCalcOnLoad="1"');
  });
});

describe('sheetXml', () => {
  it('writes numbers, texts, formulas with their results, and empty cells, in order', () => {
    const cells = new Map([
      ['AA2', fixedCell(1.5)],
      ['B2', fixedCell('a<b')],
      ['A10', formulaCell('IF(B2="",1,2)', 2, 'plain')],
      ['B10', formulaCell('""', null, 'plain')],
      ['A2', fixedCell('')],
    ]);
    const xml = sheetXml({ name: 'S', cells, hiddenRows: [10], heights: { 2: 28 } }, { isFirst: true });
    expect(xml).toContain(
      '<row r="2" ht="28" customHeight="1"><c r="A2" s="1"/>' +
        '<c r="B2" s="1" t="inlineStr"><is><t xml:space="preserve">a&lt;b</t></is></c><c r="AA2" s="1"><v>1.5</v></c></row>' +
        '<row r="10" hidden="1"><c r="A10" s="1"><f>IF(B2=&quot;&quot;,1,2)</f><v>2</v></c>' +
        '<c r="B10" s="1" t="str"><f>&quot;&quot;</f><v></v></c></row>',
    );
  });

  it('protects formulas and labels without a password, and leaves what is typed open', () => {
    const cells = new Map([
      ['A1', fixedCell('HEAD', 'head')],
      ['B1', fixedCell(15, 'score')],
      ['C1', formulaCell('B1*2', 30, 'score')],
    ]);
    const styleOf = (xml: string, address: string) => Number(new RegExp(`r="${address}" s="(\\d+)"`).exec(xml)?.[1]);
    const formats = [...stylesXml().matchAll(/<xf numFmtId[^>]*(?:\/>|>.*?<\/xf>)/g)].map(([xf]) => xf).slice(1);
    const plain = sheetXml({ name: 'S', cells }, { isFirst: true });
    expect(plain).not.toContain('sheetProtection');
    const xml = sheetXml({ name: 'S', cells, isProtected: true }, { isFirst: true });
    expect(xml).toMatch(/<\/sheetData><sheetProtection sheet="1" [^>]*\/>/);
    expect(xml).not.toMatch(/password|hashValue/);
    const isOpen = (address: string) => formats[styleOf(xml, address)]?.includes('<protection locked="0"/>');
    expect([isOpen('A1'), isOpen('B1'), isOpen('C1')]).toEqual([false, true, false]);
    expect(styleOf(xml, 'C1')).toBe(styleOf(plain, 'C1'));
  });

  it('drops characters that XML cannot hold', () => {
    expect(escapeXml('a\u0000\u001bb\tc\rd"')).toBe('ab\tc&#13;d&quot;');
  });
});

it.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('column %i is %s', (column, name) => {
  expect(columnName(column)).toBe(name);
});

it('computes the checksum that zip uses', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
  expect(crc32(new TextEncoder().encode('6789'), crc32(new TextEncoder().encode('12345')))).toBe(0xcbf43926);
});
