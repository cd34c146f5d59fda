// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { numberCell, sharedCell, sheetXml, textCell, workbookOf, zipOf } from '#support/workbook';
import { readTableFile } from './importFile';

function fileOf(content: string | Uint8Array | readonly number[]): Promise<Awaited<ReturnType<typeof readTableFile>>> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  return readTableFile(new File([bytes], 'learners'));
}

/** ASCII, and Ñ as one byte. */
function windows1252(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

describe('text', () => {
  const table = [['PEÑA', 'ANA']];

  it.each([
    ['UTF-8', [...new TextEncoder().encode('PEÑA,ANA')]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('PEÑA,ANA')]],
    ['Windows-1252', windows1252('PEÑA,ANA')],
    ['UTF-16 with its mark', [0xff, 0xfe, ...windows1252('PEÑA,ANA').flatMap((code) => [code, 0])]],
    ['UTF-16, big end first', [0xfe, 0xff, ...windows1252('PEÑA,ANA').flatMap((code) => [0, code])]],
    ['UTF-16 without a mark', windows1252('PEÑA,ANA').flatMap((code) => [code, 0])],
  ])('reads Ñ in %s', async (_, bytes) => {
    expect(await fileOf(bytes)).toEqual({ table });
  });

  it('refuses a file that is no text, an empty file, and the old Excel format', async () => {
    expect(await fileOf([1, 2, 3, 0, 5])).toEqual({ refusal: 'this is neither a CSV nor an XLSX file.' });
    expect(await fileOf([])).toEqual({ refusal: 'the file is empty.' });
    expect(await fileOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1])).toHaveProperty('refusal', expect.stringContaining('.xls'));
  });

  it('refuses a file of 50 MB without reading it, and 701 lines', async () => {
    const large = new File([], 'learners.csv');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
    large.arrayBuffer = () => Promise.reject(new Error('it was read'));
    expect(await readTableFile(large)).toEqual({ refusal: 'the file has 50 MB; at most 5 MB can be read.' });
    expect(await fileOf('a,b\n'.repeat(700))).toHaveProperty('table');
    expect(await fileOf('a,b\n'.repeat(701))).toHaveProperty('refusal', expect.stringContaining('701 lines'));
  });
});

describe('workbooks', () => {
  it('reads shared and inline texts and numbers, each in its column', async () => {
    const rows = [
      sharedCell('A1', 0) + sharedCell('C1', 1),
      numberCell('A2', '123456789012') + textCell('C2', 'PE&#209;A,ANA') + textCell('AB2', 'x'),
      '',
      numberCell('A4', '1.23456E+11'),
    ];
    const reading = await fileOf(await workbookOf(rows, ['LRN', 'NAME']));
    expect(reading).toEqual({
      table: [
        ['LRN', '', 'NAME'],
        ['123456789012', '', 'PEÑA,ANA', ...Array.from({ length: 24 }, () => ''), 'x'],
        ['1.23456E+11'],
      ],
    });
  });

  it('says when the workbook is empty', async () => {
    expect(await fileOf(await workbookOf([]))).toEqual({ refusal: 'the workbook is empty.' });
  });

  const named = (content: string, size?: number) => [
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content, ...(size === undefined ? {} : { size }) },
  ];
  const bomb = ' '.repeat(70 * 1024 * 1024);

  it('refuses a zip bomb by the sizes in its directory, before inflating', async () => {
    const reading = await fileOf(await zipOf(named(bomb)));
    expect(reading).toEqual({
      refusal: 'the file cannot be read: it would unpack to far more than a list of learners.',
    });
  });

  it('stops inflating when the directory gave a wrong size', async () => {
    const reading = await fileOf(await zipOf(named(bomb, 1000)));
    expect(reading).toEqual({ refusal: 'the file cannot be read: it unpacks to more than it says.' });
  });

  it('refuses entities, damage, and a zip that is no workbook', async () => {
    const entities = `<!DOCTYPE a [<!ENTITY b "bb">]>${sheetXml([])}`;
    expect(await fileOf(await zipOf(named(entities)))).toHaveProperty(
      'refusal',
      expect.stringContaining('no workbook has'),
    );
    expect(await fileOf(await zipOf(named('<worksheet>')))).toHaveProperty(
      'refusal',
      expect.stringContaining('damaged'),
    );
    expect(await fileOf(await zipOf([{ name: 'a.txt', content: 'a' }]))).toHaveProperty(
      'refusal',
      expect.stringContaining('no XLSX'),
    );
    expect(await fileOf((await workbookOf([])).slice(0, 300))).toHaveProperty(
      'refusal',
      expect.stringContaining('damaged'),
    );
  });
});
