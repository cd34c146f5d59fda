/** Exported workbooks, recalculated by LibreOffice, give the grades that are stored. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import { recalculated } from '#support/formulas';
import { type ClassRecord, toClassRecord, toLearners } from '@/domain/book/classRecord';
import type { ActivityDoc, ClassSubjectDoc, StudentGradeDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { CATEGORY } from '@/domain/constants';
import { cellKey } from '@/domain/scores/cellKey';
import { rowShift, toBlocks } from '@/features/record-export/eclassLayout';
import { isExcused, type Marks, marksOf } from '@/features/record-export/markedColumns';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import {
  type QuarterColumns,
  runsOf,
  type ScoreBlock,
  toQuarterColumns,
} from '@/features/record-export/quarterColumns';
import { ANALYSIS_SHEET, sheetNames, yearFormOf } from '@/features/record-export/recordForm';
import { summaryColumn } from '@/features/record-export/yearSheets';
import { cellAddress, type WorkbookPlan } from '@/files/workbook';
import { writeWorkbook } from '@/files/write/writeWorkbook';
import { type GradingPolicy, periodsOf, policyOf } from '@/grading';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { findLibreOffice, recalculate } from '../../scripts/lib/libreOffice.mjs';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { makeBooks } from '../../scripts/seed/books';
import { edgeBook } from './edgeBook';
import { withMarks } from './markedBook';
import { parseCsv } from './parseCsv';
import { termBook, WORKED } from './termBook';
import { countedAsZero } from './zeroBook';

const soffice = findLibreOffice();
type Subject = { name: string; tables: Tables; subject: ClassSubjectDoc };

function subjectsOf(tables: Tables, name: string): Subject[] {
  return rowsOf(tables, 'classSubjects').map((subject, index) => ({ name: `${name}-${index}`, tables, subject }));
}

const SAMPLE = makeBooks().flatMap(({ owner, tables }) => subjectsOf(tables, owner));
const EDGES = subjectsOf(edgeBook(), 'edge');
const TERMS = subjectsOf(termBook(), 'term');
const MARKED = [
  ...subjectsOf(withMarks(edgeBook(), 18), 'edge-marked'),
  ...subjectsOf(withMarks(termBook(), 7), 'term-marked'),
];
/** Some of these learners have no score in a component. */
const AS_ZERO = [
  ...subjectsOf(countedAsZero(withMarks(edgeBook(), 18)), 'edge-zero'),
  ...subjectsOf(countedAsZero(withMarks(termBook(), 7)), 'term-zero'),
];
const ALL = [...SAMPLE, ...EDGES, ...TERMS, ...MARKED, ...AS_ZERO];

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

const GRADE_FIELDS = {
  writtenWorks: ['percentageWrittenWork', 'weightedWrittenWorks'],
  performanceTask: ['percentagePerformanceTask', 'weightedPerformanceTask'],
  quarterlyExam: ['percentageQuarterlyExam', 'weightedQuarterlyExam'],
} as const satisfies Record<string, readonly [keyof StudentGradeDoc, keyof StudentGradeDoc]>;

function recordOf({ tables, subject }: Subject, quarter: number): ClassRecord {
  const record = toClassRecord(tables, subject.id, quarter);
  if (!record) throw new Error('no record');
  return record;
}

function policyOfSubject({ tables, subject }: Subject): GradingPolicy {
  return policyOf(tables.class[subject.classModel]?.gradingPolicy);
}

/** Learners of a subject who are excused from an activity, by period and component. */
function excusedIn(tables: Tables, subject: ClassSubjectDoc) {
  const excused = new Set(
    rowsOf(tables, 'scoreMarks', ({ mark }) => mark === 'excused').map((row) =>
      cellKey(row.activityModel, row.classStudentModel),
    ),
  );
  return periodsOf(subject, policyOfSubject({ name: '', tables, subject })).flatMap((period) =>
    Object.values(CATEGORY).flatMap((category) => {
      const isOwn = (row: ActivityDoc) =>
        row.classSubjectModel === subject.id && row.quarter === period && row.activityCategoryModel === category;
      const group = rowsOf(tables, 'activity', isOwn);
      return subject.classStudents.flatMap((learner) => {
        const out = group.filter(({ id }) => excused.has(cellKey(id, learner)));
        return out.length === 0 ? [] : [{ category, isWhole: out.length === group.length }];
      });
    }),
  );
}

type Figures = (number | null)[];

