import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBook, applied, aQuiz, type Book, ENGLISH, NO_WEIGHTS } from '#support/book';
import { withScores as withColumns } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { storeRequest } from '@/data/memory/memoryReopening';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { phrase } from '@/domain/words/say';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { latestYear, sectionsOfYear, subjectsOfYear, toClose, toEncode, toSetUp } from './dashboardSteps';
import { TeacherDashboard } from './TeacherDashboard';

/** An observer that never reports an element as visible: jsdom has no sizes. */
class NothingInSight {
  observe() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', NothingInSight));

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
  const subjects = subjectsOfYear(tables, latestYear(tables));
  return {
    encode: toEncode(tables, subjects, quarter).map(({ activity, missing, learners }) => [
      activity.name,
      missing,
      learners,
    ]),
    close: toClose(tables, subjects, quarter).map(({ subject, quarter: number, reason }) => [
      subject.subject,
      number,
      reason,
    ]),
  };
}

test('lists an activity with missing scores; a quarter without missing scores is ready to close', () => {
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

test('asks for an activity in each component that counts, and closes quarters before the current one', () => {
  const book = aBook();
  const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!), book.newId));
  const one = withScores({ ...book, tables }, [3]);
  expect(stepsOf(one, 1)).toEqual({ encode: [], close: [] });
  expect(stepsOf(one, 2).close).toEqual([['English', 1, 'over']]);
});

test('asks nothing of a closed quarter', () => {
  const book = aQuarter(1);
  const tables = withScores(book, [3, 2, 0]);
  const english = tables.classSubjects[book.subjectIds[0]!]!;
  const closed = { ...tables.classSubjects, [english.id]: { ...english, quarterClosed: { '1': true } } };
  expect(stepsOf({ ...tables, classSubjects: closed }, 1)).toEqual({ encode: [], close: [] });
});

function examOf(tables: Tables): string {
  return rowsOf(tables, 'activity', ({ name }) => name === 'Exam')[0]!.id;
}

test('asks first for subjects, learners, and an activity of the quarter in each open subject', () => {
  const setUp = (tables: Tables, quarter = 1) =>
    toSetUp(tables, sectionsOfYear(tables, latestYear(tables)), quarter).map(({ needs, subject }) => [
      needs,
      subject?.subject ?? null,
    ]);
  expect(setUp(aBook({ subjects: [] }).tables)).toEqual([['subject', null]]);
  expect(setUp(aBook({ learners: [] }).tables)).toEqual([['learners', null]]);
  const { tables } = aQuarter(1);
  expect(setUp(tables)).toEqual([['activity', 'Math']]);
  expect(setUp(tables, 2)).toEqual([
    ['activity', 'English'],
    ['activity', 'Math'],
  ]);
  const classSubjects = Object.fromEntries(
    Object.entries(tables.classSubjects).map(([id, row]) => [
      id,
      row.subject === 'Math' ? { ...row, classStudents: [] } : { ...row, quarterClosed: { '2': true } },
    ]),
  );
  expect(setUp({ ...tables, classSubjects }, 2)).toEqual([['enrolments', 'Math']]);
});

test('says what to set up, and not that all is done, when there are no activities or learners yet', async () => {
  const book = aBook();
  const { store } = openedStore(book.tables);
  const { unmount } = renderApp(<TeacherDashboard />, { store });
  expect(
    await screen.findByRole('link', { name: /English, Rizal.*Add the first activity of the quarter/ }),
  ).toHaveAttribute('href', `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1`);
  expect(screen.queryByText(/Every score|Nothing waits/)).toBeNull();
  unmount();
  const bare = openedStore(aBook({ subjects: [], learners: [] }).tables);
  renderApp(<TeacherDashboard />, { store: bare.store });
  expect(await screen.findByRole('link', { name: /Rizal.*Add its first subject/ })).toHaveAttribute(
    'href',
    '/app/teachers/classes/id1',
  );
  expect(screen.queryByText(/Every score|Nothing waits/)).toBeNull();
});

test('lists absent learners to take an activity again, until a score stands', async () => {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const scores = [10, 'absent', 'absent'] as const;
  const marked = withColumns(book, subjectId, [{ name: 'Quiz 3', scores }]);
  const quizId = Object.keys(marked.tables.activity)[0]!;
  const { store } = openedStore(marked.tables);
  const { unmount } = renderApp(<TeacherDashboard />, { store });
  const step = await screen.findByRole('link', { name: /English, Rizal.*Quiz 3.*2 learners/ });
  expect(step.closest('section')).toHaveTextContent('To take again (1)');
  const cell = `${quizId}_${book.enrolmentIds[1]}`;
  expect(step).toHaveAttribute('href', expect.stringContaining(`cell=${cell}`));
  expect(screen.getByText('All scores are in.')).toBeVisible();
  unmount();
  const taken = { subjectId, quarter: 1, subCategoryWeights: NO_WEIGHTS };
  const edits = book.enrolmentIds.map((id) => ({ activityId: quizId as ActivityId, classStudentId: id, score: 9 }));
  const after = openedStore(applied(marked.tables, planScoreSave(marked.tables, { ...taken, edits })));
  renderApp(<TeacherDashboard />, { store: after.store });
  expect(await screen.findByText('Nothing to do: all scores are in.')).toBeVisible();
  expect(screen.queryByText('To take again')).toBeNull();
});

test('opens the closing of a quarter that is ready', async () => {
  const book = aQuarter(1);
  const { store } = openedStore(withScores(book, [3, 3, 3]));
  renderApp(<TeacherDashboard />, { store });
  await userEvent.click(await screen.findByRole('button', { name: /English, Rizal.*1st Quarter.*Ready to close/ }));
  expect(store.getState().shell.modal).toMatchObject({
    title: phrase('Close {quarter} of {subject}', { quarter: '1st Quarter', subject: 'English' }),
    bodyType: 'quarterClose',
    extraObject: { subjectId: book.subjectIds[0], quarter: 1 },
  });
});

test('groups the activities with blanks by subject, and reads no score and no other quarter', async () => {
  const book = aQuarter(1);
  const first = withScores(book, [3, 2, 0]);
  const later = applied(
    first,
    planActivityAdd(first, aQuiz(book.subjectIds[1]!, { name: 'Old', quarter: 1 }), book.newId),
  );
  const { world, store } = openedStore(later);
  renderApp(<TeacherDashboard />, { store });
  const step = await screen.findByRole('link', { name: /^English, Rizal ?2 activities with blanks ?4 blanks$/ });
  expect(screen.getByRole('link', { name: /^Math, Rizal ?Old ?3 blanks$/ })).toBeVisible();
  expect(step).toHaveAttribute(
    'href',
    `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1&cell=${examOf(later)}_${book.enrolmentIds[0]}`,
  );
  // One class, two subjects, the controls (current and of the year), four activities of the quarter; and which
  // sections of the school the teacher advises.
  expect(world.reads).toBe(1 + 2 + 2 + 4 + 2);
  const section = screen.getByRole('region', { name: 'Sections of 2024-2025' });
  expect(within(section).getByRole('link', { name: 'Math' })).toBeVisible();
});

test('shows a waiting request', async () => {
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

test('says what to do first when there is no section', async () => {
  const { store } = openedStore({ ...aBook().tables, class: {} });
  renderApp(<TeacherDashboard />, { store });
  await userEvent.click(await screen.findByRole('button', { name: 'Add your first class' }));
  expect(store.getState().shell.modal).toMatchObject({ bodyType: 'classAdd' });
  expect(screen.queryByRole('link', { name: 'Open the class record' })).toBeNull();
});
