import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, type Book, ENGLISH } from '#support/book';
import { type ScoredActivity, withGrades, withScores } from '#support/gradedBook';
import { policyDocument } from '#support/policyDocument';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { DrawerHost } from '@/app/bodies';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import { knowPolicy, toPolicy } from '@/grading';
import { loadRows } from '@/store/book/load';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';

/** DepEd Order 8, s. 2015, Table 7: one learner's scores and highest possible scores. */
const ORDER_8: readonly ScoredActivity[] = [
  { name: 'Quiz 1', category: 1, totalPoints: 160, scores: [145, 80] },
  { name: 'Task 1', category: 2, totalPoints: 120, scores: [100] },
  { name: 'Exam', category: 3, totalPoints: 50, scores: [40] },
];

const AGAIN = { force: true, isBehind: true };

function openRecord(book: Book, quarter: number) {
  const opened = openedStore(book.tables);
  const route = `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=${quarter}`;
  const screens = (
    <>
      <RecordPage />
      <DrawerHost />
    </>
  );
  return { ...opened, ...renderApp(screens, { store: opened.store, route }), user: userEvent.setup() };
}

async function openDrawer(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Explain a grade' }));
  return within(await screen.findByRole('dialog'));
}

test('shows every step of the order’s own example, with its numbers', async () => {
  const book = aBook();
  const { user, world } = openRecord(withScores(book, book.subjectIds[0]!, ORDER_8), 1);
  await screen.findByRole('button', { name: 'Explain a grade' });
  const reads = world.reads;
  const drawer = await openDrawer(user);
  expect(await drawer.findByText('Percentage score: 145 ÷ 160 × 100 = 90.63')).toBeInTheDocument();
  expect(drawer.getByText('Weighted score: 90.63 × 30% = 27.19')).toBeInTheDocument();
  expect(drawer.getByText('Percentage score: 100 ÷ 120 × 100 = 83.33')).toBeInTheDocument();
  expect(drawer.getByText('Weighted score: 80.00 × 20% = 16.00')).toBeInTheDocument();
  const grade = drawer.getByRole('region', { name: 'Grade' });
  expect(grade).toHaveTextContent('Initial grade: 27.19 + 41.67 + 16.00 = 84.86');
  expect(grade).toHaveTextContent('Transmutation table: 84.00 to 85.59 is 90');
  expect(grade).toHaveTextContent('Quarterly grade90OutstandingPassed');
  // The drawer does not read what the record has read.
  expect(world.reads).toBe(reads);
});

test('chooses another learner in the drawer; a learner in progress has a grade so far', async () => {
  const book = aBook();
  const { user } = openRecord(withScores(book, book.subjectIds[0]!, ORDER_8), 1);
  const drawer = await openDrawer(user);
  await user.selectOptions(await drawer.findByLabelText('Learner'), 'Last2, First2');
  const grade = drawer.getByRole('region', { name: 'Grade' });
  expect(grade).toHaveTextContent('So far: (50.00 × 30%) ÷ 30% = 50.00');
  expect(grade).toHaveTextContent('In progress72');
  expect(drawer.getAllByText('Not started: no scores yet.')).toHaveLength(2);
  await user.selectOptions(drawer.getByLabelText('Learner'), 'Last3, First3');
  expect(drawer.getByText('No score yet, so there is no grade to explain.')).toBeInTheDocument();
});

test('says what a typed grade needs in all that is open', async () => {
  const book = aBook();
  const { user } = openRecord(withScores(book, book.subjectIds[0]!, ORDER_8), 1);
  const drawer = await openDrawer(user);
  // The first learner has every score.
  expect(await drawer.findByRole('region', { name: 'Grade' })).toBeVisible();
  const whole = within(drawer.getByRole('region', { name: 'What if' }));
  expect(whole.getByRole('status')).toHaveTextContent(/^Nothing is open: every activity has a score or a mark\./);
  await user.clear(whole.getByLabelText('For a grade of'));
  await user.type(whole.getByLabelText('For a grade of'), '100');
  expect(whole.getByRole('status')).toHaveTextContent(
    /^An initial grade of 100\.00\. It is \d\d\.\d\d, so \d+\.\d\d is missing\.Nothing is open/,
  );
  await user.clear(whole.getByLabelText('For a grade of'));
  await user.type(whole.getByLabelText('For a grade of'), '75');
  await user.selectOptions(drawer.getByLabelText('Learner'), 'Last2, First2');
  const goal = within(drawer.getByRole('region', { name: 'What if' }));
  // 15.00 of the quiz; 60.00 is a grade of 75, so 45.00 of 70 are needed.
  expect(goal.getByRole('status')).toHaveTextContent(
    /^At least 65% in each score that is still open:Task 178 of 120Exam33 of 50$/,
  );
  const field = goal.getByLabelText('For a grade of');
  await user.clear(field);
  await user.type(field, '95');
  expect(goal.getByRole('status')).toHaveTextContent(
    'It is out of reach: with full marks in all that is open the grade is 90.',
  );
  await user.type(field, 'x');
  expect(goal.getByRole('status')).toHaveTextContent('Type a whole grade from 0 to 100.');
});

