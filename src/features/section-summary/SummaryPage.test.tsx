import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { DrawerHost } from '@/app/bodies';
import { emptyTables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { SummaryPage } from './SummaryPage';

/** Two subjects, four quarters: Last1 has 100 and 90, Last2 75 and 74, Last3 is incomplete in Math. */
function aYear() {
  const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
  const [english, math] = book.subjectIds;
  return [1, 2, 3, 4].reduce((before, quarter) => {
    const one = withGrades(before, english!, { quarter, scores: [20, 12, 16] });
    return withGrades(one, math!, { quarter, scores: [16.8, 11.9, quarter === 4 ? null : 16] });
  }, book);
}

function openPage(tables = aYear().tables, search = '') {
  const opened = openedStore(tables);
  const screens = (
    <>
      <SummaryPage />
      <DrawerHost />
    </>
  );
  const route = `/app/teachers/summary${search}`;
  return { ...opened, ...renderApp(screens, { store: opened.store, route }), user: userEvent.setup() };
}

async function rows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: 'Summary of Rizal' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

test('shows final grades and the average of the own subjects, and no general average, award or promotion', async () => {
  const { user } = openPage();
  expect(await rows()).toEqual([
    ['Last1, First1', '100', '90', '95'],
    ['Last2, First2', '75', '74, below 75', '75'],
    ['Last3, First3', '87', '87, average so far', '87, average so far'],
  ]);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    ...['Learner', 'English', 'Math', 'Average of your subjects'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Last1, First1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Last1, First1' }));
  expect(drawer.getAllByRole('term').map((term) => term.textContent)).toEqual(['Average of your subjects']);
  expect(drawer.getAllByRole('definition').map((value) => value.textContent)).toEqual(['95']);
  for (const word of [/^General average/, /Honors/, /Promoted/, /Remedial/, /Remark/, /Outstanding/]) {
    expect(screen.queryByText(word)).toBeNull();
  }
});

test('a section with one subject has no average beside it, and does not speak of one', async () => {
  const book = aBook({ subjects: [ENGLISH] });
  const { user } = openPage(withGrades(book, book.subjectIds[0]!, { quarter: 1, scores: [20, 12, 16] }).tables);
  await screen.findByRole('table', { name: 'Summary of Rizal' });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Learner', 'English']);
  expect(screen.queryByText(/average of your/i)).toBeNull();
  expect(screen.queryByText(/^Averages your subjects/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Last1, First1' }));
  await screen.findByRole('dialog', { name: 'Last1, First1' });
  expect(screen.queryByText('Average of your subjects')).toBeNull();
});

test('a linked class points to the page of its section, where the adviser has the general average', async () => {
  const { tables } = aYear();
  const [own] = Object.values(tables.class);
  openPage({ ...tables, class: { [own!.id]: { ...own!, sectionModel: 'narra' } } });
  expect(await screen.findByRole('link', { name: 'the section' })).toHaveAttribute(
    'href',
    '/app/teachers/sections/narra?tab=desk',
  );
});

test('a class of no section points nowhere', async () => {
  openPage();
  await rows();
  expect(screen.queryByRole('link', { name: 'the section' })).toBeNull();
});

test('shows one quarter’s grades and their average, and keeps the choice in the address', async () => {
  const { user, address } = openPage();
  await user.selectOptions(await screen.findByLabelText('Grades'), '4th Quarter');
  expect(await rows()).toEqual([
    ['Last1, First1', '100', '90', '95'],
    ['Last2, First2', '75', '74, below 75', '75'],
    ['Last3, First3', '87', '—', 'incomplete'],
  ]);
  expect(address()).toContain('quarter=4');
});

/** Four quarters in one subject, of which the first ones are graded, and some are closed. */
function aStartedYear({ graded, closed }: { graded: number[]; closed: number[] }) {
  const book = aBook({ subjects: [ENGLISH] });
  const { tables } = graded.reduce(
    (before, quarter) => withGrades(before, book.subjectIds[0]!, { quarter, scores: [20, 12, 16] }),
    book,
  );
  const subject = tables.classSubjects[book.subjectIds[0]!]!;
  const quarterClosed = Object.fromEntries(closed.map((quarter) => [quarter, true]));
  return { ...tables, classSubjects: { [subject.id]: { ...subject, quarterClosed } } };
}

test.each([
  ['no grade', { graded: [], closed: [] }, '1st Quarter'],
  ['the first quarter closed', { graded: [1], closed: [1] }, '1st Quarter'],
  ['two quarters closed, and grades in the third', { graded: [1, 2, 3], closed: [1, 2] }, '2nd Quarter'],
  ['a closed quarter without grades', { graded: [1], closed: [1, 2] }, '1st Quarter'],
  ['nothing closed', { graded: [1, 2], closed: [] }, '2nd Quarter'],
  ['all quarters', { graded: [1, 2, 3, 4], closed: [1, 2, 3] }, 'Final grades'],
])('opens at the latest period that has grades: %s', async (_, year, shown) => {
  openPage(aStartedYear(year));
  expect(await screen.findByLabelText('Grades')).toHaveDisplayValue(shown);
  await rows();
  expect(screen.getByLabelText('Grades')).toHaveDisplayValue(shown);
});

test('opens at the final grades that the address names, also when there are none yet', async () => {
  openPage(aStartedYear({ graded: [1], closed: [1] }), '?quarter=0');
  expect((await rows())[0]).toEqual(['Last1, First1', '100, average so far']);
  expect(screen.getByLabelText('Grades')).toHaveDisplayValue('Final grades');
});

test('reads each document once in a visit; Refresh reads again', async () => {
  const { user, world, unmount, store } = openPage();
  await rows();
  const reads = world.reads;
  unmount();
  renderApp(<SummaryPage />, { store, route: '/app/teachers/summary' });
  await rows();
  expect(world.reads).toBe(reads);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await rows();
  expect(world.reads).toBeGreaterThan(reads);
});

test('opens all subjects and quarters from a learner’s name, each grade explained', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Last2, First2' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Last2, First2' }));
  const lines = drawer.getAllByRole('row').slice(1);
  expect(lines.map((line) => [...line.children].map((cell) => cell.textContent))).toEqual([
    ['English', '75', '75', '75', '75', '75'],
    ['Math', '74, below 75', '74, below 75', '74, below 75', '74, below 75', '74, below 75'],
  ]);
  await user.click(drawer.getByRole('button', { name: /Explain the grade of Last2, First2, Math, 3rd Quarter/ }));
  const explained = within(await screen.findByRole('dialog', { name: 'Explain this grade' }));
  expect(await explained.findByLabelText('Quarter')).toHaveDisplayValue('3rd Quarter');
  expect(explained.getByLabelText('Learner')).toHaveDisplayValue('Last2, First2');
});

