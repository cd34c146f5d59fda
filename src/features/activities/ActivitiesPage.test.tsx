import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, ENGLISH } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { emptyTables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { ActivitiesPage } from './ActivitiesPage';

/** Quizzes 1 to `count` of English in the first quarter, and an exam of Math in the second. */
function bookOf(count: number): Book {
  const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
  const [english, math] = book.subjectIds;
  const quizzes = Array.from({ length: count }, (_, index) => aQuiz(english!, { name: `Quiz ${index + 1}` }));
  let { tables } = book;
  for (const activity of [...quizzes, aQuiz(math!, { name: 'Exam', quarter: 2, category: 3 })]) {
    tables = applied(tables, planActivityAdd(tables, activity, book.newId));
  }
  const times = Object.values(tables.activity).map((row, index) => [row.id, { ...row, createdAt: 1000 + index }]);
  return { ...book, tables: { ...tables, activity: Object.fromEntries(times) } };
}

function openPage(book: Book, search = '') {
  const opened = openedStore(book.tables);
  const route = `/app/teachers/activities${search}`;
  return { ...opened, ...renderApp(<ActivitiesPage />, { store: opened.store, route }), user: userEvent.setup() };
}

async function names(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Activities' });
  return within(table)
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('button').textContent ?? '');
}

describe('the list of activities', () => {
  test('shows 25 a page, newest first, with the total, and keeps the page in the address', async () => {
    const { user, address } = openPage(bookOf(29));
    expect((await names()).slice(0, 2)).toEqual(['Exam', 'Quiz 29']);
    expect(await names()).toHaveLength(25);
    expect(screen.getByText('1–25 of 30 activities')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await names()).toEqual(['Quiz 5', 'Quiz 4', 'Quiz 3', 'Quiz 2', 'Quiz 1']);
    expect(address()).toBe('/app/teachers/activities?page=2');
  });

  test('takes subject and quarter from the link of the class record', async () => {
    const book = bookOf(3);
    const { user } = openPage(book, `?subject=${book.subjectIds[1]}&quarter=2`);
    expect(await names()).toEqual(['Exam']);
    expect(screen.getByLabelText('Subject')).toHaveDisplayValue('Math');
    expect(screen.getByLabelText('Quarter')).toHaveDisplayValue('2nd Quarter');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await names()).toEqual(['Exam', 'Quiz 3', 'Quiz 2', 'Quiz 1']);
  });

  test('has a column for weights only where an activity states one', async () => {
    const heads = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    const book = bookOf(1);
    const { unmount } = openPage(book);
    await names();
    expect(await heads()).not.toContain('Weight');
    unmount();
    const weighed = aQuiz(book.subjectIds[0]!, { name: 'Weighed', weightOverride: 12.5 });
    openPage({ ...book, tables: applied(book.tables, planActivityAdd(book.tables, weighed, book.newId)) });
    expect(await names()).toContain('Weighed');
    expect(await heads()).toContain('Weight');
    expect(screen.getByText('12.5 %')).toBeInTheDocument();
  });

  test('filters by category and searches by part of a name', async () => {
    const { user } = openPage(bookOf(12));
    await names();
    await user.selectOptions(screen.getByLabelText('Category'), '1');
    expect(await names()).toHaveLength(12);
    await user.type(screen.getByRole('searchbox'), 'quiz 1');
    expect(await names()).toEqual(['Quiz 12', 'Quiz 11', 'Quiz 10', 'Quiz 1']);
    expect(screen.getByText('4 activities')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No activity has this name')).toBeInTheDocument();
  });

  test('sorts by its headers once the whole list is loaded', async () => {
    const { user } = openPage(bookOf(3));
    await names();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await names()).toEqual(['Exam', 'Quiz 1', 'Quiz 2', 'Quiz 3']);
  });

  test('says what to do when the list is empty', async () => {
    const book = aBook();
    openPage(book);
    expect(await screen.findByText('No activities yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add activity' })).toHaveLength(2);
  });

  test('leads to the classes when there is no subject', async () => {
    openPage({ ...aBook(), tables: emptyTables() });
    expect(await screen.findByRole('link', { name: 'Add a section' })).toHaveAttribute('href', '/app/teachers/classes');
  });

  test('shows a failure, and Retry reads again', async () => {
    const { world, store } = openedStore(bookOf(2).tables);
    world.failure = new AppError('network/unreachable');
    renderApp(<ActivitiesPage />, { store });
    expect(await screen.findByText(new AppError('network/unreachable').message)).toBeInTheDocument();
    world.failure = null;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toEqual(['Exam', 'Quiz 2', 'Quiz 1']);
  });
});

describe('a row of the list', () => {
  test('opens edit, duplicate and delete as dialogs, and the class record at its quarter', async () => {
    const book = bookOf(1);
    const { user, store, address } = openPage(book);
    await names();
    const choose = async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Actions for Exam' }));
      await user.click(screen.getByRole('menuitem', { name: item, hidden: true }));
      return store.getState().shell.modal?.bodyType;
    };
    expect(await choose('Edit')).toBe('activity');
    expect(await choose('Duplicate to other subjects')).toBe('activityCopy');
    expect(await choose('Delete')).toBe('activityDelete');
    await choose('Open in class record');
    expect(address()).toBe(`/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[1]}&quarter=2`);
  });

  test('of a closed quarter is marked, can be viewed, and cannot be deleted', async () => {
    const book = bookOf(0);
    const math = book.tables.classSubjects[book.subjectIds[1]!]!;
    const classSubjects = { ...book.tables.classSubjects, [math.id]: { ...math, quarterClosed: { '2': true } } };
    const { user } = openPage({ ...book, tables: { ...book.tables, classSubjects } });
    await names();
    expect(screen.getByText('Closed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for Exam' }));
    expect(screen.getByRole('menuitem', { name: 'View', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Delete (the quarter is closed)', hidden: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
