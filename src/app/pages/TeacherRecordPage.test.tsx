import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ADMIN, openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { aBook, applied } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { DrawerHost } from '@/app/bodies';
import { documentsIn } from '@/data/memory/memoryWorld';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { commit } from '@/store/book/commit';
import { TeacherRecordPage } from './TeacherRecordPage';

const CLOSINGS = `users/${TEACHER}/quarterClosings`;

type Opening = {
  teacher?: string;
  quarter?: number;
  stored?: number | null;
  closed?: boolean;
  /** One learner left after the closing, by a direct write. */
  left?: boolean;
  /** The record that the closing kept is missing. */
  unkept?: boolean;
  /** Two learners exchanged name and LRN after the closing, by a direct write. */
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
    <>
      <Routes>
        <Route path="/app/admin/teachers/:teacherId/record" element={<TeacherRecordPage view="record" />} />
      </Routes>
      <DrawerHost />
    </>
  );
  const trail = () => documentsIn(opened.world, `schools/${SCHOOL}/audit`).map(([, entry]) => entry);
  return { ...opened, ...renderApp(screens, { store: opened.store, route }), subjectId, trail };
}

test('names a stored grade that does not match the scores, with both values, and no other grade', async () => {
  openRecord();
  const list = await screen.findByRole('table', { name: 'Stored grades that do not match' });
  const lines = within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(lines).toEqual([['Last1, First1', 'Quarterly grade', '98', '100']]);
});

test('says so when all grades match, and shows the quarter’s state', async () => {
  openRecord({ stored: null });
  expect(await screen.findByText(/This quarter is open. All grades match the scores/)).toBeInTheDocument();
});

test('lists what changed in a closed quarter since its closing', async () => {
  openRecord({ stored: null, closed: true });
  const report = await screen.findByText('Changed since it was closed:', { selector: 'span' });
  expect(report.parentElement).toHaveTextContent('3 scores, 1 grade, 1 enrolment');
  await userEvent.click(report);
  const lines = within(screen.getByRole('table', { name: 'Changed since it was closed:' })).getAllByRole('row');
  expect(lines[1]).toHaveTextContent(/Enrolment\s*enrolled\s*not enrolled/);
});

test('puts a grade that does not match above a change since the closing, which folds below it', async () => {
  openRecord({ closed: true, left: false });
  const change = await screen.findByText('Changed since it was closed:', { selector: 'span' });
  const mismatch = screen.getByText('Stored grades of 1 learner do not match');
  expect(mismatch.compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows two learners whose names and LRNs were exchanged after the closing, each with both names', async () => {
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

test('says nothing about an unchanged closed quarter', async () => {
  openRecord({ stored: null, closed: true, left: false });
  await screen.findByText(/This quarter is closed. All grades match/);
  expect(screen.queryByText('Changed since it was closed:')).not.toBeInTheDocument();
});

test('says so when a quarter was closed without a kept record', async () => {
  openRecord({ stored: null, closed: true, unkept: true });
  expect(await screen.findByText(/No copy was kept at the closing/)).toBeInTheDocument();
});

test('offers no typing, saving, closing or asking', async () => {
  const { store } = openRecord();
  await screen.findByRole('grid');
  for (const name of ['Save', 'Save or discard', 'Discard changes', 'Close quarter', 'Request reopening']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByText(/Read only/)).toBeInTheDocument();
  const change = { op: 'delete', collection: 'class', id: 'any' } as const;
  await expect(store.dispatch(commit([change], { operation: 'classOperation' }))).rejects.toMatchObject({
    code: 'data/refused',
  });
});

test('notes the look once for the teacher, and leaves the book with the page', async () => {
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

test('shows no record of a teacher of another school, or of an unknown one', async () => {
  openRecord({ teacher: 'stranger' as UserId });
  expect(await screen.findByText('There is no such teacher at your school.')).toBeInTheDocument();
});

test('shows the history of the scores, without putting anything back', async () => {
  const { world, subjectId } = openRecord();
  const [key, row] = documentsIn(world, `users/${TEACHER}/studentPerformance`)[0]!;
  const made = { id: 'save1_7', classSubjectModel: subjectId, quarter: 1, activities: [row.activityModel], at: 5_000 };
  const cells = { [key]: { from: { score: 3 }, to: { score: 20 } } };
  world.documents.set(`users/${TEACHER}/scoreChanges/save1_7`, { ...made, cells });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'History' }));
  expect((await drawer.findByText(/3 →/)).closest('p')).toHaveTextContent('3 → 20');
  expect(drawer.queryByRole('button', { name: /^Put back/ })).toBeNull();
});