test('says what to do when there is no grade, and what failed', async () => {
  openPage(emptyTables());
  expect(await screen.findByRole('link', { name: 'Add a section' })).toHaveAttribute('href', '/app/teachers/classes');
});

test('shows a failure, and Retry reads again', async () => {
  const { world, store } = openedStore(aYear().tables);
  world.failure = new AppError('network/unreachable');
  renderApp(<SummaryPage />, { store, route: '/app/teachers/summary' });
  expect(await screen.findByText(world.failure.message)).toBeInTheDocument();
  world.failure = null;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(3);
});

test('a section with terms has its terms, and a subject of two terms needs no third', async () => {
  const subjects = [ENGLISH, { ...ENGLISH, subject: 'Math', periods: [1, 2] }];
  const book = aBook({ gradingPolicy: 'DO15_2026', subjects: subjects.map((each) => ({ ...each, exam: 'single' })) });
  const [english, math] = book.subjectIds;
  const graded = [1, 2, 3].reduce((before, quarter) => {
    const one = withGrades(before, english!, { quarter, scores: [20, 20, 20] });
    return quarter === 3 ? one : withGrades(one, math!, { quarter, scores: [20, 20, 20] });
  }, book);
  const { user } = openPage(graded.tables);
  const grades = await screen.findByLabelText('Grades');
  expect(grades).toHaveTextContent('Final gradesTerm 1Term 2Term 3');
  await user.selectOptions(grades, 'Term 3');
  expect(await rows()).toContainEqual(['Last1, First1', '100', '—', '100']);
  await user.click(screen.getByRole('button', { name: 'Last1, First1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Last1, First1' }));
  expect(drawer.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    ...['Subject', 'Term 1', 'Term 2', 'Term 3', 'Final'],
  ]);
});

test('a period that the section does not have is none named', async () => {
  const book = aBook({ gradingPolicy: 'DO15_2026', subjects: [{ ...ENGLISH, exam: 'single' }] });
  const graded = [1, 2, 3].reduce(
    (before, quarter) => withGrades(before, book.subjectIds[0]!, { quarter, scores: [20, 20, 20] }),
    book,
  );
  openPage(graded.tables, '?quarter=4');
  expect(await rows()).toContainEqual(['Last1, First1', '100']);
  expect(screen.getByLabelText('Grades')).toHaveValue('0');
});

test('the learners stand in the groups of the class list', async () => {
  const learner = (lastName: string, sex: 'M' | 'F') => ({ firstName: 'Ana', lastName, lrn: '', sex });
  openPage(aBook({ learners: [learner('Abad', 'F'), learner('Cruz', 'M')] }).tables);
  const names = (await rows()).map(([name]) => name);
  expect(names).toEqual(['MALE', 'Cruz, Ana', 'FEMALE', 'Abad, Ana']);
});

test('the files of a summary have what it shows, each after an entry of the trail, and a missing grade is blank', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, world, store } = openPage();
  await rows();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Files and print' }));
    await user.click(screen.getByRole('menuitem', { name, hidden: true }));
  };
  await choose('CSV of this view');
  await waitFor(() =>
    expect(store.getState().shell.notification?.message).toMatch(/^Rizal - Final grades - .*csv was/),
  );
  expect((await files[0]!.text()).split('\r\n')).toEqual(
    expect.arrayContaining(['Learner,Sex,English,Math,Average of your subjects', '"Last3, First3",,87,,']),
  );
  const exported = () =>
    [...world.documents].filter(([path, { kind }]) => path.includes('/audit/') && kind === 'exported');
  expect(exported()).toHaveLength(2);
  await choose('Print');
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
});
