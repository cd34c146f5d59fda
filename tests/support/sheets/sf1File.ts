/** School Form 1 as the LIS exports it, made: elementary and junior high (2014), senior high (2018). */
import { utils, write } from '@e965/xlsx';

export type RegisterLine = { lrn: string; name: string; sex?: 'M' | 'F'; remark?: string };
export type Register = { males: readonly RegisterLine[]; females: readonly RegisterLine[] };

type Cell = string | number;
type Layout = {
  version: string;
  headingRow: number;
  sex: number;
  remark: number;
  heading: string;
  lrn: (lrn: string) => Cell;
};

const LAYOUTS: Readonly<Record<'juniorHigh' | 'seniorHigh', Layout>> = {
  juniorHigh: {
    version: 'ver2014.2.1.1',
    headingRow: 5,
    sex: 6,
    remark: 44,
    heading: 'NAME (Last Name, First Name, Middle Name)',
    lrn: (lrn) => lrn,
  },
  seniorHigh: {
    version: 'ver2018.2.1.1',
    headingRow: 17,
    sex: 10,
    remark: 54,
    heading: 'NAME (Last Name, First Name, Middle Name)',
    // A number with a decimal format.
    lrn: Number,
  },
};

/** Cells at their columns, from 0. */
function rowOf(cells: Readonly<Record<number, Cell>>): Cell[] {
  const last = Math.max(...Object.keys(cells).map(Number));
  return Array.from({ length: last + 1 }, (_, at) => cells[at] ?? '');
}

export function sf1File(
  kind: keyof typeof LAYOUTS,
  bookType: 'biff8' | 'xlsx',
  { males, females }: Register,
): Uint8Array<ArrayBuffer> {
  const { version, headingRow, sex, remark, heading, lrn } = LAYOUTS[kind];
  const line = (learner: RegisterLine, block: 'M' | 'F') =>
    rowOf({ 0: lrn(learner.lrn), 2: learner.name, [sex]: learner.sex ?? block, [remark]: learner.remark ?? '' });
  const rows: Cell[][] = [
    ['School Form 1 (SF 1) School Register'],
    rowOf({ 0: '(This replaces Form 1, Master List & STS Form 2-Family Background and Profile)', 50: version }),
    rowOf({ 0: 'School ID', 2: '301847', 6: 'School Year', 8: '2025 - 2026', 12: 'Section', 14: 'NARRA' }),
  ];
  while (rows.length < headingRow) rows.push([]);
  rows.push(
    rowOf({ 0: 'LRN', 2: heading, [sex]: 'Sex (M/F)', 30: 'Contact Number', [remark]: 'REMARKS' }),
    rowOf({ 7: '(mm/dd/yyyy)', [remark]: '(Please refer to the legend on last page)' }),
    ...males.map((learner) => line(learner, 'M')),
    rowOf({ 0: males.length, 2: '<=== TOTAL MALE' }),
    ...females.map((learner) => line(learner, 'F')),
    rowOf({ 0: females.length, 2: '<=== TOTAL FEMALE' }),
    rowOf({ 0: males.length + females.length, 2: '<=== COMBINED' }),
    rowOf({ 0: 'List and Code of Indicators under REMARKS column', 8: 'T/O', 12: 'T/I', 16: 'DRP', 20: 'LE' }),
  );
  const sheet = utils.aoa_to_sheet(rows);
  for (const [address, cell] of Object.entries(sheet)) if (/^A\d+$/.test(address) && cell.t === 'n') cell.z = '0.00';
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, `school_form_1_${version}`);
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }) as Uint8Array);
}
