/**
 * Reads the text that a person typed for one item of one learner: the learner's answer, whose points follow from the
 * key, or points. Stored points show as a mark, and every mark reads back as its points.
 */

import type { ActivityItemDoc } from '@/domain/book/entities';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { parseScoreEntry } from '@/domain/scores/scoreEntry';
import { say } from '@/domain/words/say';
import { choicesIn, isEntry } from './answers';
import { isRightAnswer, keyPoints } from './itemMarking';
import type { PaperEdit, PaperValue } from './paper';

export type KeyedItem = Pick<ActivityItemDoc, 'itemNumber' | 'answerKey' | 'points' | 'credit'>;

type ItemEntry =
  | { kind: 'empty' }
  | { kind: 'answer'; answer: string }
  | { kind: 'points'; points: number }
  | { kind: 'refused'; reason: string };

export const RIGHT = '✓';
export const WRONG = '✗';
/** Stands before points: `=1.5`. */
const PART = '=';
const LETTER = /^[a-z]$/i;

/**
 * The learner's answer, a tick (`✓` or `/`: all of the item's points, `✗`: none), or `=` and the points earned. A key
 * that reads like `/` or `=2` is an answer like any other. An answer that cannot be kept (`isEntry`) becomes its points.
 */
export function parseItemEntry(text: string, item: KeyedItem): ItemEntry {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (typed === RIGHT) return { kind: 'points', points: item.points };
  if (typed === WRONG) return { kind: 'points', points: 0 };
  if (!isRightAnswer(typed, item.answerKey)) {
    if (typed === '/') return { kind: 'points', points: item.points };
    if (typed.startsWith(PART)) return parsePart(typed.slice(PART.length), item);
  }
  const answer = plainAnswer(typed);
  return isEntry(answer) ? { kind: 'answer', answer } : { kind: 'points', points: keyPoints(item, answer) };
}

/** Letters to choose from are capitals. */
function plainAnswer(typed: string): string {
  const marks = choicesIn(typed);
  return marks.every((mark) => LETTER.test(mark)) ? marks.join('|').toUpperCase() : typed;
}

/** The edit of a learner's paper that an entry stands for. */
export function toPaperEdit(entry: Exclude<ItemEntry, { kind: 'refused' }>): PaperEdit {
  if (entry.kind === 'answer') return { answer: entry.answer };
  return { pointsEarned: entry.kind === 'empty' ? null : entry.points };
}

function parsePart(text: string, { itemNumber, points }: KeyedItem): ItemEntry {
  const entry = parseScoreEntry(text, points);
  if (entry.kind === 'score') return { kind: 'points', points: entry.score };
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

/** A value of a paper as a cell shows it; a blank is empty. */
export function paperText(value: PaperValue, item: Pick<KeyedItem, 'points'>): string {
  return 'answer' in value ? value.answer : formatItemPoints(value.given, item);
}

/** An entry as a cell shows it once it is stored; a text that is refused stays as it is. */
export function settledItemText(text: string, item: KeyedItem): string {
  const entry = parseItemEntry(text, item);
  if (entry.kind === 'points') return formatItemPoints(entry.points, item);
  return entry.kind === 'answer' ? entry.answer : text.trim();
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
  const covered = keys.slice(0, parts.length).flatMap(choicesIn);
  const separator = isListed ? /[,;]/ : /\s/;
  if (covered.some((key) => separator.test(key))) return null;
  const isRun = !isListed && !/\s/.test(typed);
  return isRun && (typed.includes('|') || covered.some((key) => Array.from(key).length > 1)) ? null : parts;
}

/** Words, or the letters of a single one. */
function toWords(text: string): string[] {
  const words = text.split(/\s+/);
  return words.length > 1 ? words : Array.from(text);
}

/** Choices of several items, and no word such as “absent” or “late”. */
const CHOICES = /^\s*[a-jt](?:[\s,]*[a-jt])+\s*$/i;

/** Letters of several items, as `ABCDE`: no mark and no score. */
export function areAnswers(
  text: string,
  { totalPoints, scannable = false }: { totalPoints: number; scannable?: boolean },
): boolean {
  return scannable && CHOICES.test(text) && parseCellEntry(text, totalPoints).kind === 'refused';
}
