import { expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { rowsOf } from '@/domain/book/tables';
import { itemsRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { activityInSight, readingEntries } from './readingEntries';

const say = (text: string) => text;

function withTests() {
  const book = aBook({ name: 'Rizal' });
  const [subjectId] = book.subjectIds;
  const items = [{ answerKey: 'A', points: 1 }];
  const of = [
    { name: 'Essay', quarter: 1 },
    { name: 'Old test', scannable: true, items, quarter: 1 },
    { name: 'New test', scannable: true, items, quarter: 2 },
  ];
  const tables = of.reduce(
    (before, fields) => applied(before, planActivityAdd(before, aQuiz(subjectId!, fields), book.newId)),
    book.tables,
  );
  const idOf = (name: string) => rowsOf(tables, 'activity').find((row) => row.name === name)!.id;
  return { tables, idOf, subjectId: subjectId! };
}

test('each activity with items has an entry, the one in sight first; it opens the reading', () => {
  const { tables, idOf, subjectId } = withTests();
  const inSight = idOf('New test');
  const entries = readingEntries(say as never, tables, inSight);
  expect(entries.map(({ label, hint }) => `${label}: ${hint}`)).toEqual([
    'Read answer sheets: New test · Rizal · English · 2nd Quarter',
    'Read answer sheets: Old test · Rizal · English · 1st Quarter',
  ]);
  const plain = itemsRoute({ subjectId, quarter: 2, activityId: inSight });
  expect(entries[0]).toMatchObject({ to: `${plain}&read=1` });
});

test('a closed period has none', () => {
  const { tables, subjectId } = withTests();
  const subject = { ...tables.classSubjects[subjectId]!, quarterClosed: { 2: true } };
  const closed = { ...tables, classSubjects: { ...tables.classSubjects, [subjectId]: subject } };
  expect(readingEntries(say as never, closed, null).map(({ hint }) => hint?.split(' · ')[0])).toEqual(['Old test']);
});

test('the activity in sight is the one of the page of items', () => {
  expect(activityInSight({ pathname: ROUTE.items, search: '?subject=s&activity=a' })).toBe('a');
  expect(activityInSight({ pathname: ROUTE.record, search: '?activity=a' })).toBeNull();
});
