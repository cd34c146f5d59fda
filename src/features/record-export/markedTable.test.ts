/** Marks in the table of CSV and print, and in the notes of the workbook. */
import { expect, it } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { recordRoll, toClassRecord } from '@/domain/book/classRecord';
import { rowsOf } from '@/domain/book/tables';
import { toClosingSnapshot } from '@/domain/closing/closingSnapshot';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { planWorkbook } from './planWorkbook';
import { quarterTable, toCsvRows } from './recordTable';

function recordOf(first: 'excused' | 'missing' | null) {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [first, 10, 20] },
    { name: 'Quiz 2', scores: [15, 10, 'absent'] },
    { name: 'Task', category: 2, scores: [16, 16, 16] },
    { name: 'Exam', category: 3, scores: [18, 18, 18] },
  ]);
  const record = toClassRecord(tables, subjectId, 1);
  if (!record) throw new Error('no record');
  return record;
}

it('has the letters in place of scores, and figures that leave excused cells out', () => {
  const record = recordOf('excused');
  const table = quarterTable(record, NO_WEIGHTS);
  const [, , first, , third] = toCsvRows(table, recordRoll(record));
  // Number, name, Quiz 1, Quiz 2, total, PS.
  expect(first?.slice(2, 6)).toEqual(['E', 15, 15, '75.00']);
  expect(third?.slice(2, 6)).toEqual([20, 'A', 20, '50.00']);
  expect(table.legend).toBe('E: excused, not counted. M: missing. A: absent.');
});

it('is the same as before where nothing is marked', () => {
  const record = recordOf(null);
  const unmarked = { ...record, marks: new Map() };
  expect(quarterTable(unmarked, NO_WEIGHTS).legend).toBeNull();
});

it('a closing keeps the marks of enrolled learners, without notes', () => {
  const record = recordOf('missing');
  const [quiz1, quiz2] = record.activities.filter(({ name }) => name.startsWith('Quiz'));
  const [one, , three] = record.learners;
  const { marks } = toClosingSnapshot(record);
  expect(marks).toEqual({
    [quiz1!.id]: { [one!.classStudentId]: 'missing' },
    [quiz2!.id]: { [three!.classStudentId]: 'absent' },
  });
});

it('a workbook names late scores, comments and notes in NOTES, and protects every sheet but that', () => {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [18, 'missing', 20] },
    { name: 'Task', category: 2, scores: [16, 16, 16] },
  ]);
  const [quiz] = rowsOf(tables, 'activity', ({ name }) => name === 'Quiz 1');
  const [one, two] = book.enrolmentIds.map((id) => `${quiz!.id}_${id}`);
  const score = tables.studentPerformance[one as keyof typeof tables.studentPerformance]!;
  const mark = tables.scoreMarks[two as keyof typeof tables.scoreMarks]!;
  const noted = {
    ...tables,
    studentPerformance: { ...tables.studentPerformance, [score.id]: { ...score, comments: 'Handed in on paper' } },
    scoreMarks: {
      ...tables.scoreMarks,
      [one!]: { ...mark, id: one, classStudentModel: score.classStudentModel, mark: 'late', note: '' },
      [two!]: { ...mark, note: 'Sick, will retake' },
    },
  } as typeof tables;
  const section = tables.class[book.classId]!;
  const header = toRecordHeader({
    user: null,
    schoolAddress: null,
    section,
    subject: tables.classSubjects[subjectId]!,
  });
  const plan = planWorkbook({ tables: noted, subjectId, header, subCategoryWeights: NO_WEIGHTS });
  const notes = plan?.sheets.find(({ name }) => name === 'NOTES');
  const values = [...(notes?.cells.values() ?? [])].map((cell) => ('value' in cell ? cell.value : ''));
  const from = values.indexOf('Mark') - 3;
  expect(values.slice(from)).toEqual([
    ...['Sheet', 'Learner', 'Activity', 'Mark', 'Comment or note'],
    ...['Q1', 'Last1, First1', 'Quiz 1', 'late', 'Handed in on paper'],
    ...['Q1', 'Last2, First2', 'Quiz 1', 'missing', 'Sick, will retake'],
  ]);
  expect(plan?.sheets.filter(({ isProtected }) => !isProtected).map(({ name }) => name)).toEqual(['NOTES']);
});
