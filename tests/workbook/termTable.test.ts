/** The class record as a plain table (CSV, print) under DepEd Order 15: columns by part, in the policy's words. */
import { expect, it } from 'vitest';
import { recordRoll, toClassRecord, toLearners } from '@/domain/book/classRecord';
import { rowsOf } from '@/domain/book/tables';
import { finalTable, printedTable, quarterTable, toCsvRows } from '@/features/record-export/recordTable';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { termBook } from './termBook';

const tables = termBook();
const subjects = rowsOf(tables, 'classSubjects');

function tableOf(place: number, period = 1) {
  const record = subjects[place] && toClassRecord(tables, subjects[place].id, period);
  if (!record) throw new Error('no record');
  const table = quarterTable(record, SUB_CATEGORY_WEIGHTS);
  const [headers = [], below = [], ...rows] = toCsvRows(table, recordRoll(record));
  const rowOf = (name: string) => rows.find(([, learner]) => String(learner).startsWith(`${name},`))?.slice(2);
  return { table, headers: headers.slice(2), below: below.slice(2), rowOf };
}

it('has a percentage and a weighted score for each test', () => {
  const { table, headers, below, rowOf } = tableOf(0);
  const tests = ['ST1', 'ST2', 'TE'];
  expect(table.title).toBe('Term 1');
  expect(headers).toEqual([
    ...['Activity 0', 'Written/Oral Works, Total', 'Written/Oral Works, PS', 'Written/Oral Works, WS'],
    ...['Activity 1', ...['Total', 'PS', 'WS'].map((head) => `Product/Performance Tasks, ${head}`)],
    ...tests.flatMap((test, index) => [
      `Activity ${index + 2}`,
      `Examinations, ${test} PS`,
      `Examinations, ${test} WS`,
    ]),
    ...['Examinations, PS', 'Examinations, WS', 'Grade so far', 'Initial grade', 'Term grade', 'Remark'],
  ]);
  expect(below.slice(8, 19)).toEqual([20, 100, '30%', 20, 100, '30%', 40, 100, '40%', 100, '30%']);
  expect(rowOf('Table 5')).toEqual([
    ...[74, 74, '87.06', '17.41', 43, 43, '86.00', '43.00'],
    ...[15, '75.00', '22.50', 18, '90.00', '27.00', 35, '87.50', '35.00', '84.50', '25.35'],
    ...[null, '85.76', 88, 'Passed'],
  ]);
});

it('has on paper the percentage of each test alone, so that a full record fits on one page', () => {
  const { table } = tableOf(0);
  const paper = printedTable(table);
  const headers = paper.columns.map(({ header }) => header);
  expect(headers.slice(8, 16)).toEqual([
    ...['Activity 2', 'ST1 PS', 'Activity 3', 'ST2 PS', 'Activity 4', 'TE PS', 'PS', 'WS'],
  ]);
  const [, row] = [...paper.cells].find(([, cells]) => cells.at(-2) === 88) ?? [];
  expect(row?.slice(8)).toEqual([15, '75.00', 18, '90.00', 35, '87.50', '84.50', '25.35', '85.76', 88, 'Passed']);
});

it('leaves the figures of a component blank until every test has a score', () => {
  const rows = [1, 2, 3].flatMap((period) => {
    const { headers, table } = tableOf(0, period);
    const at = (cells: readonly unknown[], names: readonly string[]) =>
      names.map((name) => cells[headers.indexOf(name)]);
    return [...table.cells.values()]
      .filter((cells) => at(cells, ['Activity 2', 'Activity 3', 'Activity 4']).includes(null))
      .map((cells) =>
        at(cells, ['Examinations, ST1 WS', 'Examinations, TE WS', 'Examinations, PS', 'Examinations, WS']),
      );
  });
  expect(rows.length).toBeGreaterThan(3);
  expect(rows).toEqual(rows.map(() => [null, null, null, null]));
});

it('has the domains of a component as groups, each with its weight', () => {
  const { table, rowOf } = tableOf(3);
  const groups = [...new Set(table.columns.map(({ group }) => group))];
  expect(groups.slice(0, 6)).toEqual([
    ...['Written/Oral Works: Cognitive', 'Written/Oral Works: Affective'],
    ...['Cognitive', 'Affective', 'Behavioral'].map((name) => `Product/Performance Tasks: ${name}`),
    'Examinations',
  ]);
  expect(table.columns.filter(({ header }) => header === 'WS').map(({ below }) => below)).toEqual([
    ...['10%', '10%', '10%', '10%', '30%', '30%'],
  ]);
  expect(rowOf('GMRC')?.slice(-3)).toEqual(['81.51', 84, 'Passed']);
});

it('has no examinations where the subject has none, and shows their scores', () => {
  const { headers } = tableOf(6, 2);
  expect(headers.filter((head) => String(head).startsWith('Examinations'))).toEqual([]);
  expect(headers.slice(-5)).toEqual(['Activity 13', 'Grade so far', 'Initial grade', 'Term grade', 'Remark']);
});

it('shows a carried-in grade, and only the periods of the subject', () => {
  const subject = subjects[5];
  const [grade] = rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subject?.id && row.quarter === 1);
  if (!subject || !grade) throw new Error('no grade');
  const carried = { ...grade, rawTotalGrade: null, transmutedGrade: 74, carried: true as const };
  const now = { ...tables, studentGrades: { ...tables.studentGrades, [grade.id]: carried } };
  const record = toClassRecord(now, subject.id, 1);
  const cells = record && quarterTable(record, SUB_CATEGORY_WEIGHTS).cells.get(grade.classStudentModel);
  expect(cells?.slice(-2)).toEqual([74, 'Below 75']);
  const final = finalTable(now, subject.id);
  expect(final.columns.map(({ header }) => header)).toEqual([
    ...['Term 1', 'Term 2', 'Initial', 'Final grade', 'Descriptor', 'Remark'],
  ]);
  expect(final.cells.size).toBe(toLearners(now, subject.id).length);
});
