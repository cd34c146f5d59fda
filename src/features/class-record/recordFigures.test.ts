import { expect, test, vi } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/classRecord';
import { toGrader } from './learnerGrades';
import { createFigures, figuresOf, figuresText, toFigures, withFigures } from './recordFigures';
import { createRecordModel } from './recordModel';

test.each<[string, string[], number | null, number]>([
  ['nothing typed', ['', ' '], null, 2],
  ['a 0 is a score', ['0', '20'], 10, 0],
  ['decimals exactly: (7.5 + 8.25 + 0.1) / 3', ['7.5', '8,25', '0.1'], 5.28, 0],
  ['half a hundredth goes up', ['0.01', '0.02'], 0.02, 0],
  ['what is refused counts as neither', ['21', 'x', '10', ''], 10, 1],
])('figures of a column: %s', (_, texts, average, blanks) => {
  expect(toFigures(texts, 20)).toEqual({ average, blanks });
});

test.each([
  [{ average: null, blanks: 0 }, 'no scores'],
  [{ average: null, blanks: 3 }, 'no scores · 3 blank'],
  [{ average: 16.5, blanks: 0 }, 'avg 16.50'],
  [{ average: 16.5, blanks: 1 }, 'avg 16.50 · 1 blank'],
])('%o reads %s', (figures, text) => {
  expect(figuresText(figures)).toBe(text);
});

function aModel() {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [17, null, 12] },
    { name: 'Quiz 2', scores: [5, 6, 7] },
  ]);
  const record = toClassRecord(tables, subjectId, 1)!;
  const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
  const [quiz1 = '', quiz2 = ''] = record.activities.map(({ id }) => id as string);
  const draft = (text: string) => ({ text, comment: '', base: { text: '', comment: '' } });
  const draftAt = (row: number, colKey: string, text: string) =>
    model.setDrafts({ cells: { [model.cellKeyAt(row, colKey)!]: draft(text) }, sent: {}, status: 'idle', saved: [] });
  return { model, record, quiz1, quiz2, draftAt };
}

test('drafts count, and only the column that changed is added up again', () => {
  const { model, quiz1, quiz2, draftAt } = aModel();
  const figures = createFigures(model);
  expect(figures(quiz1)).toEqual({ average: 14.5, blanks: 1 });
  expect(figures(quiz2)).toEqual({ average: 6, blanks: 0 });
  const read = vi.spyOn(model, 'getCell');
  expect([figures(quiz1), figures(quiz2)]).toHaveLength(2);
  expect(read).not.toHaveBeenCalled();
  draftAt(1, quiz1, '19');
  expect(figures(quiz1)).toEqual({ average: 16, blanks: 0 });
  const reads = read.mock.calls.length;
  expect(reads).toBe(3);
  expect(figures(quiz2)).toEqual({ average: 6, blanks: 0 });
  expect(read).toHaveBeenCalledTimes(reads);
  draftAt(1, quiz1, '20');
  expect(figures(quiz1)).toEqual(figuresOf(model, quiz1));
});

test('hidden columns are out of sight and learners keep their numbers', () => {
  const { model, record, quiz1, quiz2 } = aModel();
  const shown = withFigures(model, { record, hidden: new Set([quiz1]) });
  expect(shown.columns.map(({ key }) => key)).not.toContain(quiz1);
  expect(shown.columns.find(({ key }) => key === quiz2)).toMatchObject({ menu: true, kind: 'edit' });
  const reversed = createRecordModel(
    { ...record, learners: [...record.learners].reverse() },
    toGrader(record, NO_WEIGHTS),
  );
  const sorted = withFigures(reversed, { record, hidden: new Set() });
  expect([0, 1, 2].map((row) => sorted.getCell(row, 'number').text)).toEqual(['3', '2', '1']);
});

test('the column by which the learners are sorted says so, and no other', () => {
  const { model, record, quiz1, quiz2 } = aModel();
  const shown = withFigures(model, { record, hidden: new Set(), sorted: quiz1 });
  expect(shown.columns.filter(({ sort }) => sort).map(({ key, sort }) => [key, sort])).toEqual([[quiz1, 'descending']]);
  const none = withFigures(model, { record, hidden: new Set(), sorted: null });
  expect(none.columns.find(({ key }) => key === quiz2)).not.toHaveProperty('sort', 'descending');
});
