/** The screens and files of one subject: class record, explanation, final view, CSV, print, workbook, dashboard. */
import { NO_WEIGHTS } from '#support/book';
import { recalculated } from '#support/formulas';
import { type ClassRecord, type RecordLearner, recordRoll, toClassRecord } from '@/domain/book/classRecord';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import { toRoll } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { explainedGrade } from '@/features/explain-grade/explainedGrade';
import { withLeft } from '@/features/record/standing/leftRows';
import { rowShift, toBlocks } from '@/features/record-export/eclassLayout';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import { toQuarterColumns } from '@/features/record-export/quarterColumns';
import { sheetNames, yearFormOf } from '@/features/record-export/recordForm';
import {
  finalTable,
  printedTable,
  quarterTable,
  type RecordTable,
  toCsvRows,
} from '@/features/record-export/recordTable';
import { summaryColumn } from '@/features/record-export/yearSheets';
import { type CellValue, cellAddress, type WorkbookPlan } from '@/files/workbook';
import { type GradingPolicy, periodsOf, policyOf } from '@/grading';
import { say } from '@/language/words';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { toFinalRows } from '@/parts/record/finalRows';
import { toGrader } from '@/parts/record/learnerGrades';
import { prepareLearnerSubject } from '@/parts/record/learnerSubject';
import { INITIAL_COLUMN, QUARTERLY_COLUMN, REMARK_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel } from '@/parts/record/recordModel';
import type { Figures, Screen, Shown } from './figures';

export type Subject = { tables: Tables; subject: ClassSubjectDoc; policy: GradingPolicy };

export const YEAR = 'year';

/** `Last1, English, 2`. */
export function placeOf({ subject }: Pick<Subject, 'subject'>, lastName: string, period: number | string): string {
  return `${lastName}, ${subject.subject}, ${period}`;
}

export function subjectsOf(tables: Tables, classId: string): Subject[] {
  const policy = policyOf(tables.class[classId]?.gradingPolicy);
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId).map((subject) => ({
    ...{ tables, subject, policy },
  }));
}

export function recordOf({ tables, subject }: Subject, period: number): ClassRecord {
  const record = toClassRecord(tables, subject.id, period);
  if (!record) throw new Error(`${subject.subject} has no record of period ${period}.`);
  return record;
}

type Told = [learner: RecordLearner, figures: Figures];

function screenOf(
  name: string,
  fields: Screen['fields'],
  of: Subject,
  told: (period: number) => readonly Told[],
  year: readonly Told[] = [],
): Screen {
  const periods = periodsOf(of.subject, of.policy);
  const placed =
    (period: number | string) =>
    ([{ student }, figures]: Told) =>
      [placeOf(of, student.lastName, period), figures] as const;
  const figures = [...periods.flatMap((period) => told(period).map(placed(period))), ...year.map(placed(YEAR))];
  return { name, fields, of: 'everybody', figures: new Map(figures) };
}

export function recordScreen(of: Subject): Screen {
  return screenOf('record', { period: ['grade', 'initial', 'soFar', 'remark'] }, of, (period) => {
    const record = recordOf(of, period);
    const graderOf = toGrader(record, NO_WEIGHTS);
    const model = withLeft(createRecordModel(record, graderOf), record, { graderOf, _: say });
    return recordRoll(record).hasGrade.map((learner, row): Told => {
      if (model.learnerAt(row)?.classStudentId !== learner.classStudentId) throw new Error('Rows are out of order.');
      const [initial, grade, remark] = [INITIAL_COLUMN, QUARTERLY_COLUMN, REMARK_COLUMN].map((key) =>
        model.getCell(row, key),
      );
      const isSoFar = grade?.mark === 'muted';
      const value = numberIn(grade?.text);
      return [
        learner,
        {
          ...{ grade: isSoFar ? null : value, initial: isSoFar ? null : numberIn(initial?.text) },
          soFar: isSoFar ? value : null,
          ...(learner.standing && row >= record.learners.length ? {} : { remark: remark?.text ?? '' }),
        },
      ];
    });
  });
}

