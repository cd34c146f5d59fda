/** A table of cells -> learners and columns of scores. Every column and line is only proposed; a person agrees. */

import type { Sex } from '@/domain/book/entities';
import { guessColumns } from '@/domain/learners/roster/columns';
import { otherFormOf } from '@/domain/learners/roster/listForms';
import { isTotalText, plainCell, sexOfLabel } from '@/domain/learners/roster/listText';
import { takeMarks } from '@/domain/learners/roster/nameMarks';
import { isNothing, parseLrn } from '@/domain/learners/roster/rosterRow';
import { type NameParts, splitName, tidyName } from '@/domain/learners/roster/splitName';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { say } from '@/domain/words/say';
import { columnName } from '@/files/workbook';
import {
  hasNoScores,
  isComputed,
  isNoLearner,
  isPointsLabel,
  isQuestion,
  type LearnerColumns,
  learnerColumn,
  readHeading,
  withoutId,
} from './headings';
import { ofMessages } from './messageScores';
import { areShares, isDateText, readScoreText, type ScoreText, typedColumn } from './scoreText';

export type ScoreColumn = {
  /** The place in `cells`. */
  at: number;
  name: string;
  /** Whether the file names it; else the name is its letter. */
  isNamed: boolean;
  /** Null where the file tells none. */
  totalPoints: number | null;
  /** Whether most of its values can be scores or marks. */
  isScores: boolean;
  /** Its values may be shares of one or percent: which is asked. */
  isShare: boolean;
  /** A spreadsheet made dates of its values, as of “8/10”. */
  isDated: boolean;
};

export type ScoreLine = {
  /** From 0, in the file. */
  row: number;
  /** As the file writes it; the LRN where it has no name. */
  label: string;
  name: NameParts;
  lrn: string;
  /** By a label such as MALE above its block. */
  sex: Sex | '';
  cells: readonly string[];
};

export type ScoresTable = { columns: readonly ScoreColumn[]; lines: readonly ScoreLine[] };
export type ScoresReading = { table: ScoresTable } | { refusal: string };

const HEADING_ROWS = 30;
const MOST_COLUMNS = 100;
const MOST_LINES = 500;

/** Whether the column is one of scores, be it that most of its values have to be asked about. */
export function mayHaveScores({ isScores, isShare, isDated, totalPoints }: ScoreColumn): boolean {
  return isScores || isShare || isDated || totalPoints !== null;
}

type Cells = readonly (readonly string[])[];
/** `others`: columns that name no learner and hold no scores. */
type Shape = { headingRow: number; learner: LearnerColumns; totals: readonly string[]; others: readonly number[] };

export function readScoresTable(given: Cells): ScoresReading {
  const cells = ofMessages(given.map((row) => row.map(plainCell)));
  const form = otherFormOf(cells);
  if (form) return { refusal: say('This is no list of scores, but: {form}.', { form: say(form.name) }) };
  const shape = findHeadings(cells) ?? withoutHeadings(cells);
  const lines = shape ? linesOf(cells, shape) : [];
  const columns = shape ? columnsOf(cells, shape, lines) : [];
  if (!columns.some(mayHaveScores)) {
    const refusal = say(
      'no scores were found in it. It needs a column with names or LRNs, and a column with a heading for each activity.',
    );
    return { refusal };
  }
  if (columns.length > MOST_COLUMNS || lines.length > MOST_LINES) {
    const most = { columns: MOST_COLUMNS, lines: MOST_LINES };
    return { refusal: say('at most {lines} learners and {columns} columns can be read at once.', most) };
  }
  return { table: { columns, lines: withTypedCells(lines, columns) } };
}

function findHeadings(cells: Cells): Shape | null {
  for (const [headingRow, row] of cells.slice(0, HEADING_ROWS).entries()) {
    const learner: LearnerColumns = {};
    for (const [at, heading] of row.entries()) {
      const kind = learnerColumn(heading);
      if (kind && learner[kind] === undefined) learner[kind] = at;
    }
    const pangalan = learner.name;
    if (learner.lastName !== undefined && learner.firstName === undefined && pangalan !== undefined) {
      learner.firstName = pangalan;
    }
    if (learner.lastName !== undefined) delete learner.name;
    const isNamed = learner.lrn !== undefined || learner.name !== undefined || learner.lastName !== undefined;
    if (isNamed && row.filter((heading) => heading.trim() !== '').length > 1) {
      const lrn = learner.lrn ?? lrnColumn(cells.slice(headingRow + 1));
      const columns = lrn === undefined ? learner : { ...learner, lrn };
      return { headingRow, learner: columns, totals: totalsBelow(cells, headingRow, columns), others: [] };
    }
  }
  return null;
}

