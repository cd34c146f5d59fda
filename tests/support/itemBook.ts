/** A book with one scannable activity: five items, 6 points in all, answer keys of most kinds. */
import { rowsOf } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { type PointsEdit, planPointsSave } from '@/plans/activities/planPointsSave';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { aBook, applied, aQuiz, NO_WEIGHTS } from './book';

export const ITEM_KEYS = ['A', 'C', 'B', 'True', 'New York'] as const;

type ItemBookOptions = {
  /** The points of each learner, item by item; null is blank. */
  earned?: readonly (readonly (number | null)[])[];
  /** The answers of each learner, parted by commas; a blank one is left out. */
  answers?: readonly string[];
  /** The typed score of each learner. */
  byHand?: readonly (number | null)[];
};

export function anItemBook({ earned = [], answers = [], byHand = [] }: ItemBookOptions = {}) {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const items = ITEM_KEYS.map((answerKey, index) => ({ answerKey, points: index === 4 ? 2 : 1 }));
  const test = aQuiz(subjectId, { name: 'Long test', scannable: true, items });
  let tables = applied(book.tables, planActivityAdd(book.tables, test, book.newId));
  const activityId = rowsOf(tables, 'activity')[0]!.id;
  const itemIds = rowsOf(tables, 'activityItem')
    .sort((a, b) => a.itemNumber - b.itemNumber)
    .map(({ id }) => id);
  const points = earned.flatMap((row, learner) =>
    row.map((pointsEarned, item): PointsEdit => {
      return { activityItemId: itemIds[item]!, classStudentId: book.enrolmentIds[learner]!, pointsEarned };
    }),
  );
  const answered = answers.flatMap((text, learner) =>
    text.split(',').flatMap((answer, item): PointsEdit[] => {
      const of = { activityItemId: itemIds[item]!, classStudentId: book.enrolmentIds[learner]! };
      return answer === '' ? [] : [{ ...of, answer }];
    }),
  );
  for (const edits of [points, answered].filter(({ length }) => length > 0)) {
    tables = applied(tables, planPointsSave(tables, { activityId, edits, subCategoryWeights: NO_WEIGHTS }));
  }
  const typed = byHand.flatMap((score, learner) =>
    score === null ? [] : [{ activityId, classStudentId: book.enrolmentIds[learner]!, score }],
  );
  if (typed.length > 0) {
    const save = { subjectId, quarter: 1, edits: typed, subCategoryWeights: NO_WEIGHTS };
    tables = applied(tables, planScoreSave(tables, save));
  }
  return { ...book, tables, subjectId, activityId, itemIds };
}

export type ItemBook = ReturnType<typeof anItemBook>;

/** The key of a cell, from the indexes of item and learner. */
export function cellOf({ itemIds, enrolmentIds }: ItemBook, item: number, learner: number): string {
  return `${itemIds[item]}_${enrolmentIds[learner]}`;
}
