import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aBook, applied, aQuiz, type Book, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import type { ActivityInput } from '@/domain/intents/inputs';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import type { ClassAdd } from '@/plans/classes/planClassAdd';
import { loadRows } from '@/store/book/load';
import { ActivitiesPage } from './ActivitiesPage';
import { ActivityDialog } from './ActivityDialog';
import { CopyDialog } from './CopyDialog';

const DO15 = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

function termBook(subject: Partial<ClassAdd['subjects'][number]> = {}, policy = 'DO15_2026'): Book {
  return aBook({ gradingPolicy: policy, subjects: [{ ...DO15, ...subject }] });
}

function withActivity(book: Book, over: Partial<ActivityInput>): Book {
  const quiz = aQuiz(book.subjectIds[0]!, over);
  return { ...book, tables: applied(book.tables, planActivityAdd(book.tables, quiz, book.newId)) };
}

async function opened(book: Book) {
  const { world, store } = openedStore(book.tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }, { of: 'activities' }]));
  return { store, stored: () => storedTables(world), user: userEvent.setup() };
}

async function openDialog(book: Book) {
  const here = await opened(book);
  const modal = { title: 'Activity', size: 'lg', extraObject: {}, invite: null } as const;
  renderApp(<ActivityDialog modal={modal} onClose={vi.fn()} />, { store: here.store });
  await screen.findByRole('button', { name: 'Save' });
  return here;
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const part = () => screen.getByLabelText(/^Part/);

test('an examination asks for its part: the name tells it, a choice stays, and it is stored', async () => {
  const { user, stored } = await openDialog(termBook());
  expect(screen.queryByLabelText(/^Part/)).toBeNull();
  expect(screen.getByLabelText(/^Term/)).toHaveDisplayValue('Term 1');
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Examinations');
  expect(part()).toHaveDisplayValue('Choose a part');
  await user.type(field(/^Name/), 'Unit test');
  await user.type(field(/^Highest/), '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(part()).toHaveAccessibleDescription('Choose the part that it belongs to.'));
  expect(stored().activity).toEqual({});
  await user.type(field(/^Name/), ' ST2');
  expect(part()).toHaveDisplayValue('Summative Test 2 (30%)');
  await user.selectOptions(part(), 'TE');
  await user.type(field(/^Name/), '!');
  expect(part()).toHaveDisplayValue('Term Examination (40%)');
  await user.click(screen.getByRole('button', { name: /^Save and add another/ }));
  await waitFor(() => expect(Object.values(stored().activity)).toMatchObject([{ name: 'Unit test ST2!', part: 'TE' }]));
  expect(bookProblems(stored(), NO_WEIGHTS)).toEqual([]);
});

test('the part follows every further name until one is chosen', async () => {
  const { user } = await openDialog(termBook());
  await user.type(field(/^Name/), 'ST1');
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Examinations');
  expect(part()).toHaveDisplayValue('Summative Test 1 (30%)');
  for (const [name, told] of [
    ['Summative Test 2', 'Summative Test 2 (30%)'],
    ['Term Examination', 'Term Examination (40%)'],
  ] as const) {
    await user.clear(field(/^Name/));
    await user.type(field(/^Name/), name);
    expect(part()).toHaveDisplayValue(told);
  }
  await user.selectOptions(part(), 'ST1');
  await user.type(field(/^Highest/), '30');
  await user.click(screen.getByRole('button', { name: /^Save and add another/ }));
  await waitFor(() => expect(field(/^Name/)).toHaveValue(''));
  await user.type(field(/^Name/), 'ST2');
  expect(part()).toHaveDisplayValue('Summative Test 2 (30%)');
});

test('the part of an examination names it where no name was typed, and a typed one stays', async () => {
  const { user } = await openDialog(termBook());
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Examinations');
  await user.selectOptions(part(), 'ST1');
  expect(field(/^Name/)).toHaveValue('Summative Test 1');
  await user.selectOptions(part(), 'TE');
  expect(field(/^Name/)).toHaveValue('Term Examination');
  await user.type(field(/^Name/), ' A');
  await user.selectOptions(part(), 'ST2');
  expect(field(/^Name/)).toHaveValue('Term Examination A');
});

test('without a telling name the part is that of the activity added last', async () => {
  const { user } = await openDialog(withActivity(termBook(), { category: 3, part: 'ST2' }));
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Examinations');
  expect(part()).toHaveDisplayValue('Summative Test 2 (30%)');
});

test('the only part of a subject with a term examination alone needs no choice', async () => {
  const { user, stored } = await openDialog(termBook({ exam: 'TE' }));
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Examinations');
  expect(screen.queryByLabelText(/^Part/)).toBeNull();
  await user.type(field(/^Name/), 'Exam');
  await user.type(field(/^Highest/), '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(Object.values(stored().activity)).toMatchObject([{ part: 'TE' }]));
});

test('pooled written works have sub-categories as labels, and no weight', async () => {
  await openDialog(termBook());
  expect(screen.getByLabelText(/^Sub-category/)).toHaveAccessibleDescription(
    'A label only: the points of Written/Oral Works are added up whatever is chosen here.',
  );
  expect(screen.queryByLabelText(/^Weight/)).toBeNull();
});

test('under DepEd Order 8 the form says with numbers what a sub-category does to the grade', async () => {
  const book = aBook();
  const quizzes = [{ subCategory: 1 }, { subCategory: 1 }, {}].reduce(withActivity, book);
  const { user } = await openDialog(quizzes);
  await user.selectOptions(await screen.findByLabelText(/^Sub-category/), 'Long quiz');
  expect(
    await screen.findByText(
      'As “Long quiz” it is in a group of 3 activities that makes 15 % of the grade. Without a sub-category it would be in one of 2 activities that makes 15 %.',
    ),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Sub-category/), 'Project');
  expect(screen.getByText(/^As “Project” it is in a group of 1 activity that makes 10 % of the grade/)).toBeVisible();
});

test('the list names term and part', async () => {
  const { store } = await opened(withActivity(termBook(), { category: 3, part: 'ST2', quarter: 2, name: 'Unit test' }));
  renderApp(<ActivitiesPage />, { store });
  const row = await screen.findByRole('row', { name: /Unit test/ });
  expect(within(row).getAllByText(/Term 2/)).not.toHaveLength(0);
  expect(within(row).getAllByText(/Examinations: ST2/)).not.toHaveLength(0);
  expect(within(row).queryByText(/Q2/)).toBeNull();
  expect(screen.getByLabelText('Term')).toHaveTextContent('The whole yearTerm 1Term 2Term 3');
});

test('a copy is not offered where its part would not count', async () => {
  const book = withActivity(
    aBook({
      gradingPolicy: 'DO15_2026',
      subjects: [DO15, { ...DO15, subject: 'Arts', exam: 'TE' }, { ...DO15, subject: 'Music' }],
    }),
    { category: 3, part: 'ST2' },
  );
  const { store } = await opened(book);
  const activityId = Object.values(book.tables.activity)[0]!.id;
  const modal = { title: 'Duplicate', size: 'md', extraObject: { activityId }, invite: null } as const;
  renderApp(<CopyDialog modal={modal} onClose={vi.fn()} />, { store });
  const arts = await screen.findByRole('checkbox', { name: /Arts/ });
  expect(arts).toBeDisabled();
  expect(arts).toHaveAccessibleDescription('Examinations is divided into other parts there.');
  expect(screen.getByRole('checkbox', { name: /Music/ })).toBeEnabled();
});
