import { expect, test } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import type { ClassAdd } from '@/plans/classes/planClassAdd';
import { periodOf, subjectsOfYear, toClose, toEncode, toSetUp } from './dashboardSteps';

const DO15 = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
const YEAR = '2026-2027';

function termBook(subject: Partial<ClassAdd['subjects'][number]> = {}) {
  return aBook({ academicYear: YEAR, gradingPolicy: 'DO15_2026', subjects: [{ ...DO15, ...subject }] });
}

const full = (category: number, part?: 'ST1' | 'ST2' | 'TE'): ScoredActivity => ({
  name: part ?? `Activity ${category}`,
  category,
  ...(part ? { part } : {}),
  scores: [20, 20, 20],
});

test('a subject is in its own last period while the year goes on', () => {
  const [terms] = subjectsOfYear(termBook().tables, YEAR);
  const [second] = subjectsOfYear(termBook({ periods: [2, 3] }).tables, YEAR);
  const quarters = aBook({ academicYear: YEAR, subjects: [ENGLISH] });
  const [four] = subjectsOfYear(quarters.tables, YEAR);
  expect([1, 3, 4].map((quarter) => periodOf(terms!, quarter))).toEqual([1, 3, 3]);
  expect([1, 3, 4].map((quarter) => periodOf(second!, quarter))).toEqual([2, 3, 3]);
  expect(periodOf(four!, 4)).toBe(4);
});

test('a class with three terms is never asked for a fourth', () => {
  const { tables, classId } = termBook();
  expect(toSetUp(tables, [tables.class[classId]!], 4)).toMatchObject([{ needs: 'activity', quarter: 3 }]);
});

test('a marked cell needs no score: nothing is to encode, and typing continues at the next blank', () => {
  const book = aBook({ academicYear: YEAR, subjects: [ENGLISH] });
  const stepsOf = (scores: ScoredActivity['scores']) => {
    const { tables } = withScores(book, book.subjectIds[0]!, [{ name: 'Quiz 1', scores }]);
    return toEncode(tables, subjectsOfYear(tables, YEAR), 1).map(({ missing, cell, activity }) => [
      missing,
      cell?.replace(`${activity.id}_`, ''),
    ]);
  };
  expect(stepsOf([20, 'excused', 'absent'])).toEqual([]);
  expect(stepsOf(['missing', 20, null])).toEqual([[1, book.enrolmentIds[2]]]);
  expect(stepsOf([20, null, null])).toEqual([[2, book.enrolmentIds[1]]]);
});

test('a term is complete when every part of the examinations is', () => {
  const book = termBook();
  const works = [full(1), full(2), full(3, 'ST1'), full(3, 'ST2')];
  const isComplete = (columns: readonly ScoredActivity[], from = book) => {
    const { tables } = withScores(from, from.subjectIds[0]!, columns);
    return toClose(tables, subjectsOfYear(tables, YEAR), 1).length === 1;
  };
  expect(isComplete(works)).toBe(false);
  expect(isComplete([...works, full(3, 'TE')])).toBe(true);
  const without = termBook({ exam: 'none', performanceTask: 80, quarterlyExam: 0 });
  expect(isComplete([full(1), full(2)], without)).toBe(true);
});

test('a past period without an activity is not to close: a class that began later had nothing in it', () => {
  const book = termBook();
  const [subjectId] = book.subjectIds;
  const overOf = (columns: readonly ScoredActivity[], read: (quarter: number) => boolean = () => true) => {
    const { tables } = withScores(book, subjectId!, columns);
    const activity = Object.fromEntries(Object.entries(tables.activity).filter(([, row]) => read(row.quarter)));
    const known = { ...tables, activity };
    return toClose(known, subjectsOfYear(known, YEAR), 3).map(({ quarter, reason }) => [quarter, reason]);
  };
  const second = { ...full(1), quarter: 2 };
  expect(overOf([second])).toEqual([[2, 'over']]);
  expect(overOf([full(1), second])).toEqual([
    [1, 'over'],
    [2, 'over'],
  ]);
  // The activities of periods that are not read may be of any.
  expect(overOf([full(1), second], (quarter) => quarter === 3)).toHaveLength(2);
  expect(overOf([])).toEqual([]);
});
