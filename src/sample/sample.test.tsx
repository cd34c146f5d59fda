import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countingIds } from '#support/book';
import { noteListeners } from '#support/ownListeners';
import { browserSession } from '@/app/session/browserSession';
import { startSample } from './startSample';

const NAMES = ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'] as const;
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);

/** The sample at an address, as a visitor's page shows it. */
async function openSample(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  render(await startSample(countingIds('typed')));
  await screen.findByRole('navigation', { name: 'Main' });
}

const asked: string[] = [];
let removeListeners: () => void;
beforeEach(() => {
  removeListeners = noteListeners();
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation((to) => {
    asked.push(String(to));
    return Promise.reject(new TypeError('no network here'));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_, to) => void asked.push(String(to)));
});
afterEach(() => {
  cleanup();
  removeListeners();
  vi.restoreAllMocks();
  // The page's own session of the sample.
  browserSession.clear();
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(window, name, descriptor);
    else Reflect.deleteProperty(window, name);
  }
  delete document.documentElement.dataset.sample;
  window.history.replaceState(null, '', '/');
});

test('a visitor lands on the dashboard of a teacher with a class, below a strip that says what it is', async () => {
  localStorage.setItem('token', 'of Ana');
  sessionStorage.setItem('talaan.drafts.ana', 'typed by Ana');
  const [disk, tab] = [localStorage, sessionStorage];
  await openSample('/sample');
  expect(await screen.findByText('Magandang araw, Maria')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sample class' })).toBeVisible();
  expect(location.pathname).toBe('/sample/app/teachers/dashboard');
  const strip = within(screen.getByRole('complementary', { name: 'About this sample' }));
  expect(strip.getByText('A sample class in this tab. Nothing you type is kept or sent.')).toBeVisible();
  // Plain links: the page is loaded anew, without anything of the sample.
  expect(strip.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register-select');
  expect(strip.getByRole('link', { name: 'End the sample' })).toHaveAttribute('href', '/');
  expect(asked).toEqual([]);
  expect([{ ...disk }, { ...tab }]).toEqual([{ token: 'of Ana' }, { 'talaan.drafts.ana': 'typed by Ana' }]);
});

test('a reload begins the sample anew at the same page', async () => {
  await openSample('/sample/app/teachers/learners?q=Abad');
  expect(await screen.findByText('Abad, Liwayway')).toBeVisible();
  expect(location.pathname + location.search).toBe('/sample/app/teachers/learners?q=Abad');
});

test.each(['/sample/login', '/sample/request-delete-account', '/sample/app/admin/people', '/sample/nothing-here'])(
  '%s is no page of the sample and leads to its dashboard',
  async (address) => {
    await openSample(address);
    expect(await screen.findByText('Magandang araw, Maria')).toBeVisible();
  },
);

test('what needs a server is absent, or says why', async () => {
  const user = userEvent.setup();
  await openSample('/sample/app/teachers/settings');
  expect(await screen.findByRole('heading', { name: 'More with an account' })).toBeVisible();
  for (const name of ['E-mail address', 'Password', 'E-mails', 'This device', 'Error reports', 'Delete my account']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('menuitem', { name: 'Settings', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Sign out', hidden: true })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(await screen.findByText(/^Nothing is sent from the sample/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
});