export function explainScreen(of: Subject): Screen {
  return screenOf('explain', { period: ['grade', 'initial', 'soFar'] }, of, (period) => {
    const record = recordOf(of, period);
    return recordRoll(record).hasGrade.map((learner): Told => {
      const options = { learner: learner.classStudentId, subCategoryWeights: NO_WEIGHTS, cells: {} };
      const explained = explainedGrade(record, options);
      if (explained.kind !== 'steps') {
        const { transmutedGrade: grade, rawTotalGrade: initial } = explained.stored;
        return [learner, { grade, initial, soFar: null }];
      }
      const { transmutedGrade: grade, initialGrade: initial, provisional } = explained.explanation;
      return [learner, { grade, initial, soFar: provisional?.transmutedGrade ?? null }];
    });
  });
}

/** The page of one learner, and the slip for the parent. */
export function learnerScreen(of: Subject): Screen {
  return screenOf('learner', { period: ['grade', 'soFar'] }, of, (period) => {
    const record = recordOf(of, period);
    const subjectOf = prepareLearnerSubject(record, { subCategoryWeights: NO_WEIGHTS, cells: {} });
    return recordRoll(record).hasGrade.map((learner): Told => {
      const { classStudentId } = learner;
      const { grade, soFar } = subjectOf(classStudentId);
      return [learner, { grade, soFar }];
    });
  });
}

/** The stored grades, also of periods in which the subject is not said to be taught. */
export function storedScreen(of: Subject): Screen {
  const { tables, subject, policy } = of;
  const taught = periodsOf(subject, policy);
  const isShown = (period: number) =>
    taught.includes(period) ||
    rowsOf(tables, 'activity', (row) => row.classSubjectModel === subject.id && row.quarter === period).length > 0;
  const figures = new Map<string, Figures>();
  for (const { id, studentModel, ...enrolment } of rowsOf(
    tables,
    'classStudents',
    (row) => row.classModel === subject.id,
  )) {
    const { lastName = '' } = tables.students[studentModel] ?? {};
    for (const { number } of policy.periods) {
      const [row] = rowsOf(tables, 'studentGrades', (each) => each.classStudentModel === id && each.quarter === number);
      const grade = row?.transmutedGrade ?? null;
      if (!isShown(number) && grade === null) continue;
      figures.set(placeOf(of, lastName, number), { grade, initial: row?.rawTotalGrade ?? null });
    }
    const { overallFinalGrade: grade, overallInitialGrade: initial } = enrolment;
    figures.set(placeOf(of, lastName, YEAR), { grade, initial });
  }
  const fields = { period: ['grade', 'initial'], year: ['grade', 'initial'] } as const;
  return { name: 'stored', fields, of: 'everybody', figures };
}

export function finalScreen(of: Subject): Screen {
  const rows = toFinalRows(of.tables, of.subject.id);
  const year = rows.map(({ learner, final: grade, initial }): Told => [learner, { grade, initial }]);
  return screenOf(
    'final view',
    { period: ['grade'], year: ['grade', 'initial'] },
    of,
    (period) =>
      rows.map(({ learner, year: of }): Told => [learner, { grade: of.get(period)?.transmutedGrade ?? null }]),
    year,
  );
}

type Read = { cells: readonly Shown[]; columns: RecordTable['columns'] };

