/** The sheets of DepEd Order 15: the columns of the official layout of 2026, and the formulas in them. */
import { describe, expect, it } from 'vitest';
import { rowsOf } from '@/domain/book/tables';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import type { SheetPlan } from '@/files/workbook';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { termBook } from './termBook';

const tables = termBook();
const subjects = rowsOf(tables, 'classSubjects');

function sheetsOf(place: number, now = tables): ReadonlyMap<string, SheetPlan> {
  const subject = subjects[place];
  const section = subject && now.class[subject.classModel];
  if (!section) throw new Error('no section');
  const header = toRecordHeader({ user: null, schoolAddress: null, section, subject });
  const source = { tables: now, subjectId: subject.id, header, subCategoryWeights: SUB_CATEGORY_WEIGHTS };
  return new Map(planWorkbook(source)?.sheets.map((sheet) => [sheet.name, sheet]));
}

const cellsOf = (sheets: ReadonlyMap<string, SheetPlan>, name: string) => (address: string) => {
  const cell = sheets.get(name)?.cells.get(address);
  return cell && ('formula' in cell ? cell.formula : cell.value);
};

const texts = (sheet: SheetPlan | undefined) =>
  [...(sheet?.cells.values() ?? [])].flatMap((cell) => ('value' in cell ? [cell.value] : []));

describe('Grades 2 to 10', () => {
  const sheets = sheetsOf(0);
  const term = cellsOf(sheets, 'TERM 1');

  it('has a sheet for each term, as the policy names it', () => {
    expect([...sheets.keys()]).toEqual([
      ...['INPUT DATA', 'TERM 1', 'TERM 2', 'TERM 3', 'FINAL GRADES', 'TEST RESULT ANALYSIS', 'NOTES', 'TRANSMUTATION'],
    ]);
  });

  it.each([
    ['F13', 'WRITTEN/ORAL WORKS (20%)'],
    ['F15', 85],
    ['N13', 'PRODUCT/PERFORMANCE TASKS (50%)'],
    ['N15', 50],
    ['T13', 'EXAMINATIONS (30%)'],
    ['T14', 'ST1'],
    ['U14', 'ST2'],
    ['V14', 'TE'],
    ['V15', 40],
    ['X15', 30],
    ['AB15', 40],
    ['AD15', 0.3],
    ['AF13', 'Term Grade'],
    ['B17', 'MALE'],
    ['B68', 'FEMALE'],
    ['B18', `IF('INPUT DATA'!K11="","",'INPUT DATA'!K11)`],
    ['K18', 'IF(COUNT(F18:J18)=0,"",SUM(F18:J18))'],
    ['L18', 'IF(OR(K18="",N($K$15)=0),"",ROUND(K18/$K$15*100,2))'],
    ['W18', 'IF(OR(T18="",N($T$15)=0),"",ROUND(T18*100/$T$15,2))'],
    ['X18', 'IF(OR(T18="",N($T$15)=0),"",ROUND(T18*30/$T$15,2))'],
    ['AB18', 'IF(OR(V18="",N($V$15)=0),"",ROUND(V18*40/$V$15,2))'],
    ['AC18', 'IF(OR(X18="",Z18="",AB18=""),"",ROUND(X18+Z18+AB18,2))'],
    ['AD18', 'IF(AC18="","",ROUND(AC18*$AD$15,2))'],
    ['AE18', 'IF(OR(M18="",S18="",AD18=""),"",ROUND(M18+S18+AD18,2))'],
    ['AF18', `IF(AE18="","",VLOOKUP(AE18,'TRANSMUTATION'!$A$2:$B$42,2,TRUE))`],
  ])('has %s: %s', (address, content) => {
    expect(term(address)).toBe(content);
  });

  it('takes the mean of three terms, and looks grades up in the adjusted table', () => {
    const final = cellsOf(sheets, 'FINAL GRADES');
    expect(final('F12')).toBe(`IF('TERM 1'!AF18="","",'TERM 1'!AF18)`);
    expect(final('R12')).toBe('IF(COUNT(F12,J12,N12)<3,"",ROUND(AVERAGE(F12,J12,N12),0))');
    const table = cellsOf(sheets, 'TRANSMUTATION');
    expect([table('A17'), table('B17')]).toEqual([70, 75]);
  });

  it('refuses a score above the highest possible one', () => {
    const limits = sheets.get('TERM 1')?.limits?.map(({ ranges, most }) => [ranges[0], most]);
    expect(limits).toEqual([
      ['F18:J67', 'F$15'],
      ['N18:P67', 'N$15'],
      ['T18:T67', 'T$15'],
      ['U18:U67', 'U$15'],
      ['V18:V67', 'V$15'],
    ]);
  });
});

