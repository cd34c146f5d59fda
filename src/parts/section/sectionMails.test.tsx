import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import type { UserId } from '@/domain/book/ids';
import { newSection } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { tellIfComplete } from '@/store/school/sectionMails';

const BEN = 'ben' as UserId;
const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
const PATH = `schools/${SCHOOL}/sections/rizal`;
const ANA = personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' });

/** Ana advises Rizal and teaches Arts, Ben teaches Science and Mathematics; English has no teacher. */
function openPage(tab: string, fields: object = {}) {
  const { world, signIn } = openAdmin();
  world.documents.set(`users/${BEN}`, { ...personOf(BEN, { firstname: 'Ben', lastname: 'Cruz' }) });
  world.documents.set(PATH, {
    ...newSection('rizal', NAMES, {
      science: area('Science', 1),
      math: area('Mathematics', 2),
      arts: area('Arts', 3),
      english: area('English', 4),
    }),
    ...{ adviserUid: TEACHER, adviserName: 'Ana Reyes', createdAt: 1, updatedAt: 1 },
    ...{ areaTeachers: { science: BEN, math: BEN, arts: TEACHER }, teachers: [BEN, TEACHER] },
    teacherNames: { [BEN]: 'Ben Cruz', [TEACHER]: 'Ana Reyes' },
    ...fields,
  });
  const handIn = (areaId: string, reopenedAt: number | null = null) => {
    const id = `rizal_${areaId}_1`;
    const where = { id, sectionId: 'rizal', areaId, period: 1, teacherUid: BEN, teacherName: 'Ben Cruz' };
    const stored = { ...where, number: 1, submittedAt: 1_790_000_000_000, grades: {}, reopenedAt };
    world.documents.set(`schools/${SCHOOL}/sectionGrades/${id}`, stored);
  };
  const show = () => {
    const store = signIn(ANA);
    const screens = (
      <Routes>
        <Route path="/app/teachers/sections/:sectionId" element={<SectionPage />} />
      </Routes>
    );
    return { store, ...renderApp(screens, { store, route: `/app/teachers/sections/rizal?tab=${tab}` }) };
  };
  return { world, handIn, show, user: userEvent.setup() };
}

const reminders = () => screen.getAllByRole('button', { name: /^Remind/ }).map((button) => button.ariaLabel);

test('an adviser reminds the teacher of a missing or reopened area, once, and reads so', async () => {
  const { world, handIn, show, user } = openPage('desk');
  handIn('math');
  handIn('arts', 5);
  show();
  const button = await screen.findByRole('button', { name: 'Remind Ben Cruz: Science, Term 1' });
  // Mathematics is in, Arts is the adviser's own, and English has no teacher.
  expect(reminders()).toEqual(['Remind Ben Cruz: Science, Term 1']);
  await user.click(button);
  expect(await screen.findByText('An e-mail went to Ben Cruz.')).toBeInTheDocument();
  expect(button).toBeDisabled();
  expect(world.mails).toEqual([{ kind: 'reminded', to: 'ben@mabini.example' }]);
});

test('a reminder of today, and one that failed, are said', async () => {
  const { world, handIn, show, user } = openPage('desk');
  handIn('math', 5);
  const first = show();
  const name = 'Remind Ben Cruz: Mathematics, Term 1';
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('An e-mail went to Ben Cruz.');
  first.unmount();
  const { store } = show();
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Ben Cruz was reminded today already.')).toBeInTheDocument();
  expect(world.mails).toHaveLength(1);
  world.refusals.set('sectionRemindEmail', new AppError('server/mail-failed'));
  const science = screen.getByRole('button', { name: 'Remind Ben Cruz: Science, Term 1' });
  await user.click(science);
  const said = () => store.getState().shell.notification;
  await waitFor(() => expect(said()?.message).toBe('The e-mail could not be sent. Try again later.'));
  expect(science).toBeEnabled();
});

const CLAIM = { claims: { [BEN]: { areas: ['english'], name: 'Ben Cruz', at: 1 } } };

test.each([
  ['Give to Ben Cruz', 'claimAccepted'],
  ['Refuse Ben Cruz', 'claimRefused'],
])('“%s” sends the claimant an e-mail', async (name, kind) => {
  const { world, show, user } = openPage('areas', CLAIM);
  show();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(world.mails).toEqual([{ kind, to: 'ben@mabini.example' }]));
});

