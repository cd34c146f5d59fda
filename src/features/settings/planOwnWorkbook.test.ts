import { expect, it } from 'vitest';
import { aBook, applied, learnersOf, lrnOf } from '#support/book';
import { withScores } from '#support/gradedBook';
import { TREE_COLLECTIONS, type TreeRows } from '@/domain/book/entities';
import { formatOwnData, type OwnData } from '@/domain/book/ownData';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { SheetPlan } from '@/files/workbook';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planOwnWorkbook } from './planOwnWorkbook';

function ownOf(tables: Tables, facultyId = ''): OwnData {
  const rows = Object.fromEntries(TREE_COLLECTIONS.map((name) => [name, rowsOf(tables, name)])) as Required<TreeRows>;
  const user = {
    id: 'u',
    firstname: 'Ana',
    lastname: 'Reyes',
    email: 'a@b.example',
    facultyId,
    school: 'S',
    schoolid: '1',
    role: 1,
    approved: true,
    createdAt: Date.UTC(2026, 0, 2),
    lastLogin: null,
  } as unknown as OwnData['user'];
  return { user, rows, history: [], reopenRequests: [] };
}

const valuesOf = (sheet: SheetPlan | undefined, row: number) =>
  [...(sheet?.cells ?? [])].flatMap(([address, cell]) =>
    address.replace(/^[A-Z]+/, '') === String(row) && 'value' in cell ? [cell.value] : [],
  );

function scoredBook() {
  const book = aBook({ learners: learnersOf(2) });
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  return withScores(book, subjectId, [{ name: '=Quiz', totalPoints: 20, scores: [15, null] }]).tables;
}

it('has a row for every record, with names instead of ids', () => {
  const tables = scoredBook();
  const { sheets } = planOwnWorkbook(ownOf(tables));
  const named = (name: string) => sheets.find((sheet) => sheet.name === name);
  expect(valuesOf(named('Learners'), 2)).toEqual(expect.arrayContaining(['Last1', 'First1', lrnOf(1)]));
  expect(valuesOf(named('Learners'), 4)).toEqual([]);
  const score = valuesOf(named('Scores'), 2);
  expect(score).toContain(15);
  expect(score).toContain("'=Quiz");
  expect(String(score[4])).toMatch(/^Last1, First1/);
  expect(valuesOf(named('Scores'), 3)).toEqual([]);
  expect(valuesOf(named('Account'), 10)).toEqual(['Registered', '2026-01-02']);
});

it('tells the history of each score', () => {
  const tables = scoredBook();
  const [score] = rowsOf(tables, 'studentPerformance');
  const cells = { [score!.id]: { from: { score: null }, to: { score: 15 } } };
  const saved = { classSubjectModel: score!.classSubjectModel, activities: [score!.activityModel], quarter: 1, cells };
  const own = { ...ownOf(tables), history: [{ ...saved, id: 'save1_7', at: Date.UTC(2026, 0, 2) }] };
  const told = planOwnWorkbook(own).sheets.find(({ name }) => name === 'History');
  expect(valuesOf(told, 2)).toEqual(expect.arrayContaining([expect.stringMatching(/^2026-01-02 \d\d:/), "'=Quiz", 15]));
  const parsed = JSON.parse(formatOwnData(own, 0)) as { scoreChanges: object[] };
  expect(parsed.scoreChanges).toEqual([{ ...saved, id: 'save1_7', at: '2026-01-02T00:00:00.000Z' }]);
});

it('names periods, components and parts as each class’s policy does', () => {
  const book = aBook({ learners: learnersOf(2), gradingPolicy: 'DO15_2026' });
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const test = { name: 'Test', category: 3, part: 'ST1' as const, totalPoints: 20, scores: [15, null] };
  const { tables } = withScores(book, subjectId, [test]);
  const [grade] = rowsOf(tables, 'studentGrades');
  const carried = { ...grade!, transmutedGrade: 88, carried: true as const, carriedFrom: 'Malaya School' };
  const subject = { ...tables.classSubjects[subjectId]!, quarterClosed: { '1': true, '2': false, '3': false } };
  const { sheets } = planOwnWorkbook(
    ownOf({ ...tables, studentGrades: { [carried.id]: carried }, classSubjects: { [subjectId]: subject } }),
  );
  const row = (name: string) =>
    valuesOf(
      sheets.find((sheet) => sheet.name === name),
      2,
    );
  expect(row('Sections')).toContain('DepEd Order 15, s. 2026: three terms, adjusted table');
  expect(row('Subjects')).toContain('Term 1');
  expect(row('Activities')).toEqual(expect.arrayContaining(['Term 1', 'Examinations', 'Summative Test 1']));
  expect(row('Scores')).toContain('Term 1');
  expect(row('Grades by period')).toEqual(expect.arrayContaining(['Term 1', 88, 'Malaya School']));
});

