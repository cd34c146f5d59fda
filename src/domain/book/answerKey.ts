/** Reads an answer key that a teacher pastes: a run of letters, a list, or cells copied from a spreadsheet. */
import { MAX_ITEMS, MAX_LENGTH } from '@/domain/constants';
import { say } from '@/domain/words/say';

/** `points` as typed, or null where none were given. */
type KeyItem = { answerKey: string; points: string | null };
export type AnswerKey = { items: KeyItem[]; refusal: string | null };

/** `12.`, `12)`, `12:` before the key; `3.5` is no number of an item. */
const NUMBERED = /^\d+\s*[.):](?:\s+(?=\S)|(?=[^\d\s]))/;
const ALL_NUMBERS = /(?:^|\s)\d+\s*[.):](?:\s+|(?=[^\d\s]))/g;
/** A number whose key is missing. */
const BARE_NUMBER = /^\d+\s*[.):]$/;
const POINTS = /^\d+(?:[.,]\d{1,2})?$/;
/** Answers to choose from, A to J, or true and false. */
const CHOICES = /^(?:[A-J]+|[TF]+)$/i;
/** `AB CD` may be two items with two right answers each; from 3 letters on it is a run of items. */
const RUN_LENGTH = 3;

/**
 * Reads a pasted key: `ABCD…` is one item per letter, in blocks too (`ABCDE ABCDE`); commas, semicolons and spaces part
 * items on a single line; more lines are one item each, numbered or not, with the points in a cell of its own (after a
 * tab) if they are given; cells beside one another are one item each, under their numbers or over their points. A number
 * at the end without a key is left out.
 */
export function parseAnswerKey(text: string): AnswerKey {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const items = withoutOpenEnd(readItems(lines));
  if (items.length === 0) return { items: [], refusal: say('There is no key in this text.') };
  return { items, refusal: refuseItems(items) };
}

function readItems(lines: readonly string[]): KeyItem[] {
  const [only = '', ...more] = lines;
  const rows = lines.map(cellsOf);
  if (isAcross(rows)) return readAcross(rows);
  const isList = more.length > 0 || only.includes('\t');
  return unfolded(isList ? lines.map(toItem) : splitLine(only).map(withoutPoints));
}

function refuseItems(items: readonly KeyItem[]): string | null {
  if (items.length > MAX_ITEMS) {
    const values = { most: MAX_ITEMS, count: items.length };
    return say('An activity has at most {most} items; this key has {count}.', values);
  }
  const blank = items.findIndex(({ answerKey }) => answerKey === '');
  if (blank >= 0) return say('Item {number} has no key.', { number: blank + 1 });
  const long = items.findIndex(({ answerKey }) => answerKey.length > MAX_LENGTH.answerKey);
  if (long >= 0) {
    const values = { number: long + 1, most: MAX_LENGTH.answerKey };
    return say('The key of item {number} is too long: at most {most} characters.', values);
  }
  return null;
}

/** A word processor numbers one line more than was written. */
function withoutOpenEnd(items: readonly KeyItem[]): KeyItem[] {
  return items.slice(0, items.findLastIndex(({ answerKey }) => answerKey !== '') + 1);
}

/** Blocks of letters: `ABCDE ABCDE` is ten items. */
function unfolded(items: readonly KeyItem[]): KeyItem[] {
  const isRun = items.every(({ answerKey, points }) => points === null && CHOICES.test(answerKey));
  if (!isRun || !items.some(({ answerKey }) => answerKey.length >= RUN_LENGTH)) return [...items];
  return items.flatMap(({ answerKey }) => Array.from(answerKey, withoutPoints));
}

/** One line: parted by commas or semicolons, else by spaces; a single word is a run of letters. */
function splitLine(line: string): string[] {
  const trimmed = line.trim();
  if (/[,;]/.test(trimmed)) return withoutLast(trimmed.split(/[,;]/)).map((part) => withoutNumber(part.trim()));
  const isNumbered = NUMBERED.test(trimmed);
  const words = trimmed.replace(ALL_NUMBERS, ' ').trim().split(/\s+/).map(withoutNumber);
  if (words.length > 1 || isNumbered || BARE_NUMBER.test(trimmed)) return words;
  return Array.from(trimmed);
}

/** A list may end with its separator. */
function withoutLast(parts: string[]): string[] {
  return parts.at(-1)?.trim() === '' ? parts.slice(0, -1) : parts;
}

function withoutNumber(text: string): string {
  return BARE_NUMBER.test(text) ? '' : text.replace(NUMBERED, '').trim();
}

function withoutPoints(answerKey: string): KeyItem {
  return { answerKey, points: null };
}

function toItem(line: string): KeyItem {
  const cells = line.split('\t').map((cell) => cell.trim());
  const isNumberCell =
    cells.length > 1 && /^\d+[.)]?$/.test(cells[0] ?? '') && (cells[1] ?? '') !== '' && !isPointsPair(cells);
  const [answerKey = '', points = ''] = isNumberCell ? cells.slice(1) : cells;
  return { answerKey: withoutNumber(answerKey), points: POINTS.test(points) ? points : null };
}

/** Two cells of digits: a numeric answer and its points. */
function isPointsPair(cells: readonly string[]): boolean {
  return cells.length === 2 && cells.every((cell) => POINTS.test(cell));
}

/** Without the empty cells at the end. */
function cellsOf(line: string): string[] {
  const cells = line.split('\t').map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** Number, key and points are three cells; more beside one another are items, and so are letters alone. */
function isAcross(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...more] = rows;
  if (rows.some((row) => row.length < 2)) return false;
  if (rows.every((row) => row.length > 3)) return true;
  if (isCounting(first) && first.length > 2 && more.every((row) => row.length === first.length)) return more.length > 0;
  return more.length === 0 && first.every((cell) => CHOICES.test(cell));
}

/** 1, 2, 3, … or 11, 12, 13, …: the numbers of items. */
function isCounting(row: readonly string[]): boolean {
  const numbers = row.map((cell) => Number(cell.replace(/[.):]$/, '')));
  return numbers.every((number, index) => Number.isInteger(number) && number === (numbers[0] ?? 0) + index);
}

function readAcross(rows: readonly (readonly string[])[]): KeyItem[] {
  const items: KeyItem[] = [];
  /** Number of items in the row of keys above, while that row has no points. */
  let open = 0;
  const isKeyed = rows.some((row) => !isCounting(row));
  for (const row of rows) {
    if (open === row.length && row.every((cell) => POINTS.test(cell)) && !isCounting(row)) {
      for (const [index, points] of row.entries()) {
        const item = items[items.length - open + index];
        if (item) item.points = points;
      }
      open = 0;
    } else if (!isKeyed || !isCounting(row)) {
      items.push(...row.map((cell) => withoutPoints(withoutNumber(cell))));
      open = row.length;
    }
  }
  return items;
}