test('a claim is answered although its e-mail fails, which is said', async () => {
  const { world, show, user } = openPage('areas', CLAIM);
  world.refusals.set('claimAnsweredEmail', new AppError('server/mail-failed'));
  const { store } = show();
  await user.click(await screen.findByRole('button', { name: 'Give to Ben Cruz' }));
  await waitFor(() => expect(store.getState().shell.notification?.message).toMatch(/^It was done, but the e-mail/));
  expect(world.documents.get(PATH)).toMatchObject({ areaTeachers: { english: BEN }, claims: {} });
});

const TAKEN = { claims: { [BEN]: { areas: ['arts'], name: 'Ben Cruz', at: 1 } } };

test('areas that have a teacher now cannot be given: the claim stays until it is refused', async () => {
  const { world, show, user } = openPage('areas', TAKEN);
  show();
  expect(await screen.findByText('Arts has a teacher now.')).toBeInTheDocument();
  const give = screen.getByRole('button', { name: 'Give to Ben Cruz' });
  expect(give).toBeDisabled();
  await user.click(give);
  expect(world.mails).toEqual([]);
  expect(world.documents.get(PATH)).toMatchObject(TAKEN);
  await user.click(screen.getByRole('button', { name: 'Refuse Ben Cruz' }));
  await waitFor(() => expect(world.mails).toEqual([{ kind: 'claimRefused', to: 'ben@mabini.example' }]));
});

test('of several areas those that are free are given, and the others are named', async () => {
  const { world, show, user } = openPage('areas', {
    claims: { [BEN]: { areas: ['arts', 'science', 'english'], name: 'Ben Cruz', at: 1 } },
  });
  show();
  expect(await screen.findByText('Arts and Science have a teacher now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Give to Ben Cruz' }));
  await waitFor(() => expect(world.mails).toEqual([{ kind: 'claimAccepted', to: 'ben@mabini.example' }]));
  expect(world.documents.get(PATH)).toMatchObject({ areaTeachers: { arts: TEACHER, english: BEN } });
});

test.each(['Give to Ben Cruz', 'Refuse Ben Cruz'])('“%s” of a claim that was taken back says so', async (name) => {
  const { world, show, user } = openPage('areas', CLAIM);
  const { store } = show();
  const button = await screen.findByRole('button', { name });
  world.documents.set(PATH, { ...world.documents.get(PATH), claims: {} });
  await user.click(button);
  const said = () => store.getState().shell.notification?.message;
  await waitFor(() =>
    expect(said()).toBe('Ben Cruz does not ask any more, or somebody else answered meanwhile, so nothing has changed.'),
  );
  expect(button).not.toBeInTheDocument();
  expect(world.mails).toEqual([]);
});

test('“Refuse” of a claim that somebody else accepted meanwhile says so, and the teacher is told nothing else', async () => {
  const { world, show, user } = openPage('areas', {
    claims: { [BEN]: { areas: ['english'], name: 'Ben Cruz', at: 1 } },
  });
  const { store } = show();
  const button = await screen.findByRole('button', { name: 'Refuse Ben Cruz' });
  const before = world.documents.get(PATH) as unknown as { revision: number; areaTeachers: object };
  const given = { areaTeachers: { ...before.areaTeachers, english: BEN }, revision: before.revision + 1, claims: {} };
  world.documents.set(PATH, { ...before, ...given } as never);
  await user.click(button);
  const said = () => store.getState().shell.notification?.message;
  await waitFor(() => expect(said()).toBe('Somebody else gave English to Ben Cruz meanwhile, so nothing has changed.'));
  expect(button).not.toBeInTheDocument();
  expect(world.mails).toEqual([]);
});

test('the adviser is told once all areas are in; a failure is said where an e-mail was due, and else nothing', async () => {
  const { world, handIn, show } = openPage('desk');
  const { store } = show();
  const said = () => store.getState().shell.notification;
  for (const areaId of ['science', 'math', 'arts']) handIn(areaId);
  await store.dispatch(tellIfComplete({ sectionId: 'rizal', period: 1 }));
  expect(world.mails).toEqual([]);
  handIn('english');
  await store.dispatch(tellIfComplete({ sectionId: 'rizal', period: 1 }));
  expect(world.mails).toEqual([{ kind: 'complete', to: `${TEACHER}@mabini.example` }]);
  world.refusals.set('sectionCompleteEmail', new AppError('network/unreachable'));
  await store.dispatch(tellIfComplete({ sectionId: 'rizal', period: 1 }));
  expect(said()).toBeNull();
  world.refusals.set('sectionCompleteEmail', new AppError('server/mail-failed'));
  await store.dispatch(tellIfComplete({ sectionId: 'rizal', period: 1 }));
  expect(said()?.message).toMatch(/^It was done, but the e-mail/);
});
