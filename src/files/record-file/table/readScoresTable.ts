/** A table of cells -> learners and columns of scores. Every column and line is only proposed; a person agrees. */

import { guessColumns } from '@/domain/learners/roster/columns';
import { isNothing, parseLrn } from '@/domain/learners/roster/rosterRow';
import { type NameParts, splitName, tidyName } from '@/domain/learners/roster/splitName';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { say } from '@/domain/words/say';
import { columnName } from '@/files/workbook';
import { hasNoScores, isNoLearner, isPointsLabel, type LearnerColumns, learnerColumn, readHeading } from './headings';
import { readScoreText } from './scoreText';

export type ScoreColumn = {
  /** The place in `cells`. */
  at: number;
  name: string;
  /** Null where the file tells none. */
  totalPoints: number | null;
  /** Whether most of its values can be scores or marks. */
  isScores: boolean;
};

export type ScoreLine = {
  /** From 0, in the file. */
  row: number;
  /** As the file writes it; the LRN where it has no name. */
  label: string;
  name: NameParts;
  lrn: string;
  cells: readonly string[];
};

export type ScoresTable = { columns: readonly ScoreColumn[]; lines: readonly ScoreLine[] };
export type ScoresReading = { table: ScoresTable } | { refusal: string };

const HEADING_ROWS = 30;
const MOST_COLUMNS = 100;
const MOST_LINES = 500;

type Cells = readonly (readonly string[])[];
/** `others`: columns that name no learner and hold no scores. */
type Shape = { headingRow: number; learner: LearnerColumns; totals: readonly string[]; others: readonly number[] };

export function readScoresTable(cells: Cells): ScoresReading {
  const shape = findHeadings(cells) ?? withoutHeadings(cells);
  const lines = shape ? linesOf(cells, shape) : [];
  const columns = shape ? columnsOf(cells, shape, lines) : [];
  if (!columns.some(({ isScores }) => isScores)) {
    const refusal = say(
      'no scores were found in it. It needs a column with names or LRNs, and a column with a heading for each activity.',
    );
    return { refusal };
  }
  if (columns.length > MOST_COLUMNS || lines.length > MOST_LINES) {
    const most = { columns: MOST_COLUMNS, lines: MOST_LINES };
    return { refusal: say('at most {lines} learners and {columns} columns can be read at once.', most) };
  }
  return { table: { columns, lines } };
}

function findHeadings(cells: Cells): Shape | null {
  for (const [headingRow, row] of cells.slice(0, HEADING_ROWS).entries()) {
    const learner: LearnerColumns = {};
    for (const [at, heading] of row.entries()) {
      const kind = learnerColumn(heading);
      if (kind && learner[kind] === undefined) learner[kind] = at;
    }
    const isNamed = learner.lrn !== undefined || learner.name !== undefined || learner.lastName !== undefined;
    if (isNamed && row.filter((heading) => heading.trim() !== '').length > 1) {
      return { headingRow, learner, totals: totalsBelow(cells, headingRow, learner), others: [] };
    }
  }
  return null;
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
  return (
    cells.slice(headingRow + 1, headingRow + 4).find((row) => {
      if (row.some((cell) => isPointsLabel(cell))) return true;
      const filled = row.filter((cell) => cell.trim() !== '');
      const isUnnamed = named.every((at) => (row[at] ?? '').trim() === '');
      return isUnnamed && filled.length > 0 && filled.every((cell) => /^\d+$/.test(cell.trim()));
    }) ?? []
  );
}

function linesOf(cells: Cells, { headingRow, learner, totals }: Shape): ScoreLine[] {
  return cells.flatMap((row, at): ScoreLine[] => {
    if (at <= headingRow || row === totals) return [];
    const cell = (column: number | undefined) => (row[column ?? -1] ?? '').trim();
    const isWhole = learner.lastName === undefined;
    const parts = {
      lastName: cell(learner.lastName),
      firstName: cell(learner.firstName),
      middleName: cell(learner.middleName),
      extensionName: cell(learner.extensionName),
    };
    const whole = [parts.lastName, [parts.firstName, parts.extensionName, parts.middleName].filter(Boolean).join(' ')];
    const written = isWhole ? cell(learner.name) : whole.filter(Boolean).join(', ');
    const lrn = parseLrn(cell(learner.lrn));
    const label = isNothing(written) ? lrn : written;
    const isLearner = label !== '' && ![written, ...Object.values(parts)].some(isNoLearner) && !row.some(isPointsLabel);
    return isLearner ? [{ row: at, label, name: isWhole ? splitName(written) : tidyName(parts), lrn, cells: row }] : [];
  });
}

function columnsOf(
  cells: Cells,
  { headingRow, learner, totals, others }: Shape,
  lines: readonly ScoreLine[],
): ScoreColumn[] {
  const headings = cells[headingRow] ?? [];
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  const taken = new Set([...Object.values(learner), ...others]);
  return Array.from({ length: width }, (_, at) => at).flatMap((at): ScoreColumn[] => {
    const heading = headings[at] ?? '';
    const values = lines.map((line) => readScoreText(line.cells[at] ?? '')).filter(({ text }) => text !== '');
    if (taken.has(at) || hasNoScores(heading) || values.length === 0) return [];
    // Scores may be 1, 2, 3 too; the numbers of the lines stand before the learners.
    const isBefore = at < Math.min(...Object.values(learner));
    if (heading.trim() === '' && isBefore && isCounting(values.map(({ text }) => text))) return [];
    const entries = values.map(({ text }) => parseCellEntry(text, Number.POSITIVE_INFINITY));
    const isScores = isMost(entries, ({ kind }) => kind !== 'refused');
    const titled = readHeading(heading);
    // A single value above it is a mistake. “Quiz (2)” is the second quiz where most scores are above 2.
    const isWithin = (most: number) => isMost(entries, (entry) => entry.kind !== 'score' || entry.score <= most);
    const isTotal = titled.totalPoints !== null && isWithin(titled.totalPoints);
    const told =
      totalOf(totals[at]) ?? values.find(({ outOf }) => isMost(values, (each) => each.outOf === outOf))?.outOf;
    const name = (isTotal || titled.totalPoints === null ? titled.name : heading).replace(/\s+/g, ' ').trim();
    return [
      {
        at,
        name: name === '' ? say('Column {letter}', { letter: columnName(at + 1) }) : name,
        totalPoints: isTotal ? titled.totalPoints : (told ?? null),
        isScores,
      },
    ];
  });
}

function isMost<Value>(values: readonly Value[], is: (value: Value) => boolean): boolean {
  return values.filter(is).length * 2 > values.length;
}

/** 1, 2, 3 …: the numbers of the lines. */
function isCounting(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text, index) => Number(text) === index + 1);
}

function totalOf(cell: string | undefined): number | null {
  const points = Number((cell ?? '').trim() || Number.NaN);
  return Number.isInteger(points) && points >= 1 ? points : null;
}