test('says of a component without a score what the class’s policy makes of it', async () => {
  const form = { id: 'school:form', name: 'As the form', emptyComponent: 'zero' };
  knowPolicy(toPolicy(policyDocument((own) => Object.assign(own, form), 'DO8_2015')));
  const columns: readonly ScoredActivity[] = [
    { name: 'Quiz 1', category: 1, totalPoints: 50, scores: [null, 40] },
    { name: 'Task 1', category: 2, totalPoints: 50, scores: [40, 40] },
    { name: 'Exam', category: 3, totalPoints: 40, scores: [30] },
  ];
  const book = aBook({ subjects: [ENGLISH], gradingPolicy: form.id });
  const { user, unmount } = openRecord(withScores(book, book.subjectIds[0]!, columns), 1);
  const drawer = await openDrawer(user);
  const works = within(await drawer.findByRole('region', { name: 'Written Works' }));
  const counted = 'Written Works: no score, counted as 0, as DepEd’s e-Class Record does.';
  expect(works.getByText(counted)).toBeInTheDocument();
  expect(works.getByText('Weighted score: 0.00 × 30% = 0.00')).toBeInTheDocument();
  const grade = drawer.getByRole('region', { name: 'Grade' });
  expect(grade).toHaveTextContent('Initial grade: 0.00 + 40.00 + 15.00 = 55.00');
  expect(grade).toHaveTextContent('Quarterly grade73');
  await user.selectOptions(drawer.getByLabelText('Learner'), 'Last2, First2');
  expect(drawer.getByRole('region', { name: 'Grade' })).toHaveTextContent(
    /or once Quarterly Assessment has one: by this/,
  );
  unmount();

  const before = aBook({ subjects: [ENGLISH] });
  const other = openRecord(withScores(before, before.subjectIds[0]!, columns), 1);
  const own = await openDrawer(other.user);
  expect(await own.findByText('Not started: no scores yet.')).toBeInTheDocument();
  expect(own.queryByText(counted)).not.toBeInTheDocument();
  expect(own.getByRole('region', { name: 'Grade' })).toHaveTextContent('It becomes a grade once every component has');
});

test('counts a blank in a started component as 0, and a draft as typed', async () => {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const columns = [
    { name: 'Quiz 1', category: 1, scores: [20] },
    { name: 'Quiz 2', category: 1, scores: [null, 15] },
  ];
  const scored = withScores(book, subjectId, columns);
  const { user, store } = openRecord(scored, 1);
  const drawer = await openDrawer(user);
  const works = within(await drawer.findByRole('region', { name: 'Written Works' }));
  expect(works.getByRole('row', { name: /Quiz 2/ })).toHaveTextContent('blank, counts 0 / 20');
  expect(works.getByText('Percentage score: 20 ÷ 40 × 100 = 50.00')).toBeInTheDocument();
  const [, second] = Object.keys(scored.tables.activity);
  const edit = { key: `${second}_${book.enrolmentIds[0]}`, text: '10' };
  act(() => store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [edit])));
  expect(works.getByText('Percentage score: 30 ÷ 40 × 100 = 75.00')).toBeInTheDocument();
  expect(drawer.getByText(/Unsaved changes are included/)).toBeInTheDocument();
});

test('shows points, share and worth of groups with weights of their own', async () => {
  const book = aBook();
  const columns = [
    { name: 'Long test', category: 1, weightOverride: 20, scores: [10] },
    { name: 'Seatwork', category: 1, scores: [20] },
  ];
  const { user } = openRecord(withScores(book, book.subjectIds[0]!, columns), 1);
  const works = within(await (await openDrawer(user)).findByRole('region', { name: 'Written Works' }));
  expect(works.getByRole('row', { name: /Long test 10 \/ 20 50.00 20.00%/ })).toBeInTheDocument();
  expect(works.getByRole('row', { name: /Others 20 \/ 20 100.00 10.00%/ })).toBeInTheDocument();
  expect(works.getByText('Percentage score: (50.00 × 20.00% + 100.00 × 10.00%) ÷ 30% = 66.67')).toBeInTheDocument();
});

test('leads from the final view to the quarter’s grade, and reads it', async () => {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const graded = withGrades(book, subjectId, { quarter: 2, scores: [20, 12, null] });
  const { user } = openRecord(graded, 0);
  await user.click(await screen.findByRole('button', { name: '75. Explain the grade of Last2, First2, 2nd Quarter' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByLabelText('Learner')).toHaveDisplayValue('Last2, First2');
  expect(drawer.getByLabelText('Quarter')).toHaveDisplayValue('2nd Quarter');
  expect(await drawer.findByRole('region', { name: 'Grade' })).toHaveTextContent('18.00 + 30.00 + 12.00 = 60.00');
  await user.selectOptions(drawer.getByLabelText('Quarter'), '1');
  expect(await drawer.findAllByText('No activity in this quarter.')).toHaveLength(3);
});

test('shows no grade for a learner who is removed meanwhile', async () => {
  const book = aBook();
  const { user, world, store } = openRecord(withScores(book, book.subjectIds[0]!, ORDER_8), 1);
  const drawer = await openDrawer(user);
  await drawer.findByText(/^Percentage score: 145/);
  world.documents.delete(`users/${TEACHER}/classStudents/${book.enrolmentIds[0]}`);
  const subjectId = book.subjectIds[0]!;
  await act(async () => void (await store.dispatch(loadRows([{ of: 'enrolments', subjectId }], AGAIN))));
  expect(drawer.getByText('This was deleted meanwhile, in another tab or on another device.')).toBeVisible();
  expect(drawer.queryByRole('region', { name: 'Grade' })).toBeNull();
});
