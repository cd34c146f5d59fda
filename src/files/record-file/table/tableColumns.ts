/** The columns of a table of scores: their names, highest possible scores, and what their values look like. Pure. */
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { say } from '@/domain/words/say';
import { columnName } from '@/files/workbook';
import { haveSlashedTotals } from './headDates';
import { hasNoScores, isComputed, isQuestion, readHeading, type Titled, withoutId } from './headings';
import {
  type Cells,
  mayHaveScores,
  type ScoreColumn,
  type ScoreLine,
  type ScoresGuide,
  type Shape,
} from './scoresTable';
import { areShares, isDateText, readScoreText, type ScoreText, typedColumn } from './scoreText';
import { headingRowsOf } from './tableShape';

/** The headings; those of a second line below, where the first names the groups. */
function headingsOf(cells: Cells, shape: Shape): readonly string[] {
  const [first = [], below = []] = headingRowsOf(cells, shape).map((at) => cells[at] ?? []);
  const width = Math.max(first.length, below.length);
  return Array.from({ length: width }, (_, at) => below[at] || (first[at] ?? ''));
}

export function columnsOf(
  cells: Cells,
  shape: Shape,
  lines: readonly ScoreLine[],
  { columns: said = {} }: ScoresGuide,
): ScoreColumn[] {
  const headings = headingsOf(cells, shape);
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  const taken = new Set([...Object.values(shape.learner), ...shape.others]);
  const raw = Array.from({ length: width }, (_, at) => at).flatMap((at): RawColumn[] => {
    const heading = headings[at] ?? '';
    if (taken.has(at) || said[at] === 'none' || (said[at] !== 'scores' && hasNoScores(heading))) return [];
    const values = typedColumn(lines.map((line) => line.cells[at] ?? ''))
      .map(readScoreText)
      .filter(({ text }) => text !== '');
    const pair = pairOf(headings, lines, at);
    const points = totalOf(shape.totals[at]) ?? pair.points;
    return [{ at, values, heading: pair.name ?? heading, points, outOf: outOfMost(values) }];
  });
  const areTotals = haveSlashedTotals(
    raw.map(({ heading, points, outOf, values }) => ({ heading, told: points ?? outOf, most: highestOf(values) })),
  );
  const hasIds = shape.totals.some((cell) => /^points possible$/i.test(cell));
  const found = raw.flatMap((column): ScoreColumn[] => {
    const { at, heading, values } = column;
    const isSaid = said[at] === 'scores';
    // Scores may be 1, 2, 3 too; the numbers of the lines stand before the learners.
    const isBefore = at < Math.min(...Object.values(shape.learner));
    if (!isSaid && heading === '' && isBefore && isCounting(values.map(({ text }) => text))) return [];
    // An activity that nobody has taken yet is told by its points.
    if (!isSaid && values.length === 0 && readHeading(heading, areTotals).totalPoints === null) return [];
    const titled = readHeading(hasIds && column.points !== null ? withoutId(heading) : heading, areTotals);
    return [toColumn(column, titled)];
  });
  const isLeft = (column: ScoreColumn) => isComputed(headings[column.at] ?? '') || isSumOfOthers(column, found);
  const scored = found.filter((column) => said[column.at] === 'scores' || !isLeft(column));
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

/** `points`: of the line of highest possible scores; `outOf`: beside most of the values. */
type RawColumn = {
  at: number;
  heading: string;
  values: readonly ScoreText[];
  points: number | null;
  outOf: number | null;
};

function outOfMost(values: readonly ScoreText[]): number | null {
  return values.find(({ outOf }) => isMost(values, (each) => each.outOf === outOf))?.outOf ?? null;
}

function highestOf(values: readonly ScoreText[]): number {
  return Math.max(0, ...values.map(({ text }) => Number(text)).filter(Number.isFinite));
}

function toColumn({ at, heading, values, points, outOf }: RawColumn, titled: Titled): ScoreColumn {
  const texts = values.map(({ text }) => text);
  const entries = texts.map((text) => parseCellEntry(text, Number.POSITIVE_INFINITY));
  // A single value above it is a mistake. “Quiz (2)” is the second quiz where most scores are above 2.
  const isWithin = (most: number) => isMost(entries, (entry) => entry.kind !== 'score' || entry.score <= most);
  const isTotal = titled.totalPoints !== null && (texts.length === 0 || isWithin(titled.totalPoints));
  const [totalPoints = null, ...others] = [points, isTotal ? titled.totalPoints : null, outOf].filter(
    (each) => each !== null,
  );
  const otherPoints = others.find((each) => each !== totalPoints);
  const name = (isTotal || titled.totalPoints === null ? titled.name : heading).replace(/\s+/g, ' ').trim();
  return {
    at,
    name: name === '' ? say('Column {letter}', { letter: columnName(at + 1) }) : name,
    isNamed: name !== '',
    totalPoints,
    ...(otherPoints === undefined ? {} : { otherPoints }),
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
