import { describe, expect, it } from 'vitest';
import type { ActivityDoc, ClassDoc, ClassStudentDoc, ClassSubjectDoc, Sex, StudentDoc } from '@/domain/book/entities';
import { emptyTables, type Tables } from '@/domain/book/tables';
import type { SheetPlan, WorkbookCell, WorkbookPlan } from '@/files/workbook';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { planWorkbook } from './planWorkbook';

type Item = { category: number; totalPoints: number; name?: string; weightOverride?: number; subCategory?: number };
type Setup = {
  activities: readonly Item[];
  learners: readonly { lastName: string; sex?: Sex; lrn?: string }[];
  /** By learner, then by activity; null for a blank. */
  scores?: readonly (readonly (number | null)[])[];
  weights?: readonly [number, number, number];
};

const SUBJECT = 'subject' as ClassSubjectDoc['id'];

/** A book with one subject whose activities are all in the first quarter. */
function tablesOf({ activities, learners, scores = [], weights = [30, 50, 20] }: Setup): Tables {
  const [writtenWorks, performanceTask, quarterlyExam] = weights;
  const tables = emptyTables() as { [Name in keyof Tables]: Record<string, unknown> };
  const section: Partial<ClassDoc> = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  tables.class.section = { ...section, id: 'section' };
  const subject: Partial<ClassSubjectDoc> = { subject: 'English', writtenWorks, performanceTask, quarterlyExam };
  tables.classSubjects.subject = { ...subject, id: SUBJECT, classModel: 'section', quarterClosed: {} };
  for (const [index, learner] of learners.entries()) {
    const student: Partial<StudentDoc> = { firstName: 'A', lrn: '', ...learner };
    tables.students[`s${index}`] = { ...student, id: `s${index}` };
    const enrolment: Partial<ClassStudentDoc> = { classModel: SUBJECT };
    tables.classStudents[`e${index}`] = { ...enrolment, id: `e${index}`, studentModel: `s${index}` };
  }
  for (const [index, { category, name = `Activity ${index}`, subCategory = null, ...item }] of activities.entries()) {
    const activity: Partial<ActivityDoc> = { name, quarter: 1, createdAt: index, weightOverride: null, ...item };
    const kind = { activityCategoryModel: category, activitySubCategoryModel: subCategory };
    tables.activity[`a${index}`] = { ...activity, ...kind, id: `a${index}`, classSubjectModel: SUBJECT };
  }
  for (const [learner, row] of scores.entries()) {
    for (const [index, score] of row.entries()) {
      const id = `a${index}_e${learner}`;
      const place = { activityModel: `a${index}`, classStudentModel: `e${learner}`, classSubjectModel: SUBJECT };
      if (score !== null) tables.studentPerformance[id] = { ...place, id, score, comments: '' };
    }
  }
  return tables as Tables;
}

function planOf(setup: Setup, subCategoryWeights = {}): WorkbookPlan {
  const tables = tablesOf(setup);
  const header = toRecordHeader({
    user: { firstname: 'Ana', lastname: 'Reyes', school: 'Mabini Academy', schoolid: '301847' as never },
    schoolAddress: { region: 'Region IV-A', division: 'Batangas' },
    section: { name: 'Rizal', gradeLevel: '7', academicYear: '2025-2026' },
    subject: { subject: '=English' },
  });
  const plan = planWorkbook({ tables, subjectId: SUBJECT, header, subCategoryWeights });
  if (!plan) throw new Error('no plan');
  return plan;
}

function sheetOf({ sheets }: WorkbookPlan, name: string): SheetPlan {
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
}

const cell = (sheet: SheetPlan, address: string): WorkbookCell | undefined => sheet.cells.get(address);
const valueAt = (sheet: SheetPlan, address: string) => {
  const found = cell(sheet, address);
  return found && 'value' in found ? found.value : undefined;
};
const formulaAt = (sheet: SheetPlan, address: string) => {
  const found = cell(sheet, address);
  return found && 'formula' in found ? [found.formula, found.result] : undefined;
};

