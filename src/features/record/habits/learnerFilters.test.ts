import { expect, test } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { cellKey } from '@/domain/scores/cellKey';
import { withoutRows } from '@/features/record/habits/shownRows';
import { toGrader } from '@/parts/record/learnerGrades';
import { QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel } from '@/parts/record/recordModel';
import type { Draft } from '@/store/state/draftCell';
import {
  againFilter,
  belowFilter,
  blankFilter,
  changedFilter,
  type LearnerFilter,
  orderByColumn,
} from './learnerFilters';

const book = aBook();
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
const { tables } = withScores(book, subjectId, [
  { name: 'Quiz 1', scores: [4, 20, null] },
  { name: 'Task', category: 2, scores: [4, 20, 20] },
  { name: 'Exam', category: 3, scores: [4, 20, 18] },
]);
const record = toClassRecord(tables, subjectId, 1);
if (!record) throw new Error('no record');
const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
const [quiz, , exam] = record.activities;
const rowsOf = (filter: LearnerFilter | null) => {
  const shown = withoutRows(model, filter?.hidden);
  return Array.from({ length: shown.rowCount }, (_, row) => shown.rowLabel(row));
};
const draft = (more: Partial<Draft> = {}): Draft => ({
  text: '5',
  comment: '',
  base: { text: '', comment: '' },
  ...more,
});

test('learners with a blank, in any activity or in one', () => {
  expect(rowsOf(blankFilter(model, null))).toEqual(['Last3, First3']);
  expect(rowsOf(blankFilter(model, quiz?.id ?? ''))).toEqual(['Last3, First3']);
  expect(blankFilter(model, exam?.id ?? '')).toBeNull();
});

test('learners to take an activity again: absent, and without a score since', () => {
  const columns = [
    { name: 'Quiz 1', scores: [4, 'absent', 'missing'] },
    { name: 'Quiz 2', scores: ['absent', 20, 'excused'] },
    { name: 'Quiz 3', scores: [4, 20, null] },
  ] as const;
  const marked = toClassRecord(withScores(book, subjectId, columns).tables, subjectId, 1)!;
  const again = createRecordModel(marked, toGrader(marked, NO_WEIGHTS));
  const hidden = (at: number) => {
    const filter = againFilter(again, marked.activities[at]?.id ?? '');
    return filter && book.enrolmentIds.map((id) => filter.hidden.has(id));
  };
  expect([0, 1, 2].map(hidden)).toEqual([[true, false, true], [false, true, true], null]);
  expect(againFilter(again, null)?.hidden.size).toBe(1);
});

test('learners whose grade is below the passing grade of the policy', () => {
  expect(rowsOf(belowFilter(model, 75))).toEqual(['Last1, First1']);
  expect(belowFilter(model, 10)).toBeNull();
});

test('learners with a draft; a value that waits in the outbox is none', () => {
  const [first, second] = book.enrolmentIds as [ClassStudentId, ClassStudentId];
  const cells = {
    [cellKey(quiz?.id ?? '', first)]: draft({ isWaiting: true }),
    [cellKey(quiz?.id ?? '', second)]: draft(),
  };
  expect(rowsOf(changedFilter(model, cells))).toEqual(['Last2, First2']);
  expect(changedFilter(model, {})).toBeNull();
});

test('the highest grade comes first', () => {
  const [first, second, third] = book.enrolmentIds;
  expect(orderByColumn(model, QUARTERLY_COLUMN)).toEqual([second, third, first]);
});

test('cells and learners of the rows that are shown are those of the learner', () => {
  const shown = withoutRows(model, belowFilter(model, 75)?.hidden);
  expect(shown.rowCount).toBe(1);
  expect(shown.rowId(0)).toBe(book.enrolmentIds[0]);
  expect(shown.getCell(0, quiz?.id ?? '').text).toBe('4');
  expect(shown.cellKeyAt(0, quiz?.id ?? '')).toBe(cellKey(quiz?.id ?? '', book.enrolmentIds[0] as ClassStudentId));
  expect(shown.learnerAt(1)).toBeUndefined();
  expect(shown.getCell(1, quiz?.id ?? '').text).toBe('');
});

test('a section is headed where the first of its rows is shown', () => {
  const sections = [
    { row: 0, label: 'MALE' },
    { row: 2, label: 'FEMALE' },
  ];
  const shown = withoutRows({ ...model, sections }, blankFilter(model, null)?.hidden);
  expect(shown.sections).toEqual([{ row: 0, label: 'FEMALE' }]);
  expect(withoutRows({ ...model, sections: [] }, blankFilter(model, null)?.hidden).sections).toEqual([]);
});
