import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, type Book, ENGLISH, learnersOf } from '#support/book';
import { withGrades, withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { nextSession, openedStore } from '#support/storeWorld';
import { AppError } from '@/domain/words/errors';
import { latestYear, subjectsOfYear } from '@/features/dashboard/dashboardSteps';
import { toAttention } from './attentionRows';
import { toBandCounts, toClassInsight, toTrend } from './classInsight';
import { Insights } from './Insights';
import { toRecentActivities } from './recentRows';

const ADDRESS = '/app/teachers/dashboard';

/** English of Rizal; scores of 20 in three activities of each given quarter: 20 is 100, 12 is 75, 11 is 73. */
function graded(quarters: readonly (readonly (number | null)[])[]): Book {
  const book = aBook({ learners: learnersOf(quarters[0]?.length ?? 0) });
  return quarters.reduce(
    (now, scores, index) => withGrades(now, now.subjectIds[0]!, { quarter: index + 1, scores }),
    book,
  );
}

function subjectsOfBook({ tables }: Book) {
  return subjectsOfYear(tables, latestYear(tables));
}

function insightOf(book: Book, quarter: number) {
  return toClassInsight(book.tables, subjectsOfBook(book)[0]!, { quarter, hasYear: true });
}

function attentionOf(book: Book, quarter: number) {
  return toAttention(insightOf(book, quarter)).map(({ name, reasons }) => [name, ...reasons]);
}

function show(book: Book, quarter = 1) {
  const { world, store } = openedStore(book.tables);
  const subjects = subjectsOfBook(book);
  return { world, ...renderApp(<Insights subjects={subjects} quarter={quarter} isKept />, { store, route: ADDRESS }) };
}

test('counts grades by band at both ends of each, and grades so far apart from them', () => {
  // 18 of 20 is 93 by the table; 17 is 90, 16 is 87, 15 is 84, 13 is 78, 12 is 75, 11 is 73.
  const book = graded([[18, 17, 16, 15, 13, 12, 11, null]]);
  expect(toBandCounts(insightOf(book, 1)).map(({ band, graded: count }) => [band.from, count])).toEqual([
    [90, 2],
    [85, 1],
    [80, 1],
    [75, 2],
    [0, 1],
  ]);
  const begun = withScores(book, book.subjectIds[0]!, [{ name: 'Quiz', quarter: 2, scores: [20, 11] }]);
  expect(toBandCounts(insightOf(begun, 2)).map(({ graded: count, soFar }) => [count, soFar])).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
});

test('the bar of a band is as long as its share of the class, and hatched where the grades are in progress', async () => {
  const book = graded([[18, 12, 11, null]]);
  show(withScores(book, book.subjectIds[0]!, [{ name: 'Quiz', quarter: 2, scores: [20, 20, 20, 20] }]), 2);
  const link = await screen.findByRole('link', { name: /4 learners$/ });
  expect(link.querySelector<HTMLElement>('.stage-hatched')?.style.width).toBe('100%');
  expect(screen.getByText(/^Hatched: grades so far\./)).toBeVisible();
});

test.each([
  [[18, 12, 11, 11], '25%'],
  [[18, 12, null, null], '25%'],
  [[18, 18, 12, null], '50%'],
])('of the grades %j the bar of the highest band has %s', async (scores, width) => {
  show(graded([scores]));
  const link = await screen.findByRole('link', { name: /^Outstanding/ });
  expect(link.querySelector<HTMLElement>('[style]')?.style.width).toBe(width);
});

test('shows in the trend the mean of the quarterly grades and the share that passed, for each quarter', () => {
  const trend = toTrend(
    insightOf(
      graded([
        [20, 12, 11],
        [12, 12, null],
      ]),
      1,
    ),
  );
  expect(trend.map(({ mean, passed, graded: count }) => [mean, passed, count])).toEqual([
    // 100 + 75 + 73
    [82.67, 2, 3],
    [75, 2, 2],
    [null, 0, 0],
    [null, 0, 0],
  ]);
});

test('lists a learner below 75, after a fall of 5 points, and with a final grade at risk', () => {
  // 15 is 84, 14 is 81, 13 is 78.
  expect(attentionOf(graded([[12, 11, 20]]), 1)).toEqual([['Last2, First2', { kind: 'below', grade: 73 }]]);
  expect(
    attentionOf(
      graded([
        [15, 15, 20],
        [14, 13, 20],
      ]),
      2,
    ),
  ).toEqual([['Last2, First2', { kind: 'fell', from: 84, to: 78 }]]);
  expect(
    attentionOf(
      graded([
        [11, 20, 20],
        [12, 20, 20],
      ]),
      2,
    ),
  ).toEqual([['Last1, First1', { kind: 'finalAtRisk', needed: 75, left: 2 }]]);
  expect(
    attentionOf(
      graded([
        [11, 20],
        [13, 20],
      ]),
      2,
    ),
  ).toEqual([]);
});

test('lists a fall of 5 and not of 4; the final grade itself counts once it is complete', () => {
  // 14 is 81, 12.8 is 77, 12.5 is 76.
  const fall = graded([
    [14, 14],
    [12.8, 12.5],
  ]);
  expect(attentionOf(fall, 2)).toEqual([['Last2, First2', { kind: 'fell', from: 81, to: 76 }]]);
  const year = graded([
    [11, 20],
    [11, 20],
    [12, 20],
    [12, 20],
  ]);
  expect(attentionOf(year, 4)).toEqual([['Last1, First1', { kind: 'finalBelow', grade: 74 }]]);
});

test('lists three blanks, in activities that most of the class have a score in', () => {
  const book = aBook();
  const quizzes = (blankFor: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `Quiz ${index}`,
      scores: [20, 20, 20].map((score, row) => (row === blankFor ? null : score)),
    }));
  const two = withScores(book, book.subjectIds[0]!, quizzes(1, 2));
  const hardlyBegun = withScores(two, two.subjectIds[0]!, [{ name: 'New', scores: [20, null, null] }]);
  expect(attentionOf(hardlyBegun, 1)).toEqual([]);
  const three = withScores(hardlyBegun, two.subjectIds[0]!, [{ name: 'Last', scores: [20, null, 20] }]);
  expect(attentionOf(three, 1)).toEqual([['Last2, First2', { kind: 'blanks', count: 3, of: 3 }]]);
});

