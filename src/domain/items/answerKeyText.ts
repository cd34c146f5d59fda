/**
 * Reads keys that people write as text: letters parted by spaces or commas, on one line or several, with the numbers of
 * their items or without. Each function answers null where the text is of another kind.
 */

/** Answers to choose from, A to J, or true and false. */
export const CHOICES = /^(?:[A-J]+|[TF]+)$/i;
/** `AB CD` may be two items with two letters each; from 3 letters on it is a run of items. */
export const RUN_LENGTH = 3;

const KEY = /(?:true|false|tama|mali|[A-J]+|[TF])(?![\p{L}\p{M}])/iuy;
/** `12.`, `12)`, `(12)`, `12 -`, or the number alone. */
const NUMBER = /[\s,;]*[(#]?(\d{1,3})(?:\s*[.):\-–]+\s*|\s+|(?=\p{L}))\(?/uy;
const AFTER_KEY = /\)?[.,;]?(?=[\s,;\d(#]|$)/y;
/** A number whose key is missing, at the end: a word processor numbers one line more than was written. */
const OPEN_END = /[\s,;]*\d{1,3}\s*[.):]\s*$/;
/** `1.`, `2)` and so on between words; `3.5` is no number of an item. */
const MARKER = /(?<=^|\s)(\d{1,3})\s*[.):](?:\s+|(?=[^\d\s])|$)/g;
/** `1-5.` or `6-10` at the begin of a line. */
const RANGE = /^\s*(\d{1,3})\s*[-–]\s*(\d{1,3})\s*[.):]?\s+/;

type Numbered = { number: number; key: string };

/**
 * Keys in the order of their numbers: `1. A 2. B`, `1) A`, `1 A`, `1-A`, also in columns beside one another. A number
 * that is missing in between has a blank key.
 */
export function readNumbered(text: string): string[] | null {
  return inOrder(chosenByNumber(text)) ?? inOrder(textByNumber(text)) ?? readRanges(text);
}

/** The first number that stands twice before letters; null where none does. */
export function findRepeated(text: string): number | null {
  const numbers = chosenByNumber(text)?.map(({ number }) => number) ?? [];
  return numbers.find((number, index) => numbers.indexOf(number) < index) ?? null;
}

/** Letters alone, each an item, and blocks of letters. Null where a part between commas or tabs is empty. */
export function readLetters(text: string): string[] | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/[,;\s]+$/, ''));
  const tokens = lines
    .filter((line) => line !== '')
    .flatMap((line) => line.trim().split(/[^\S\t]*[,;\t][^\S\t]*|[^\S\t]+/));
  if (tokens.length < 2) return null;
  if (!tokens.every((token) => CHOICES.test(token) || /^\p{L}$/u.test(token))) return null;
  if (!tokens.some((token) => token.length >= RUN_LENGTH)) return tokens;
  return tokens.every((token) => CHOICES.test(token)) ? tokens.flatMap((token) => [...token]) : null;
}

/** The whole text is numbers, each with a letter. */
function chosenByNumber(text: string): Numbered[] | null {
  const whole = text.replace(OPEN_END, '').trimEnd();
  const found: Numbered[] = [];
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(whole);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < whole.length) {
    const number = next(NUMBER);
    const key = number && next(KEY);
    if (!key || !next(AFTER_KEY)) return null;
    found.push({ number: Number(number[1]), key: key[0] });
  }
  return found;
}

/** The text between numbers that count on from one to the next; null where cells are parted by tabs. */
function textByNumber(text: string): Numbered[] | null {
  if (text.includes('\t')) return null;
  const markers = [...text.trim().matchAll(MARKER)].map((match) => ({
    number: Number(match[1]),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const first = markers[0]?.number ?? 0;
  if (markers.length < 2 || markers.some(({ number }, index) => number !== first + index)) return null;
  if (markers[0]?.from !== 0) return null;
  return markers.map(({ number, to }, index) => ({
    number,
    key: text
      .trim()
      .slice(to, markers[index + 1]?.from)
      .replace(/[\s,;]+$/, '')
      .replace(/\s+/g, ' '),
  }));
}

/** Null where a number stands twice, and where numbers are too far apart to be of one key. */
function inOrder(found: readonly Numbered[] | null): string[] | null {
  if (!found || found.length === 0) return null;
  const byNumber = new Map(found.map(({ number, key }) => [number, key]));
  if (byNumber.size < found.length) return null;
  const [first, last] = [Math.min(...byNumber.keys()), Math.max(...byNumber.keys())];
  if (last - first >= 2 * found.length) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => byNumber.get(first + index) ?? '');
}

/** `1-5. A B C D E`, line by line; null where a line has not as many letters as its numbers say. */
function readRanges(text: string): string[] | null {
  const items: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/).filter((each) => each.trim() !== '')) {
    const [prefix = '', from, to] = RANGE.exec(line) ?? [];
    const letters = line.slice(prefix.length).replace(/[\s,;]+/g, '');
    const count = Number(to) - Number(from) + 1;
    if (prefix === '' || !CHOICES.test(letters) || letters.length !== count) return null;
    items.push(...letters);
  }
  return items.length === 0 ? null : items;
}