it('shows what is stored where this version does not know the policy', () => {
  const tables = scoredBook();
  const [section] = rowsOf(tables, 'class');
  const { sheets } = planOwnWorkbook(
    ownOf({ ...tables, class: { [section!.id]: { ...section!, gradingPolicy: 'school:unread' } } }),
  );
  const row = (name: string) =>
    valuesOf(
      sheets.find((sheet) => sheet.name === name),
      2,
    );
  expect(row('Sections')).toContain('school:unread');
  expect(row('Scores')).toEqual(expect.arrayContaining([1, 15]));
});

it('loses no row whose owner is gone, and neutralises text that a spreadsheet would calculate', () => {
  const tables = { ...scoredBook(), students: {}, classSubjects: {} };
  const { sheets } = planOwnWorkbook(ownOf(tables, '@SUM(A1)'));
  const scores = sheets.find(({ name }) => name === 'Scores');
  expect(valuesOf(scores, 2)).toContain(15);
  expect(valuesOf(sheets[0], 5)).toEqual(['Faculty ID', "'@SUM(A1)"]);
});

it('is complete for programs, with readable times', () => {
  const tables = scoredBook();
  const own = ownOf(tables);
  const parsed = JSON.parse(formatOwnData(own, Date.UTC(2026, 10, 21))) as Record<string, unknown[]>;
  expect(parsed.exportedAt).toBe('2026-11-21T00:00:00.000Z');
  expect(parsed.user).toMatchObject({ createdAt: '2026-01-02T00:00:00.000Z', lastLogin: null });
  for (const name of TREE_COLLECTIONS) expect(parsed[name]).toHaveLength(own.rows[name].length);
  expect(Object.keys(parsed).sort()).toEqual(
    [...TREE_COLLECTIONS, 'exportedAt', 'format', 'reopenRequests', 'scoreChanges', 'user'].sort(),
  );
});

it('has every time of the JSON file in words, also of closings and consents', () => {
  const tables = scoredBook();
  const at = Date.UTC(2026, 0, 2);
  const own = ownOf(tables);
  const user = { ...own.user, consents: { 2: at } } as unknown as OwnData['user'];
  const closing = { id: 'c', closedAt: at } as unknown as OwnData['rows']['quarterClosings'][number];
  const text = formatOwnData({ ...own, user, rows: { ...own.rows, quarterClosings: [closing] } }, at);
  expect(text).toContain('"closedAt": "2026-01-02T00:00:00.000Z"');
  expect(text).toContain('"2": "2026-01-02T00:00:00.000Z"');
});

it('has the standing of learners, and what closings keep', () => {
  const tables = scoredBook();
  const [row] = rowsOf(tables, 'classStudents');
  const left = { standing: 'transferredOut', standingOn: '2026-11-22', standingNote: 'To Bonifacio' } as const;
  const subjectId = row!.classModel;
  const closed = planQuarterClose(tables, { subjectId, quarter: 1 });
  const now = applied(tables, [...closed, { op: 'update', collection: 'classStudents', id: row!.id, fields: left }]);
  const sheets = planOwnWorkbook(ownOf(now)).sheets;
  const named = (name: string) => sheets.find((sheet) => sheet.name === name);
  const standing = ['Transferred out', '2026-11-22', 'To Bonifacio'];
  expect(valuesOf(named('Final grades'), 2)).toEqual(expect.arrayContaining(standing));
  expect(valuesOf(named('Closings'), 1)).toContain('Closed');
  expect(valuesOf(named('Closings'), 2).length).toBeGreaterThan(0);
});
