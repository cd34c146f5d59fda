import { expect, test } from 'vitest';
import type { ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { aBook, applied } from './book';
import { withScores } from './gradedBook';
import { historyProblems } from './scoreHistory';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const { tables: start } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, null, 8] }]);
const [first] = Object.values(start.studentPerformance);
const cell = first!.id;

const told = (rev: number, from: number | null, to: number | null): ScoreChangesDoc => ({
  ...{ id: `save_${rev}`, classSubjectModel: subjectId, quarter: 1, activities: [first!.activityModel], at: rev },
  cells: { [cell]: { from: { score: from }, to: { score: to } } },
});
const storedAs = (score: number) =>
  applied(start, [{ op: 'update', collection: 'studentPerformance', id: cell, fields: { score } }]);

test('a history that leads from the first values to the stored ones has no problem', () => {
  expect(historyProblems([told(10, 9, 12), told(9, 17, 9)], start, storedAs(12))).toEqual([]);
});

test.each([
  ['a value before that was another one', [told(9, 16, 12)]],
  ['two documents of one change', [told(9, 17, 12), told(10, 17, 12)]],
  ['a change that is missing', [told(9, 17, 9)]],
  ['a change that is not stored', [told(9, 17, 12), told(10, 12, 5)]],
])('%s is a problem', (_label, documents) => {
  expect(historyProblems(documents, start, storedAs(12))).toHaveLength(1);
});

test('a cell of an activity that came back is left out', () => {
  const gone = new Set([first!.activityModel]);
  expect(historyProblems([told(9, 16, 1)], start, storedAs(12), gone)).toEqual([]);
});
