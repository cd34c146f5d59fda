import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADMIN, askToReopen, openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { aBook, applied } from '#support/book';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { Notifications } from '@/app/frame/Notifications';
import { failWatch } from '@/data/memory/memoryWatchers';
import { documentsIn } from '@/data/memory/memoryWorld';
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import type { ClassAdd } from '@/plans/classes/planClassAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { RequestsPage } from './RequestsPage';
import { acceptRequests } from './reopenAnswers';

function openPage(command: Partial<ClassAdd> = {}) {
  const book = aBook(command);
  const subjectId = book.subjectIds[0]!;
  const closed = [1, 2].reduce(
    (tables, quarter) => applied(tables, planQuarterClose(tables, { subjectId, quarter })),
    book.tables,
  );
  const opened = openAdmin(closed);
  const said: string[] = [];
  opened.store.subscribe(() => {
    const message = opened.store.getState().shell.notification?.message;
    if (message && said.at(-1) !== message) said.push(message);
  });
  const screens = (
    <>
      <RequestsPage />
      <Notifications />
    </>
  );
  renderApp(screens, { store: opened.store, route: '/app/admin/requests' });
  const flags = () => opened.world.documents.get(`users/${TEACHER}/classSubjects/${subjectId}`)?.quarterClosed;
  const trail = () => documentsIn(opened.world, `schools/${SCHOOL}/audit`).map(([, entry]) => entry);
  return { ...opened, subjectId, said, flags, trail, user: userEvent.setup() };
}

