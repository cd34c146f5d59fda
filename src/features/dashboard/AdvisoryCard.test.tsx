import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { UserId } from '@/domain/book/ids';
import { newSection } from '@/domain/sections/sections';
import { schoolRead } from '@/store/state/school';
import { AdvisoryCard } from './AdvisoryCard';

const NAMES = { name: 'Sampaguita', academicYear: '2026-2027', gradeLevel: '8', gradingPolicy: 'DO15_2026' };
const AREAS = { english: { name: 'English', order: 1, units: null, partOf: null } };

function openCard(advises: boolean, teaches = false) {
  const opened = openedStore(aBook().tables);
  const id = opened.store.getState().session.user?.id ?? TEACHER;
  const adviserUid = advises ? id : ('somebody' as UserId);
  const section = {
    ...newSection('s1', NAMES, AREAS),
    adviserUid,
    teachers: teaches ? [id] : [],
    createdAt: 0,
    updatedAt: 0,
  };
  opened.store.dispatch(schoolRead({ ownSections: [section] }));
  renderApp(<AdvisoryCard />, { store: opened.store });
}

test('an adviser sees the section with what is to do, and a way there', async () => {
  openCard(true, true);
  expect(await screen.findByText('You are the adviser of Grade 8 Sampaguita.')).toBeVisible();
  expect(screen.getByText(/1 learning area has no teacher yet/)).toBeVisible();
  expect(screen.getByText(/You have no class of this section yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Sampaguita' })).toHaveAttribute('href', expect.stringContaining('s1'));
});

test('an adviser who teaches nothing in the section is not asked to make a class of it', async () => {
  openCard(true);
  expect(await screen.findByText('You are the adviser of Grade 8 Sampaguita.')).toBeVisible();
  expect(screen.queryByText(/You have no class of this section yet/)).toBeNull();
});

test('a teacher who advises no section sees no card', () => {
  openCard(false);
  expect(screen.queryByText(/adviser of/)).toBeNull();
});