/** Other programs call it “ID number” or “External Id”: the numbers in it tell. */
function lrnColumn(body: Cells): number | undefined {
  const width = Math.max(0, ...body.map((row) => row.length));
  const holds = (at: number) => {
    const cells = body.map((row) => row[at] ?? '').filter((cell) => /\d/.test(cell));
    return cells.length > 0 && cells.filter((cell) => /^\d{12}$/.test(parseLrn(cell))).length * 2 > cells.length;
  };
  return Array.from({ length: width }, (_, at) => at).find(holds);
}

/** Pasted cells may have no headings; names or LRNs and numbers beside them still tell what they are. */
function withoutHeadings(cells: Cells): Shape | null {
  const { sex, remark, ...found } = guessColumns(cells);
  // Marks and answers are single letters; a budget and the like have single words. Names in two columns are single too.
  const isParted = found.firstName !== undefined;
  const pattern = isParted ? /\p{L}{2}/u : /\p{L}{2,}[\s,.]+\p{L}/u;
  const isName = (at: number) => cells.filter((row) => pattern.test(row[at] ?? '')).length * 2 > cells.length;
  const named = Object.entries(found).filter(([kind, at]) => kind === 'lrn' || isName(at));
  const { lastName, firstName, ...rest }: LearnerColumns = Object.fromEntries(named);
  const isWhole = lastName !== undefined && firstName === undefined;
  const learner = isWhole ? { ...rest, name: lastName } : Object.fromEntries(named);
  const others = [sex, remark].filter((at) => at !== undefined);
  return named.length === 0 ? null : { headingRow: -1, learner, totals: [], others };
}

/** Some programs write the highest possible scores below the headings. */
function totalsBelow(cells: Cells, headingRow: number, learner: LearnerColumns): readonly string[] {
  const named = Object.values(learner);
  const labelled = cells.slice(headingRow + 1).find((row) => row.some((cell) => isPointsLabel(cell)));
  if (labelled) return labelled;
  return (
    cells.slice(headingRow + 1, headingRow + 4).find((row) => {
      const filled = row.filter((cell) => cell.trim() !== '');
      const isUnnamed = named.every((at) => (row[at] ?? '').trim() === '');
      return isUnnamed && filled.length > 0 && filled.every((cell) => /^\d+%?$/.test(cell.trim()));
    }) ?? []
  );
}

function linesOf(cells: Cells, { headingRow, learner, totals }: Shape): ScoreLine[] {
  let sex: Sex | '' = '';
  return cells.flatMap((row, at): ScoreLine[] => {
    if (at <= headingRow || row === totals) return [];
    const texts = row.filter((cell) => !isNothing(cell));
    const label = texts.length === 1 ? sexOfLabel(texts[0] ?? '') : null;
    if (label) sex = label;
    return label ? [] : lineOf(row, at, { learner, sex });
  });
}

function lineOf(
  row: readonly string[],
  at: number,
  { learner, sex }: { learner: LearnerColumns; sex: Sex | '' },
): ScoreLine[] {
  const cell = (column: number | undefined) => (row[column ?? -1] ?? '').trim();
  const isWhole = learner.lastName === undefined;
  const parts = {
    lastName: cell(learner.lastName),
    firstName: cell(learner.firstName),
    middleName: cell(learner.middleName),
    extensionName: cell(learner.extensionName),
  };
  const whole = [parts.lastName, [parts.firstName, parts.extensionName, parts.middleName].filter(Boolean).join(' ')];
  const written = isWhole ? takeMarks(cell(learner.name)).text : whole.filter(Boolean).join(', ');
  const lrn = parseLrn(cell(learner.lrn));
  const label = isNothing(written) ? lrn : written;
  const isTotal =
    (isTotalText(written) && !written.includes(',')) || (/^\*\s*\p{Ll}/u.test(cell(learner.name)) && lrn === '');
  const isLearner = label !== '' && !isTotal && ![written, ...row].some(isNoLearner) && !row.some(isPointsLabel);
  const name = isWhole ? splitName(written) : tidyName(parts);
  return isLearner ? [{ row: at, label, name, lrn, sex, cells: row }] : [];
}

/** The cells of the columns of scores in the form in which they would be typed. */
function withTypedCells(lines: readonly ScoreLine[], columns: readonly ScoreColumn[]): ScoreLine[] {
  const typed = new Map(columns.map(({ at }) => [at, typedColumn(lines.map(({ cells }) => cells[at] ?? ''))]));
  return lines.map((line, index) => ({
    ...line,
    cells: line.cells.map((cell, at) => typed.get(at)?.[index] ?? cell),
  }));
}

/** The headings; those of a second line below, where the first names the groups. */
function headingsOf(cells: Cells, { headingRow, learner }: Shape): readonly string[] {
  const [first = [], below = []] = [cells[headingRow], cells[headingRow + 1]];
  const isSecond =
    Object.values(learner).every((at) => (below[at] ?? '') === '') &&
    below.filter((cell, at) => cell !== '' && (first[at] ?? '') === '').length > 1 &&
    !below.some(isPointsLabel);
  const width = Math.max(first.length, below.length);
  return isSecond ? Array.from({ length: width }, (_, at) => below[at] || (first[at] ?? '')) : first;
}