describe('other layouts', () => {
  it('has a block for each domain', () => {
    const term = cellsOf(sheetsOf(3), 'TERM 1');
    expect(['F', 'N', 'V', 'AB', 'AH'].map((column) => term(`${column}14`))).toEqual([
      ...['COGNITIVE (10%)', 'AFFECTIVE (10%)', 'COGNITIVE (10%)', 'AFFECTIVE (10%)', 'BEHAVIORAL (30%)'],
    ]);
    expect(['F', 'N', 'V', 'AB', 'AH', 'AN', 'AO', 'AP'].map((column) => term(`${column}16`))).toEqual([
      ...[50, 50, 30, 30, 30, 20, 20, 40],
    ]);
    expect(term('AY19')).toBe(
      'IF(OR(M19="",U19="",AA19="",AG19="",AM19="",AX19=""),"",ROUND(M19+U19+AA19+AG19+AM19+AX19,2))',
    );
  });

  it('inserts columns where a component or a test has more activities than the form has room for', () => {
    const sheets = sheetsOf(4);
    const term = cellsOf(sheets, 'TERM 1');
    expect([term('X14'), term('Y14'), term('Z14'), term('AB14')]).toEqual(['ST1 2', 'ST2', 'TE 1', 'ST1 PS']);
    expect(term('AC18')).toBe(
      'IF(OR(COUNT(W18:X18)=0,SUM($W$15:$X$15)=0),"",ROUND(SUM(W18:X18)*30/SUM($W$15:$X$15),2))',
    );
    const notes = texts(sheets.get('NOTES'));
    expect(notes).toContain(
      'TERM 1: 1 of Examinations do not count and were left out: they have no highest possible score, or no part.',
    );
    expect(notes).toContain('Part');
  });

  it('has ten columns in senior high school, one examination alone, and only the terms of the subject', () => {
    const sheets = sheetsOf(5);
    expect([...sheets.keys()]).toEqual([
      ...['INPUT DATA', 'TERM 1', 'TERM 2', 'FINAL GRADES', 'TEST RESULT ANALYSIS', 'NOTES', 'TRANSMUTATION'],
    ]);
    const term = cellsOf(sheets, 'TERM 1');
    expect([term('D14'), term('Q14'), term('AD12'), term('AD13')]).toEqual([30, 45, 'EXAMINATIONS (15%)', 'TE 1']);
    expect(cellsOf(sheets, 'FINAL GRADES')('N12')).toBe('IF(COUNT(F12,J12)<2,"",ROUND(AVERAGE(F12,J12),0))');
  });

  it('leaves examinations out where the subject has none', () => {
    const term = cellsOf(sheetsOf(6), 'TERM 2');
    // Twelve written works take two columns more than the form has; the grades follow the tasks at once.
    expect(['AD', 'AE', 'AF', 'AG', 'AH'].map((column) => term(`${column}12`))).toEqual([
      ...[undefined, undefined, 'Initial Grade', 'Term Grade', 'Descriptor'],
    ]);
  });

  it('rounds without a table, and names a school’s periods as a spreadsheet takes them', () => {
    const sheets = sheetsOf(8);
    expect([...sheets.keys()]).toEqual([
      ...['INPUT DATA', 'FIRST HALF', 'SECOND  HALF 2', 'FINAL GRADES', 'TEST RESULT ANALYSIS', 'NOTES'],
    ]);
    const first = cellsOf(sheets, 'FIRST HALF');
    expect([first('AN15'), first('AO15')]).toEqual(['Midterm', 'Final Examination']);
    expect(first('AW19')).toBe('IF(AV19="","",MAX(50,ROUND(AV19,0)))');
    expect(first('AV19')).toContain('MIN(33.33,M19+U19)');
    expect(texts(sheets.get('NOTES'))).toContain(
      'The grade is the initial grade rounded to a whole number, and never below 50.',
    );
  });
});

it('writes a carried-in grade as a value, with a note', () => {
  const [grade] = rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subjects[0]?.id);
  if (!grade) throw new Error('no grade');
  const blank = { rawTotalGrade: null, transmutedGrade: 91, carried: true as const, carriedFrom: 'Malaya School' };
  const sheets = sheetsOf(0, {
    ...tables,
    studentGrades: { ...tables.studentGrades, [grade.id]: { ...grade, ...blank } },
  });
  const cells = [...(sheets.get(`TERM ${grade.quarter}`)?.cells ?? [])];
  expect(
    cells.filter(([address, cell]) => address.startsWith('AF') && 'value' in cell && cell.value === 91),
  ).toHaveLength(1);
  expect(
    texts(sheets.get('NOTES')).filter((text) => /carried in from Malaya School; no score/.test(String(text))),
  ).toHaveLength(1);
});
