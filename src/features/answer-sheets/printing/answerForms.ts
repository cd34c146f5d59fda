/** The form of each item's answer on paper: circles for letters and for true or false, else a line. */

import { choicesIn } from '@/domain/items/answers';
import type { KeyedItem } from '@/domain/items/itemEntry';
import { isSameAnswer } from '@/domain/items/itemMarking';

export type AnswerForm = {
  itemNumber: number;
  points: number;
  /** Null when the answer is written on a line. */
  choices: readonly string[] | null;
};

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
const FEWEST = 4;

/** Every test offers A to D, and E only when one of its keys is E: the sheet must not reveal more about the keys. */
export function answerForms(items: readonly KeyedItem[]): AnswerForm[] {
  const letters = items.map(({ answerKey }) => choicesIn(answerKey).map(letterOf));
  const choices = LETTERS.slice(0, Math.max(FEWEST, ...letters.flat().map((index) => index + 1)));
  return items.map(({ itemNumber, points, answerKey }, index) => {
    if (letters[index]?.every((letter) => letter !== -1)) return { itemNumber, points, choices };
    const isTruth = choicesIn(answerKey).every((key) => isSameAnswer(key, 'true') || isSameAnswer(key, 'false'));
    return { itemNumber, points, choices: isTruth ? ['T', 'F'] : null };
  });
}

function letterOf(key: string): number {
  return LETTERS.findIndex((letter) => isSameAnswer(letter, key));
}
