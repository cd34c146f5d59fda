/** Two people change one section: what the second one did not touch stays as the first one left it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openAdmin, SCHOOL } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import type { UserId } from '@/domain/book/ids';
import { newSection, type SectionDoc } from '@/domain/sections/sections';

const BEN = 'ben' as UserId;
const PATH = `schools/${SCHOOL}/sections/rizal`;
const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
const MEANWHILE = 'Somebody else changed this section meanwhile. Look at it as it is now, then save again.';

function openSection() {
  const { world, store } = openAdmin();
  const areas = { math: area('Mathematics', 1), science: area('Science', 2), arts: area('Arts', 3) };
  world.documents.set(PATH, { ...newSection('rizal', NAMES, areas), createdAt: 1, updatedAt: 1 });
  renderApp(
    <Routes>
      <Route path="/app/admin/sections/:sectionId" element={<SectionPage />} />
    </Routes>,
    { store, route: '/app/admin/sections/rizal?tab=areas' },
  );
  const stored = () => world.documents.get(PATH) as unknown as SectionDoc;
  const byColleague = (fields: Partial<SectionDoc>) =>
    world.documents.set(PATH, { ...stored(), ...fields, revision: stored().revision + 1 } as never);
  const user = userEvent.setup();
  return { stored, byColleague, user };
}

test('areas: a rename goes beside the teacher and the name that a colleague gave, and ids stay', async () => {
  const { stored, byColleague, user } = openSection();
  await user.click(await screen.findByRole('button', { name: 'Change areas and teachers' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = (number: number) => dialog.getByLabelText(`Area ${number}: name`);
  await user.clear(name(1));
  await user.type(name(1), 'Math 7');
  const { math, science } = stored().areas;
  byColleague({
    areas: { math: math!, science: { ...science!, name: 'General Science' }, music: area('Music', 3) },
    areaTeachers: { science: BEN },
    teachers: [BEN],
    teacherNames: { [BEN]: 'Ben Cruz' },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(MEANWHILE)).toBeVisible();
  await waitFor(() => expect(name(2)).toHaveValue('General Science'));
  expect(name(1)).toHaveValue('Math 7');
  expect(name(3)).toHaveValue('Music');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = Object.entries(stored().areas).map(([id, each]) => [id, each.name]);
  expect(names).toEqual([
    ['math', 'Math 7'],
    ['science', 'General Science'],
    ['music', 'Music'],
  ]);
  expect(stored().areaTeachers).toEqual({ science: BEN });
});

test('the section itself: a new name goes beside the grade level that a colleague set', async () => {
  const { stored, byColleague, user } = openSection();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/^Section/));
  await user.type(dialog.getByLabelText(/^Section/), 'Rizal A');
  byColleague({ gradeLevel: '8' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(MEANWHILE)).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^Grade level/)).toHaveValue('8'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Rizal A', gradeLevel: '8' }));
});
