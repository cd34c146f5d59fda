import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { saveByMenu } from '#support/saveByMenu';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import { rowsOf } from '@/domain/book/tables';
import { rowsArrived } from '@/store/state/entities';

const HIDDEN = { hidden: true };

beforeEach(() => {
  const screenOf = (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', screenOf);
});
afterEach(() => vi.unstubAllGlobals());

/** Quiz 1: 17, blank, 12; Quiz 2: all blank. `cell`: activity and learner, both from 0. */
async function openRecord(cell?: [activity: number, learner: number], { closed = false } = {}) {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables: open } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [17, null, 12] },
    { name: 'Quiz 2', scores: [] },
  ]);
  const subject = { ...open.classSubjects[subjectId]!, quarterClosed: { '1': closed } };
  const tables = { ...open, classSubjects: { ...open.classSubjects, [subjectId]: subject } };
  const opened = openedStore(tables);
  const activities = rowsOf(tables, 'activity');
  const asked = cell ? `&cell=${activities[cell[0]]?.id}_${book.enrolmentIds[cell[1]]}` : '';
  renderApp(<RecordPage />, { store: opened.store, route: `/record?quarter=1${asked}` });
  await screen.findByText(/^1\. Last1/);
  const scores = () => rowsOf(storedTables(opened.world), 'studentPerformance').map(({ score }) => score);
  return { ...opened, tables, scores, user: userEvent.setup() };
}

