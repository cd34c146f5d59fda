/** Finds the questions that a table of scores leaves open; values stay as written before a person answers. Pure. */
import { nameKey } from '@/domain/learners/nameKey';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { mayHaveScores, type ScoreColumn, type ScoreLine, type ScoresTable } from './scoresTable';
import { isDateText, readScoreText } from './scoreText';

/**
 * `column`: which one counts; `date`: a spreadsheet made one of a score; `heading`: a column has no name, or that of another; `highest`: unknown, or the file tells two; `mark`: what letters mean;
 * `name`: that of a player, not of a learner;
 * `order`: whether the last name comes first; `rows`: whose scores they are; `score`: above the highest, or none.
 */
export type ScoreDoubt =
  | 'column'
  | 'date'
  | 'heading'
  | 'highest'
  | 'lrn'
  | 'mark'
  | 'name'
  | 'order'
  | 'percent'
  | 'rows'
  | 'same learner'
  | 'score';

const MARK =
  /^(?:ex|exc?|exempt(?:ed)?|excused|inc|incomplete|abs|absent|liban|abs\.?|x|e|m|a|missing|late|np|ns|nt)$/i;

/** Figures of one test in the report of a quiz program, of which one counts. */
const FIGURE =
  /^(?:#\s*|number of |total |raw |final )?(?:score|points|marks?|correct(?: answers)?|earned points|percent(?:age)?)\b/i;

export type ScoreValue = string | number | null;

function readValue(cell: string, { isShare }: ScoreColumn): { value: ScoreValue; doubt: ScoreDoubt | null } {
  const { text } = readScoreText(cell);
  if (text === '') return { value: null, doubt: null };
  if (isShare) return { value: cell, doubt: 'percent' };
  if (isDateText(cell)) return { value: cell, doubt: 'date' };
  if (MARK.test(cell)) return { value: cell, doubt: 'mark' };
  const entry = parseCellEntry(text, Number.POSITIVE_INFINITY);
  return entry.kind === 'score' ? { value: entry.score, doubt: null } : { value: cell, doubt: 'score' };
}

export function scoreDoubts({ columns, lines }: ScoresTable) {
  const taken = columns.filter(mayHaveScores);
  const asked = new Set<ScoreDoubt>();
  const scores = lines.map(({ cells }) =>
    taken.map((column): ScoreValue => {
      const { value, doubt } = readValue(cells[column.at] ?? '', column);
      if (doubt) asked.add(doubt);
      const isAbove = typeof value === 'number' && column.totalPoints !== null && value > column.totalPoints;
      if (isAbove) asked.add('score');
      return value;
    }),
  );
  if (taken.some(({ totalPoints, otherPoints }) => totalPoints === null || otherPoints !== undefined))
    asked.add('highest');
  const named = lines.filter(({ name, lrn }) => name.lastName !== '' || lrn !== '');
  if (named.length === 0) asked.add('rows');
  if (lines.some(({ name }) => name.firstName === '' && name.lastName.includes(' '))) asked.add('order');
  if (isTwice(named)) asked.add('same learner');
  if (named.some(({ label, lrn }) => label !== lrn && /[\d_]/.test(label))) asked.add('name');
  const isUnnamed = taken.some(({ isNamed }) => !isNamed);
  if (isUnnamed || new Set(taken.map(({ name }) => name)).size < taken.length) asked.add('heading');
  if (taken.filter(({ name }) => FIGURE.test(name)).length > 1 || isTakenAgain(taken)) asked.add('column');
  return {
    heads: taken.map(({ name, isNamed, totalPoints }) => ({ name: isNamed ? name : '', highest: totalPoints })),
    scores,
    asked: [...asked],
  };
}

/** “Quiz 4” and “Quiz 4 Retake”: one of them counts. */
function isTakenAgain(columns: readonly ScoreColumn[]): boolean {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  return columns.some(
    ({ name }) =>
      names.has(name.toLowerCase().replace(/[\s(-]*(?:re-?take|re-?test|make-?up|remedial)\)?$/, '')) &&
      AGAIN.test(name),
  );
}

const AGAIN = /(?:re-?take|re-?test|make-?up|remedial)\)?$/i;

/** One learner on two lines: by LRN, or by name where nothing else tells them apart. */
function isTwice(lines: readonly ScoreLine[]): boolean {
  const keys = lines.map(({ lrn, label }) => lrn || nameKey(label));
  return new Set(keys).size < keys.length;
}
