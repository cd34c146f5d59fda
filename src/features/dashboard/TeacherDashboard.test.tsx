import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBook, applied, aQuiz, type Book, ENGLISH, NO_WEIGHTS } from '#support/book';
import { storeRequest } from '#support/memoryReopening';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { ActivityDoc } from '@/domain/entities';
import { rowsOf, type Tables } from '@/domain/tables';
import { planActivityAdd } from '@/plans/planActivityAdd';
import { planScoreSave } from '@/plans/planScoreSave';
import { latestYear, placesOfYear, toClose, toEncode } from './dashboardSteps';
import { TeacherDashboard } from './TeacherDashboard';

vi.setConfig({ testTimeout: 30_000 });

/** Rizal with English and Math, three learners; in English an activity of each category in the given quarter. */
function aQuarter(quarter: number): Book {
  const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
  const names = ['Quiz', 'Task', 'Exam'];
  const tables = names.reduce((now, name, index) => {
    const quiz = aQuiz(book.subjectIds[0]!, { name, quarter, category: index + 1 });
    return applied(now, planActivityAdd(now, quiz, book.newId));
  }, book.tables);
  return { ...book, tables };
}

function scored(book: Book, tables: Tables, { activity, count }: { activity: ActivityDoc; count: number }): Tables {
  const edits = book.enrolmentIds
    .slice(0, count)
    .map((classStudentId) => ({ activityId: activity.id, classStudentId, score: 10 }));
  const save = {
    subjectId: activity.classSubjectModel,
    quarter: activity.quarter,
    edits,
    subCategoryWeights: NO_WEIGHTS,
  };
  return applied(tables, planScoreSave(tables, save));
}

function withScores(book: Book, counts: readonly number[]): Tables {
  return rowsOf(book.tables, 'activity').reduce(
    (tables, activity, index) => scored(book, tables, { activity, count: counts[index] ?? 0 }),
    book.tables,
  );
}

function stepsOf(tables: Tables, quarter: number) {
  const places = placesOfYear(tables, latestYear(tables));
  return {
    encode: toEncode(tables, places, quarter).map(({ activity, missing, learners }) => [
      activity.name,
      missing,
      learners,
    ]),
    close: toClose(tables, places, quarter).map(({ subject, quarter: number, reason }) => [
      subject.subject,
      number,
      reason,
    ]),
  };
}

test('an activity waits for the scores that it lacks; a quarter is ready when none lacks one', () => {
  const book = aQuarter(1);
  expect(stepsOf(withScores(book, [3, 2, 0]), 1)).toEqual({
    encode: [
      ['Exam', 3, 3],
      ['Task', 1, 3],
    ],
    close: [],
  });
  expect(stepsOf(withScores(book, [3, 3, 2]), 1).close).toEqual([]);
  expect(stepsOf(withScores(book, [3, 3, 3]), 1)).toEqual({ encode: [], close: [['English', 1, 'complete']] });
});

test('a component that counts needs an activity, and a quarter before the current one is over', () => {
  const book = aBook();
  const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId));
  const one = withScores({ ...book, tables }, [3]);
  expect(stepsOf(one, 1)).toEqual({ encode: [], close: [] });
  expect(stepsOf(one, 2).close).toEqual([['English', 1, 'over']]);
});

test('a closed quarter asks for nothing', () => {
  const book = aQuarter(1);
  const tables = withScores(book, [3, 2, 0]);
  const english = tables.classSubjects[book.subjectIds[0]!]!;
  const closed = { ...tables.classSubjects, [english.id]: { ...english, quarterClosed: { '1': true } } };
  expect(stepsOf({ ...tables, classSubjects: closed }, 1)).toEqual({ encode: [], close: [] });
});

test('shows what waits, each with its place, and reads no score and no other quarter', async () => {
  const book = aQuarter(1);
  const first = withScores(book, [3, 2, 0]);
  const later = applied(
    first,
    planActivityAdd(first, aQuiz(book.subjectIds[1]!, { name: 'Old', quarter: 1 }), book.newId),
  );
  const { world, store } = openedStore(later);
  renderApp(<TeacherDashboard />, { store });
  const step = await screen.findByRole('link', { name: /Task.*Rizal · English.*1 of 3 missing/ });
  expect(step).toHaveAttribute(
    'href',
    `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1`,
  );
  // One class, two subjects, the controls of now and of the year, four activities of the quarter.
  expect(world.reads).toBe(1 + 2 + 2 + 4);
  const section = screen.getByRole('region', { name: 'Sections of 2024-2025' });
  expect(within(section).getByRole('link', { name: 'Math' })).toBeVisible();
});

test('tells of a request that waits', async () => {
  const book = aQuarter(1);
  const english = book.tables.classSubjects[book.subjectIds[0]!]!;
  const closed = { ...book.tables.classSubjects, [english.id]: { ...english, quarterClosed: { '1': true } } };
  const { world, store } = openedStore({ ...book.tables, classSubjects: closed });
  const teacher = { id: TEACHER, email: 'a@b.example', firstname: 'Ana', lastname: 'Reyes', schoolid: '301847' };
  storeRequest(world, { teacher: teacher as never, subjectId: english.id, quarter: 1, reason: 'A wrong score' });
  renderApp(<TeacherDashboard />, { store });
  expect(await screen.findByRole('link', { name: 'Rizal · English, 1st Quarter' })).toBeVisible();
  expect(screen.getByText(/waits for an administrator/)).toBeVisible();
});

test('says what to do first where there is no section', async () => {
  const { store } = openedStore({ ...aBook().tables, class: {} });
  renderApp(<TeacherDashboard />, { store });
  expect(await screen.findByRole('link', { name: /Add your first section/ })).toBeVisible();
});
