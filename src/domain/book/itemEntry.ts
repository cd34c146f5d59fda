/**
 * Reads the text that a person typed for one item of one learner. Only points are stored: the learner's answer is
 * compared with the key and becomes points. Stored points show as a mark, and every mark reads back as its points.
 */

import { say } from '@/domain/words/say';
import type { ActivityItemDoc } from './entities';
import { parseScoreEntry } from './scoreEntry';

export type KeyedItem = Pick<ActivityItemDoc, 'itemNumber' | 'answerKey' | 'points'>;

export type ItemEntry =
  | { kind: 'empty' }
  /** `isAnswer`: an answer that was compared with the key, not a mark. */
  | { kind: 'points'; points: number; isAnswer: boolean }
  | { kind: 'refused'; reason: string };

export const RIGHT = '✓';
export const WRONG = '✗';
/** Stands before points: `=1.5`. */
const PART = '=';

/**
 * The learner's answer (all of the item's points where it is the key's, else none), a tick (`✓` or `/`: all points, `✗`:
 * none), or `=` and the points earned. A key that reads like `/` or `=2` is an answer like any other.
 */
export function parseItemEntry(text: string, item: KeyedItem): ItemEntry {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (typed === RIGHT) return { kind: 'points', points: item.points, isAnswer: false };
  if (typed === WRONG) return { kind: 'points', points: 0, isAnswer: false };
  if (isSameAnswer(typed, item.answerKey)) return { kind: 'points', points: item.points, isAnswer: true };
  if (typed === '/') return { kind: 'points', points: item.points, isAnswer: false };
  if (typed.startsWith(PART)) return parsePart(typed.slice(PART.length), item);
  return { kind: 'points', points: 0, isAnswer: true };
}

function parsePart(text: string, { itemNumber, points }: KeyedItem): ItemEntry {
  const entry = parseScoreEntry(text, points);
  if (entry.kind === 'score') return { kind: 'points', points: entry.score, isAnswer: false };
  return {
    kind: 'refused',
    reason: say('After “=” come the points for item {itemNumber}: 0 to {points}, at most 2 decimals.', {
      itemNumber,
      points,
    }),
  };
}

/** Stored points as a cell shows them: a tick for all of the item's, a cross for none, `=1.5` for a part. */
export function formatItemPoints(pointsEarned: number, { points }: Pick<KeyedItem, 'points'>): string {
  if (pointsEarned === points) return RIGHT;
  return pointsEarned === 0 ? WRONG : `${PART}${pointsEarned}`;
}

/** The points of an entry as a cell shows them once they are stored; other texts stay as they are. */
export function settledItemText(text: string, item: KeyedItem): string {
  const entry = parseItemEntry(text, item);
  return entry.kind === 'points' ? formatItemPoints(entry.points, item) : text.trim();
}

/** Case, spaces and a final full stop make no difference; T and F stand for true and false. */
export function isSameAnswer(answer: string, key: string): boolean {
  return plain(answer) === plain(key);
}

const WORDS: Readonly<Record<string, string>> = { t: 'true', f: 'false' };

function plain(text: string): string {
  const bare = text.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, '');
  const ended = bare.length > 1 ? bare.replace(/\.$/, '') : bare;
  return WORDS[ended] ?? ended;
}

/**
 * A learner's answers in one run, as they are pasted into a single cell: `ABCDE`, `A B C`, `A, B, C`. Null where the text
 * is one answer: the keys it would fall on say how long an answer is.
 */
export function splitAnswers(text: string, keys: readonly string[]): string[] | null {
  const typed = text.trim();
  if (typed.startsWith(PART)) return null;
  const isListed = /[,;]/.test(typed);
  const parts = isListed ? typed.split(/[,;]/).map((part) => part.trim()) : toWords(typed);
  if (parts.length < 2 || keys.length < 2) return null;
  const covered = keys.slice(0, parts.length);
  const separator = isListed ? /[,;]/ : /\s/;
  if (covered.some((key) => separator.test(key.trim()))) return null;
  const isRun = !isListed && !/\s/.test(typed);
  return isRun && covered.some((key) => Array.from(key.trim()).length > 1) ? null : parts;
}

/** Words, or the letters of a single one. */
function toWords(text: string): string[] {
  const words = text.split(/\s+/);
  return words.length > 1 ? words : Array.from(text);
}
