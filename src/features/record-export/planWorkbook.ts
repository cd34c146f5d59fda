import { toClassRecord } from '@/domain/book/classRecord';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { TimeMs } from '@/domain/words/time';
import { cellAddress, fixedCell, type SheetPlan, type WorkbookCell, type WorkbookPlan } from '@/files/workbook';
import {
  type GradingPolicy,
  gradeYear,
  periodsOf,
  policyOf,
  prepareQuarter,
  type SubCategoryWeights,
  toYear,
} from '@/grading';
import { formatList } from '@/language/formatters';
import { say } from '@/language/words';
import { asOfText } from '@/parts/print/asOfText';
import type { RecordHeader } from '@/parts/print/recordHeader';
import type { SignatureLine } from '@/parts/print/signatureLines';
import { keptGrade, toStructure } from '@/parts/record/learnerGrades';
import { toPeriodGrade } from '@/plans/scores/quarterStructure';
import { analysisSheets } from './analysisSheet';
import { type LearnerBlock, rowShift, toBlocks } from './eclassLayout';
import { gradedCells, marksOf } from './markedColumns';
import { notesSheet } from './notesSheet';
import { toQuarterColumns } from './quarterColumns';
import { type QuarterPlan, quarterSheet } from './quarterSheet';
import { formOf, sheetNames } from './recordForm';
import { scoresOf } from './scoreResults';
import { signedSheet } from './signedSheet';
import { hasTable, tableSheet } from './tableSheet';
import { inputSheet, summarySheet, type YearResults } from './yearSheets';

export type WorkbookSource = {
  /** Must contain every period's activities and scores of the subject. */
  readonly tables: Tables;
  readonly subjectId: ClassSubjectId;
  readonly header: RecordHeader;
  readonly subCategoryWeights: SubCategoryWeights;
  /** The time of rows that the server has not confirmed; null or absent for confirmed ones. */
  readonly asOf?: TimeMs | null;
  /** Periods that are not in the tables. */
  readonly missing?: readonly number[];
  /** The lines for signatures below the periods and the summary; none where absent. */
  readonly signatures?: readonly SignatureLine[];
};

/**
 * The year of one subject as a workbook in the layout of the form that its policy asks for: INPUT DATA, a sheet for every
 * period of the subject, the year's grades, notes, and the hidden transmutation table. Null when the tables lack the
 * subject.
 */
export function planWorkbook(source: WorkbookSource): WorkbookPlan | null {
  const { tables, subjectId, header, signatures = [] } = source;
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  if (!section) return null;
  const policy = policyOf(section.gradingPolicy);
  const quarters = toQuarterPlans(source, subject, policy);
  const [first] = quarters;
  const form = first?.columns.form ?? formOf(policy, subject, section);
  const blocks = toBlocks(first?.record.learners ?? [], first?.record.left, form);
  const around = { header, blocks, isBeside: form.input !== null };
  const reservations = toReservations(source, policy);
  const sources = quarters.map(({ name, columns, period }) => ({
    number: period.number,
    sheet: name,
    gradeColumn: columns.grade,
    shift: rowShift(columns.form),
    label: period.name,
  }));
  return {
    sheets: [
      ...[
        inputSheet(around),
        ...quarters.map((quarter) => signedSheet(quarterSheet(quarter, around), signatures)),
        signedSheet(
          summarySheet(around, {
            quarters: sources,
            results: yearResults(quarters, blocks, { subject, policy }),
            policy,
          }),
          signatures,
        ),
        ...analysisSheets(quarters, blocks),
      ].map((sheet) => ({ ...withReservations(sheet, reservations), isProtected: true })),
      notesSheet(quarters, blocks, { reservations, policy }),
      ...(hasTable(policy) ? [{ ...tableSheet(policy), isProtected: true }] : []),
    ],
  };
}

/** Rows below the title and above every head. */
const HEAD_ROWS = [2, 3, 4, 6, 7];

/** The notes for readers of a file that was made without the server. */
function toReservations({ asOf = null, missing = [] }: WorkbookSource, policy: GradingPolicy): string[] {
  const names = policy.periods.filter(({ number }) => missing.includes(number)).map(({ name }) => say(name));
  return [
    ...(asOf === null ? [] : [asOfText(asOf)]),
    ...(names.length === 0
      ? []
      : [
          say('Not in this file: {periods}. They were not on the device that made it.', {
            periods: formatList(names),
          }),
        ]),
  ];
}

/** Puts the notes into rows between title and head, which the form leaves empty. */
function withReservations(sheet: SheetPlan, reservations: readonly string[]): SheetPlan {
  const used = new Set([...sheet.cells.keys()].map((address) => Number(/\d+/.exec(address)?.[0])));
  const free = HEAD_ROWS.filter((row) => !used.has(row));
  const added = reservations.flatMap((text, index): [string, WorkbookCell][] => {
    const row = free[index];
    return row === undefined ? [] : [[cellAddress(row, 1), fixedCell(text, 'note')]];
  });
  return { ...sheet, cells: new Map([...sheet.cells, ...added]) };
}

function toQuarterPlans(
  { tables, subjectId, subCategoryWeights }: WorkbookSource,
  subject: ClassSubjectDoc,
  policy: GradingPolicy,
): QuarterPlan[] {
  const own = periodsOf(subject, policy);
  const names = sheetNames(policy);
  return policy.periods.flatMap((period) => {
    const record = own.includes(period.number) ? toClassRecord(tables, subjectId, period.number) : null;
    if (!record) return [];
    const columns = toQuarterColumns(record, subCategoryWeights);
    return { record, columns, name: names.get(period.number) ?? '', period, subCategoryWeights, policy };
  });
}

function yearResults(
  quarters: readonly QuarterPlan[],
  blocks: readonly LearnerBlock[],
  { subject, policy }: { subject: ClassSubjectDoc; policy: GradingPolicy },
): YearResults {
  const graded = quarters.map((quarter) => {
    const grader = prepareQuarter(toStructure(quarter.record, quarter.subCategoryWeights));
    return { ...quarter, grader };
  });
  const learners = blocks.flatMap((block) => block.learners);
  return new Map(
    learners.map((learner) => {
      const grades = new Map(
        graded.map(({ period, record, columns, grader }) => {
          const grade = grader(gradedCells(scoresOf(columns, record, learner), marksOf(record, learner)));
          const kept = keptGrade(record, learner.classStudentId, grade);
          return [period.number, kept ? toPeriodGrade(kept) : grade];
        }),
      );
      const year = toYear(subject, policy, (number) => {
        const grade = grades.get(number);
        return typeof grade === 'number' ? grade : (grade?.transmutedGrade ?? null);
      });
      return [learner.classStudentId, { year, final: gradeYear(grades, subject, policy).finalGrade }];
    }),
  );
}
