/** The layouts of class records as DepEd and others publish them: addresses as a person reads them, F12. */

import type { PartKey } from '@/domain/scores/componentParts';
import type { RecordKind } from '@/files/record-file/fileContent';
import type { MadeSubject, Room } from './formContent';

export type BlockLayout = Room & {
  /** First column of scores. */
  first: string;
  title: string;
  domain?: string;
  /** Percent of its component. */
  share?: number;
};

/** Columns of single tests, then their figures, PS and WS. `pooled`: all points over all points. */
export type ExamLayoutOf = {
  first: string;
  heads: readonly (string | number)[];
  parts: readonly (PartKey | null)[];
  title: string;
  how: 'tests' | 'pooled';
  hasTotal: boolean;
};

export type RosterColumn = { names: string; lrns?: string; label: string; first: number };

export type FormLayout = {
  kind: RecordKind;
  /** Null: the names are typed on the sheets of the periods. */
  input: { sheet: string; M: RosterColumn; F: RosterColumn } | null;
  sheetName: (subject: MadeSubject, period: number) => string;
  /** Above the heads of a sheet. */
  title: (subject: MadeSubject, period: number) => string;
  /** Row and column of the label of highest possible scores. */
  label: { row: number; column: string; text: string };
  headRow: number;
  groupRow: number;
  domainRow?: number;
  names: string;
  /** Null: one list without labels. */
  rows: { M: number; F: number } | null;
  room: number;
  blocks: readonly BlockLayout[];
  exam: ExamLayoutOf | null;
  table: 'do8' | 'do15' | 'early';
  gradeHead: string;
  /** Sheets after the periods. */
  extras: readonly { name: string; hidden?: boolean; texts: readonly string[] }[];
  labels: 'eclass' | 'terms';
};

const pool = (category: 1 | 2, first: string, columns: number, title: string): BlockLayout => ({
  ...{ category, part: null, first, columns, title },
});

const ECLASS_BLOCKS = [pool(1, 'F', 10, 'WRITTEN WORKS'), pool(2, 'S', 10, 'PERFORMANCE TASKS')];
const single = (first: string, heads: readonly (string | number)[] = [1]): ExamLayoutOf => ({
  ...{ first, heads, parts: heads.map(() => null), title: 'QUARTERLY ASSESSMENT', how: 'pooled', hasTotal: false },
});
const ORDINALS = ['1st', '2nd', '3rd', '4th'];
const WORDS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'];
const quarterTitle = (_: MadeSubject, period: number) => `${WORDS[period - 1]} QUARTER`;
const termTitle = (_: MadeSubject, period: number) => `TERM ${period}`;

/** DepEd's e-Class Record of DepEd Order 8. */
const DO8: FormLayout = {
  kind: 'do8',
  input: {
    sheet: 'INPUT DATA',
    M: { names: 'B', label: 'B11', first: 12 },
    F: { names: 'B', label: 'B62', first: 63 },
  },
  // A blank before the second one, as it is in the published file.
  sheetName: ({ name }, period) => `${name}${period === 1 ? ' ' : ''}_Q${period}`,
  title: quarterTitle,
  label: { row: 10, column: 'A', text: 'HIGHEST POSSIBLE SCORE' },
  ...{ headRow: 9, groupRow: 8, names: 'B', rows: { M: 11, F: 62 }, room: 50 },
  blocks: ECLASS_BLOCKS,
  exam: single('AF'),
  ...{ table: 'do8', gradeHead: 'Quarterly Grade', labels: 'eclass' },
  extras: [{ name: 'SUMMARY OF QUARTERLY GRADES', texts: ['FIRST QUARTER', 'FINAL GRADE'] }],
};

const TESTS: Pick<ExamLayoutOf, 'heads' | 'parts' | 'title' | 'how'> = {
  heads: ['ST1', 'ST2', 'TE'],
  parts: ['ST1', 'ST2', 'TE'],
  ...{ title: 'EXAMINATIONS', how: 'tests' },
};

/** Three terms, Grades 2 to 10. */
const TERMS: FormLayout = {
  kind: 'terms2026',
  input: {
    sheet: 'INPUT DATA',
    M: { names: 'K', label: 'K10', first: 11 },
    F: { names: 'N', label: 'N10', first: 11 },
  },
  sheetName: termTitle,
  title: termTitle,
  label: { row: 15, column: 'B', text: 'HIGHEST POSSIBLE SCORE' },
  ...{ headRow: 14, groupRow: 13, names: 'B', rows: { M: 16, F: 67 }, room: 50 },
  blocks: [pool(1, 'F', 5, 'WRITTEN/ORAL WORKS'), pool(2, 'N', 3, 'PRODUCT/PERFORMANCE TASKS')],
  exam: { first: 'T', ...TESTS, hasTotal: false },
  ...{ table: 'do15', gradeHead: 'Term Grade', labels: 'terms' },
  extras: [
    { name: 'FINAL GRADES', texts: ['TERM 1', 'FINAL GRADE'] },
    { name: 'HELPER', hidden: true, texts: ['99.50', 'Advancing'] },
  ],
};

