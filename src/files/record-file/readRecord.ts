/** Reads a class record file whole: its sheets with scores, its roster, and what it says about itself. */

import { IMPORT_LIMIT } from '@/domain/learners/roster/rosterRow';
import type { ExamLayout } from '@/domain/scores/componentParts';
import type { Sheet } from '@/files/spreadsheet';
import type { RecordFile, RecordFilePeriod, RecordFileSubject, RecordFileWeights } from './fileContent';
import { readFileLabels } from './fileLabels';
import { findNamedRows, type NamedRow, readInputRoster, rosterOfRows } from './fileRoster';
import { learnersOfRows } from './learnersOfRows';
import { readPeriod } from './readPeriod';
import { policyIdOf, recordKind } from './recordKind';
import { findRecordSheets, nameSheets } from './recordSheets';
import type { PeriodSheet, ScoreColumns } from './scoreColumns';
import { isOrderPeriod } from './sheetPeriod';
import { type NamedPeriod, withLabelledNames } from './subjectSheets';

/** Null where no sheet has columns of scores. */
export function readRecord(sheets: readonly Sheet[]): RecordFile | null {
  const { notes, isOwn, found, input } = findRecordSheets(sheets);
  const [first] = found;
  if (!first) return null;
  const rows = namedRowsOf(found);
  const typed = input && rows.length === found.length ? readInputRoster(input) : [];
  const roster = typed.length > 0 ? typed : rosterOfRows(rows);
  // A list that is too long is refused, whatever its points.
  const read = roster.length > IMPORT_LIMIT.rows ? [] : found;
  const { taken, notTaken } = nameSheets(read, { isOwn, input });
  const periodOf = ({ sheet, period, isGuessed }: NamedPeriod): RecordFilePeriod => ({
    period,
    sheet: sheet.grid.name,
    ...(isGuessed ? { isGuessed: true as const } : {}),
    ...readPeriod(sheet, learnersOfRows(rows[found.findIndex(({ grid }) => grid === sheet.grid)] ?? [], roster), notes),
  });
  const labelOf = ({ grid }: PeriodSheet) => readFileLabels([grid]).subject;
  const subjects = withLabelledNames(taken, labelOf).map(
    ({ name, otherName, periods }): RecordFileSubject => ({
      name,
      ...(otherName === undefined ? {} : { otherName }),
      ...divisionOf(periods.map(({ sheet }) => sheet.found)),
      periods: periods.map(periodOf),
    }),
  );
  const labels = readFileLabels([...(input ? [input] : []), ...found.map(({ grid }) => grid)]);
  const kind = recordKind({
    sheets,
    inputName: input?.name.trim() ?? null,
    subjects,
    possibleRow: first.possibleRow,
    firstColumn: first.found.columns[0]?.column ?? 0,
    sheetNames: found.map(({ grid }) => grid.name),
    gradeLevel: labels.gradeLevel,
  });
  return {
    kind,
    labels,
    subjects,
    policyId: policyIdOf(kind, {
      schoolYear: isOwn ? '' : labels.schoolYear,
      isOfSchool: isOwn && isOfSchool(found),
      isZeroBased: isOwn && !sheets.some(({ name }) => name === 'TRANSMUTATION'),
    }),
    learners: roster.map(({ block: _, place: __, plain: ___, ...learner }) => learner),
    sheetsNotTaken: notTaken,
  };
}

/** The rows of learners of each sheet, up to one with more names than are read at once: then the file is refused. */
function namedRowsOf(sheets: readonly PeriodSheet[]): NamedRow[][] {
  const all: NamedRow[][] = [];
  for (const { grid, possibleRow, found } of sheets) {
    const own = findNamedRows(grid, { possibleRow, columns: found.columns[0]?.column ?? 0 });
    all.push(own);
    if (own.filter(({ named }) => named !== null).length > IMPORT_LIMIT.rows) break;
  }
  return all;
}

/** A file of ours with periods or tests that no order has: of a class under the school's own policy. */
function isOfSchool(sheets: readonly PeriodSheet[]): boolean {
  return sheets.some(
    ({ grid, found }) =>
      !isOrderPeriod(grid.name) || found.columns.some(({ part, partName }) => part === null && partName !== ''),
  );
}

type Division = Pick<RecordFileSubject, 'weights' | 'layout' | 'exam'>;

function divisionOf(sheets: readonly ScoreColumns[]): Division {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const exams = columns.filter(({ category }) => category === 3);
  const weights = sheets.flatMap((sheet) => toWeights(sheet) ?? [])[0] ?? null;
  return {
    weights,
    layout: columns.some(({ category, partName }) => category !== 3 && partName !== '') ? 'domains' : 'pooled',
    exam: examOf(exams.map(({ part, partName }) => part ?? partName)),
  };
}

function examOf(parts: readonly string[]): ExamLayout {
  if (parts.length === 0) return 'none';
  const named = new Set(parts.filter((part) => part !== ''));
  if (named.size === 0) return 'single';
  return named.size === 1 && named.has('TE') ? 'TE' : 'ST1-ST2-TE';
}

const WHOLE = 100;

function toWeights({ weights, columns }: ScoreColumns): RecordFileWeights | null {
  const hasExam = columns.some(({ category }) => category === 3);
  const [writtenWorks, performanceTask] = [weights.get(1), weights.get(2)];
  const quarterlyExam = weights.get(3) ?? (hasExam ? undefined : 0);
  if (writtenWorks === undefined || performanceTask === undefined || quarterlyExam === undefined) return null;
  const sum = writtenWorks + performanceTask + quarterlyExam;
  return Math.abs(sum - WHOLE) < 0.01 ? { writtenWorks, performanceTask, quarterlyExam } : null;
}
