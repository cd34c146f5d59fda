import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin, personOf } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import type { UserId } from '@/domain/book/ids';
import { AdminDashboard } from './AdminDashboard';

it('an administrator sees the six counts of the school', async () => {
  const { world, store } = openAdmin();
  world.documents.set('users/new1', personOf('new1' as UserId, { approved: false, lastname: 'Cruz' }));
  renderApp(<AdminDashboard />, { store });
  const counts = screen.getByRole('region', { name: 'Counts' });
  expect(await within(counts).findByText('3')).toBeVisible();
  const shown = [...counts.children].map((card) => card.textContent);
  expect(shown).toEqual([
    'Accounts3',
    'Admins1',
    'Teachers1',
    'Pending teachers1',
    'Invites, applications0',
    'Active today0',
  ]);
  expect(await screen.findByRole('table', { name: 'Newest teachers' })).toBeVisible();
});