test('shows the class with the way to a pass, each figure with its link, and reads nothing twice', async () => {
  const book = graded([[20, 12, 11]]);
  const { world, store } = openedStore(book.tables);
  const subjects = subjectsOfBook(book);
  const shown = renderApp(<Insights subjects={subjects} quarter={1} isKept />, { store, route: ADDRESS });
  const record = `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1`;
  const who = await screen.findByRole('link', { name: 'Last3, First3' });
  expect(who).toHaveAttribute('href', expect.stringMatching(/learners\/[^/?]+\?class=.*&quarter=1$/));
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('grade 73')).toBe(`${record}&cell=quarterly_${book.enrolmentIds[2]}`);
  expect(screen.getByText('Quarterly grade 73')).toBeVisible();
  // 55 is 5 below 60: 1 of 20 in tasks is 2.5, so 2; 3.34 of 20 in written works, so 4; the exam 5.
  await screen.findByText('To reach 75, one of:');
  expect(screen.getByText('2 more points in Performance Tasks')).toBeVisible();
  expect(screen.getByText('4 more points in Written Works')).toBeVisible();
  expect(screen.getByText('5 more points in Quarterly Assessment')).toBeVisible();
  expect(address('Outstanding, 90–100: 1 learner')).toBe(`${record}&cell=quarterly_${book.enrolmentIds[0]}`);
  expect(address('1st Quarter: class mean 82.67, 2 of 3 passed')).toBe(record);
  // Enrolments, learners, grades, activities and scores, each once; no sub-category is used, so weights are not read.
  expect(world.reads).toBe(3 + 3 + 3 + 3 + 9);
  shown.unmount();
  renderApp(<Insights subjects={subjects} quarter={1} isKept />, { store, route: ADDRESS });
  expect(await screen.findByText('2 more points in Performance Tasks')).toBeVisible();
  expect(world.reads).toBe(3 + 3 + 3 + 3 + 9);
});

test('reads no score when no learner is below 75', async () => {
  const book = graded([[20, 12, 15]]);
  const { world } = show(book);
  expect(await screen.findByText(/^No learner: no grades below 75/)).toBeVisible();
  expect(world.reads).toBe(3 + 3 + 3 + 3);
});

