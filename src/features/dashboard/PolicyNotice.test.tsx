import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aBook } from '#support/book';
import { eventually } from '#support/eventually';
import { renderWithStore } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { SchoolId } from '@/domain/book/ids';
import type { NewClass } from '@/domain/intents/intents';
import type { UserDoc } from '@/domain/people/people';
import { DO8_2015, knowPolicy } from '@/grading';
import { loadRows } from '@/store/book/load';
import { signedIn } from '@/store/state/session';
import { PolicyNotice } from './PolicyNotice';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const THIS_YEAR: Partial<NewClass> = { academicYear: '2026-2027' };

async function show(section: Partial<NewClass>, school: object = { sector: 'Public' }) {
  const { world, store } = openedStore(aBook(section).tables);
  world.documents.set('schools/301847', { id: '301847', name: 'Mabini', ...school });
  const user = { id: TEACHER, firstname: 'Ana', schoolid: '301847' as SchoolId } as UserDoc;
  store.dispatch(signedIn({ user, emailVerified: true }));
  await store.dispatch(loadRows([{ of: 'classes' }]));
  const before = world.reads;
  const view = renderWithStore(<PolicyNotice />, world, store);
  return { ...view, reads: () => world.reads - before };
}

const notice = () => screen.queryByText('Public schools have three terms in 2026-2027');

it('offers the change for a class of 2026-2027 under DepEd Order 8, and opens the dialog', async () => {
  const { store } = await show(THIS_YEAR);
  expect(await screen.findByText('Public schools have three terms in 2026-2027')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'See what would change in Rizal' }));
  expect(store.getState().shell.modal).toMatchObject({ bodyType: 'classPolicy', extraObject: { classId: 'id1' } });
});

it('does not come back after it was dismissed', async () => {
  const first = await show(THIS_YEAR);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Do not show again' }));
  expect(notice()).toBeNull();
  first.unmount();
  await show(THIS_YEAR);
  await eventually(() => expect(notice()).toBeNull());
});

it.each([
  ['a class of the year before', { academicYear: '2025-2026' }],
  ['a class that has the policy', { ...THIS_YEAR, gradingPolicy: 'DO15_2026' }],
  ['a class that is graded by description', { ...THIS_YEAR, gradeLevel: '1' }],
  ['the sample class', { ...THIS_YEAR, name: 'Sample class' }],
])('says nothing about %s, and reads nothing for it', async (_, section) => {
  const { reads } = await show(section);
  expect(notice()).toBeNull();
  expect(reads()).toBe(0);
});

it.each([
  ['a private school', { sector: 'Private' }],
  ['a school with a policy of its own', { sector: 'Public', gradingPolicy: 'school:own' }],
])('says nothing in %s', async (_, school) => {
  knowPolicy({ ...DO8_2015, id: 'school:own' });
  const { store } = await show(THIS_YEAR, school);
  await eventually(() => expect(store.getState().reference.schoolSetting).toMatchObject(school));
  expect(notice()).toBeNull();
});
