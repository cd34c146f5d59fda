import { expect, test, vi } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { toGrader } from '@/parts/record/learnerGrades';
import { createRecordModel } from '@/parts/record/recordModel';
import { createMeans } from './columnMeans';

test('means of percentages and grades count who has one, and follow the scores', () => {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, null, 12] }]);
  const record = toClassRecord(tables, subjectId, 1)!;
  const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
  const quiz = record.activities[0]!.id;
  const mean = createMeans(model);
  // 17 and 12 of 20 are 85 and 60 percent; the learner without a score has no percentage.
  expect(mean('writtenWorks.percentage')).toEqual({ mean: 72.5, isSoFar: false });
  const grades = [0, 2].map((row) => Number(model.getCell(row, 'quarterly').text));
  expect(mean('quarterly')).toEqual({ mean: (grades[0]! + grades[1]!) / 2, isSoFar: true });
  expect([mean('remark'), mean('name'), mean('writtenWorks.total')]).toEqual([null, null, null]);

  const read = vi.spyOn(model, 'getCell');
  mean('quarterly');
  expect(read).not.toHaveBeenCalled();
  const draft = { text: '20', comment: '', base: { text: '', comment: '' } };
  model.setDrafts({ cells: { [model.cellKeyAt(1, quiz)!]: draft }, sent: {}, status: 'idle', saved: [] });
  expect(mean('writtenWorks.percentage')?.mean).toBe(81.67);
});
