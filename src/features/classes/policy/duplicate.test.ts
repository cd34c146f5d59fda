import { expect, it } from 'vitest';
import { aBook } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { policyOf } from '@/grading';
import { gradesLeftBehind, toDuplicate } from './duplicate';
import { toPolicyDraft } from './policyChange';

it('a grade below the lowest one of the new policy stays behind, and is told', () => {
  const book = aBook({ academicYear: '2026-2027' });
  const [subjectId] = book.subjectIds;
  if (!subjectId) throw new Error('no subject');
  const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [20, 8] });
  const [section, subject] = [tables.class[book.classId], tables.classSubjects[subjectId]];
  if (!section || !subject) throw new Error('no class');
  const closed = { ...tables, classSubjects: { [subjectId]: { ...subject, quarterClosed: { 1: true } } } };
  const low = { ...policyOf('DO15_2026'), scale: { kind: 'table', floor: 75 } } as const;
  expect(gradesLeftBehind(closed, section, policyOf('DO15_2026'))).toEqual([]);
  expect(gradesLeftBehind(closed, section, low)).toMatchObject([
    { studentId: book.studentIds[1], subject: 'English', period: '1st Quarter', grade: 70 },
  ]);
  const draft = toPolicyDraft(closed, section, 'DO15_2026');
  const copy = toDuplicate(closed, section, { draft, choice: { name: 'Rizal (2)', carries: true } });
  expect(copy.carried?.[0]?.map(({ grade }) => grade)).toEqual([100, 70]);
});