test('on a computer that keeps nothing reads the grades of this quarter and the one before, and the year when asked', async () => {
  const book = graded([
    [11, 20, 20],
    [15, 20, 20],
    [12, 20, 20],
  ]);
  const { world, store } = openedStore(book.tables);
  renderApp(<Insights subjects={subjectsOfBook(book)} quarter={3} isKept={false} />, { store, route: ADDRESS });
  // 15 is 84, 12 is 75: the fall needs the quarter before; a final grade at risk needs all of them.
  expect(await screen.findByText('Fell from 84 to 75')).toBeVisible();
  expect(screen.queryByText(/Final grade at risk/)).toBeNull();
  expect(screen.queryByRole('link', { name: /class mean/ })).toBeNull();
  // Enrolments, learners, grades of two quarters, and activities.
  expect(world.reads).toBe(3 + 3 + 2 * 3 + 3);
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole year' }));
  expect(await screen.findByRole('link', { name: /^1st Quarter: class mean/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the whole year' })).toBeNull();
  expect(world.reads).toBe(3 + 3 + 2 * 3 + 3 + 3 * 3);
});

test('gives each chart a table', async () => {
  show(graded([[20, 12, 11]]));
  await userEvent.click(await screen.findByRole('button', { name: 'Grades by band: show the table' }));
  const bands = screen.getByRole('table', { name: 'Grades by band' });
  expect(
    within(bands)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'BandGradeQuarterly gradeSo farShare',
    'Outstanding90–1001033.33%',
    'Very Satisfactory85–89000.00%',
    'Satisfactory80–84000.00%',
    'Fairly Satisfactory75–791033.33%',
    'Did Not Meet Expectationsbelow 751033.33%',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Grades by band: show the chart' }));
  expect(screen.queryByRole('table', { name: 'Grades by band' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'From quarter to quarter: show the table' }));
  const quarters = screen.getByRole('table', { name: 'From quarter to quarter' });
  expect(within(quarters).getAllByRole('row')[1]).toHaveTextContent('1st Quarter82.672366.67%');
});

test('keeps another subject and quarter in the address', async () => {
  const book = graded([
    [20, 12, 11],
    [12, 12, 12],
  ]);
  const { address } = show(book);
  await screen.findByText('Quarterly grade 73');
  await userEvent.selectOptions(screen.getByLabelText('Quarter'), '2');
  expect(screen.getByLabelText('Quarter')).toHaveFocus();
  expect(address()).toBe(`${ADDRESS}?subject=${book.subjectIds[0]}&quarter=2`);
  expect(await screen.findByText('Final grade at risk: needs 75 in each of the 2 quarters left')).toBeVisible();
});

test('says that the points lift the grade so far while the quarter is in progress', async () => {
  const book = aBook({ learners: learnersOf(2) });
  show(withScores(book, book.subjectIds[0]!, [{ name: 'Quiz', quarter: 1, scores: [20, 2] }]));
  expect(await screen.findByText(/^To be at 75 so far/)).toBeVisible();
  expect(screen.queryByText(/To reach 75/)).toBeNull();
});

test('asks for no points in a closed quarter; shows a missing connection, and tries again', async () => {
  const book = graded([[20, 12, 11]]);
  const english = book.tables.classSubjects[book.subjectIds[0]!]!;
  const classSubjects = { [english.id]: { ...english, quarterClosed: { '1': true } } };
  const { world } = show({ ...book, tables: { ...book.tables, classSubjects } });
  await screen.findByText('Quarterly grade 73');
  expect(screen.queryByText(/To reach 75/)).toBeNull();
  world.failure = new AppError('network/unreachable');
  renderApp(<Insights subjects={subjectsOfBook(book)} quarter={1} isKept />, {
    store: nextSession(world),
    route: ADDRESS,
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  world.failure = null;
  await userEvent.click(retry);
  expect(await screen.findAllByText('Quarterly grade 73')).toHaveLength(2);
});

test('lists the last changed activity first, with a link to its first blank', () => {
  const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
  const one = withScores(book, book.subjectIds[0]!, [
    { name: 'Old', scores: [20, 20, 20] },
    { name: 'Begun', scores: [20, null, null] },
  ]);
  const activity = Object.fromEntries(
    Object.values(one.tables.activity).map((row) => [
      row.id,
      { ...row, createdAt: 1000, lastSync: row.name === 'Begun' ? 90_000 : 2000 },
    ]),
  );
  const recent = toRecentActivities({ ...one.tables, activity }, subjectsOfBook(one), 8);
  const idOf = (name: string) => Object.values(activity).find((row) => row.name === name)?.id;
  expect(recent.map(({ activity: row, added, cell }) => [row.name, added, cell])).toEqual([
    ['Begun', false, `${idOf('Begun')}_${book.enrolmentIds[1]}`],
    ['Old', true, `${idOf('Old')}_${book.enrolmentIds[0]}`],
  ]);
});