/** DepEd Order 8, s. 2015, Table 7: 145/160, 100/120, 40/50; PS 90.63, 83.33, 80.00; initial 84.86; grade 90. */
const TABLE_7: Setup = {
  activities: [
    ...[20, 25, 20, 20, 25, 30, 20].map((totalPoints) => ({ category: 1, totalPoints })),
    ...[15, 15, 25, 20, 20, 25].map((totalPoints) => ({ category: 2, totalPoints })),
    { category: 3, totalPoints: 50 },
  ],
  learners: [
    { lastName: 'Cruz', sex: 'M', lrn: '136728140987' },
    { lastName: '-Abad', sex: 'F' },
  ],
  scores: [[18, 22, 20, 17, 23, 26, 19, 12, 13, 19, 15, 16, 25, 40]],
};

describe('the e-Class Record’s addresses', () => {
  const plan = planOf(TABLE_7);
  const input = sheetOf(plan, 'INPUT DATA');
  const quarter = sheetOf(plan, 'Q1');

  it('has the e-Class Record’s sheets, with the table hidden', () => {
    expect(plan.sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
      ['INPUT DATA', false],
      ...['Q1', 'Q2', 'Q3', 'Q4'].map((name) => [name, false]),
      ['SUMMARY OF QUARTERLY GRADES', false],
      ['NOTES', false],
      ['TRANSMUTATION', true],
    ]);
  });

  it.each([
    ['G4', 'Region IV-A'],
    ['O4', 'Batangas'],
    ['G5', 'Mabini Academy'],
    ['X5', '301847'],
    ['AG5', '2025-2026'],
    ['K7', 'Grade 7 - Rizal'],
    ['S7', 'Ana Reyes'],
    ['AG7', "'=English"],
    ['B12', 'Cruz, A'],
    ['F12', '136728140987'],
    ['B63', "'-Abad, A"],
  ])('INPUT DATA %s is %s', (address, value) => {
    expect(valueAt(input, address)).toBe(value);
  });

  it.each([
    ['F10', 20],
    ['L10', 20],
    ['M10', ''],
    ['S10', 15],
    ['AF10', 50],
    ['F12', 18],
    ['L12', 19],
    ['M12', ''],
    ['S12', 12],
    ['AF12', 40],
    ['R10', 0.3],
    ['AE10', 0.5],
    ['AH10', 0.2],
    ['B11', 'MALE'],
    ['B62', 'FEMALE'],
    ['F63', ''],
  ])('a quarter’s %s is %s', (address, value) => {
    expect(valueAt(quarter, address)).toBe(value);
  });

  it.each([
    ['B12', `IF('INPUT DATA'!B12="","",'INPUT DATA'!B12)`, 'Cruz, A'],
    ['AG7', `IF('INPUT DATA'!AG7="","",'INPUT DATA'!AG7)`, "'=English"],
    ['P10', 'IF(COUNT(F10:O10)=0,"",SUM(F10:O10))', 160],
    ['P12', 'IF(COUNT(F12:O12)=0,"",SUM(F12:O12))', 145],
    ['Q12', 'IF(OR(P12="",N($P$10)=0),"",ROUND(P12/$P$10*100,2))', 90.63],
    ['R12', 'IF(Q12="","",ROUND(Q12*$R$10,2))', 27.19],
    ['AC12', 'IF(COUNT(S12:AB12)=0,"",SUM(S12:AB12))', 100],
    ['AD12', 'IF(OR(AC12="",N($AC$10)=0),"",ROUND(AC12/$AC$10*100,2))', 83.33],
    ['AE12', 'IF(AD12="","",ROUND(AD12*$AE$10,2))', 41.67],
    ['AG12', 'IF(OR(AF12="",N($AF$10)=0),"",ROUND(AF12/$AF$10*100,2))', 80],
    ['AH12', 'IF(AG12="","",ROUND(AG12*$AH$10,2))', 16],
    ['AI12', 'IF(OR(R12="",AE12="",AH12=""),"",ROUND(R12+AE12+AH12,2))', 84.86],
    ['AJ12', `IF(AI12="","",VLOOKUP(AI12,'TRANSMUTATION'!$A$2:$B$42,2,TRUE))`, 90],
    ['P63', 'IF(COUNT(F63:O63)=0,"",SUM(F63:O63))', ''],
    ['AJ112', `IF(AI112="","",VLOOKUP(AI112,'TRANSMUTATION'!$A$2:$B$42,2,TRUE))`, ''],
  ])('a quarter’s %s is %s', (address, formula, result) => {
    expect(formulaAt(quarter, address)).toEqual([formula, result]);
  });

  it('ends at the same row and column as the e-Class Record', () => {
    expect(cell(quarter, 'B113')).toBeUndefined();
    expect(cell(quarter, 'AK12')).toBeUndefined();
  });

  it('sums the year up in F, J, N, R, V and Z', () => {
    const summary = sheetOf(plan, 'SUMMARY OF QUARTERLY GRADES');
    expect(formulaAt(summary, 'F13')).toEqual([`IF('Q1'!AJ12="","",'Q1'!AJ12)`, 90]);
    expect(formulaAt(summary, 'R13')).toEqual([`IF('Q4'!AJ12="","",'Q4'!AJ12)`, '']);
    expect(formulaAt(summary, 'V13')).toEqual([
      'IF(COUNT(F13,J13,N13,R13)<4,"",ROUND(AVERAGE(F13,J13,N13,R13),0))',
      '',
    ]);
    expect(formulaAt(summary, 'Z13')).toEqual(['IF(V13="","",IF(V13>=75,"PASSED","FAILED"))', '']);
  });

  it('looks grades up in the whole table, ascending', () => {
    const table = sheetOf(plan, 'TRANSMUTATION');
    expect([valueAt(table, 'A2'), valueAt(table, 'B2')]).toEqual([0, 60]);
    expect([valueAt(table, 'A42'), valueAt(table, 'B42')]).toEqual([100, 100]);
    expect(cell(table, 'A43')).toBeUndefined();
  });

  it('refuses a score above the highest possible one', () => {
    expect(quarter.limits?.map(({ ranges, most }) => [...ranges, most])).toEqual([
      ['F12:O61', 'F63:O112', 'F$10'],
      ['S12:AB61', 'S63:AB112', 'S$10'],
      ['AF12:AF61', 'AF63:AF112', 'AF$10'],
    ]);
  });
});

