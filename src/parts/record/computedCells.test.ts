import { expect, test } from 'vitest';
import { aBook, ENGLISH, NO_WEIGHTS } from '#support/book';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { policyDocument } from '#support/policyDocument';
import { toClassRecord } from '@/domain/book/classRecord';
import { knowPolicy, toPolicy } from '@/grading';
import { toGrader } from './learnerGrades';
import { createRecordModel } from './recordModel';

const NOTE = 'No score: by this class’s policy it counts as 0, because the examination has a score.';

function cellsUnder(base: string, columns: readonly ScoredActivity[], keys: readonly string[]) {
  const form = { id: `school:form-${base}`, name: 'As the form', emptyComponent: 'zero' };
  knowPolicy(toPolicy(policyDocument((own) => Object.assign(own, form), base)));
  const cellsOf = (gradingPolicy: string) => {
    const book = aBook({ subjects: [ENGLISH], gradingPolicy });
    const { tables } = withScores(book, book.subjectIds[0]!, columns);
    const record = toClassRecord(tables, book.subjectIds[0]!, 1)!;
    const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
    return keys.map((key) => {
      const { text, note } = model.getCell(0, key);
      return note ? [text, note] : [text];
    });
  };
  return [cellsOf(form.id), cellsOf(base)];
}

test('a component without a score shows its 0 and why, and stays blank where it gives no grade', () => {
  const columns: readonly ScoredActivity[] = [
    { name: 'Quiz', category: 1, scores: [null, 20] },
    { name: 'Task', category: 2, scores: [16] },
    { name: 'Exam', category: 3, scores: [20] },
  ];
  const [own, order] = cellsUnder('DO8_2015', columns, ['writtenWorks.percentage', 'writtenWorks.weighted', 'remark']);
  // 80 x 50 + 100 x 20
  expect(own).toEqual([['0.00', NOTE], ['0.00', NOTE], ['Passed']]);
  expect(order).toEqual([[''], [''], ['In progress']]);
});

test('so does a test without a score, and there is a grade', () => {
  const columns: readonly ScoredActivity[] = [
    { name: 'Quiz', category: 1, scores: [20] },
    { name: 'Task', category: 2, scores: [20] },
    { name: 'First', category: 3, part: 'ST1', scores: [20] },
    { name: 'Second', category: 3, part: 'ST2', scores: [null, 20] },
    { name: 'Last', category: 3, part: 'TE', scores: [20] },
  ];
  const [own, order] = cellsUnder('DO15_2026', columns, ['quarterlyExam.ST2.percentage', 'initial', 'remark']);
  // 30 x 100 + 50 x 100 + 20 x 70
  expect(own).toEqual([['0.00', NOTE], ['94.00'], ['Passed']]);
  expect(order?.[2]?.[0]).toBe('In progress');
});
