import { expect, test, vi } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import type { StudentGradeDoc } from '@/domain/book/entities';
import { toGrader } from '@/parts/record/learnerGrades';
import { createRecordModel } from '@/parts/record/recordModel';
import { createFigures, figuresOf, figuresText, numbersOf, toFigures, withFigures } from './recordFigures';

test.each<[string, string[], number | null, boolean, number]>([
  ['nothing typed', ['', ' '], null, false, 2],
  ['a 0 is a score', ['0', '20'], 10, true, 0],
  ['decimals exactly: (7.5 + 8.25 + 0.1) / 3', ['7.5', '8,25', '0.1'], 5.28, true, 0],
  ['half a hundredth goes up', ['0.01', '0.02'], 0.02, true, 0],
  ['what is refused counts as neither', ['21', 'x', '10', ''], 10, false, 1],
  ['of a column that is being encoded nobody says that it is low', ['3', '', 'M'], 3, false, 1],
  ['60 % of 20 is passing', ['4', '20'], 12, false, 0],
  ['just below it', ['3.98', '20'], 11.99, true, 0],
])('computes the figures of a column: %s', (_, texts, average, isUnder, blanks) => {
  expect(toFigures(texts, 20)).toMatchObject({ average, isUnder, blanks });
});

test.each([
  [['', '', ''], 'no scores'],
  [['16', '17'], 'avg 16.50'],
  [['16', '17', ''], 'avg 16.50 · 2 of 3'],
  [['16', 'M', ''], 'avg 16.00 · 2 of 3'],
  [['6', '7'], 'avg 6.50 · below passing'],
  [['6', '7', ''], 'avg 6.50 · 2 of 3'],
])('%o reads %s', (texts, text) => {
  expect(figuresText(toFigures(texts, 20), aModel().record)).toBe(text);
});

test('a column without any score says that grades count it as 0, and only where a learner has a grade', () => {
  const { record } = aModel();
  const [id] = record.learners.map(({ classStudentId }) => classStudentId);
  const graded = { ...record, grades: new Map([[id!, { transmutedGrade: 74 } as StudentGradeDoc]]) };
  const textOf = (texts: string[]) => figuresText(toFigures(texts, 20), graded);
  expect(textOf(['', '', ''])).toBe('no scores · counts as 0 until it has scores');
  expect(textOf(['16', '', ''])).toBe('avg 16.00 · 1 of 3');
  expect(textOf(['', 'E', ''])).toBe('no scores · 1 of 3');
  const none = new Map([[id!, { transmutedGrade: null } as StudentGradeDoc]]);
  expect(figuresText(toFigures(['', ''], 20), { ...record, grades: none })).toBe('no scores');
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

test('counts drafts, and adds up again only the column that changed', () => {
  const { model, quiz1, quiz2, draftAt } = aModel();
  const figures = createFigures(model);
  expect(figures(quiz1)).toMatchObject({ average: 14.5, isUnder: false, blanks: 1, learners: 3 });
  expect(figures(quiz2)).toMatchObject({ average: 6, isUnder: true, blanks: 0, learners: 3 });
  const read = vi.spyOn(model, 'getCell');
  expect([figures(quiz1), figures(quiz2)]).toHaveLength(2);
  expect(read).not.toHaveBeenCalled();
  draftAt(1, quiz1, '19');
  expect(figures(quiz1)).toMatchObject({ average: 16, isUnder: false, blanks: 0, learners: 3 });
  const reads = read.mock.calls.length;
  expect(reads).toBe(3);
  expect(figures(quiz2)).toMatchObject({ average: 6, isUnder: true, blanks: 0, learners: 3 });
  expect(read).toHaveBeenCalledTimes(reads);
  draftAt(1, quiz1, '20');
  expect(figures(quiz1)).toEqual(figuresOf(model, quiz1));
});

test('hides columns, and learners keep their numbers', () => {
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

test('learners are numbered as on the printed record and the forms: anew below MALE and below FEMALE', () => {
  const { record } = aModel();
  const sexes = ['M', 'F', 'F', undefined] as const;
  const learners = sexes.map((sex, at) => {
    const learner = record.learners[at % 3]!;
    return { ...learner, classStudentId: `e${at}` as never, student: { ...learner.student, sex } };
  });
  const numbers = numbersOf({ ...record, learners: learners as never });
  expect([...numbers.values()]).toEqual([1, 1, 2, 1]);
});

test('marks the column by which the learners are sorted, and no other', () => {
  const { model, record, quiz1, quiz2 } = aModel();
  const shown = withFigures(model, { record, hidden: new Set(), sorted: quiz1 });
  expect(shown.columns.filter(({ sort }) => sort).map(({ key, sort }) => [key, sort])).toEqual([[quiz1, 'descending']]);
  const none = withFigures(model, { record, hidden: new Set(), sorted: null });
  expect(none.columns.find(({ key }) => key === quiz2)).not.toHaveProperty('sort', 'descending');
});

test('marks a score below 60 % of the highest possible score, with words, typed or recorded', () => {
  const { model, quiz1, quiz2, draftAt } = aModel();
  const marks = (colKey: string) => [0, 1, 2].map((row) => model.getCell(row, colKey).mark);
  expect([marks(quiz1), marks(quiz2)]).toEqual([
    [undefined, undefined, undefined],
    ['under', 'under', 'under'],
  ]);
  expect(model.getCell(0, quiz2)).toMatchObject({ text: '5', markNote: 'below the passing score, 12' });
  draftAt(0, quiz1, '11.99');
  expect(model.getCell(0, quiz1)).toMatchObject({ mark: 'under', state: 'draft' });
  draftAt(0, quiz1, '12');
  expect(model.getCell(0, quiz1).mark).toBeUndefined();
  // A refused text has a reason of its own.
  draftAt(0, quiz1, '-3');
  expect(model.getCell(0, quiz1)).toMatchObject({ state: 'invalid' });
  expect(model.getCell(0, quiz1).mark).toBeUndefined();
});
