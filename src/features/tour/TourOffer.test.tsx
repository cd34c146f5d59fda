import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountWorld, addTeacher, showSignedIn } from '#support/accountScreens';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { rowsOf } from '@/domain/book/tables';
import { ROUTE } from '@/domain/routes';
import { rowsArrived } from '@/store/state/entities';
import { schoolRead } from '@/store/state/school';
import { userChanged } from '@/store/state/session';
import { tourEnded } from '@/store/state/tour';
import { TourOffer } from './TourOffer';

const SCREEN = (
  <main tabIndex={-1}>
    <TourOffer />
  </main>
);

async function show(route: string, fields: Record<string, unknown> = {}) {
  const world = accountWorld();
  addTeacher(world, fields);
  return { ...(await showSignedIn(SCREEN, world, route)), world };
}

const offer = () => screen.queryByRole('button', { name: 'Show me' });

test('the welcome tour runs by itself on the dashboard at the first sign-in, and is not offered', async () => {
  const { store } = await show(ROUTE.teacherDashboard);
  await waitFor(() => expect(store.getState().tour.running).toBe('teacherWelcome'));
  expect(offer()).toBeNull();
});

test('an older record that arrives afterwards does not start the welcome tour again, or offer what was declined', async () => {
  const user = userEvent.setup();
  const first = await show(ROUTE.teacherDashboard);
  const { store } = first;
  await waitFor(() => expect(store.getState().tour.running).toBe('teacherWelcome'));
  act(() => void store.dispatch(tourEnded()));
  const older = (seen: string[]) => {
    const record = store.getState().session.user;
    if (record) act(() => void store.dispatch(userChanged({ ...record, toursSeen: seen })));
  };
  older([]);
  expect(store.getState().tour.running).toBeNull();
  first.unmount();
  const second = await show(ROUTE.activities, { toursSeen: ['teacherWelcome'] });
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  const record = second.store.getState().session.user;
  if (record) act(() => void second.store.dispatch(userChanged({ ...record, toursSeen: ['teacherWelcome'] })));
  expect(offer()).toBeNull();
});

test('an administrator has the welcome tour of the administrators', async () => {
  const { store } = await show(ROUTE.adminDashboard, { role: 0 });
  await waitFor(() => expect(store.getState().tour.running).toBe('adminWelcome'));
});

test('nothing runs over another page, and no other tour is offered before the welcome tour', async () => {
  const { store } = await show(ROUTE.classes);
  expect(store.getState().tour.running).toBeNull();
  expect(offer()).toBeNull();
});

test('the welcome tour does not run again for a person who has seen it', async () => {
  const { store } = await show(ROUTE.teacherDashboard, { toursSeen: ['teacherWelcome'] });
  expect(store.getState().tour.running).toBeNull();
});

test('the tour of a page is offered on it, and the answer is remembered for the person', async () => {
  const user = userEvent.setup();
  const { store, world } = await show(ROUTE.classes, { toursSeen: ['teacherWelcome'] });
  expect(screen.getByText(/^New here\? “Classes and learners”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(world.documents.get('users/ana')?.toursSeen).toEqual(['teacherWelcome', 'classes']));
  // The page has a second tour, which waits for the next visit.
  expect(offer()).toBeNull();
  expect(store.getState().tour.running).toBeNull();
});

test('“No, thank you” gives the focus back to the field that was typed into', async () => {
  const user = userEvent.setup();
  await show(ROUTE.classes, { toursSeen: ['teacherWelcome'] });
  const field = document.createElement('input');
  screen.getByRole('main').append(field);
  field.focus();
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(field).toHaveFocus();
});

test('taking the offer starts the tour, and the offer does not come back with its end', async () => {
  const user = userEvent.setup();
  const { store } = await show(ROUTE.record, { toursSeen: ['teacherWelcome', 'classRecord'] });
  await user.click(screen.getByRole('button', { name: 'Show me' }));
  expect(store.getState().tour.running).toBe('closing');
  act(() => void store.dispatch(tourEnded()));
  expect(offer()).toBeNull();
});

test('the tour of the closing is not offered to a person who has closed a period', async () => {
  const { store } = await show(ROUTE.record, { toursSeen: ['teacherWelcome', 'classRecord'] });
  expect(offer()).toBeVisible();
  const [subject] = rowsOf(aBook().tables, 'classSubjects');
  const arrive = (closed: boolean) => {
    const rows = { classSubjects: [{ ...subject!, quarterClosed: { 1: closed } }] };
    const arrived = { rows, gone: [], byOthers: [], from: '' };
    act(() => void store.dispatch(rowsArrived({ owner: store.getState().session.user!.id, arrived })));
  };
  arrive(true);
  expect(offer()).toBeNull();
  // Opened again by an administrator.
  arrive(false);
  expect(offer()).toBeNull();
});

test('no tour is offered over the first record while it is empty, because the record says how it begins', async () => {
  const { store } = await show(ROUTE.record, { toursSeen: ['teacherWelcome'] });
  const book = aBook();
  const { tables } = withScores(book, book.subjectIds[0]!, [{ name: 'Quiz 1', scores: [17] }]);
  const [subject] = rowsOf(tables, 'classSubjects');
  const [activity] = rowsOf(tables, 'activity');
  const owner = store.getState().session.user!.id;
  const arrive = (rows: Parameters<typeof rowsArrived>[0]['arrived']['rows']) => {
    const arrived = { rows, gone: [], byOthers: [], from: '' };
    act(() => void store.dispatch(rowsArrived({ owner, arrived })));
  };
  arrive({ classSubjects: [subject!] });
  expect(offer()).toBeNull();
  // The first column is no moment for an offer either: its strip would move the rows that are typed in.
  arrive({ activity: [activity!] });
  expect(offer()).toBeNull();
});

test('the tour of the adviser’s desk is offered to advisers alone', async () => {
  const { store } = await show(ROUTE.sections, { toursSeen: ['teacherWelcome', 'sections'] });
  expect(offer()).toBeNull();
  act(() => void store.dispatch(schoolRead({ isAdviser: true })));
  expect(screen.getByText(/^New here\? “The adviser’s desk”/)).toBeVisible();
});
