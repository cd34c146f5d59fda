/** Two subjects under DepEd Order 8 as plain rows, so that no plan of today takes part in what their workbooks show. */
import { emptyTables, type Tables } from '@/domain/book/tables';
import type { WorkbookSource } from '@/features/record-export/planWorkbook';

type Item = readonly [category: number, totalPoints: number, more?: { weightOverride?: number; subCategory?: number }];
type Record8 = {
  readonly weights: readonly [number, number, number];
  readonly activities: readonly Item[];
  readonly sexes: readonly ('M' | 'F' | undefined)[];
  readonly quarters: readonly number[];
  readonly worked?: readonly number[];
};

/** Table 7 of the order is its first learner's 1st quarter. */
const TABLE_7: Record8 = {
  weights: [30, 50, 20],
  activities: [
    ...[20, 25, 20, 20, 25, 30, 20].map((points): Item => [1, points]),
    ...[15, 15, 25, 20, 20, 25].map((points): Item => [2, points]),
    [3, 50],
  ],
  sexes: ['M', 'F', 'M', 'F', 'F'],
  quarters: [1, 2, 3, 4],
  worked: [18, 22, 20, 17, 23, 26, 19, 12, 13, 19, 15, 16, 25, 40],
};

/** Groups, own weights, more columns than the form has, two examinations, and learners of unknown sex. */
const GROUPS: Record8 = {
  weights: [40, 40, 20],
  activities: [
    ...[7.5, 10].map((weightOverride): Item => [1, 15, { weightOverride }]),
    ...[1, 1, 2, 3, 4].map((subCategory): Item => [1, 13, { subCategory }]),
    ...Array.from({ length: 5 }, (): Item => [1, 20]),
    ...[[2, 33] as const, [2, 12] as const, [3, 40] as const, [3, 21] as const, [1, 0] as const],
  ],
  sexes: ['F', undefined, 'M', undefined],
  quarters: [1, 3],
};

/** Every seventh cell is blank; some scores have halves, one is above its highest possible score. */
function scoreAt(learner: number, column: number, [quarter, points]: readonly [number, number]): number | null {
  const place = learner * 7 + column * 3 + quarter * 5;
  if (learner > 0 && place % 7 === 4 && column % 2 === 1) return null;
  const score = (points * (55 + ((place * 11) % 46))) / 100;
  return Math.round(score * 2) / 2 + (learner === 2 && column === 0 && quarter === 1 ? points : 0);
}

function tablesOf({ weights, activities, sexes, quarters, worked }: Record8): Tables {
  const tables = emptyTables() as { [Name in keyof Tables]: { [id: string]: unknown } };
  const [writtenWorks, performanceTask, quarterlyExam] = weights;
  tables.class.section = { id: 'section', name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  tables.classSubjects.subject = {
    ...{ id: 'subject', classModel: 'section', subject: 'English', quarterClosed: {} },
    ...{ writtenWorks, performanceTask, quarterlyExam },
  };
  for (const [row, sex] of sexes.entries()) {
    const lrn = `13672814098${row}`;
    tables.students[`s${row}`] = { id: `s${row}`, lastName: `Peña-${row}`, firstName: 'Ana', lrn, ...(sex && { sex }) };
    tables.classStudents[`e${row}`] = { id: `e${row}`, classModel: 'subject', studentModel: `s${row}` };
  }
  for (const quarter of quarters) {
    for (const [column, [activityCategoryModel, totalPoints, more = {}]] of activities.entries()) {
      const id = `q${quarter}a${String(column).padStart(2, '0')}`;
      tables.activity[id] = {
        ...{ id, name: `Activity ${column}`, classSubjectModel: 'subject', quarter, createdAt: column },
        ...{ activityCategoryModel, totalPoints, activitySubCategoryModel: more.subCategory ?? null },
        weightOverride: more.weightOverride ?? null,
      };
      for (const row of sexes.keys()) {
        const first = row === 0 && quarter === 1 ? worked?.[column] : undefined;
        const score = first ?? scoreAt(row, column, [quarter, totalPoints]);
        const cell = `${id}_e${row}`;
        const refs = { activityModel: id, classStudentModel: `e${row}`, classSubjectModel: 'subject' };
        if (score !== null) tables.studentPerformance[cell] = { id: cell, ...refs, score, comments: '' };
      }
    }
  }
  return tables as Tables;
}

const HEADER: WorkbookSource['header'] = {
  ...{ region: 'Region IV-A', division: 'Batangas', school: 'Mabini Academy', schoolId: '301847' },
  ...{
    schoolYear: '2025-2026',
    grade: 'Grade 7',
    section: 'Rizal',
    gradeAndSection: 'Grade 7 - Rizal',
    teacher: 'Ana Reyes',
    subject: 'English',
  },
};

const toSource = (record: Record8): WorkbookSource => ({
  ...{ tables: tablesOf(record), subjectId: 'subject' as WorkbookSource['subjectId'], header: HEADER },
  subCategoryWeights: { '1': 10, '2': 5, '3': null, '4': null },
});

export const QUARTER_BOOKS = { 'Table 7': toSource(TABLE_7), groups: toSource(GROUPS) };
