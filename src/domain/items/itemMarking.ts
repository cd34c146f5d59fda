/** The points that an answer earns: answer, key and credit of an item -> points. */

import type { ActivityItemDoc } from '@/domain/book/entities';
import { choicesIn } from './answers';

export type MarkedItem = Pick<ActivityItemDoc, 'answerKey' | 'points' | 'credit'>;

/** By the key alone: all points for a right answer; none for another one, a blank, or two marks. */
export function keyPoints({ answerKey, points }: MarkedItem, answer: string): number {
  return isRightAnswer(answer, answerKey) ? points : 0;
}

/** A key accepts several answers where `|` parts them. Two marks are never right. */
export function isRightAnswer(answer: string, key: string): boolean {
  if (answer === '' || choicesIn(answer).length > 1) return false;
  return choicesIn(key).some((right) => isSameAnswer(answer, right));
}

/** The points that count for a learner who took the test; null where the item is out of the count. */
export function creditedPoints({ credit, points }: MarkedItem, earned: number | null): number | null {
  if (credit === 'none') return null;
  return credit === 'everyone' ? points : earned;
}

/** Items that are in the count: only their points are in the highest possible score. */
export function isCounted({ credit }: Pick<ActivityItemDoc, 'credit'>): boolean {
  return credit !== 'none';
}

/** Case, spaces and a final full stop make no difference; T and F stand for true and false. */
export function isSameAnswer(answer: string, key: string): boolean {
  return answerForm(answer) === answerForm(key);
}

const WORDS: Readonly<Record<string, string>> = { t: 'true', f: 'false' };

/** Two answers of one form are the same answer. */
export function answerForm(text: string): string {
  const bare = text.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, '');
  const ended = bare.length > 1 ? bare.replace(/\.$/, '') : bare;
  return WORDS[ended] ?? ended;
}

/** Rounds a float sum of points, which have at most 2 decimals, to hundredths: its error is below half a hundredth. */
export function roundPoints(points: number): number {
  return Math.round(points * 100) / 100;
}

export function sumOfPoints(points: readonly number[]): number {
  return roundPoints(points.reduce((sum, each) => sum + each, 0));
}