/** The domains that the learner is excused from are blank, and the others make the whole. */
function isOut(block: ScoreBlock, marks: Marks): boolean {
  return (
    block.kind === 'pool' && block.activities.length > 0 && block.activities.every(({ id }) => isExcused(marks, id))
  );
}

type Learner = {
  row: readonly string[] | undefined;
  grade: StudentGradeDoc | undefined;
  marks: Marks;
  /** Whether the grade counts components and domains without a score as 0: they are stored so, and blank in the row. */
  asZero: boolean;
};

/** The figures of a row, and the stored ones that it has a cell for; a component of several domains has no PS of its own. */
function compare(columns: QuarterColumns, { row, grade, marks, asZero }: Learner) {
  const found: Figures = [];
  const stored: Figures = [];
  for (const { component, blocks } of columns.components) {
    const [percentage, weighted] = GRADE_FIELDS[component.key];
    const [only, another] = blocks;
    const counting = another ? blocks.filter((block) => !isOut(block, marks)) : blocks;
    const parts = counting.map((block) => numberIn(row, block.weighted));
    if (!only) continue;
    if (!another) found.push(numberIn(row, only.percentage), numberIn(row, only.weighted));
    else
      found.push(
        parts.length === 0 || (parts.includes(null) && !asZero)
          ? null
          : parts.reduce((sum, part) => sum! + Math.round((part ?? 0) * 100), 0)! / 100,
      );
    const isBlank = asZero && !another && !hasScore(row, only);
    const figures = isBlank ? { [percentage]: null, [weighted]: null } : grade;
    stored.push(...(another ? [] : [figures?.[percentage] ?? null]), figures?.[weighted] ?? null);
  }
  found.push(numberIn(row, columns.initial), numberIn(row, columns.grade));
  stored.push(grade?.rawTotalGrade ?? null, grade?.transmutedGrade ?? null);
  return { found, stored };
}

