/** How each item is answered on paper: circles for letters, true or false, else a line. */
import type { KeyedItem } from '@/domain/book/itemEntry';
import { isSameAnswer } from '@/domain/book/itemEntry';

export type AnswerForm = {
  itemNumber: number;
  points: number;
  /** Null where the answer is written. */
  choices: readonly string[] | null;
};

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
const FEWEST = 4;

/** Every test offers A to D, and E where one of its keys is E; the sheet must not betray more than that. */
export function answerForms(items: readonly KeyedItem[]): AnswerForm[] {
  const letters = items.map(({ answerKey }) => LETTERS.findIndex((letter) => isSameAnswer(letter, answerKey)));
  const choices = LETTERS.slice(0, Math.max(FEWEST, ...letters.map((index) => index + 1)));
  return items.map(({ itemNumber, points, answerKey }, index) => {
    if (letters[index] !== -1) return { itemNumber, points, choices };
    const isTruth = isSameAnswer(answerKey, 'true') || isSameAnswer(answerKey, 'false');
    return { itemNumber, points, choices: isTruth ? ['T', 'F'] : null };
  });
}
