import { describe, expect, test } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { COMPUTED_LOCK } from '@/parts/record/componentColumns';
import { toGrader } from '@/parts/record/learnerGrades';
import { NAME_LOCK } from '@/parts/record/recordColumns';
import { createRecordModel } from '@/parts/record/recordModel';
import { planPaste } from './pastePlan';

const book = aBook();
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
/** Quiz 1: 17, blank, 12; Quiz 2 of 30 points: all blank. */
const { tables } = withScores(book, subjectId, [
  { name: 'Quiz 1', scores: [17, null, 12] },
  { name: 'Quiz 2', totalPoints: 30, scores: [] },
]);
const record = toClassRecord(tables, subjectId, 1);
if (!record) throw new Error('no record');
const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
const [quiz1 = '', quiz2 = ''] = record.activities.map(({ id }) => id as string);
const paste = (...edits: readonly (readonly [row: number, colKey: string, text: string])[]) =>
  planPaste(model, { edits: edits.map(([row, colKey, text]) => ({ row, colKey, text })), outside: 0, skipped: 0 });

describe('what a paste would do', () => {
  test.each<[string, number, string, string, object]>([
    ['into a blank', 1, quiz1, '20', { added: 1, isClean: true }],
    ['a 0 into a blank', 1, quiz1, '0', { added: 1, isClean: true }],
    ['a comma for the decimals', 0, quiz2, '7,5', { added: 1, isClean: true }],
    ['up to the highest possible score of its own activity', 0, quiz2, '30', { added: 1, isClean: true }],
    ['over another score', 0, quiz1, '18', { overwritten: 1, isClean: false }],
    ['a blank over a score', 0, quiz1, ' ', { emptied: 1, isClean: false }],
  ])('%s', (_, row, colKey, text, expected) => {
    const plan = paste([row, colKey, text]);
    expect(plan).toMatchObject({ added: 0, overwritten: 0, emptied: 0, refused: [], outside: 0, ...expected });
    expect(plan.edits).toEqual([{ row, colKey, text }]);
  });

  test('an equal value is no edit, and no refusal in a computed column', () => {
    const total = model.getCell(0, 'writtenWorks.total').text;
    expect(paste([0, quiz1, '17'], [1, quiz1, ''], [0, 'writtenWorks.total', total])).toMatchObject({
      edits: [],
      added: 0,
      overwritten: 0,
      emptied: 0,
      refused: [],
      isClean: true,
    });
  });

  test('refused values are named with place, value and reason; the others are taken', () => {
    const plan = paste(
      [0, quiz1, '20.01'],
      [1, quiz1, ' abc '],
      [2, quiz1, '-1'],
      [1, quiz2, '31'],
      [0, 'name', 'Rizal'],
      [0, 'quarterly', '100'],
      [2, quiz2, '30'],
    );
    expect(plan.refused).toEqual([
      { place: 'Last1, First1 · Quiz 1', text: '20.01', reason: '20.01 is above 20, the highest possible score.' },
      { place: 'Last2, First2 · Quiz 1', text: 'abc', reason: '“abc” is not a number.' },
      { place: 'Last3, First3 · Quiz 1', text: '-1', reason: 'A score cannot be below 0.' },
      { place: 'Last2, First2 · Quiz 2', text: '31', reason: '31 is above 30, the highest possible score.' },
      { place: 'Last1, First1 · Learner', text: 'Rizal', reason: NAME_LOCK },
      { place: 'Last1, First1 · Quarterly grade', text: '100', reason: COMPUTED_LOCK },
    ]);
    expect(plan.edits).toEqual([{ row: 2, colKey: quiz2, text: '30' }]);
    expect(plan.isClean).toBe(false);
  });

  test('values outside the record need a question', () => {
    const plan = planPaste(model, { edits: [{ row: 1, colKey: quiz1, text: '5' }], outside: 3, skipped: 0 });
    expect(plan).toMatchObject({ added: 1, outside: 3, isClean: false });
  });

  test('values that pass over calculated columns need a question', () => {
    const plan = planPaste(model, { edits: [{ row: 1, colKey: quiz1, text: '5' }], outside: 0, skipped: 3 });
    expect(plan).toMatchObject({ added: 1, skipped: 3, isClean: false });
  });
});
