import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdmin } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { EMPTY_IDENTITY } from '@/domain/learners/learnerFields';
import { emptyRoster } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { RosterTab } from './RosterTab';

const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };

test('LRNs of a roster are masked until somebody asks for them, as in every other list', async () => {
  const section = { ...newSection('rizal', NAMES, {}), createdAt: 1, updatedAt: 1 };
  const learner = { ...EMPTY_IDENTITY, lastName: 'Cruz', firstName: 'Eva', lrn: '136728140902' };
  const kept = { ...learner, standing: 'enrolled', standingOn: '', standingNote: '' } as const;
  const roster = { ...emptyRoster(section), learners: { k1: kept } };
  renderApp(<RosterTab section={section} roster={roster} isKeeper={false} onChanged={() => undefined} />, {
    store: openAdmin().store,
  });
  expect(await screen.findByText('••••••••0902')).toBeVisible();
  expect(screen.queryByText('136728140902')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show LRNs' }));
  expect(screen.getByText('136728140902')).toBeVisible();
});