test('a request appears by itself with teacher, subject, section, quarter, reason and age, and disappears when accepted', async () => {
  const { world, subjectId, said, flags, trail, user } = openPage();
  expect(await screen.findByText('No requests')).toBeInTheDocument();
  act(() => askToReopen(world, subjectId));
  const list = await screen.findByRole('list', { name: 'Requests of Reyes, Ana' });
  expect(await within(list).findByText(/^English, Rizal \(/)).toBeInTheDocument();
  expect(list).toHaveTextContent('“Two late projects.”1st QuarterAsked');
  await user.click(screen.getByRole('button', { name: /^Accept English, Rizal .*, 1st Quarter$/ }));
  expect(await screen.findByText('No requests')).toBeInTheDocument();
  expect(said).toEqual(['Request has been accepted.']);
  expect(flags()).toEqual({ 1: false, 2: true, 3: false, 4: false });
  expect(world.documents.has(`adminRequests/${TEACHER}`)).toBe(false);
  expect(trail()).toMatchObject([{ kind: 'reopenAccepted', actorUid: ADMIN, teacherUid: TEACHER, subject: 'English' }]);
});

test('a request of a class with terms names the term', async () => {
  const { world, subjectId } = openPage({ gradingPolicy: 'DO15_2026' });
  act(() => askToReopen(world, subjectId, 2));
  expect(await screen.findByRole('button', { name: /^Accept English, Rizal .*, Term 2$/ })).toBeVisible();
});

test('names in the request cost no read, also where the class has other names by now', async () => {
  const { world, subjectId } = openPage();
  await screen.findByText('No requests');
  const before = world.reads;
  const names = { subject: 'English', section: 'Narra', academicYear: '2025-2026', gradingPolicy: 'DO15_2026' };
  act(() => askToReopen(world, subjectId, 2, { names }));
  expect(await screen.findByRole('button', { name: 'Accept English, Narra (2025-2026), Term 2' })).toBeVisible();
  expect(world.reads).toBe(before);
});

test('of a long list the newest are shown with the number of all, and more on a press', async () => {
  const { world, user } = openPage();
  await screen.findByText('No requests');
  const names = { subject: 'English', section: 'Narra', academicYear: '2025-2026', gradingPolicy: null };
  act(() => {
    for (let place = 0; place < 40; place += 1) {
      world.clockMs += 1000;
      askToReopen(world, `many${place}` as ClassSubjectId, 1, { names: { ...names, section: `Section ${place}` } });
    }
  });
  expect(await screen.findByText('The newest 16 of 40.')).toBeVisible();
  expect(screen.getByText('40 requests')).toBeVisible();
  expect(screen.queryByText(/Section 3 /)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more requests' }));
  expect(await screen.findByText(/Section 3 /)).toBeInTheDocument();
  expect(screen.queryByText(/^The newest/)).not.toBeInTheDocument();
  expect(screen.getByText('40 requests')).toBeVisible();
});

test('several are rejected with one reason, the specified message and an e-mail each, and the quarters stay closed', async () => {
  const { world, subjectId, said, flags, trail, user } = openPage();
  act(() => {
    askToReopen(world, subjectId, 1);
    askToReopen(world, subjectId, 2);
  });
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Reject selected (2)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject 2 requests' }));
  expect(await dialog.findByText('Say why it stays closed.')).toBeInTheDocument();
  expect(trail()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Cards are printed.');
  await user.click(dialog.getByRole('button', { name: 'Reject 2 requests' }));
  expect(await screen.findByText('No requests')).toBeInTheDocument();
  await eventually(() => expect(said).toContain('Request has been rejected.'));
  expect(flags()).toEqual({ 1: true, 2: true, 3: false, 4: false });
  expect(trail().map(({ kind, reason }) => [kind, reason])).toEqual([
    ['reopenRejected', 'Cards are printed.'],
    ['reopenRejected', 'Cards are printed.'],
  ]);
  expect(world.calls.filter((name) => name === 'quarterRejectEmail')).toHaveLength(1);
});

test('when another administrator was first, the person is told by whom, and nothing happens twice', async () => {
  const { world, store, signIn, subjectId, said, trail } = openPage();
  await screen.findByText('No requests');
  act(() => askToReopen(world, subjectId));
  const requests = store.getState().school.requests ?? [];
  const jose = personOf('admin2' as UserId, { firstname: 'Jose', lastname: 'Cruz', role: ROLE_ADMIN });
  world.documents.set('users/admin2', { ...jose });
  await signIn(jose).dispatch(acceptRequests(requests));
  expect(await store.dispatch(acceptRequests(requests))).toBe(false);
  expect(said).toEqual(['Jose Cruz has accepted this request already.']);
  expect(trail()).toHaveLength(1);
});

test('a request for a deleted subject can only be rejected', async () => {
  const { world, subjectId } = openPage();
  world.documents.delete(`users/${TEACHER}/classSubjects/${subjectId}`);
  act(() => askToReopen(world, subjectId));
  expect(await screen.findByText('A subject that was deleted since')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Accept A subject/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Reject A subject/ })).toBeEnabled();
});

const UNREACHABLE = new AppError('network/unreachable');

test('a failed listener shows a message instead of waiting, and Retry brings the list', async () => {
  const { world, subjectId, user } = openPage();
  act(() => failWatch(world, 'requests', UNREACHABLE));
  expect(await screen.findByText(/^This list could not be loaded yet/)).toBeInTheDocument();
  expect(screen.queryByText('No requests')).not.toBeInTheDocument();
  expect(screen.queryByText('Loading the requests')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^This list could not be loaded yet/)).toBeInTheDocument();
  act(() => failWatch(world, 'requests', null));
  expect(await screen.findByText('No requests')).toBeInTheDocument();
  act(() => askToReopen(world, subjectId));
  expect(await screen.findByRole('list', { name: 'Requests of Reyes, Ana' })).toBeInTheDocument();
  act(() => failWatch(world, 'requests', new AppError('data/refused')));
  expect(await screen.findByText(/^The server does not let you see all of this list/)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Requests of Reyes, Ana' })).toBeInTheDocument();
});

test('a request whose subject could not be read says so instead of waiting for its name', async () => {
  const { world, subjectId, user } = openPage();
  await screen.findByText('No requests');
  world.failure = UNREACHABLE;
  act(() => askToReopen(world, subjectId));
  expect(await screen.findByText(/^This list may be out of date/)).toBeInTheDocument();
  world.failure = null;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^English, Rizal \(/)).toBeInTheDocument();
  expect(screen.queryByText(/^This list may be out of date/)).not.toBeInTheDocument();
});
