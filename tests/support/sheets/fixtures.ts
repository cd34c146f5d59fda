/** Made files of every kind that is read, by name. */
import { utils, type WorkBook, write } from '@e965/xlsx';
import { rowsOf } from '@/domain/book/tables';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import { writeWorkbook } from '@/files/write/writeWorkbook';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { SUB_CATEGORY_WEIGHTS } from '../../../scripts/seed/book';
import { termBook } from '../../workbook/termBook';
import { cell, letters, record, sharedTexts, text16, u16, xlsOf } from './biff';
import { numberCell, sharedCell, textCell, workbookOf } from './workbook';

const NAMES = [
  'DELA CRUZ,JUAN,REYES',
  'PEÑA,ANA,',
  'Muñoz, Ñina',
  'María “Ma.” Clara',
  '孫悟空',
  '=1+1',
  '<b> & c',
  ' ',
];

/** A class: numbers of every form, texts, formulas with and without results, hidden rows and columns, two sheets. */
function classBook(seed: number): WorkBook {
  const rows = Array.from({ length: 20 + (seed % 17) }, (_, row) => [
    `4071200${String(10_000 + row * 7 + seed)}`,
    407_120_010_000 + row,
    `${NAMES[(row + seed) % NAMES.length]} ${row}`,
    row * 0.1,
    (row - 5) / 3,
    row % 3 === 0,
    -row * 1e9,
    row % 4 === 0 ? null : 'x'.repeat(row * 40),
  ]);
  const sheet = utils.aoa_to_sheet([['LRN', 'Number', 'Name', 'A', 'B', 'C', 'D', 'E'], ...rows]);
  sheet.J3 = { t: 'n', v: 12.5, f: 'SUM(D2:D9)' };
  sheet.J4 = { t: 's', v: 'Passed', f: 'IF(D2>1,"Passed","Failed")' };
  sheet['!ref'] = 'A1:J60';
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Year 1');
  utils.book_append_sheet(book, utils.aoa_to_sheet([[], [null, 'second', seed]]), 'Año');
  return book;
}

const written = (book: WorkBook, bookType: 'xlsx' | 'biff8', bookSST: boolean) =>
  new Uint8Array(write(book, { type: 'buffer', bookType, bookSST, compression: true }) as Uint8Array);

/** Records that SheetJS does not write: packed numbers, texts over the border of records, rich texts, nested charts. */
export function recordBook(): Uint8Array<ArrayBuffer> {
  const long = 'Ñ'.repeat(30);
  const first = [...text16('plain'), ...u16(40), 0, ...letters('a'.repeat(10), false)];
  // The text of 40 letters goes on wide, and then a rich one with its formatting in the next record.
  const second = [1, ...letters(long, true), ...u16(3), 8, ...u16(1), ...letters('rot', false)];
  const shared = sharedTexts(text16('plain'), [], []).slice(0, 8);
  const before = [...record(0xfc, shared, first), ...record(0x3c, second), ...record(0x3c, [0, 0, 0, 0])].flat();
  const chart = [...record(0x809, u16(0x600), u16(0x20)), ...cell.number(0, 0, 666), ...record(0x0a)];
  const records = [
    ...record(0x7d, u16(3), u16(3), u16(0), u16(0), u16(1), u16(0)),
    ...record(0x208, u16(1), u16(0), u16(9), u16(0), u16(0), u16(0), u16(0x20), u16(0)),
    ...cell.shared(0, 0, 0),
    ...cell.shared(0, 1, 1),
    ...cell.shared(0, 2, 2),
    ...cell.rk(1, 0, (-7 << 2) | 2),
    ...cell.rk(1, 1, (12345 << 2) | 3),
    ...record(0xbd, u16(2), u16(1), u16(0), [2, 0, 0, 0], u16(0), [6, 0, 0, 0], u16(2)),
    ...chart,
    ...cell.label(3, 0, 'narrow Ñ'),
    ...cell.label(3, 3, 'wide Ñ ก', true),
    ...cell.formula(4, 0, [0, 0, 0, 0, 0, 0, 0xff, 0xff]),
    ...record(0x207, text16('from a formula')),
    ...cell.formula(4, 1, [1, 0, 1, 0, 0, 0, 0xff, 0xff]),
    ...cell.formula(4, 2, [2, 0, 0x07, 0, 0, 0, 0xff, 0xff]),
    ...cell.formula(4, 3, [3, 0, 0, 0, 0, 0, 0xff, 0xff]),
    ...record(0x205, u16(5), u16(0), u16(0), [1, 0]),
    ...record(0x205, u16(5), u16(1), u16(0), [0x17, 1]),
    ...cell.number(1999, 255, 1.5),
  ];
  return xlsOf([{ name: 'Records', records }], { before });
}

export function inlineBook(): Uint8Array<ArrayBuffer> {
  const rows = [
    sharedCell('A1', 0) + sharedCell('C1', 1),
    `${numberCell('A2', '123456789012')}${textCell('C2', 'PE&#209;A,ANA')}${textCell('AB2', 'x')}`,
    '',
    `${numberCell('A4', '1.5E+3')}<c r="B4"><f>A4*2</f><v>3000</v></c><c r="C4" t="str"><f>"a"</f><v>a &amp; b</v></c>`,
    '<c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c><v/></c><c t="inlineStr"><is><r><t>rich</t></r><r><t xml:space="preserve"> text</t></r></is></c>',
  ];
  return workbookOf(rows, ['LRN', 'NAME_x0041_']);
}

/** A class record as the product writes it. */
async function recordFile(): Promise<Uint8Array<ArrayBuffer>> {
  const tables = termBook();
  const [subject] = rowsOf(tables, 'classSubjects');
  const section = subject && tables.class[subject.classModel];
  const header = section && toRecordHeader({ user: null, schoolAddress: null, section, subject });
  const plan =
    header && planWorkbook({ tables, subjectId: subject.id, header, subCategoryWeights: SUB_CATEGORY_WEIGHTS });
  if (!plan) throw new Error('no class record');
  return await writeWorkbook(plan);
}

export async function madeFixtures(): Promise<[string, Uint8Array<ArrayBuffer>][]> {
  const fixtures = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const seed of [1, 2, 3]) {
    for (const withShared of [true, false]) {
      const kind = withShared ? 'shared' : 'own';
      fixtures.set(`xlsx ${seed} ${kind}`, written(classBook(seed), 'xlsx', withShared));
      fixtures.set(`xls ${seed} ${kind}`, written(classBook(seed), 'biff8', withShared));
    }
  }
  fixtures.set('inline', inlineBook());
  fixtures.set('records', recordBook());
  fixtures.set('class record', await recordFile());
  return [...fixtures];
}
