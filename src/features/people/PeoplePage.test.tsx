import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { personDoc, schoolWorld } from '#support/schoolWorld';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { PeoplePage } from './PeoplePage';

const PEOPLE = [
  personDoc('a', { lastname: 'Abad' }),
  personDoc('b', { lastname: 'Cruz' }),
  personDoc('c', { lastname: 'Dizon', approved: false }),
  personDoc('d', { lastname: 'Villanueva', role: ROLE_ADMIN }),
];
/** A tab by its label and its number. */
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name.replace(' ', '\\s*')}`) });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.split(',')[0]);

it.each([
  ['/app/admin/teachers', 'Teachers 2', 'Abad'],
  ['/app/admin/pending', 'Pending 1', 'Dizon'],
  ['/app/admin/admins', 'Admins 2', 'Santos'],
])('%s leads to its tab of the people, with its number', async (route, name, first) => {
  renderApp(<PeoplePage />, { ...schoolWorld(PEOPLE), route });
  expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await eventually(() => expect(names()[0]).toBe(first));
});

it('lists people from A to Z', async () => {
  renderApp(<PeoplePage />, { ...schoolWorld(PEOPLE), route: '/app/admin/teachers' });
  await eventually(() => expect(names()).toEqual(['Abad', 'Cruz']));
});

it('a tab changes the address, and an approval both numbers', async () => {
  const opened = schoolWorld(PEOPLE);
  renderApp(<PeoplePage />, { ...opened, route: '/app/admin/teachers' });
  await userEvent.click(await tab('Pending'));
  expect(await tab('Pending 1')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(await screen.findByRole('button', { name: /^Approve .*Dizon/ }));
  expect(await tab('Pending 0')).toBeVisible();
  expect(await tab('Teachers 3')).toBeVisible();
});
