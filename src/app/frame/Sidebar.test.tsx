import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { ROUTE } from '@/domain/routes';
import { schoolRead } from '@/store/state/school';
import { signedIn } from '@/store/state/session';
import { Sidebar } from './Sidebar';

const AREAS = [
  { role: ROLE_TEACHER, area: '/app/teachers/' },
  { role: ROLE_ADMIN, area: '/app/admin/' },
] as const;

/** Every signed-in address, with ids in the place of its parameters. */
const PAGES = AREAS.flatMap(({ role, area }) =>
  Object.values(ROUTE)
    .filter((route) => route.startsWith(area))
    .map((route) => ({ role, route: route.replace(/:\w+/g, 'id1') })),
);

it.each(PAGES)('$route has one current entry in the sidebar, and one in the bar of a phone', ({ role, route }) => {
  const { store } = openedStore(aBook().tables);
  store.dispatch(signedIn({ user: { id: 'id1', role, approved: true } as UserDoc, emailVerified: true }));
  renderApp(<Sidebar />, { store, route });
  const current = (part: HTMLElement) => within(part).queryAllByRole('link', { current: 'page' });
  expect(current(screen.getByRole('complementary'))).toHaveLength(1);
  expect(current(screen.getByRole('navigation', { name: 'Main, small screens' }))).toHaveLength(1);
});

it('shows what waits for an administrator beside its entry, and no number where nothing waits', () => {
  const { store } = openedStore(aBook().tables);
  store.dispatch(signedIn({ user: { id: 'id1', role: ROLE_ADMIN, approved: true } as UserDoc, emailVerified: true }));
  renderApp(<Sidebar />, { store, route: '/app/admin/dashboard' });
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { name: 'Requests' })).toBeVisible();
  act(() => void store.dispatch(schoolRead({ requests: [{}, {}] as never, pending: [{}] as never, applications: [] })));
  expect(main.getByRole('link', { name: /^Requests\s*2 waiting$/ })).toBeVisible();
  expect(main.getByRole('link', { name: /^People\s*1 waiting$/ })).toBeVisible();
});
