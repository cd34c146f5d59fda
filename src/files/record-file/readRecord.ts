/** Reads a class record file whole: its sheets with scores, its roster, and what it says about itself. */

import { IMPORT_LIMIT } from '@/domain/learners/roster/rosterRow';
import type { ExamLayout } from '@/domain/scores/componentParts';
import type { Sheet } from '@/files/spreadsheet';
import type { RecordFile, RecordFilePeriod, RecordFileSubject, RecordFileWeights } from './fileContent';
import { readFileLabels } from './fileLabels';
import { findNamedRows, type NamedRow, readInputRoster, rosterOfRows } from './fileRoster';
import { type Grid, range, toGrid } from './grid';
import { learnersOfRows } from './learnersOfRows';
import { isTermName, withNumberedTests } from './numberedTests';
import { readOwnNotes } from './ownNotes';
import { findPossibleRow } from './possibleRow';
import { readPeriod } from './readPeriod';
import { policyIdOf, recordKind } from './recordKind';
import { findScoreColumns, type PeriodSheet, type ScoreColumns } from './scoreColumns';
import { isOrderPeriod } from './sheetPeriod';
import { type NamedPeriod, namePeriods } from './subjectSheets';

const INPUT = /^\s*input/i;

/** Null where no sheet has columns of scores. */
export function readRecord(sheets: readonly Sheet[]): RecordFile | null {
  const gridOf = (is: (name: string) => boolean) => {
    const sheet = sheets.find(({ name }) => is(name));
    return sheet ? toGrid(sheet) : null;
  };
  const notes = readOwnNotes(gridOf((name) => name === 'NOTES'));
  const isOwn = notes.size > 0;
  const found = sheets.flatMap((sheet) => toPeriodSheet(sheet, isOwn));
  const [first] = found;
  if (!first) return null;
  const input = gridOf((name) => INPUT.test(name));
  const rows = namedRowsOf(found);
  const typed = input && rows.length === found.length ? readInputRoster(input) : [];
  const roster = typed.length > 0 ? typed : rosterOfRows(rows);
  // A list that is too long is refused, whatever its points.
  const read = roster.length > IMPORT_LIMIT.rows ? [] : found;
  const { taken, notTaken } = namePeriods(
    read.map((sheet) => ({ ...sheet, title: titleOf(sheet.grid, sheet.possibleRow) })),
    { isOwn, title: input ? titleOf(input, TITLE_ROWS) : [] },
  );
  const periodOf = ({ sheet, period, isGuessed }: NamedPeriod): RecordFilePeriod => ({
    period,
    sheet: sheet.grid.name,
    ...(isGuessed ? { isGuessed: true as const } : {}),
    ...readPeriod(sheet, learnersOfRows(rows[found.findIndex(({ grid }) => grid === sheet.grid)] ?? [], roster), notes),
  });
  const subjects = taken.map(
    ({ name, periods }): RecordFileSubject => ({
      name,
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

function toPeriodSheet(sheet: Sheet, isOwn: boolean): PeriodSheet[] {
  const label = findPossibleRow(sheet);
  if (!label) return [];
  const grid = toGrid(sheet);
  const found = findScoreColumns(grid, label);
  if (!found) return [];
  const isTerm = !isOwn && isTermName(grid.name);
  return [{ grid, possibleRow: label.row, found: isTerm ? withNumberedTests(found) : found }];
}

/** Rows of titles of INPUT DATA. */
const TITLE_ROWS = 9;

/** The texts at the top, for the period that a sheet's name does not say. */
function titleOf(grid: Grid, rows: number): string[] {
  return range(0, rows).flatMap((row) =>
    range(0, grid.columns)
      .map((column) => grid.text(row, column))
      .filter((text) => text !== '' && text.length < 100),
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
