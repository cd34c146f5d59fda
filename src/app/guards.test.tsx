import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { KNOWN } from '#support/accountScreens';
import { renderApp } from '#support/renderApp';
import { nextSession } from '#support/storeWorld';
import { memoryWorld } from '@/data/memory/memoryWorld';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER, type Role } from '@/domain/people/roles';
import { STORAGE_KEY } from '@/domain/storageKeys';
import { sessionRestoring, signedIn, signedOut, userChanged } from '@/store/state/session';
import { Fallback, Guard, RoleGuard } from './guards';
import { AppRoutes } from './routes';

afterEach(() => sessionStorage.clear());

/** Areas with the guards of the app, and pages that only have a name. */
const AREAS = (
  <Routes>
    <Route element={<Guard />}>
      <Route path="app">
        <Route element={<RoleGuard area="teachers" />}>
          <Route path="teachers/*" element={<h1>Area of teachers</h1>} />
        </Route>
        <Route element={<RoleGuard area="admin" />}>
          <Route path="admin/*" element={<h1>Area of administrators</h1>} />
        </Route>
        <Route path="*" element={<Fallback />} />
      </Route>
      <Route path="*" element={<Fallback />} />
    </Route>
  </Routes>
);

/** A teacher with a session, as her record says. */
function teacherWith(fields: Partial<UserDoc> = {}) {
  sessionStorage.setItem(STORAGE_KEY.token, 'a-token');
  const store = nextSession(memoryWorld());
  const user = { ...store.getState().session.user!, ...fields };
  store.dispatch(signedIn({ user, emailVerified: true }));
  return { store, user };
}

test.each(['/app', '/app/', '/app/login', '/app/teachers/dashboard', '/app/admin/dashboard', '/nothing-here'])(
  'without a token %s leads to the root',
  async (route) => {
    const { store } = teacherWith();
    sessionStorage.clear();
    store.dispatch(signedOut(null));
    const { address } = renderApp(<AppRoutes />, { store, route });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'The class record, without the workbook.',
    );
    expect(address()).toBe('/');
  },
);

test.each(['/', '/app/teachers/record', '/register/teacher'])(
  'a person who must choose a password gets from %s to no other page',
  (route) => {
    const { store } = teacherWith({ passwordResetRequired: true });
    const { address } = renderApp(<AppRoutes />, { store, route });
    expect(address()).toBe('/change-password');
  },
);

test.each<[string, Role, string, string]>([
  ['/no/such/page', ROLE_TEACHER, '/app/teachers/dashboard', 'Area of teachers'],
  ['/app/admin/dashboard', ROLE_TEACHER, '/app/teachers/dashboard', 'Area of teachers'],
  ['/app/unknown', ROLE_ADMIN, '/app/admin/dashboard', 'Area of administrators'],
  ['/app/teachers/classes', ROLE_ADMIN, '/app/admin/dashboard', 'Area of administrators'],
])('%s leads a person of role %s to %s', async (route, role, led, area) => {
  const { store } = teacherWith({ role });
  const { address } = renderApp(AREAS, { store, route });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(area);
  expect(address()).toBe(led);
});

test('a pending teacher waits, and enters by itself once approved', async () => {
  const { store, user } = teacherWith({ approved: false, lastLogin: null, email: KNOWN.email });
  const { address } = renderApp(AREAS, { store, route: '/app/teachers/classes' });
  expect(await screen.findByRole('heading', { name: 'Waiting for your school' })).toBeVisible();
  act(() => void store.dispatch(userChanged({ ...user, approved: true })));
  expect(await screen.findByRole('heading', { name: 'Area of teachers' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/teachers/classes'));
});

test.each<[string, Partial<UserDoc> | null]>([
  ['a visitor', null],
  ['a person who must choose a password', { passwordResetRequired: true }],
  ['a person who waits for the approval', { approved: false }],
])('the privacy policy is public to %s', async (_, fields) => {
  const { store } = teacherWith(fields ?? {});
  if (!fields) {
    sessionStorage.clear();
    store.dispatch(signedOut(null));
  }
  const { address } = renderApp(<AppRoutes />, { store, route: '/privacypolicy' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(address()).toBe('/privacypolicy');
});

test('the privacy policy waits for no session that is being restored', async () => {
  const { store } = teacherWith();
  store.dispatch(sessionRestoring());
  renderApp(<AppRoutes />, { store, route: '/privacypolicy' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test.each(['/app', '/app/', '/app/login'])(
  '%s leads a signed-in person home, as unknown addresses do',
  async (route) => {
    const { store } = teacherWith();
    const { address } = renderApp(<AppRoutes />, { store, route });
    await waitFor(() => expect(address()).toBe('/app/teachers/dashboard'));
  },
);
