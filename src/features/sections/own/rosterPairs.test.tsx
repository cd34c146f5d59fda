/** Pairs of learners and roster: also a learner who left, and never a record that is gone. */

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, applied, ENGLISH, learnersOf, NO_WEIGHTS } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import type { ClassDoc } from '@/domain/book/entities';
import type { SchoolId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { LearnerInput } from '@/domain/intents/inputs';
import { removedLearner, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { planIntent } from '@/intents/planIntent';
import { signedIn } from '@/store/state/session';
import { OwnClassTab } from './OwnClassTab';

const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
const SECTION: SectionDoc = {
  ...newSection('rizal', NAMES, { english: { name: 'English', order: 1, units: null, partOf: null } }),
  ...{ areaTeachers: { english: TEACHER }, teachers: [TEACHER], createdAt: 1, updatedAt: 1 },
};
const ANA = { firstName: 'Ana', lastName: 'Cruz' };
const LEFT = { standing: 'transferredOut', on: '2026-07-20', note: '' } as const;

const entry = (fields: Partial<SectionLearner>): SectionLearner => ({
  ...{ ...removedLearner(), standing: 'enrolled', ...fields },
});

/** Two learners of `learnersOf`, and Ana. */
function rosterWith(ana: Partial<SectionLearner>): SectionRoster {
  const others = learnersOf(2).map(({ firstName, lastName, lrn }, index) => [
    `k${index + 1}`,
    entry({ firstName, lastName, lrn }),
  ]);
  const learners = { ...Object.fromEntries(others), k3: entry({ ...ANA, ...ana }) };
  return { id: 'rizal', academicYear: '2026-2027', version: 1, learners, updatedAt: 1, updatedBy: null };
}

function bookWith(lrn: string) {
  const learners: LearnerInput[] = [...learnersOf(2), { ...ANA, lrn }];
  const book = aBook({ ...NAMES, subjects: [ENGLISH], learners });
  return { ...book, ana: book.studentIds[2]! };
}

function linked(tables: Tables, keys: Record<StudentId, string>): Tables {
  const [section] = rowsOf(tables, 'class') as [ClassDoc];
  const link = { sectionModel: 'rizal', sectionVersion: 1, sectionLearners: keys };
  return { ...tables, class: { [section.id]: { ...section, ...link } } };
}

function openTab(tables: Tables, roster: SectionRoster) {
  const { world, store } = openedStore(tables);
  const user = { ...store.getState().session.user!, schoolid: 's1' as SchoolId };
  store.dispatch(signedIn({ user, emailVerified: true }));
  renderApp(<OwnClassTab section={SECTION} roster={roster} />, { store });
  const stored = () => storedTables(world);
  return { stored, own: () => rowsOf(stored(), 'class')[0], user: userEvent.setup() };
}

const named = (tables: Tables) => rowsOf(tables, 'students', ({ lastName }) => lastName === 'Cruz').map(({ id }) => id);

test.each(['', '136728140987'])(
  'a record that was deleted and added again takes the key over (LRN: "%s")',
  async (lrn) => {
    const { tables, studentIds, ana } = bookWith(lrn);
    const [first, second] = studentIds as [StudentId, StudentId];
    const { user, own, stored } = openTab(
      linked(tables, { [first]: 'k1', [second]: 'k2', ['gone' as StudentId]: 'k3' }),
      rosterWith({ lrn }),
    );
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The class has the learners of the roster.')).toBeInTheDocument();
    expect(named(stored())).toEqual([ana]);
    expect(own()?.sectionLearners).toEqual({ [first]: 'k1', [second]: 'k2', [ana]: 'k3' });
  },
);

test.each([
  ['', 'enrolled'],
  ['136728140987', 'enrolled'],
  ['', 'transferredOut'],
] as const)(
  'a learner who left before the class was linked is paired (LRN: "%s", on the roster %s)',
  async (lrn, standing) => {
    const { tables, classId, studentIds, ana } = bookWith(lrn);
    const intent = { kind: 'learnerStanding', studentId: ana, classId, name: '', before: null, after: LEFT } as const;
    const left = applied(tables, planIntent(tables, intent, { newId: () => 'x', subCategoryWeights: NO_WEIGHTS }));
    const standingOn = standing === 'enrolled' ? '' : LEFT.on;
    const { user, own, stored } = openTab(left, rosterWith({ lrn, standing, standingOn }));
    await user.click(await screen.findByRole('button', { name: 'Link a class that you have' }));
    expect(await screen.findByText('3 of 3 learners of the roster are found in the class.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Link the class' }));
    const keys = { [studentIds[0]!]: 'k1', [studentIds[1]!]: 'k2', [ana]: 'k3' };
    await waitFor(() => expect(own()?.sectionLearners).toEqual(keys));
    if (standing === 'enrolled') await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The class has the learners of the roster.')).toBeInTheDocument();
    expect(named(stored())).toEqual([ana]);
    expect(own()?.sectionLearners).toEqual(keys);
  },
);

test.each([
  ['that lists by name takes the order of the section over', false],
  ['with an order of its own keeps it, and is asked once', true],
])('a class %s', async (_, isOwn) => {
  const { tables, studentIds, ana } = bookWith('');
  const [first, second] = studentIds as [StudentId, StudentId];
  const keys = { [first]: 'k1', [second]: 'k2', [ana]: 'k3' };
  const [section] = rowsOf(linked(tables, keys), 'class') as [ClassDoc];
  const own = isOwn ? { learnerOrder: [second, first, ana] } : {};
  const given = { ...tables, class: { [section.id]: { ...section, ...own } } };
  const roster = { ...rosterWith({}), version: 2, order: ['k3', 'k2'] };
  const { user, own: stored } = openTab(given, roster);
  const tick = await screen.findByRole('checkbox', { name: 'List the learners of the class in this order too' });
  expect((tick as HTMLInputElement).checked).toBe(!isOwn);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The class has the learners of the roster.')).toBeInTheDocument();
  expect(stored()?.learnerOrder).toEqual(isOwn ? [second, first, ana] : [ana, second]);
  expect(stored()?.sectionVersion).toBe(2);
});

test('a class that is linked lists as the section does', async () => {
  const { tables, studentIds, ana } = bookWith('');
  const { user, own } = openTab(tables, { ...rosterWith({}), order: ['k3', 'k1'] });
  await user.click(await screen.findByRole('button', { name: 'Link a class that you have' }));
  await user.click(await screen.findByRole('button', { name: 'Link the class' }));
  await waitFor(() => expect(own()?.learnerOrder).toEqual([ana, studentIds[0]]));
});