function tableScreen(name: string, of: Subject, toRead: (table: RecordTable, learner: RecordLearner) => Read): Screen {
  const learners = toFinalRows(of.tables, of.subject.id).map(({ learner }) => learner);
  const final = finalTable(of.tables, of.subject.id);
  return screenOf(
    name,
    { period: ['grade', 'initial', 'remark'], year: ['grade', 'initial'] },
    of,
    (period) => {
      const record = recordOf(of, period);
      const table = quarterTable(record, NO_WEIGHTS);
      return recordRoll(record).hasGrade.map((learner, index): Told => {
        const [initial, grade, remark] = toRead(table, learner).cells.slice(-3);
        const isLeft = index >= record.learners.length;
        return [
          learner,
          { grade: numberIn(grade), initial: numberIn(initial), ...(isLeft ? {} : { remark: remark ?? '' }) },
        ];
      });
    },
    learners.map((learner): Told => {
      const [initial, grade] = toRead(final, learner).cells.slice(-4);
      return [learner, { grade: numberIn(grade), initial: numberIn(initial) }];
    }),
  );
}

export function csvScreen(of: Subject, name = 'CSV'): Screen {
  return tableScreen(name, of, (table, learner) => {
    const cells = toCsvRows(table, toRoll([learner], [])).at(-1) ?? [];
    return { cells: cells.map((cell) => cell ?? null), columns: table.columns };
  });
}

export function printScreen(of: Subject): Screen {
  return tableScreen('print', of, (table, { classStudentId }) => {
    const { columns, cells } = printedTable(table);
    return { columns, cells: cells.get(classStudentId) ?? [] };
  });
}

/** The workbook with the values that are written into it, and with those that its formulas give. */
export function workbookScreens(of: Subject, name = 'workbook'): Screen[] {
  const { tables, subject } = of;
  const section = tables.class[subject.classModel];
  if (!section) throw new Error('The class is gone.');
  const header = toRecordHeader({ user: null, schoolAddress: null, section, subject });
  const plan = planWorkbook({ ...{ tables, subjectId: subject.id, header }, subCategoryWeights: NO_WEIGHTS });
  if (!plan) throw new Error('There is no workbook.');
  const read = (told: string, at: CellReader) => ({ ...readWorkbook(of, told, at), subject: subject.subject });
  return [read(name, writtenIn(plan)), read(`${name} recalculated`, recalculated(plan))];
}

type CellReader = (sheet: string, address: string) => CellValue;

function writtenIn({ sheets }: WorkbookPlan): CellReader {
  const byName = new Map(sheets.map(({ name, cells }) => [name, cells]));
  return (sheet, address) => {
    const cell = byName.get(sheet)?.get(address);
    if (cell === undefined) return '';
    return 'formula' in cell ? cell.result : cell.value;
  };
}

function readWorkbook(of: Subject, name: string, at: CellReader): Screen {
  const { policy, subject } = of;
  const periods = periodsOf(subject, policy);
  const rowsIn = (record: ClassRecord) =>
    toBlocks(record.learners, record.left).flatMap(({ firstRow, learners }) =>
      learners.map((learner, index) => ({ learner, row: firstRow + index })),
    );
  const form = yearFormOf(policy);
  return screenOf(
    name,
    { period: ['grade', 'initial'], year: ['grade'] },
    of,
    (period) => {
      const record = recordOf(of, period);
      const columns = toQuarterColumns(record, NO_WEIGHTS);
      const sheet = sheetNames(policy).get(period) ?? '';
      return rowsIn(record).map(({ learner, row }): Told => {
        const read = (column: number) => numberIn(at(sheet, cellAddress(row + rowShift(columns.form), column)));
        const [initial, grade] = [read(columns.initial), read(columns.grade)];
        const inYear = numberIn(at(form.sheet, cellAddress(row + form.shift, summaryColumn(periods.indexOf(period)))));
        // The sheet of the year repeats the grade.
        return [learner, { grade: inYear === grade ? grade : `${grade} and ${inYear} of the year`, initial }];
      });
    },
    rowsIn(recordOf(of, periods[0] ?? 1)).map(
      ({ learner, row }): Told => [
        learner,
        { grade: numberIn(at(form.sheet, cellAddress(row + form.shift, summaryColumn(periods.length)))) },
      ],
    ),
  );
}

/** Null for an empty cell. */
function numberIn(text: Shown | undefined): number | null {
  return text === undefined || text === null || text === '' ? null : Number(text);
}