describe('beyond the e-Class Record’s room', () => {
  const many = (count: number, item: Item) => Array.from({ length: count }, () => item);

  it('inserts columns when a component has no room left, and says so', () => {
    const written = { category: 1, totalPoints: 10 };
    const exams = many(2, { category: 3, totalPoints: 20 });
    const plan = planOf({
      activities: [...many(11, written), { category: 2, totalPoints: 9 }, ...exams],
      learners: [],
    });
    const quarter = sheetOf(plan, 'Q1');
    expect(valueAt(quarter, 'P10')).toBe(10);
    expect(formulaAt(quarter, 'Q10')).toEqual(['IF(COUNT(F10:P10)=0,"",SUM(F10:P10))', 110]);
    expect(valueAt(quarter, 'T10')).toBe(9);
    expect(formulaAt(quarter, 'AI12')?.[0]).toBe(
      'IF(OR(COUNT(AG12:AH12)=0,SUM($AG$10:$AH$10)=0),"",ROUND(SUM(AG12:AH12)/SUM($AG$10:$AH$10)*100,2))',
    );
    expect(formulaAt(sheetOf(plan, 'SUMMARY OF QUARTERLY GRADES'), 'F13')?.[0]).toBe(`IF('Q1'!AL12="","",'Q1'!AL12)`);
    expect(formulaAt(sheetOf(plan, 'SUMMARY OF QUARTERLY GRADES'), 'J13')?.[0]).toBe(`IF('Q2'!AJ12="","",'Q2'!AJ12)`);
    const notes = [...sheetOf(plan, 'NOTES').cells.values()].map((one) => ('value' in one ? one.value : ''));
    expect(notes).toContain(
      'Q1: Written Works has 1 more column than the e-Class Record, up to P; every column after it moved right.',
    );
  });

  it('keeps ten columns and fifty rows as they are', () => {
    const learners = many(50, { category: 0, totalPoints: 0 }).map((_, index) => ({
      lastName: `L${index}`,
      sex: 'M' as const,
    }));
    const quarter = sheetOf(planOf({ activities: many(10, { category: 1, totalPoints: 10 }), learners }), 'Q1');
    expect(valueAt(quarter, 'O10')).toBe(10);
    expect(formulaAt(quarter, 'P10')?.[1]).toBe(100);
    expect(valueAt(quarter, 'B62')).toBe('FEMALE');
  });

  it('inserts rows when a block has no room left', () => {
    const learners = Array.from({ length: 51 }, (_, index) => ({ lastName: `L${index}`, sex: 'M' as const }));
    const quarter = sheetOf(planOf({ activities: [], learners: [...learners, { lastName: 'F', sex: 'F' }] }), 'Q1');
    expect(formulaAt(quarter, 'B62')?.[1]).toBe('L50, A');
    expect(valueAt(quarter, 'B63')).toBe('FEMALE');
    expect(formulaAt(quarter, 'B64')?.[1]).toBe('F, A');
  });

  it('lists learners of unknown sex below, and hides blocks without learners', () => {
    const quarter = sheetOf(
      planOf({ activities: [], learners: [{ lastName: 'X' }, { lastName: 'M', sex: 'M' }] }),
      'Q1',
    );
    expect(valueAt(quarter, 'B113')).toBe('SEX NOT RECORDED');
    expect(formulaAt(quarter, 'B114')?.[1]).toBe('X, A');
    expect(cell(quarter, 'B115')).toBeUndefined();
    expect(quarter.hiddenRows).toEqual(Array.from({ length: 51 }, (_, index) => 62 + index));
  });
});

