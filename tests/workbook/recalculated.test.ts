/** Exported workbooks, recalculated by LibreOffice, give the grades that are stored. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClassRecord, toClassRecord, toLearners } from '@/domain/book/classRecord';
import type { ClassSubjectDoc, StudentGradeDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { WorkbookPlan } from '@/domain/workbook';
import { toBlocks, toQuarterColumns } from '@/features/class-record/export/eclassLayout';
import { planWorkbook } from '@/features/class-record/export/planWorkbook';
import { toRecordHeader } from '@/features/class-record/export/recordHeader';
import { summaryColumn } from '@/features/class-record/export/yearSheets';
import { writeWorkbook } from '@/workbook/writeWorkbook';
import { findLibreOffice, recalculate } from '../../scripts/lib/libreOffice.mjs';
import { QUARTERS, SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { makeBooks } from '../../scripts/seed/books';
import { edgeBook } from './edgeBook';
import { parseCsv } from './parseCsv';

const soffice = findLibreOffice();
type Subject = { name: string; tables: Tables; subject: ClassSubjectDoc };

function subjectsOf(tables: Tables, name: string): Subject[] {
  return rowsOf(tables, 'classSubjects').map((subject, index) => ({ name: `${name}-${index}`, tables, subject }));
}

const SAMPLE = makeBooks().flatMap(({ owner, tables }) => subjectsOf(tables, owner));
const EDGES = subjectsOf(edgeBook(), 'edge');

function planOf({ tables, subject }: Subject): WorkbookPlan {
  const section = tables.class[subject.classModel];
  if (!section) throw new Error('no section');
  const header = toRecordHeader({ user: null, schoolAddress: null, section, subject });
  const plan = planWorkbook({ tables, subjectId: subject.id, header, subCategoryWeights: SUB_CATEGORY_WEIGHTS });
  if (!plan) throw new Error('no plan');
  return plan;
}

/** Gives every formula a wrong result, so that only a recalculation can correct it. */
function withStaleResults({ sheets }: WorkbookPlan): WorkbookPlan {
  return {
    sheets: sheets.map((sheet) => ({
      ...sheet,
      cells: new Map(
        [...sheet.cells].map(([address, cell]) => [address, 'formula' in cell ? { ...cell, result: -1 } : cell]),
      ),
    })),
  };
}

const GRADE_FIELDS = [
  'percentageWrittenWork',
  'weightedWrittenWorks',
  'percentagePerformanceTask',
  'weightedPerformanceTask',
  'percentageQuarterlyExam',
  'weightedQuarterlyExam',
  'rawTotalGrade',
  'transmutedGrade',
] as const satisfies readonly (keyof StudentGradeDoc)[];

function recordOf({ tables, subject }: Subject, quarter: number): ClassRecord {
  const record = toClassRecord(tables, subject.id, quarter);
  if (!record) throw new Error('no record');
  return record;
}

function gradePlaces(record: ClassRecord): number[] {
  const { components, initial, grade } = toQuarterColumns(record, SUB_CATEGORY_WEIGHTS);
  return [...components.flatMap(({ percentage, weighted }) => [percentage, weighted]), initial, grade];
}

/** Null for an empty cell. */
function numberIn(row: readonly string[] | undefined, column: number): number | null {
  const text = row?.[column - 1] ?? '';
  return text === '' ? null : Number(text);
}

describe('the exported workbook, recalculated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  const sheetRows = ({ name }: Subject, sheet: string) =>
    parseCsv(readFileSync(join(folder, `${name}-${sheet}.csv`), 'utf8'));

  beforeAll(async () => {
    if (!soffice) {
      process.stderr.write('LibreOffice is not installed: exported workbooks were not recalculated.\n');
      return;
    }
    const files: string[] = [];
    for (const subject of [...SAMPLE, ...EDGES]) {
      const file = join(folder, `${subject.name}.xlsx`);
      writeFileSync(file, await writeWorkbook(withStaleResults(planOf(subject))));
      files.push(file);
    }
    await recalculate(soffice, files, folder);
  }, 180_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is checked for the whole sample school', () => {
    expect(SAMPLE).toHaveLength(7);
  });

  it.each([...SAMPLE, ...EDGES])('gives the stored grades of $name', (entry) => {
    if (!soffice) return;
    const { tables, subject } = entry;
    const learners = toBlocks(toLearners(tables, subject.id)).flatMap(({ firstRow, learners: own }) =>
      own.map((learner, index) => ({ ...learner, row: firstRow + index })),
    );
    expect(recordOf(entry, QUARTERS[0]).grades.size).toBe(learners.length);
    for (const quarter of QUARTERS) {
      const record = recordOf(entry, quarter);
      const places = gradePlaces(record);
      const rows = sheetRows(entry, `Q${quarter}`);
      for (const { classStudentId, student, row } of learners) {
        const label = `Q${quarter}, ${student.lastName}, ${student.firstName}`;
        const grade = record.grades.get(classStudentId);
        const stored = GRADE_FIELDS.map((field) => grade?.[field] ?? null);
        expect([label, ...places.map((column) => numberIn(rows[row - 1], column))]).toEqual([label, ...stored]);
      }
    }
    const summary = sheetRows(entry, 'SUMMARY OF QUARTERLY GRADES');
    const final = summaryColumn(QUARTERS.length);
    expect(learners.map(({ student, row }) => [student.lastName, numberIn(summary[row - 1], final)])).toEqual(
      learners.map(({ classStudentId, student }) => [
        student.lastName,
        tables.classStudents[classStudentId]?.overallFinalGrade ?? null,
      ]),
    );
  });

  it('calculates only blanks in rows without learners', () => {
    if (!soffice) return;
    const [entry] = SAMPLE;
    if (!entry) throw new Error('no sample');
    const rows = sheetRows(entry, 'Q1');
    expect(rows.slice(12 - 1, 61).map((row) => row.slice(1).join(''))).toEqual(Array.from({ length: 50 }, () => ''));
  });
});
