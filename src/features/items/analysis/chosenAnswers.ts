/** The answers that learners chose, item by item. */

import { type ClassRecord, countedLearners } from '@/domain/book/classRecord';
import type { StudentDoc } from '@/domain/book/entities';
import { choicesIn } from '@/domain/items/answers';
import { answerForm, isRightAnswer } from '@/domain/items/itemMarking';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { say } from '@/language/words';

/** `answer`: as the first of the learners wrote it; empty for a blank. */
export type ChosenAnswer = { answer: string; isRight: boolean; learners: StudentDoc[] };

/** Stored answers of learners who count in the period, by item; the most frequent first. */
export function chosenAnswers(record: ClassRecord, sheet: ItemSheet): ReadonlyMap<string, readonly ChosenAnswer[]> {
  const learners = countedLearners(record);
  return new Map(
    sheet.items.map(({ id, answerKey }) => {
      const chosen = new Map<string, ChosenAnswer>();
      for (const { classStudentId, student } of learners) {
        const value = sheet.paper(classStudentId).values.get(id);
        if (!value || !('answer' in value)) continue;
        const { answer } = value;
        const form = answerForm(answer);
        const known = chosen.get(form) ?? { answer, isRight: isRightAnswer(answer, answerKey), learners: [] };
        known.learners.push(student);
        chosen.set(form, known);
      }
      return [id, [...chosen.values()].sort((a, b) => b.learners.length - a.learners.length)] as const;
    }),
  );
}

/** “D”, “B and D”, “blank” */
export function answerText(answer: string): string {
  return answer === '' ? say('blank') : choicesIn(answer).join(` ${say('and')} `);
}

/** “D 12 · blank 1”: the wrong ones, with their numbers. */
export function wrongText(chosen: readonly ChosenAnswer[]): string {
  return countsText(chosen.filter(({ isRight }) => !isRight));
}

export function countsText(chosen: readonly ChosenAnswer[]): string {
  return chosen.map(({ answer, learners }) => `${answerText(answer)} ${learners.length}`).join(' · ');
}