function hasScore(row: readonly string[] | undefined, block: ScoreBlock): boolean {
  return runsOf(block).some(({ first, last }) =>
    (row ?? []).slice(first - 1, last).some((text) => text !== '' && Number.isFinite(Number(text))),
  );
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
    for (const subject of ALL) {
      const file = join(folder, `${subject.name}.xlsx`);
      writeFileSync(file, await writeWorkbook(withStaleResults(planOf(subject))));
      files.push(file);
    }
    await recalculate(soffice, files, folder);
  }, calm(180));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is checked for the whole sample school', () => {
    expect(SAMPLE).toHaveLength(7);
  });

  it('is checked with learners excused from some activities of each component, and from all of each', () => {
    const found = MARKED.flatMap(({ tables, subject }) => excusedIn(tables, subject));
    for (const category of Object.values(CATEGORY)) {
      const own = found.filter((each) => each.category === category);
      expect([category, own.some(({ isWhole }) => !isWhole), own.some(({ isWhole }) => isWhole)]).toEqual([
        category,
        true,
        true,
      ]);
    }
  });

  it('is checked with grades that count a component without a score as 0, of quarters and of terms', () => {
    const found = AS_ZERO.map((entry) => {
      const grades = rowsOf(entry.tables, 'studentGrades', (row) => row.classSubjectModel === entry.subject.id);
      const before = MARKED.find(
        ({ subject }) => subject.id === entry.subject.id && subject.subject === entry.subject.subject,
      );
      return grades.filter(
        ({ id, transmutedGrade }) =>
          transmutedGrade !== null && before?.tables.studentGrades[id]?.transmutedGrade === null,
      ).length;
    });
    expect(found.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
    expect(found.at(-1)).toBeGreaterThan(0);
  });

  it.each(ALL)('gives the stored grades of $name', (entry) => {
    if (!soffice) return;
    const { tables, subject } = entry;
    const policy = policyOfSubject(entry);
    const periods = periodsOf(subject, policy);
    const learners = toBlocks(toLearners(tables, subject.id)).flatMap(({ firstRow, learners: own }) =>
      own.map((learner, index) => ({ ...learner, row: firstRow + index })),
    );
    expect(recordOf(entry, periods[0] ?? 0).grades.size).toBe(learners.length);
    for (const period of periods) {
      const record = recordOf(entry, period);
      const columns = toQuarterColumns(record, SUB_CATEGORY_WEIGHTS);
      const sheet = sheetNames(policy).get(period) ?? '';
      const rows = sheetRows(entry, sheet);
      for (const { classStudentId, student, row } of learners) {
        const label = `${sheet}, ${student.lastName}, ${student.firstName}`;
        const cells = rows[row + rowShift(columns.form) - 1];
        const { found, stored } = compare(columns, {
          row: cells,
          grade: record.grades.get(classStudentId),
          marks: marksOf(record, { classStudentId, student }),
          asZero: AS_ZERO.includes(entry) && record.grades.get(classStudentId)?.transmutedGrade !== null,
        });
        expect([label, ...found]).toEqual([label, ...stored]);
      }
    }
    const { sheet: yearSheet, shift } = yearFormOf(policy);
    const summary = sheetRows(entry, yearSheet);
    const final = summaryColumn(periods.length);
    expect(learners.map(({ student, row }) => [student.lastName, numberIn(summary[row - 1 + shift], final)])).toEqual(
      learners.map(({ classStudentId, student }) => [
        student.lastName,
        tables.classStudents[classStudentId]?.overallFinalGrade ?? null,
      ]),
    );
  });

  it('shows the examples of DepEd Order 15 and its boundary', () => {
    if (!soffice) return;
    const grades = TERMS.flatMap((entry) => {
      const { tables, subject } = entry;
      const policy = policyOfSubject(entry);
      const [first = 0] = periodsOf(subject, policy);
      const columns = toQuarterColumns(recordOf(entry, first), SUB_CATEGORY_WEIGHTS);
      const rows = sheetRows(entry, sheetNames(policy).get(first) ?? '');
      return toBlocks(toLearners(tables, subject.id)).flatMap(({ firstRow, learners }) =>
        learners.flatMap(({ student }, index) => {
          const row = rows[firstRow + index + rowShift(columns.form) - 1];
          return WORKED.includes(student.lastName)
            ? [[student.lastName, numberIn(row, columns.initial), numberIn(row, columns.grade)]]
            : [];
        }),
      );
    });
    expect(grades).toEqual([
      ['Table 5', 85.76, 88],
      ['Above', 70, 75],
      ['Below', 69.99, 74],
      ['Table 6', 83.66, 84],
      ['GMRC', 81.51, 84],
    ]);
  });

  it('agrees with the calculation by which tests read thousands of workbooks', () => {
    if (!soffice) return;
    const found = [...EDGES, ...TERMS, ...MARKED].flatMap((entry) => {
      const at = recalculated(planOf(entry));
      const policy = policyOfSubject(entry);
      return periodsOf(entry.subject, policy).flatMap((period) => {
        const sheet = sheetNames(policy).get(period) ?? '';
        const { form, initial, grade } = toQuarterColumns(recordOf(entry, period), SUB_CATEGORY_WEIGHTS);
        const rows = sheetRows(entry, sheet).slice(form.possibleRow);
        return rows.flatMap((row, index) =>
          [initial, grade].map((column) => {
            const value = at(sheet, cellAddress(form.possibleRow + index + 1, column));
            return [`${sheet} ${index} ${column}`, value === '' ? null : Number(value), numberIn(row, column)] as const;
          }),
        );
      });
    });
    expect(found.length).toBeGreaterThan(1000);
    expect(found.filter(([, own, theirs]) => own !== theirs)).toEqual([]);
  });

  it('shows the results of each examination as the grading computes them', () => {
    if (!soffice) return;
    const found = [...TERMS, ...MARKED].flatMap((entry) => {
      const sheet = planOf(entry).sheets.find(({ name }) => name === ANALYSIS_SHEET);
      if (!sheet) return [];
      const rows = sheetRows(entry, ANALYSIS_SHEET);
      return [...sheet.cells].flatMap(([address, cell]) => {
        const [, letter = '', row = ''] = /^([A-Z])(\d+)$/.exec(address) ?? [];
        const value = numberIn(rows[Number(row) - 1], letter.charCodeAt(0) - 64);
        return 'formula' in cell ? [[address, cell.result === '' ? null : cell.result, value] as const] : [];
      });
    });
    expect(found.filter(([, own]) => own !== null).length).toBeGreaterThan(100);
    expect(found.filter(([, own, theirs]) => own !== theirs)).toEqual([]);
  });

  it('calculates only blanks in rows without learners', () => {
    if (!soffice) return;
    const [entry] = SAMPLE;
    if (!entry) throw new Error('no sample');
    const rows = sheetRows(entry, sheetNames(policyOfSubject(entry)).get(1) ?? '');
    const shift = rowShift(toQuarterColumns(recordOf(entry, 1), SUB_CATEGORY_WEIGHTS).form);
    expect(rows.slice(12 + shift - 1, 61 + shift).map((row) => row.slice(1).join(''))).toEqual(
      Array.from({ length: 50 }, () => ''),
    );
  });
});
