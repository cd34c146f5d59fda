import { expect, test } from 'vitest';
import { aBook, lrnOf } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { placesOf } from './draftTexts';

test('the places of namesakes, as in History and in what is not saved, tell whose they are', () => {
  const ana = { firstName: 'Ana', lastName: 'Cruz' };
  const book = aBook({ learners: [1, 2].map((number) => ({ ...ana, lrn: lrnOf(number) })) });
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, 8] }]);
  const places = placesOf(toClassRecord(tables, subjectId, 1)!);
  expect([...places.values()]).toEqual(['Cruz, Ana (…0001) · Quiz 1', 'Cruz, Ana (…0002) · Quiz 1']);
});