const domain = (category: 1 | 2, part: PartKey, [first, columns, share]: [string, number, number]): BlockLayout => ({
  ...{ category, part, first, columns, share, domain: part.toUpperCase() },
  title: category === 1 ? 'WRITTEN/ORAL WORKS' : 'PRODUCT/PERFORMANCE TASKS',
});

const TERM_SHEETS: FormLayout['extras'] = [{ name: 'HELPER', hidden: true, texts: ['99.50', 'ECRSHS2026'] }];

export const FORM_LAYOUTS = {
  do8: DO8,
  /** One file a quarter, a sheet for each of the four parts; the title says the quarter. */
  mapeh: { ...DO8, sheetName: ({ name }: MadeSubject) => name, extras: [{ name: 'MAPEH', texts: ['SUMMARY'] }] },
  /** Of other makers: other names of sheets, misspelled too, the row one lower, and three columns of examinations. */
  do8Other: {
    ...DO8,
    kind: 'do8Other',
    sheetName: (_: MadeSubject, period: number) => (period === 4 ? 'Qaurter 4' : `${ORDINALS[period - 1]} Quarter`),
    label: { row: 11, column: 'B', text: 'Highest Possible Scores' },
    ...{ headRow: 10, groupRow: 9, rows: { M: 12, F: 63 } },
    exam: { ...single('AF', ['1', '2', '3']), hasTotal: true },
    extras: [],
  },
  /** Without INPUT DATA and labels: names typed on each sheet. */
  do8Plain: {
    ...DO8,
    kind: 'do8Other',
    input: null,
    rows: null,
    sheetName: (_: MadeSubject, period: number) => `${ORDINALS[period - 1]} Quarter`,
    exam: single('AF', [1, 2]),
    extras: [],
  },
  terms2026: TERMS,
  /** Our own exports before their INPUT DATA had the official addresses: learners below each other. */
  ownTermsBefore: {
    ...TERMS,
    input: { ...DO8.input, sheet: 'INPUT DATA' } as NonNullable<FormLayout['input']>,
    labels: 'eclass',
    ...{ rows: { M: 17, F: 68 }, sheetName: termTitle },
  },
  /** Good manners by domain. */
  domains2026: {
    ...TERMS,
    label: { row: 16, column: 'B', text: 'HIGHEST POSSIBLE SCORE' },
    ...{ headRow: 15, domainRow: 14, groupRow: 13, rows: { M: 17, F: 68 } },
    blocks: [
      domain(1, 'cognitive', ['F', 5, 50]),
      domain(1, 'affective', ['N', 5, 50]),
      domain(2, 'cognitive', ['V', 3, 20]),
      domain(2, 'affective', ['AB', 3, 20]),
      domain(2, 'behavioral', ['AH', 3, 60]),
    ],
    exam: { first: 'AN', ...TESTS, hasTotal: false },
  },
  /** From before the order: another table, the examinations pooled. */
  termsBefore2026: {
    ...DO8,
    kind: 'termsBefore2026',
    input: { ...DO8.input, sheet: 'INPUT' } as NonNullable<FormLayout['input']>,
    sheetName: (_: MadeSubject, period: number) => `TERM${period}`,
    title: (_: MadeSubject, period: number) => `TERM ${period} (Waiting for the Official DepEd Order)`,
    exam: { first: 'AF', ...TESTS, how: 'pooled', hasTotal: true },
    ...{ table: 'early', gradeHead: 'Term Grade' },
    extras: [{ name: 'SUMMARY OF GRADES', texts: ['FINAL GRADE'] }],
  },
  shs2026: {
    ...TERMS,
    kind: 'shs2026',
    input: {
      sheet: 'INPUT DATA',
      M: { names: 'N', lrns: 'O', label: 'N10', first: 11 },
      F: { names: 'R', lrns: 'S', label: 'R10', first: 11 },
    },
    blocks: [pool(1, 'D', 10, 'WRITTEN/ORAL WORKS'), pool(2, 'Q', 10, 'PRODUCT/PERFORMANCE TASKS')],
    exam: { first: 'AD', ...TESTS, heads: ['SA1', 'SA2', 'TE'], hasTotal: false },
    extras: TERM_SHEETS,
  },
} as const satisfies Record<string, FormLayout>;

export type FormName = keyof typeof FORM_LAYOUTS;

export function roomsOf({ blocks, exam }: FormLayout): Room[] {
  const tests = (exam?.parts ?? []).map((part): Room => ({ category: 3, part, columns: 1 }));
  const pooled = exam?.parts.every((part) => part === null);
  return [...blocks, ...(pooled ? [{ category: 3 as const, part: null, columns: exam?.heads.length ?? 0 }] : tests)];
}