describe('other rules of the product', () => {
  const written = (totalPoints: number, more: Partial<Item> = {}): Item => ({ category: 1, totalPoints, ...more });

  it('divides written works by the groups’ shares', () => {
    const activities = [written(10, { weightOverride: 10 }), written(20), written(30)];
    const quarter = sheetOf(
      planOf({ activities, learners: [{ lastName: 'M', sex: 'M' }], scores: [[5, 20, 10]] }),
      'Q1',
    );
    // 10 of 30 for 5/10, 20 of 30 for 30/50.
    expect(formulaAt(quarter, 'Q12')).toEqual([
      'IF(P12="","",ROUND((1000*SUM(F12)/SUM($F$10)+2000*SUM(G12,H12)/SUM($G$10,$H$10))/3000*100,2))',
      56.67,
    ]);
  });

  it('gives 0 where weights exceed the component', () => {
    const activities = [written(10, { weightOverride: 31 })];
    const quarter = sheetOf(planOf({ activities, learners: [{ lastName: 'M', sex: 'M' }], scores: [[5]] }), 'Q1');
    expect(formulaAt(quarter, 'Q12')).toEqual(['IF(P12="","",0)', 0]);
  });

  it('does not wait for a component without a weight', () => {
    const quarter = sheetOf(planOf({ activities: [], learners: [], weights: [40, 60, 0] }), 'Q1');
    expect(formulaAt(quarter, 'AI12')?.[0]).toBe('IF(OR(R12="",AE12=""),"",ROUND(R12+AE12,2))');
  });

  it('brings a score out of range into the range, and leaves out activities without a highest possible score', () => {
    const activities = [written(10), written(0), written(20)];
    const quarter = sheetOf(
      planOf({ activities, learners: [{ lastName: 'M', sex: 'M' }], scores: [[11, 5, -1]] }),
      'Q1',
    );
    expect([valueAt(quarter, 'F12'), valueAt(quarter, 'G12'), valueAt(quarter, 'H12')]).toEqual([10, 0, '']);
  });

  it('answers null for a missing subject', () => {
    const header = toRecordHeader({
      user: null,
      schoolAddress: null,
      subject: { subject: '' },
      section: { name: '', gradeLevel: 'K', academicYear: '' },
    });
    expect(planWorkbook({ tables: emptyTables(), subjectId: SUBJECT, header, subCategoryWeights: {} })).toBeNull();
  });
});
