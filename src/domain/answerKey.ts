/** An answer key as teachers have it at hand: a run of letters, a list, or cells copied from a spreadsheet. */
import { MAX_ITEMS, MAX_LENGTH } from './constants';

/** `points` as typed, or null where none were given. */
export type KeyItem = { answerKey: string; points: string | null };
export type AnswerKey = { items: KeyItem[]; refusal: string | null };

/** `12.`, `12)`, `12:` before the key; `3.5` is no number of an item. */
const NUMBERED = /^\d+\s*[.):](?:\s+(?=\S)|(?=[^\d\s]))/;
const ALL_NUMBERS = /(?:^|\s)\d+\s*[.):](?:\s+|(?=[^\d\s]))/g;
const POINTS = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * Reads a pasted key: `ABCD…` is one item per letter; commas, semicolons and spaces part items on a single line; more
 * lines are one item each, numbered or not, with the points in a cell of its own (after a tab) if they are given.
 */
export function parseAnswerKey(text: string): AnswerKey {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [only = '', ...more] = lines;
  if (lines.length === 0) return { items: [], refusal: 'There is no key in this text.' };
  const items = more.length > 0 || only.includes('\t') ? lines.map(toItem) : splitLine(only).map(withoutPoints);
  return { items, refusal: refuseItems(items) };
}

function refuseItems(items: readonly KeyItem[]): string | null {
  if (items.length > MAX_ITEMS) return `An activity has at most ${MAX_ITEMS} items; this key has ${items.length}.`;
  const blank = items.findIndex(({ answerKey }) => answerKey === '');
  if (blank >= 0) return `Item ${blank + 1} has no key.`;
  const long = items.findIndex(({ answerKey }) => answerKey.length > MAX_LENGTH.answerKey);
  if (long >= 0) return `The key of item ${long + 1} is too long: at most ${MAX_LENGTH.answerKey} characters.`;
  return null;
}

/** One line: parted by tabs, else by commas or semicolons, else by spaces; a single word is a run of letters. */
function splitLine(line: string): string[] {
  const trimmed = line.trim();
  if (/[,;]/.test(trimmed)) return withoutLast(trimmed.split(/[,;]/)).map((part) => part.trim().replace(NUMBERED, ''));
  const words = trimmed.replace(ALL_NUMBERS, ' ').trim().split(/\s+/);
  const isNumbered = NUMBERED.test(trimmed);
  if (words.length > 1 || isNumbered) return words;
  return Array.from(trimmed);
}

/** A list may end with its separator. */
function withoutLast(parts: string[]): string[] {
  return parts.at(-1)?.trim() === '' ? parts.slice(0, -1) : parts;
}

function withoutPoints(answerKey: string): KeyItem {
  return { answerKey, points: null };
}

function toItem(line: string): KeyItem {
  const cells = line.split('\t').map((cell) => cell.trim());
  const isNumberCell =
    cells.length > 1 && /^\d+[.)]?$/.test(cells[0] ?? '') && (cells[1] ?? '') !== '' && !isPointsPair(cells);
  const [answerKey = '', points = ''] = isNumberCell ? cells.slice(1) : cells;
  return { answerKey: answerKey.replace(NUMBERED, '').trim(), points: POINTS.test(points) ? points : null };
}

/** Two cells of digits: a numeric answer and its points. */
function isPointsPair(cells: readonly string[]): boolean {
  return cells.length === 2 && cells.every((cell) => POINTS.test(cell));
}
