/** Lists of learners in which one is chosen, looked at or judged tell namesakes apart. */
import { expect, test } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { recordRoll, toClassRecord } from '@/domain/book/classRecord';
import type { StudentId } from '@/domain/book/ids';
import { compareLearners, compareListed } from '@/domain/learners/learnerNames';
import { toldNames } from '@/domain/words/toldNames';
import { toClosingChecklist } from '@/features/closing/closingChecklist';
import { createItemGridModel } from '@/features/items/itemGridModel';
import { learnerEntries } from '@/features/palette/paletteEntries';
import { quarterTable, toCsvRows } from '@/features/record-export/recordTable';
import { toSectionSummary } from '@/features/section-summary/sectionSummary';
import { intentTitle } from '@/intents/intentText';
import { say } from '@/language/words';
import { checkGrades } from '@/parts/record/gradeCheck';
import { toGrader } from '@/parts/record/learnerGrades';
import { NAME_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel } from '@/parts/record/recordModel';

const TOLD = ['Cruz, Ana (…1111)', 'Cruz, Ana (…2222)'];

function namesakes() {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [1, 2, 20] });
  const [first, second] = book.studentIds as [StudentId, StudentId];
  const ana = (id: StudentId, lrn: string) => ({
    ...tables.students[id]!,
    ...({ firstName: 'Ana', lastName: 'Cruz', middleName: '', extensionName: '', sex: 'F', lrn } as const),
  });
  const students = { ...tables.students, [first]: ana(first, '100000001111'), [second]: ana(second, '100000002222') };
  const named = { ...tables, students };
  return { tables: named, record: toClassRecord(named, subjectId, 1)!, classId: book.classId, first, second };
}

test('the list before a period is closed, and grades that do not match', () => {
  const { record } = namesakes();
  const { below } = toClosingChecklist(record, NO_WEIGHTS);
  expect(below.map(({ name }) => name).sort()).toEqual(TOLD);
  const others = { ...record, grades: new Map() };
  expect(new Set(checkGrades(others, NO_WEIGHTS).map(({ name }) => name))).toEqual(new Set([...TOLD, 'Last3, First3']));
});

test('the summary of a section, and the palette', () => {
  const { tables, classId } = namesakes();
  expect(toSectionSummary(tables, classId)?.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(TOLD));
  expect(learnerEntries(say, tables).map(({ label }) => label)).toEqual(expect.arrayContaining(TOLD));
});

test('the outbox', () => {
  const { tables, classId, first } = namesakes();
  const intent = { kind: 'learnerEnrol', studentId: first, classId, subjectIds: [] } as const;
  expect(intentTitle(intent, tables)).toBe(`Further subjects for ${TOLD[0]}`);
  const [classStudentId] = tables.students[first]!.classStudents as [never];
  const comment = { kind: 'gradeComment', classStudentId } as never;
  expect(intentTitle(comment, tables)).toBe(`Comment on a grade: ${TOLD[0]}`);
});

test('two of one name in a list of others', () => {
  const { record } = namesakes();
  const names = [...toldNames(record.learners.map(({ student }) => student)).values()];
  expect(names).toEqual(expect.arrayContaining(TOLD));
});

test('the rows of a record, of its items, and its CSV file', () => {
  const { record } = namesakes();
  const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
  const rows = (label: (row: number) => string) => record.learners.map((_, row) => label(row));
  expect(rows(model.rowLabel)).toEqual(expect.arrayContaining(TOLD));
  expect(rows((row) => model.getCell(row, NAME_COLUMN).text)).toEqual(expect.arrayContaining(TOLD));
  const [activity] = record.activities;
  const items = createItemGridModel(record, { activity: activity!, items: [], points: new Map() } as never);
  expect(rows(items.rowLabel)).toEqual(expect.arrayContaining(TOLD));
  const csv = toCsvRows(quarterTable(record, NO_WEIGHTS), recordRoll(record));
  expect(csv.map(([, name]) => name)).toEqual(expect.arrayContaining(TOLD));
});

test('equal names stand in the order of their LRNs, then of their ids, whatever order they come in', () => {
  const { tables, first, second } = namesakes();
  const [one, two] = [tables.students[first]!, tables.students[second]!];
  for (const came of [
    [one, two],
    [two, one],
  ])
    expect(came.toSorted(compareListed).map(({ lrn }) => lrn.slice(-4))).toEqual(['1111', '2222']);
  const [a, b] = [
    { ...one, lrn: '', id: 'a' as StudentId },
    { ...one, lrn: '', id: 'b' as StudentId },
  ];
  for (const came of [
    [a, b],
    [b, a],
  ])
    expect(came.toSorted(compareLearners).map(({ id }) => id)).toEqual(['a', 'b']);
});
