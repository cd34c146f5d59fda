import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { emptyTables } from '@/domain/book/tables';
import { cellKey } from '@/domain/scores/cellKey';
import { startOfDay } from '@/domain/words/philippineTime';
import { earlierActivities, toExcuseEdits } from './earlierActivities';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const [learner] = book.enrolmentIds;
const DAYS = ['2026-08-03', '2026-08-31', '2026-09-01', '2026-08-10'];
const { tables } = withScores(book, subjectId, [
  { name: 'Quiz 1', scores: [null, 8, 8] },
  { name: 'Quiz 2', scores: [17, 8, 8] },
  { name: 'Quiz 3', scores: [null, 8, 8] },
  { name: 'Task', category: 2, scores: [null, 8, 8] },
]);
const activity = Object.fromEntries(
  Object.values(tables.activity).map((row, at): [string, ActivityDoc] => [
    row.id,
    // The last moment of the day in the Philippines.
    { ...row, createdAt: startOfDay(DAYS[at]!) + 86_399_000 },
  ]),
);
const record = toClassRecord({ ...emptyTables(), ...tables, activity }, subjectId, 1)!;
const idOf = (name: string) => record.activities.find((each) => each.name === name)!.id;
const outcomeOf = (day: string, cells = {}) =>
  earlierActivities(record, cells, { classStudentId: learner!, day }).map((each) => [each.activity.name, each.outcome]);

test('what was made before the day is excused, a score stays, and the day itself is not before', () => {
  expect(outcomeOf('2026-09-01')).toEqual([
    ['Quiz 1', 'excuse'],
    ['Quiz 2', 'stays'],
    ['Task', 'excuse'],
  ]);
  expect(outcomeOf('2026-08-31').map(([name]) => name)).toEqual(['Quiz 1', 'Task']);
  expect(outcomeOf('2026-08-03')).toEqual([]);
});

test('what is typed and not saved counts as it is shown; a text that is refused stays', () => {
  const base = { text: '', comment: '' };
  const typed = (name: string, text: string) => ({ [cellKey(idOf(name), learner!)]: { text, comment: '', base } });
  const cells = { ...typed('Quiz 1', '12'), ...typed('Task', 'A'), ...typed('Quiz 2', 'E'), ...typed('Quiz 3', '999') };
  expect(outcomeOf('2026-09-02', cells)).toEqual([
    ['Quiz 1', 'stays'],
    ['Quiz 2', 'excused'],
    ['Quiz 3', 'stays'],
    ['Task', 'excuse'],
  ]);
});

test('the edits mark the cells as excused', () => {
  const earlier = earlierActivities(record, {}, { classStudentId: learner!, day: '2026-08-31' });
  expect(toExcuseEdits(earlier)).toEqual(
    ['Quiz 1', 'Task'].map((name) => ({ key: cellKey(idOf(name), learner!), text: 'E', isWhole: true })),
  );
});

test('a text that is no day has nothing before it', () => {
  expect(outcomeOf('')).toEqual([]);
});