const field = (number: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${number}\\. .*score of 20`));

test('Enter and Next go down the learners; typed scores are saved', async () => {
  const { user, scores } = await openRecord();
  expect([field(1).value, field(2).value, field(3).value]).toEqual(['17', '', '12']);
  expect(field(1)).toHaveAttribute('inputmode', 'decimal');
  await user.click(field(1));
  await user.keyboard('18{Enter}');
  expect(field(2)).toHaveFocus();
  await user.keyboard('9');
  await user.click(screen.getByRole('button', { name: /^Next after 2\./ }));
  expect(field(3)).toHaveFocus();
  expect(screen.getByText('2 changes')).toBeInTheDocument();
  await saveByMenu(user);
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  expect(scores()).toEqual([18, 12, 9]);
  // With no unsaved changes the save bar gives its room to the learners.
  expect(screen.queryByRole('button', { name: 'Save or discard' })).not.toBeInTheDocument();
});

test('a row stays as high while its score is on the way: the state is read aloud and takes no line', async () => {
  const { user } = await openRecord();
  await user.click(field(2));
  await user.keyboard('19{Enter}');
  const id = field(2).getAttribute('aria-describedby');
  expect(document.getElementById(id!)).toHaveClass('sr-only');
  await user.keyboard('99{Enter}');
  const refused = field(3).getAttribute('aria-describedby');
  expect(document.getElementById(refused!)).not.toHaveClass('sr-only');
});

test('the bar above the keypad: next, back, the highest possible score and the comment, and the focus stays', async () => {
  const { user, scores } = await openRecord();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await user.click(field(1));
  const press = (name: RegExp) => user.click(within(screen.getByRole('toolbar')).getByRole('button', { name }));
  await press(/^Next after 1\./);
  expect(field(2)).toHaveFocus();
  await user.keyboard('3');
  await press(/^Highest possible score for 2\. .*: 20$/);
  expect(field(2)).toHaveFocus();
  expect(field(2)).toHaveValue('20');
  await press(/^Back before 2\./);
  expect(field(1)).toHaveFocus();
  await press(/^Comment on 1\./);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Comment');
  await user.keyboard('{Escape}');
  await saveByMenu(user);
  await waitFor(() => expect(scores()).toEqual([17, 12, 20]));
});

test('a record that takes no input has no fields and no buttons beside its scores, but for the learners’ menus', async () => {
  await openRecord(undefined, { closed: true });
  expect(within(screen.getByRole('list')).queryAllByRole('textbox')).toEqual([]);
  const buttons = within(screen.getByRole('list')).queryAllByRole('button');
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-haspopup')])).toEqual(
    [1, 2, 3].map((number) => [`${number}. Last${number}, First${number}`, 'menu']),
  );
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1\. Last1.*17 \/ 20$/),
    expect.stringMatching(/^2\. Last2.*– \/ 20$/),
    expect.stringMatching(/^3\. Last3.*12 \/ 20$/),
  ]);
  expect(screen.queryByText('All changes saved')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Highest possible score/ })).not.toBeInTheDocument();
});

test('the name opens the learner’s menu: the grade explained, standing and carried-in grade', async () => {
  const { user, store, tables } = await openRecord();
  const name = screen.getByRole('button', { name: '2. Last2, First2' });
  const choose = async (item: string) => {
    await user.click(name);
    await user.click(within(screen.getByRole('menu', HIDDEN)).getByRole('menuitem', { name: item, ...HIDDEN }));
    return store.getState().shell.modal;
  };
  const [, learner] = rowsOf(tables, 'classStudents');
  const studentId = learner!.studentModel;
  expect(await choose('Standing')).toMatchObject({ bodyType: 'learnerStanding', extraObject: { studentId } });
  const carried = { classStudentId: learner!.id, quarter: 1 };
  expect(await choose('Carried-in grade')).toMatchObject({ bodyType: 'gradeCarried', extraObject: carried });
  expect(await choose('Excuse earlier activities')).toMatchObject({ bodyType: 'learnerExcuse', extraObject: carried });
  expect(screen.queryByRole('menu', HIDDEN)).toBeNull();
  await choose('Explain the grade');
  expect(store.getState().shell.rightDrawer).toMatchObject({ bodyType: 'explainGrade', extraObject: carried });
});

test('the highest possible score of the shown activity is changed beside it', async () => {
  const { user, world } = await openRecord([1, 0]);
  const points = await screen.findByRole('textbox', { name: 'Highest possible score of Quiz 2' });
  expect(points).toHaveValue('20');
  await user.clear(points);
  await user.type(points, '1.5{Enter}');
  expect(points).toBeInvalid();
  expect(points).toHaveAccessibleDescription('The highest possible score is a whole number.');
  await user.clear(points);
  await user.type(points, '25{Enter}');
  const stored = () => rowsOf(storedTables(world), 'activity', ({ name }) => name === 'Quiz 2')[0]?.totalPoints;
  await waitFor(() => expect(stored()).toBe(25));
});

test('an activity goes while a score is typed into it: the text is kept among the refused values', async () => {
  const { user, store } = await openRecord();
  await user.click(field(2));
  await user.keyboard('18');
  const [quiz1] = rowsOf(store.getState().entities.tables, 'activity', ({ name }) => name === 'Quiz 1');
  const gone = [{ collection: 'activity' as const, id: quiz1!.id }];
  act(() => void store.dispatch(rowsArrived({ owner: TEACHER, arrived: { rows: {}, gone, byOthers: [], from: '' } })));
  const cells = store
    .getState()
    .outbox.entries.flatMap((entry) => ('cells' in entry ? Object.values(entry.cells) : []));
  expect(cells.map(({ text }) => text)).toEqual(['18']);
});

test('an incomplete grade is marked as such, and is no quarterly grade', async () => {
  await openRecord();
  const lines = screen.getAllByRole('listitem');
  // 17 of 20 and 12 of 20: nobody has a score in Quiz 2 yet, nor in the other components.
  expect(lines[0]).toHaveTextContent('90 so far');
  expect(lines[1]).toHaveTextContent('No grade yet');
  expect(lines[2]).toHaveTextContent('75 so far');
});

test('a refused value says why below its field and does not stop other values', async () => {
  const { user, scores } = await openRecord();
  await user.click(field(2));
  await user.keyboard('21{Enter}{Escape}');
  expect(field(2)).toHaveAttribute('aria-invalid', 'true');
  expect(field(2)).toHaveAccessibleDescription('not valid: 21 is above 20, the highest possible score.');
  await user.clear(field(3));
  await user.type(field(3), '13');
  await user.tab();
  await saveByMenu(user);
  await waitFor(() => expect(scores()).toEqual([17, 13]));
  expect(screen.getByText('1 change')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Activity'), 'Quiz 2 (20)');
  await user.click(screen.getByRole('button', { name: 'Go to it' }));
  await waitFor(() => expect(field(2)).toHaveFocus());
  expect(field(2)).toHaveValue('21');
});

test('the cell in the address shows its activity and gives its learner the focus', async () => {
  await openRecord([1, 2]);
  await waitFor(() => expect(field(3)).toHaveFocus());
  expect(screen.getByLabelText('Activity')).toHaveDisplayValue('Quiz 2 (20)');
});

test('the menu of the activity sorts, and the learners keep their numbers', async () => {
  const { user } = await openRecord();
  await user.click(screen.getByRole('button', { name: 'Menu of Quiz 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sort by score, highest first', hidden: true }));
  const names = () =>
    within(screen.getByRole('list'))
      .getAllByRole('textbox')
      .map((each) => each.getAttribute('aria-label'));
  expect(names().map((name) => name?.slice(0, 2))).toEqual(['1.', '3.', '2.']);
  await user.click(screen.getByRole('button', { name: 'Menu of Quiz 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hide this column', hidden: true }));
  expect(screen.getByLabelText('Activity')).toHaveDisplayValue('Quiz 2 (20)');
  await user.click(screen.getByRole('button', { name: 'Show 1 hidden' }));
  expect(screen.getByRole('option', { name: 'Quiz 1 (20)' })).toBeInTheDocument();
});

test('activities stand by part, and a learner whose part is missing is incomplete', async () => {
  const subject = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
  const book = aBook({ gradingPolicy: 'DO15_2026', subjects: [subject] });
  const { tables } = withScores(book, book.subjectIds[0]!, [
    { name: 'Late test', category: 3, part: 'ST2', scores: [20, 'missing', 12] },
    { name: 'Early test', category: 3, part: 'ST1', scores: [20, 10, 12] },
  ]);
  renderApp(<RecordPage />, { store: openedStore(tables).store, route: '/record?quarter=1' });
  await screen.findByLabelText(/^1\. Last1/);
  expect(screen.getByLabelText('Activity')).toHaveTextContent('ST1 · Early test (20)ST2 · Late test (20)');
  const lines = screen.getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('100 so far');
  expect(lines[1]).toHaveTextContent(/so far, incomplete/);
});

test('the banners of a phone are strips of one line, and the first one’s buttons come with the rest', async () => {
  const { user } = await openRecord(undefined, { closed: true });
  const strips = screen.getByText('This quarter is closed').closest('.strips') as HTMLElement;
  expect(strips).toHaveAttribute('data-narrow');
  const rest = within(strips).getByRole('button', { name: 'More' });
  expect(rest).toHaveAttribute('aria-expanded', 'false');
  await user.click(rest);
  expect(strips).toHaveAttribute('data-open');
  expect(within(strips).getByRole('button', { name: 'One line' })).toHaveAttribute('aria-expanded', 'true');
});

test('one tap marks a blank, another takes the mark away; a score is late by one tap', async () => {
  const { user, store, world } = await openRecord();
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('excused: 2. Last2, First2'));
  expect(field(2)).toHaveValue('E');
  expect(button('excused: 2. Last2, First2')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('excused: 2. Last2, First2'));
  expect(field(2)).toHaveValue('');
  await user.click(button('absent: 2. Last2, First2'));
  // The word would read as if everybody were late.
  expect(button('late: 3. Last3, First3').textContent).toBe('');
  await user.click(button('late: 3. Last3, First3'));
  expect(button('late: 3. Last3, First3')).toHaveTextContent('late');
  expect(field(3)).toHaveValue('12');
  expect(
    Object.values(store.getState().drafts.sheets).flatMap(({ cells }) => Object.values(cells).map(({ text }) => text)),
  ).toEqual(['A', '12 L']);
  await saveByMenu(user);
  await waitFor(() =>
    expect(
      rowsOf(storedTables(world), 'scoreMarks')
        .map(({ mark }) => mark)
        .sort(),
    ).toEqual(['absent', 'late']),
  );
});
