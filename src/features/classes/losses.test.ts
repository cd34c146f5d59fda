import { expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { lossesOf } from './losses';

const book = aBook();
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[0]];
const lossesIn = (tables: Tables) =>
  lossesOf(
    tables,
    rowsOf(tables, 'classSubjects', ({ id }) => id === subjectId),
  );

test('a subject without activities and closed quarters loses its enrolments', () => {
  expect(lossesIn(book.tables)).toEqual([`${book.enrolmentIds.length} enrolments`]);
});

test('closed quarters are named first', () => {
  const withQuiz = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId, { name: 'Quiz' }), book.newId));
  const subject = withQuiz.classSubjects[subjectId]!;
  const closed = { ...subject, quarterClosed: { 1: true, 2: true, 3: false, 4: false } };
  const losses = lossesIn({ ...withQuiz, classSubjects: { ...withQuiz.classSubjects, [subjectId]: closed } });
  expect(losses.slice(0, 2)).toEqual(['2 closed quarters, with what was kept at the closing', '1 activity']);
});
