import { describe, expect, test } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { cellKey } from '@/domain/scores/cellKey';
import { say } from '@/language/words';
import { emptyColumns } from '@/parts/record/emptyColumns';
import { toGrader } from '@/parts/record/learnerGrades';
import { INITIAL_COLUMN, NAME_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel } from '@/parts/record/recordModel';
import { cellLine } from './CellLine';

const book = aBook();
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, 'absent', 8] }]);
const record = toClassRecord(tables, subjectId, 1)!;
const quiz = record.activities[0]!.id;
const empty = emptyColumns(say, record);
const model = () =>
  createRecordModel(record, toGrader(record, NO_WEIGHTS), { heads: { empty, typed: {}, ids: {}, kept: {} } });

const lineAt = (row: number, colKey: string, readOnly = false) => cellLine(model(), { row, colKey }, readOnly);
const TAKES = '0 to 20; A absent, M missing, E excused';

describe('the line of the bar about a cell', () => {
  test('says what a score without a sign may be, and nothing where nothing can be typed', () => {
    expect(lineAt(0, quiz)).toBe(TAKES);
    expect(lineAt(0, quiz, true)).toBe('');
    expect(lineAt(0, NAME_COLUMN)).toBe('');
    expect(lineAt(99, quiz)).toBe('');
  });

  test('leads from a score by item to its items', () => {
    const activities = record.activities.map((activity) => ({ ...activity, scannable: true }));
    const shown = createRecordModel({ ...record, activities }, toGrader(record, NO_WEIGHTS));
    const line = cellLine(shown, { row: 0, colKey: quiz }, false);
    expect(line).toBe('Answers as ABCDE, or 0 to 20; F2: items; A alone: absent');
    expect(cellLine(shown, { row: 0, colKey: quiz }, true)).toBe('F2 or a double click opens the items');
    expect(cellLine(shown, { row: 1, colKey: quiz }, false)).toBe('Absent · F2 or a double click opens the items');
  });

  test('leads from a grade to its explanation, also a reader', () => {
    expect(lineAt(0, INITIAL_COLUMN)).toMatch(/^F2 or a double click explains it/);
    expect(lineAt(0, INITIAL_COLUMN, true)).toMatch(/^F2 or a double click explains it/);
  });

  test('says what signs mean, also to a reader', () => {
    expect(lineAt(1, quiz)).toBe('Absent');
    expect(lineAt(2, quiz, true)).toBe('Below the passing score, 12');
  });

  test('asks for the highest possible score of an empty column', () => {
    expect(lineAt(0, empty[0]!.key)).toBe('Type the highest possible score of this column first, above the learners.');
  });

  test('has the comment of a draft beside its sign, and leaves a refused value to the bar', () => {
    const typed = (text: string, comment: string) => {
      const shown = model();
      const cells = {
        [cellKey(quiz, record.learners[0]!.classStudentId)]: { text, comment, base: { text: '', comment: '' } },
      };
      shown.setDrafts({ cells, sent: {}, status: 'idle', saved: [] });
      return cellLine(shown, { row: 0, colKey: quiz }, false);
    };
    expect(typed('8 L', 'from home')).toBe('Late, below the passing score, 12 · Comment: from home');
    expect(typed('A', 'sick')).toBe('Absent · Note: sick');
    expect(typed('99', '')).toBe('');
  });
});
