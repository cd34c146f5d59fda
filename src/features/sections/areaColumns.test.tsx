import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openAdmin, SCHOOL } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import { newSection } from '@/domain/sections/sections';

/** The areas of a section, as they are read and as they are changed. */
async function openAreas(gradeLevel: string, units: number | null) {
  const { world, store } = openAdmin();
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel, gradingPolicy: 'DO15_2026' };
  const section = newSection('rizal', names, { math: { name: 'Mathematics', order: 1, units, partOf: null } });
  world.documents.set(`schools/${SCHOOL}/sections/rizal`, { ...section, createdAt: 1, updatedAt: 1 });
  renderApp(
    <Routes>
      <Route path="/app/admin/sections/:sectionId" element={<SectionPage />} />
    </Routes>,
    { store, route: '/app/admin/sections/rizal?tab=areas' },
  );
  const table = within(await screen.findByRole('table', { name: 'Learning areas' }));
  const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Change areas and teachers' }));
  return { columns, dialog: within(await screen.findByRole('dialog')) };
}

test('the fields of the areas have heads', async () => {
  const { dialog } = await openAreas('8', null);
  for (const head of ['Learning area', 'Part of', 'Taught in', 'Teacher']) expect(dialog.getByText(head)).toBeVisible();
});

test.each([
  ['8', null, false],
  ['11', null, true],
  // Units that were stored before are not hidden.
  ['8', 3, true],
])('Grade %s with %s units has units: %s', async (gradeLevel, units, isShown) => {
  const { columns, dialog } = await openAreas(gradeLevel, units);
  expect(columns.includes('Units')).toBe(isShown);
  expect(dialog.queryAllByLabelText('Area 1: units')).toHaveLength(isShown ? 1 : 0);
  expect(dialog.queryAllByText('Units')).toHaveLength(isShown ? 1 : 0);
});
