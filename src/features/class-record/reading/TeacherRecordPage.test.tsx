import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ADMIN, openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { aBook, applied } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { documentsIn } from '#support/memory/memorySchool';
import { renderApp } from '#support/renderApp';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { planQuarterClose } from '@/plans/planQuarter';
import { commit } from '@/store/book/commit';
import { TeacherRecordPage } from './TeacherRecordPage';

const CLOSINGS = `users/${TEACHER}/quarterClosings`;

type Opening = {
  teacher?: string;
  quarter?: number;
  stored?: number | null;
  closed?: boolean;
  /** One learner left after the closing, past the screens. */
  left?: boolean;
  /** What the closing kept is not there. */
  unkept?: boolean;
  /** Two learners got each other's name and LRN after the closing, past the screens. */
  exchanged?: boolean;
};

function openRecord(options: Opening = {}) {
  const { teacher = TEACHER, quarter = 1, stored = 98, closed = false, left = true, unkept = false } = options;
  const { exchanged = false } = options;
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const graded = withGrades(book, subjectId, { quarter: 1, scores: [20, 12, null] }).tables;
  const tables = closed ? applied(graded, planQuarterClose(graded, { subjectId, quarter: 1 })) : graded;
  const opened = openAdmin(tables);
  if (closed && left) opened.world.documents.delete(`users/${TEACHER}/classStudents/${book.enrolmentIds[0]}`);
  if (exchanged) {
    const [first, second] = book.studentIds.map((id) => `users/${TEACHER}/students/${id}`) as [string, string];
    const [one, other] = [first, second].map((path) => opened.world.documents.get(path));
    opened.world.documents.set(first, { ...other, id: one?.id });
    opened.world.documents.set(second, { ...one, id: other?.id });
  }
  if (unkept)
    for (const [id] of documentsIn(opened.world, CLOSINGS)) opened.world.documents.delete(`${CLOSINGS}/${id}`);
  opened.world.documents.set('users/stranger', { ...personOf('stranger' as UserId, { schoolid: 'x' as SchoolId }) });
  const [id, grade] = documentsIn(opened.world, `users/${TEACHER}/studentGrades`).find(
    ([, row]) => row.transmutedGrade === 100,
  )!;
  if (stored !== null)
    opened.world.documents.set(`users/${TEACHER}/studentGrades/${id}`, { ...grade, transmutedGrade: stored });
  const route = `/app/admin/teachers/${teacher}/record?subject=${subjectId}&quarter=${quarter}`;
  const screens = (
    <Routes>
      <Route path="/app/admin/teachers/:teacherId/record" element={<TeacherRecordPage view="record" />} />
    </Routes>
  );
  const trail = () => documentsIn(opened.world, `schools/${SCHOOL}/audit`).map(([, entry]) => entry);
  return { ...opened, ...renderApp(screens, { store: opened.store, route }), subjectId, trail };
}

test('a stored grade that the scores do not give is named with both values; the others are not', async () => {
  openRecord();
  const list = await screen.findByRole('table', { name: 'Stored grades that do not match' });
  const lines = within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(lines).toEqual([['Last1, First1', 'Quarterly grade', '98', '100']]);
});

test('where all match it says so; the quarter’s state is told', async () => {
  openRecord({ stored: null });
  expect(await screen.findByText(/This quarter is open. All grades match the scores/)).toBeInTheDocument();
});

test('of a closed quarter it says what is no longer as it was closed', async () => {
  openRecord({ stored: null, closed: true });
  const report = await screen.findByText('Changed since it was closed:', { selector: 'span' });
  expect(report.parentElement).toHaveTextContent('3 scores, 1 grade, 1 enrolment');
  await userEvent.click(report);
  const lines = within(screen.getByRole('table', { name: 'Changed since it was closed:' })).getAllByRole('row');
  expect(lines[1]).toHaveTextContent(/Enrolment\s*enrolled\s*not enrolled/);
});

test('two learners whose names and LRNs were exchanged after the closing are shown, each with both names', async () => {
  openRecord({ stored: null, closed: true, left: false, exchanged: true });
  const report = await screen.findByText('Changed since it was closed:', { selector: 'span' });
  expect(report.parentElement).toHaveTextContent('2 names or LRNs');
  await userEvent.click(report);
  const lines = within(screen.getByRole('table', { name: 'Changed since it was closed:' })).getAllByRole('row');
  expect(lines.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Last1, First1', 'Name or LRN', 'Last2, First2', 'Last1, First1'],
    ['Last2, First2', 'Name or LRN', 'Last1, First1', 'Last2, First2'],
  ]);
});

test('a closed quarter that is as it was closed says nothing of it', async () => {
  openRecord({ stored: null, closed: true, left: false });
  await screen.findByText(/This quarter is closed. All grades match/);
  expect(screen.queryByText('Changed since it was closed:')).not.toBeInTheDocument();
});

test('of a quarter that was closed without keeping anything it says so', async () => {
  openRecord({ stored: null, closed: true, unkept: true });
  expect(await screen.findByText(/No copy was kept when this quarter was closed/)).toBeInTheDocument();
});

test('nothing can be typed, saved, closed or asked for', async () => {
  const { store } = openRecord();
  await screen.findByRole('grid');
  for (const name of ['Save', 'Discard changes', 'Close quarter', 'Request reopening']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByText(/Read only/)).toBeInTheDocument();
  const change = { op: 'delete', collection: 'class', id: 'any' } as const;
  await expect(store.dispatch(commit([change], { operation: 'classOperation' }))).rejects.toMatchObject({
    code: 'data/refused',
  });
});

test('the look is noted once for the teacher to see, and the book is left with the page', async () => {
  const { store, trail, unmount } = openRecord();
  await screen.findByRole('grid');
  expect(trail()).toMatchObject([
    { kind: 'viewed', actorUid: ADMIN, teacherUid: TEACHER, subject: 'English', section: 'Rizal', quarter: null },
  ]);
  expect(store.getState().entities.owner).toBe(TEACHER);
  unmount();
  expect(store.getState().entities.owner).toBeNull();
  expect(store.getState().school.reading).toBeNull();
});

test('somebody of another school, or nobody, has no record here', async () => {
  openRecord({ teacher: 'stranger' as UserId });
  expect(await screen.findByText('There is no such teacher at your school.')).toBeInTheDocument();
});
