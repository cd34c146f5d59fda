import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, type Book } from '#support/book';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { DrawerHost } from '@/app/bodies';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import type { ClassAdd } from '@/plans/classes/planClassAdd';

const DO15 = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

/** The examinations of the order's example: 9/10, 6/10 and 25/30. ST2 of the second learner is missing. */
const TESTS: readonly ScoredActivity[] = [
  { name: 'ST1', category: 3, part: 'ST1', totalPoints: 10, scores: [9, 5] },
  { name: 'ST2', category: 3, part: 'ST2', totalPoints: 10, scores: [6, 'missing'] },
  { name: 'TE', category: 3, part: 'TE', totalPoints: 30, scores: [25, 15] },
];
const WORKS: readonly ScoredActivity[] = [
  { name: 'Quiz', category: 1, scores: [20, 20] },
  { name: 'Task', category: 2, scores: [20, 20] },
];

function termBook(subject: Partial<ClassAdd['subjects'][number]> = {}): Book {
  return aBook({ gradingPolicy: 'DO15_2026', subjects: [{ ...DO15, ...subject }] });
}

async function explained(book: Book) {
  const { store } = openedStore(book.tables);
  const route = `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1`;
  renderApp(
    <>
      <RecordPage />
      <DrawerHost />
    </>,
    { store, route },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Explain a grade' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('region', { name: 'Grade' });
  return { drawer, user };
}

test('shows what each part adds, and their sum', async () => {
  const book = termBook();
  const { drawer, user } = await explained(withScores(book, book.subjectIds[0]!, [...WORKS, ...TESTS]));
  const exams = within(drawer.getByRole('region', { name: 'Examinations' }));
  expect(exams.getByRole('row', { name: 'Summative Test 1 9 / 10 90.00 30% 27.00' })).toBeInTheDocument();
  expect(exams.getByRole('row', { name: 'Term Examination 25 / 30 83.33 40% 33.33' })).toBeInTheDocument();
  expect(exams.getByText('Percentage score: 27.00 + 18.00 + 33.33 = 78.33')).toBeInTheDocument();
  expect(exams.getByText('Weighted score: 78.33 × 30% = 23.50')).toBeInTheDocument();
  expect(drawer.getByRole('region', { name: 'Grade' })).toHaveTextContent(/Term grade9\dAdvancingPassed/);
  expect(drawer.getByLabelText('Term')).toHaveTextContent('Term 1Term 2Term 3');
  await user.selectOptions(drawer.getByLabelText('Learner'), 'Last2, First2');
  expect(exams.getByRole('row', { name: /^Summative Test 2, missed, counts 0 0 \/ 10 0.00/ })).toBeInTheDocument();
  expect(drawer.getByRole('region', { name: 'Grade' })).toHaveTextContent(
    'Incomplete: no score in Summative Test 2, which the class took. Type the score, or a 0.',
  );
});

test('a test that is being encoded is left out for a learner without a score in it', async () => {
  const book = termBook();
  const encoding = TESTS.map((activity) => (activity.name === 'ST2' ? { ...activity, scores: [6, null] } : activity));
  const { drawer, user } = await explained(withScores(book, book.subjectIds[0]!, [...WORKS, ...encoding]));
  await user.selectOptions(drawer.getByLabelText('Learner'), 'Last2, First2');
  const exams = within(drawer.getByRole('region', { name: 'Examinations' }));
  expect(exams.getByRole('row', { name: /^Summative Test 2, no score yet, not counted — \/ 10 — 0%/ })).toBeVisible();
  expect(drawer.getByRole('region', { name: 'Grade' })).not.toHaveTextContent('Incomplete');
});

test('one part alone is no sum', async () => {
  const book = termBook();
  const { drawer } = await explained(withScores(book, book.subjectIds[0]!, [...WORKS, ...TESTS.slice(0, 1)]));
  const exams = within(drawer.getByRole('region', { name: 'Examinations' }));
  expect(exams.getByText('Percentage score = 90.00')).toBeInTheDocument();
  expect(exams.getByText('Weighted score: 90.00 × 30% = 27.00')).toBeInTheDocument();
});

test('says that the shares are scaled up while a part is not given', async () => {
  const book = termBook();
  const { drawer } = await explained(withScores(book, book.subjectIds[0]!, [...WORKS, ...TESTS.slice(0, 2)]));
  const exams = within(drawer.getByRole('region', { name: 'Examinations' }));
  expect(exams.getByRole('row', { name: /^Term Examination, not given yet — \/ 0 — 0% —/ })).toBeInTheDocument();
  expect(exams.getByRole('row', { name: 'Summative Test 1 9 / 10 90.00 50% 45.00' })).toBeInTheDocument();
  expect(exams.getByText(/scaled up to 100%: as stated they are Summative Test 1 30%/)).toBeInTheDocument();
  expect(drawer.getByText(/once every component, and every part of one, has a score/)).toBeInTheDocument();
});

test('a blank in a test that was not given does not count', async () => {
  const book = termBook();
  const notGiven = TESTS.map((activity) => (activity.name === 'ST2' ? { ...activity, scores: [] } : activity));
  const { drawer } = await explained(withScores(book, book.subjectIds[0]!, [...WORKS, ...notGiven]));
  const exams = within(drawer.getByRole('region', { name: 'Examinations' }));
  expect(exams.getByRole('row', { name: 'ST1 9 / 10' })).toBeInTheDocument();
  expect(exams.getByRole('row', { name: 'ST2 blank, not counted yet: nobody has a score / 10' })).toBeInTheDocument();
  expect(exams.getByRole('row', { name: /^Summative Test 2, not given yet — \/ 0 — 0% —/ })).toBeInTheDocument();
});

test('by domain the parts add to the weighted score', async () => {
  const book = termBook({ layout: 'domains' });
  const scored = withScores(book, book.subjectIds[0]!, [
    { name: 'Quiz', category: 1, part: 'cognitive', scores: [18] },
    { name: 'Journal', category: 1, part: 'affective', scores: [15] },
  ]);
  const { drawer } = await explained(scored);
  const works = within(drawer.getByRole('region', { name: 'Written/Oral Works' }));
  expect(works.getByText('Weighted score: 9.00 + 7.50 = 16.50')).toBeInTheDocument();
});

test('a subject without examinations explains none, and names activities that do not count', async () => {
  const book = termBook({ exam: 'none', performanceTask: 80, quarterlyExam: 0 });
  const { drawer } = await explained(withScores(book, book.subjectIds[0]!, WORKS));
  expect(drawer.queryByRole('region', { name: 'Examinations' })).toBeNull();
});

test('an activity without a part of the subject is told', async () => {
  const book = termBook({ exam: 'TE' });
  const { drawer } = await explained(withScores(book, book.subjectIds[0]!, TESTS));
  expect(drawer.getByText(/^Does not count, because it has no points or no part of this subject: ST1/)).toBeVisible();
});

test('a carried-in grade says where it comes from, and has no steps', async () => {
  const book = termBook();
  const scored = withScores(book, book.subjectIds[0]!, [...WORKS, ...TESTS]);
  const tables = structuredClone(scored.tables);
  const row = Object.values(tables.studentGrades).find(
    ({ classStudentModel }) => classStudentModel === book.enrolmentIds[0],
  );
  Object.assign(row!, { carried: true, carriedFrom: 'Rizal (2025-2026)', transmutedGrade: 81, rawTotalGrade: null });
  const { drawer } = await explained({ ...scored, tables });
  const grade = drawer.getByRole('region', { name: 'Grade' });
  expect(grade).toHaveTextContent('Carried in from Rizal (2025-2026).');
  expect(grade).toHaveTextContent('Term grade81BenchmarkingPassed');
  expect(drawer.queryByRole('region', { name: 'Examinations' })).toBeNull();
});