function columnsOf(cells: Cells, shape: Shape, lines: readonly ScoreLine[]): ScoreColumn[] {
  const headings = headingsOf(cells, shape);
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  const taken = new Set([...Object.values(shape.learner), ...shape.others]);
  const found = Array.from({ length: width }, (_, at) => at).flatMap((at): ScoreColumn[] => {
    const heading = headings[at] ?? '';
    if (taken.has(at) || hasNoScores(heading)) return [];
    const values = typedColumn(lines.map((line) => line.cells[at] ?? ''))
      .map(readScoreText)
      .filter(({ text }) => text !== '');
    // Scores may be 1, 2, 3 too; the numbers of the lines stand before the learners.
    const isBefore = at < Math.min(...Object.values(shape.learner));
    if (heading === '' && isBefore && isCounting(values.map(({ text }) => text))) return [];
    // An activity that nobody has taken yet is told by its points.
    if (values.length === 0 && readHeading(heading).totalPoints === null) return [];
    const pair = pairOf(headings, lines, at);
    return [toColumn(at, values, { heading: pair.name ?? heading, points: totalOf(shape.totals[at]) ?? pair.points })];
  });
  const scored = found.filter((column) => !isComputed(headings[column.at] ?? '') && !isSumOfOthers(column, found));
  // A total is left out beside the scores that it sums, and is the score where it stands alone.
  return scored.some(mayHaveScores) ? scored : found;
}

/** “Total Score”, whose highest possible score is the sum of those before it. */
function isSumOfOthers({ at, name, totalPoints }: ScoreColumn, columns: readonly ScoreColumn[]): boolean {
  const before = columns.filter((column) => column.at < at).map((column) => column.totalPoints ?? 0);
  const sum = before.reduce((all, points) => all + points, 0);
  return before.length > 1 && /\btotal\b/i.test(name) && totalPoints === sum;
}

/** ZipGrade: one test, whose name and highest possible score stand in columns beside “Earned Points”. */
function pairOf(headings: readonly string[], lines: readonly ScoreLine[], at: number) {
  if (!/^earned points$/i.test(headings[at] ?? '')) return { name: null, points: null };
  const only = (heading: RegExp) => {
    const column = headings.findIndex((each) => heading.test(each));
    const texts = new Set(lines.map(({ cells }) => cells[column] ?? ''));
    return column >= 0 && texts.size === 1 ? ([...texts][0] ?? null) : null;
  };
  return { name: only(/^quiz name$/i), points: totalOf(only(/^possible points$/i) ?? '') };
}

type Titling = { heading: string; points: number | null };

function toColumn(at: number, values: readonly ScoreText[], { heading, points }: Titling): ScoreColumn {
  const texts = values.map(({ text }) => text);
  const entries = texts.map((text) => parseCellEntry(text, Number.POSITIVE_INFINITY));
  const titled = readHeading(points === null ? heading : withoutId(heading));
  // A single value above it is a mistake. “Quiz (2)” is the second quiz where most scores are above 2.
  const isWithin = (most: number) => isMost(entries, (entry) => entry.kind !== 'score' || entry.score <= most);
  const isTotal = titled.totalPoints !== null && (texts.length === 0 || isWithin(titled.totalPoints));
  const told = points ?? values.find(({ outOf }) => isMost(values, (each) => each.outOf === outOf))?.outOf ?? null;
  const totalPoints = isTotal ? titled.totalPoints : told;
  const name = (isTotal || titled.totalPoints === null ? titled.name : heading).replace(/\s+/g, ' ').trim();
  return {
    at,
    name: name === '' ? say('Column {letter}', { letter: columnName(at + 1) }) : name,
    isNamed: name !== '',
    totalPoints,
    isScores: !isQuestion(heading) && isMost(entries, ({ kind }) => kind !== 'refused'),
    isShare: texts.some((text) => text.endsWith('%')) || areShares(texts, totalPoints),
    isDated: isMost(texts, isDateText),
  };
}

function isMost<Value>(values: readonly Value[], is: (value: Value) => boolean): boolean {
  return values.filter(is).length * 2 > values.length;
}

/** 1, 2, 3 …: the numbers of the lines, begun anew in each block. */
function isCounting(texts: readonly string[]): boolean {
  return (
    texts.length > 1 && texts.every((text, at) => Number(text) === 1 || Number(text) === Number(texts[at - 1] ?? 0) + 1)
  );
}

function totalOf(cell: string | undefined): number | null {
  const points = Number((cell ?? '').trim() || Number.NaN);
  return Number.isInteger(points) && points >= 1 ? points : null;
}
