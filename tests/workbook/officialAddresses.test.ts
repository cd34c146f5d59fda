/**
 * The own workbooks beside the official forms, cell by cell: the e-Class Record of DepEd Order 8, as published, and the
 * rows of the class records of 2026.
 */
import { describe, expect, it } from 'vitest';
import { type SchoolId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { SchoolAddress } from '@/domain/people/people';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import type { SheetPlan } from '@/files/workbook';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { QUARTER_BOOKS } from './quarterBooks';
import { termBook } from './termBook';

type Sheets = ReadonlyMap<string, SheetPlan>;

const textOf = (sheets: Sheets, name: string) => (address: string) => {
  const cell = sheets.get(name)?.cells.get(address);
  return cell && ('formula' in cell ? `=${cell.formula}` : cell.value);
};

function termSheets(tables: Tables, place: number): Sheets {
  const subject = rowsOf(tables, 'classSubjects')[place];
  const section = subject && tables.class[subject.classModel];
  if (!section) throw new Error('no section');
  const user = { firstname: 'Ana', lastname: 'Reyes', school: 'Made-up School', schoolid: toId<SchoolId>('300001') };
  const schoolAddress = { region: 'Region IV-A', division: 'Batangas' } as SchoolAddress;
  const header = toRecordHeader({ user, schoolAddress, section, subject });
  const source = { tables, subjectId: subject.id, header, subCategoryWeights: SUB_CATEGORY_WEIGHTS };
  return new Map(planWorkbook(source)?.sheets.map((sheet) => [sheet.name, sheet]));
}

describe('the e-Class Record of DepEd Order 8', () => {
  const sheets: Sheets = new Map(planWorkbook(QUARTER_BOOKS['Table 7'])?.sheets.map((sheet) => [sheet.name, sheet]));

  /** Labels with the cells that they are merged over. */
  const LABELS = [
    ['C4:F4', 'REGION'],
    ['L4:N4', 'DIVISION'],
    ['B5:F5', 'SCHOOL NAME'],
    ['T5:W5', 'SCHOOL ID'],
    ['AD5:AF5', 'SCHOOL YEAR'],
    ['F7:J7', 'GRADE & SECTION:'],
    ['Q7:R7', 'TEACHER:'],
    ['AC7:AF7', 'SUBJECT:'],
  ] as const;

  it.each(['INPUT DATA', 'Q1', 'Q4'])('has its labels in their cells on %s', (name) => {
    const at = textOf(sheets, name);
    expect(LABELS.map(([range]) => at(range.split(':')[0] ?? ''))).toEqual(LABELS.map(([, label]) => label));
    expect(sheets.get(name)?.merges).toEqual(expect.arrayContaining(LABELS.map(([range]) => range)));
    expect([at('B11'), at('B62'), at('A12'), at('A63')]).toEqual(['MALE', 'FEMALE', 1, 1]);
  });

  it.each([
    ['A3', '(Pursuant to DepEd Order 8 series of 2015)'],
    ['A7', 'FIRST QUARTER'],
    ['G4', `=IF('INPUT DATA'!G4="","",'INPUT DATA'!G4)`],
    ['AG7', `=IF('INPUT DATA'!AG7="","",'INPUT DATA'!AG7)`],
    ['F9', 1],
    ['O9', 10],
    ['P9', 'Total'],
    ['S9', 1],
    ['AC9', 'Total'],
    ['AF9', 1],
    ['AH9', 'WS'],
    ['B10', 'HIGHEST POSSIBLE SCORE'],
    ['R10', 0.3],
    ['AE10', 0.5],
    ['AH10', 0.2],
    ['B12', `=IF('INPUT DATA'!B12="","",'INPUT DATA'!B12)`],
    ['B63', `=IF('INPUT DATA'!B63="","",'INPUT DATA'!B63)`],
  ])('has %s of a quarter: %s', (address, content) => {
    expect(textOf(sheets, 'Q1')(address)).toBe(content);
  });

  it('has the word of each quarter', () => {
    expect(['Q2', 'Q3', 'Q4'].map((name) => textOf(sheets, name)('A7'))).toEqual([
      ...['SECOND QUARTER', 'THIRD QUARTER', 'FOURTH QUARTER'],
    ]);
  });

  it.each([
    ['A1', 'Summary of Quarterly Grades'],
    ['C5', 'REGION'],
    ['G5', `=IF('INPUT DATA'!G4="","",'INPUT DATA'!G4)`],
    ['L5', 'DIVISION'],
    ['O5', `=IF('INPUT DATA'!O4="","",'INPUT DATA'!O4)`],
    ['B6', 'SCHOOL NAME'],
    ['G6', `=IF('INPUT DATA'!G5="","",'INPUT DATA'!G5)`],
    ['S6', 'SCHOOL ID'],
    ['W6', `=IF('INPUT DATA'!X5="","",'INPUT DATA'!X5)`],
    ['B8', 'LEARNERS’ NAMES'],
    ['F8', 'GRADE & SECTION:'],
    ['K8', `=IF('INPUT DATA'!K7="","",'INPUT DATA'!K7)`],
    ['S8', 'SCHOOL YEAR:'],
    ['W8', `=IF('INPUT DATA'!AG5="","",'INPUT DATA'!AG5)`],
    ['F9', 'TEACHER:'],
    ['K9', `=IF('INPUT DATA'!S7="","",'INPUT DATA'!S7)`],
    ['S9', 'SUBJECT:'],
    ['W9', `=IF('INPUT DATA'!AG7="","",'INPUT DATA'!AG7)`],
    ['F11', '1st Quarter'],
    ['J11', '2nd Quarter'],
    ['N11', '3rd Quarter'],
    ['R11', '4th Quarter'],
    ['V10', 'FINAL'],
    ['V11', 'GRADE'],
    ['Z10', 'REMARK'],
    ['B12', 'MALE'],
    ['A13', 1],
    ['B13', `=IF('INPUT DATA'!B12="","",'INPUT DATA'!B12)`],
    ['F13', `=IF('Q1'!AJ12="","",'Q1'!AJ12)`],
    ['A62', 50],
    ['R62', `=IF('Q4'!AJ61="","",'Q4'!AJ61)`],
    ['B63', 'FEMALE'],
    ['A64', 1],
    ['B64', `=IF('INPUT DATA'!B63="","",'INPUT DATA'!B63)`],
    ['J64', `=IF('Q2'!AJ63="","",'Q2'!AJ63)`],
    ['V64', '=IF(COUNT(F64,J64,N64,R64)<4,"",ROUND(AVERAGE(F64,J64,N64,R64),0))'],
    ['Z64', '=IF(V64="","",IF(V64>=75,"PASSED","FAILED"))'],
  ])('has %s of the summary: %s', (address, content) => {
    expect(textOf(sheets, 'SUMMARY OF QUARTERLY GRADES')(address)).toBe(content);
  });
});

describe('the class records of 2026', () => {
  const tables = termBook();

  it.each([
    ['Grades 2 to 10', 0, { possible: 15, male: 17, first: 18, female: 68, second: 69 }],
    ['good manners by domain', 3, { possible: 16, male: 18, first: 19, female: 69, second: 70 }],
    ['senior high school', 5, { possible: 14, male: 16, first: 17, female: 67, second: 68 }],
  ])('have learners of %s in their rows', (_, place, rows) => {
    const sheets = termSheets(tables, place);
    const [, term = ''] = [...sheets.keys()];
    const at = textOf(sheets, term);
    expect(at(`B${rows.possible}`)).toBe('HIGHEST POSSIBLE SCORE');
    expect([at(`B${rows.male}`), at(`B${rows.female}`)]).toEqual(['MALE', 'FEMALE']);
    expect([at(`A${rows.first}`), at(`A${rows.second}`)]).toEqual([1, 1]);
  });

  /** Values of the head below each other, and learners beside each other. */
  const HEAD = [
    ['E10', 'Region IV-A'],
    ['E12', 'Batangas'],
    ['E14', 'Made-up School'],
    ['E16', '300001'],
    ['E18', '2026-2027'],
    ['E20', 'Grade 4'],
    ['E22', 'Terms 0'],
    ['E24', 'Ana Reyes'],
    ['E26', 'Subject 0'],
  ] as const;

  it.each([
    ['Grades 2 to 10', 0, { male: 'K', female: 'N', lrns: ['L', 'O'], numbers: ['J', 'M'] }],
    ['senior high school', 5, { male: 'N', female: 'R', lrns: ['O', 'S'], numbers: ['M', 'Q'] }],
  ])('have the learners of %s beside each other on INPUT DATA', (_, place, { male, female, lrns, numbers }) => {
    const sheets = termSheets(tables, place);
    const at = textOf(sheets, 'INPUT DATA');
    expect([at(`${male}10`), at(`${female}10`)]).toEqual(['MALE', 'FEMALE']);
    expect([...lrns, ...numbers].map((column) => at(`${column}9`) ?? at(`${column}11`))).toEqual(['LRN', 'LRN', 1, 1]);
    expect(numbers.map((column) => [at(`${column}60`), at(`${column}61`)])).toEqual([
      [50, undefined],
      [50, undefined],
    ]);
    const term = textOf(sheets, [...sheets.keys()][1] ?? '');
    const first = place === 0 ? 18 : 17;
    expect([term(`B${first}`), term(`B${first + 51}`)]).toEqual([
      `=IF('INPUT DATA'!${male}11="","",'INPUT DATA'!${male}11)`,
      `=IF('INPUT DATA'!${female}11="","",'INPUT DATA'!${female}11)`,
    ]);
    const year = textOf(sheets, 'FINAL GRADES');
    expect(year('B63')).toBe(`=IF('INPUT DATA'!${female}11="","",'INPUT DATA'!${female}11)`);
  });

  it('have the head in column E of INPUT DATA, and refer to it', () => {
    const sheets = termSheets(tables, 0);
    const at = textOf(sheets, 'INPUT DATA');
    expect(HEAD.map(([address]) => at(address))).toEqual(HEAD.map(([, value]) => value));
    expect(at('B12')).toBe('DIVISION:');
    const term = textOf(sheets, 'TERM 1');
    expect([term('G5'), term('AG7'), term('K7')]).toEqual([
      `=IF('INPUT DATA'!E14="","",'INPUT DATA'!E14)`,
      `=IF('INPUT DATA'!E26="","",'INPUT DATA'!E26)`,
      `=IF('INPUT DATA'!E20="","",'INPUT DATA'!E20&" - "&'INPUT DATA'!E22)`,
    ]);
  });

  it('have the results of each examination on a sheet of their own', () => {
    const at = textOf(termSheets(tables, 0), 'TEST RESULT ANALYSIS');
    expect(['A3', 'B3', 'C3', 'D3', 'E3', 'F3', 'G3', 'H3', 'I3'].map(at)).toEqual([
      ...['Term', 'Test', 'Points', 'Examinees', '75 % and above', 'Mean', 'Median', 'SD', 'MPS'],
    ]);
    expect([at('A4'), at('B4'), at('A6'), at('B6'), at('A7')]).toEqual(['Term 1', 'ST1', 'Term 1', 'TE', 'Term 2']);
    const scores = `'TERM 1'!T18:T67,'TERM 1'!T69:T118`;
    expect(['C4', 'D4', 'F4', 'G4', 'H4', 'I4'].map(at)).toEqual([
      `=IF('TERM 1'!T15="","",'TERM 1'!T15)`,
      `=COUNT(${scores})`,
      `=IF(D4<1,"",ROUND(AVERAGE(${scores}),2))`,
      `=IF(D4<1,"",ROUND(MEDIAN(${scores}),2))`,
      `=IF(D4<2,"",ROUND(STDEV(${scores}),2))`,
      `=IF(OR(D4=0,N(C4)=0),"",ROUND(SUM(${scores})/(D4*C4)*100,2))`,
    ]);
    expect(at('E4')).toBe(
      `=IF(N(C4)=0,"",COUNTIF('TERM 1'!T18:T67,">="&C4*0.75)+COUNTIF('TERM 1'!T69:T118,">="&C4*0.75))`,
    );
  });

  it('call each term grade by its descriptor, beside it', () => {
    const at = textOf(termSheets(tables, 0), 'TERM 1');
    expect([at('AF13'), at('AG13')]).toEqual(['Term Grade', 'Descriptor']);
    expect(at('AG18')).toBe(
      '=IF(AF18="","",IF(AF18>=90,"Advancing",IF(AF18>=80,"Benchmarking",IF(AF18>=75,"Connecting",IF(AF18>=65,"Developing","Emerging")))))',
    );
  });
});
