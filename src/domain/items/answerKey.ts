/** Reads an answer key that a teacher pastes: a run of letters, a list, or cells copied from a spreadsheet. */
import { MAX_ITEMS, MAX_LENGTH } from '@/domain/constants';
import { say } from '@/domain/words/say';
import { CHOICES, findRepeated, RUN_LENGTH, readLetters, readNumbered } from './answerKeyText';

/** `points` as typed, or null where none were given. */
type KeyItem = { answerKey: string; points: string | null };
/** `doubt`: a sentence about what may have been meant otherwise, for the person to read before the key is taken. */
export type AnswerKey = { items: KeyItem[]; refusal: string | null; doubt: string | null };

/** `12.`, `12)`, `12:` before the key; `3.5` is no number of an item. */
const NUMBERED = /^\d+\s*[.):](?:\s+(?=\S)|(?=[^\d\s]))/;
const ALL_NUMBERS = /(?:^|\s)\d+\s*[.):](?:\s+|(?=[^\d\s]))/g;
/** A number whose key is missing. */
const BARE_NUMBER = /^\d+\s*[.):]$/;
const POINTS = /^\d+(?:[.,]\d{1,2})?$/;
/** The words above a key: `Answer key:`, `Quiz 2 – Susi sa pagwawasto`. */
const HEADING = /\b(?:answers?|keys?|quiz|test|exam|susi|sagot|pagsusulit)\b/i;

/**
 * Reads a pasted key: `ABCD…` is one item per letter, in blocks too (`ABCDE ABCDE`), and so are letters parted by spaces,
 * commas, tabs or lines; numbered keys are in the order of their numbers, however they stand. Other keys are words:
 * commas, semicolons and spaces part them on a single line; more lines are one item each, with the points in a cell of
 * its own (after a tab) if they are given; cells beside one another are one item each, under their numbers or over their
 * points. A number at the end without a key is left out.
 */
export function parseAnswerKey(text: string): AnswerKey {
  const { heading, body } = withoutHeading(text);
  const read = asItems(readNumbered(body) ?? readLetters(body));
  const lines = body.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const items = withoutOpenEnd(read ?? readItems(spacedAsCells(lines)));
  if (items.length === 0) return { items: [], refusal: say('There is no key in this text.'), doubt: null };
  const refusal = refuseItems(items);
  const isLine = read === null && lines.length === 1 && !/[,;\t]/.test(body);
  return { items, refusal, doubt: refusal ? null : doubtOf(items, { heading, isLine, twice: findRepeated(body) }) };
}

function asItems(keys: readonly string[] | null): KeyItem[] | null {
  return keys?.map(withoutPoints) ?? null;
}

/** Words above or before a key are left out where the rest is a key of letters or numbers without them. */
function withoutHeading(text: string): { heading: string; body: string } {
  const whole = { heading: '', body: text };
  if (readNumbered(text) ?? readLetters(text)) return whole;
  const [, heading = '', body = ''] = /^\s*([^\n:]*(?::|\r?\n))([\s\S]*)$/.exec(text) ?? [];
  if (!HEADING.test(heading) || !(readNumbered(body) ?? readLetters(body) ?? isRun(body))) return whole;
  return { heading: heading.replace(/[:\s]+$/, ''), body };
}

function isRun(text: string): true | null {
  return CHOICES.test(text.trim()) || null;
}

/** Rows of numbers and letters that are parted by spaces, as cells are: numbers above their keys, keys with points. */
function spacedAsCells(lines: readonly string[]): string[] {
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const isTable =
    lines.length > 1 &&
    lines.every((line) => !/[\t,;]/.test(line)) &&
    rows.every((row) => row.length > 1 && row.every((word) => POINTS.test(word) || CHOICES.test(word)));
  return isTable ? rows.map((row) => row.join('\t')) : [...lines];
}

const isChoice = ({ answerKey }: KeyItem) =>
  /^\p{L}$/u.test(answerKey) || /^(?:true|false|tama|mali)$/i.test(answerKey);
const MOST_NAMED = 3;

type ReadFrom = {
  /** The words that were left out; empty without any. */
  heading: string;
  /** Words of one line, parted by spaces. */
  isLine: boolean;
  /** A number that stands twice. */
  twice: number | null;
};

function doubtOf(items: readonly KeyItem[], { heading, isLine, twice }: ReadFrom): string | null {
  if (twice !== null) return say('The number {number} stands twice. Check the order of the items.', { number: twice });
  if (heading !== '') return say('“{heading}” was taken as a heading and left out.', { heading });
  const odd = items.filter((item) => !isChoice(item)).map(({ answerKey }) => answerKey);
  if (odd.length === 0) return null;
  const words = odd.slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const named = odd.length > MOST_NAMED ? `${words.join(', ')} …` : words.join(', ');
  if (odd.every((word) => CHOICES.test(word) && word.length < RUN_LENGTH)) {
    return say('{keys}: several letters are the key of one item. Put a space between letters of several items.', {
      keys: named,
    });
  }
  if (odd.length < items.length) {
    return say('{keys}: taken as an answer beside letters. If it is none, take it out of the text.', { keys: named });
  }
  const areWords = odd.some((word) => /\p{L}{2}/u.test(word));
  if (!isLine || !areWords || items.length < 2) return null;
  return say('Each word is taken as an answer. Put answers of several words on lines of their own.');
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
  const isNumberCell = /^\d+[.)]?$/.test(cells[0] ?? '') && (cells[1] ?? '') !== '' && !isPointsPair(cells);
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
