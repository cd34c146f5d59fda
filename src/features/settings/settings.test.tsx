import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { learnersOf } from '#support/book';
import { eventually } from '#support/eventually';
import { OWNER, renderApp, storeOver } from '#support/renderApp';
import { accountState } from '@/data/memory/memoryAccount';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { addClass } from '@/parts/class-form/classes';
import { keptCsvForm } from '@/parts/list-file/csvForm';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { signedIn } from '@/store/state/session';
import { DeleteAccountPage } from './DeleteAccountPage';
import { SettingsPage } from './SettingsPage';

const PASSWORD = 'a-good-password';
let world: MemoryWorld;
let store: Store;

const USER = {
  id: OWNER,
  firstname: 'Ana',
  lastname: 'Reyes',
  lastnamelower: 'reyes',
  email: 'ana@mabini.example',
  facultyId: 'F-1',
  school: 'Mabini',
  schoolid: '301847',
  approved: true,
  role: ROLE_TEACHER,
  createdAt: 1,
  lastLogin: null,
  passwordResetRequired: false,
} as UserDoc;

beforeEach(() => {
  world = memoryWorld();
  const identity = { uid: OWNER, email: USER.email, emailVerified: true, displayName: '' };
  world.accounts.push({ user: identity, password: PASSWORD });
  world.signedIn = identity;
  world.documents.set(`users/${OWNER}`, { ...USER });
  store = storeOver(world);
  store.dispatch(signedIn({ user: USER, emailVerified: true }));
});

const open = () => renderApp(<SettingsPage />, { store });
const card = (title: string) => {
  const heading = screen.getByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};
const storedUser = () => world.documents.get(`users/${OWNER}`);

describe('profile', () => {
  it('saves names and faculty ID, and says so in the words of the specification', async () => {
    open();
    const lastName = card('Profile').getByLabelText(/Last name/);
    await userEvent.clear(lastName);
    await userEvent.type(lastName, ' Ñunez ');
    await userEvent.click(card('Profile').getByRole('button', { name: 'Save profile' }));
    await eventually(() =>
      expect(store.getState().shell.notification).toMatchObject({ message: 'Profile Updated Successfully!' }),
    );
    expect(storedUser()).toMatchObject({
      firstname: 'Ana',
      lastname: 'Ñunez',
      lastnamelower: 'nunez',
      facultyId: 'F-1',
    });
    expect(store.getState().session.user?.lastname).toBe('Ñunez');
  });

  it('says why it failed, and keeps the typed values', async () => {
    open();
    world.failure = new AppError('data/refused');
    const firstName = card('Profile').getByLabelText(/First name/);
    await userEvent.type(firstName, ' Maria');
    await userEvent.click(card('Profile').getByRole('button', { name: 'Save profile' }));
    expect(await card('Profile').findByText(/server refused this change/)).toBeVisible();
    expect(firstName).toHaveValue('Ana Maria');
    expect(storedUser()?.firstname).toBe('Ana');
  });
});

describe('password and address', () => {
  it('asks for the password first, and tells what the new one lacks', async () => {
    open();
    const current = await card('Password').findByLabelText(/Your current password/);
    await userEvent.type(card('Password').getByLabelText(/^New password/), 'short');
    await userEvent.type(current, 'wrong');
    await userEvent.click(card('Password').getByRole('button', { name: 'Change password' }));
    expect(await card('Password').findByText('This is not the password of your account.')).toBeVisible();
    await userEvent.clear(current);
    await userEvent.type(current, PASSWORD);
    await userEvent.click(card('Password').getByRole('button', { name: 'Change password' }));
    expect(await card('Password').findByText('The new password needs at least 6 characters.')).toBeVisible();
    expect(world.accounts[0]?.password).toBe(PASSWORD);
    await userEvent.type(card('Password').getByLabelText(/^New password/), '-words');
    await userEvent.click(card('Password').getByRole('button', { name: 'Change password' }));
    expect(world.accounts[0]?.password).toBe('short-words');
    expect(current).toHaveValue('');
  });

  it('sends a link to the new address, and changes nothing yet', async () => {
    open();
    await userEvent.type(await card('E-mail address').findByLabelText(/New e-mail address/), 'Ana@Mabini.example');
    await userEvent.type(card('E-mail address').getByLabelText(/Your current password/), PASSWORD);
    await userEvent.click(card('E-mail address').getByRole('button', { name: 'Send the link' }));
    expect(card('E-mail address').getByText('This is your address already.')).toBeVisible();
    await userEvent.clear(card('E-mail address').getByLabelText(/New e-mail address/));
    await userEvent.type(card('E-mail address').getByLabelText(/New e-mail address/), 'New@mabini.example');
    await userEvent.click(card('E-mail address').getByRole('button', { name: 'Send the link' }));
    expect(await card('E-mail address').findByText('One step is left')).toBeVisible();
    expect(accountState(world).linksTo).toEqual(['new@mabini.example']);
    expect(storedUser()?.email).toBe(USER.email);
  });
});

describe('ways to sign in', () => {
  it('connects a provider and removes one, never the last', async () => {
    open();
    const ways = card('Ways to sign in');
    expect(await ways.findByText('Your only way in')).toBeVisible();
    await userEvent.click(ways.getByRole('button', { name: 'Connect Google' }));
    await userEvent.click(await ways.findByRole('button', { name: 'Remove Password' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(await ways.findByText('Your only way in')).toBeVisible();
    expect(accountState(world).methods).toEqual([{ id: 'google.com', account: USER.email }]);
  });

  it('lets a person without a password prove themselves by their provider', async () => {
    accountState(world).methods = [{ id: 'google.com', account: USER.email }];
    open();
    await userEvent.type(await card('Password').findByLabelText(/^New password/), 'first-password');
    await userEvent.click(card('Password').getByRole('button', { name: 'Confirm with Google' }));
    expect(await screen.findByRole('button', { name: 'Remove Password' })).toBeVisible();
  });
});

describe('this device', () => {
  it('is shared where the session is of the tabs, becomes the own one, and can become shared again', async () => {
    open();
    const shared = card('This device').getByRole('checkbox', { name: /This is a computer that others use/ });
    expect(shared).toBeChecked();
    await userEvent.click(shared);
    expect(shared).not.toBeChecked();
    await userEvent.click(shared);
    expect(accountState(world).keptOnDevice).toEqual([true, false]);
  });

  it('does not mention statistics when there are none, and starts them by choice only', async () => {
    const { unmount } = open();
    await card('Ways to sign in').findByText('Your only way in');
    expect(screen.queryByRole('heading', { name: 'Usage statistics' })).toBeNull();
    unmount();
    accountState(world).hasAnalytics = true;
    open();
    const share = await screen.findByRole('checkbox', { name: /Share which screens/ });
    expect(share).not.toBeChecked();
    expect(accountState(world).analytics).toBe('off');
    await userEvent.click(share);
    expect(accountState(world).analytics).toBe('running');
    await userEvent.click(share);
    expect(accountState(world).analytics).toBe('off');
  });
});

describe('deleting the account', () => {
  const leave = async (name: string, password = PASSWORD) => {
    await userEvent.type(await screen.findByLabelText(/Your name/), name);
    await userEvent.type(await screen.findByLabelText(/Your current password/), password);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  };

  it('names what is lost, with counts', async () => {
    const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
    await store.dispatch(addClass({ ...section, subjects: [], learners: learnersOf(2) }, newAttempt()));
    renderApp(<DeleteAccountPage />, { store });
    expect(await screen.findByText('1 section')).toBeVisible();
    expect(screen.getByText('2 learners')).toBeVisible();
    expect(screen.queryByText(/activit/)).toBeNull();
    expect(screen.getAllByRole('button', { name: /Save/ })).toHaveLength(2);
  });

  it('needs the name and the password', async () => {
    renderApp(<DeleteAccountPage />, { store });
    await leave('Ana');
    expect(await screen.findByText('Type Ana Reyes to confirm.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Your name/), ' reyes');
    await userEvent.type(screen.getByLabelText(/Your current password/), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('This is not the password of your account.')).toBeVisible();
    expect(storedUser()).toBeDefined();
  });

  it('ends signed out, with the reason, and keeps no data', async () => {
    const { address } = renderApp(<DeleteAccountPage />, { store });
    await leave('ana  reyes');
    await expect.poll(address).toBe('/login');
    expect(store.getState().session).toMatchObject({ status: 'visitor', error: { code: 'auth/account-deleted' } });
    expect([...world.documents.keys()].filter((path) => path.includes(OWNER))).toEqual([]);
  });

  it('goes on after a failure that leaves no other way', async () => {
    const { address } = renderApp(<DeleteAccountPage />, { store });
    accountState(world).deletionFailure = new AppError('network/unreachable');
    await leave('Ana Reyes');
    expect(await screen.findByText('The deletion is not finished')).toBeVisible();
    expect(store.getState().session.status).toBe('leaving');
    await userEvent.click(screen.getByRole('button', { name: 'Resume deletion' }));
    await expect.poll(address).toBe('/login');
  });

  it('asks again by itself while the server is only slow', async () => {
    const { address } = renderApp(<DeleteAccountPage />, { store });
    accountState(world).deletionFailure = new AppError('network/timeout');
    await leave('Ana Reyes');
    await expect.poll(address).toBe('/login');
  });

  it('tells the only administrator why not, and leaves the account as it was', async () => {
    renderApp(<DeleteAccountPage />, { store });
    accountState(world).deletionFailure = new AppError('server/last-administrator');
    await leave('Ana Reyes');
    expect(await screen.findByText(/This is the only administrator of the school/)).toBeVisible();
    expect(store.getState().session.status).toBe('signedIn');
    expect(storedUser()).toBeDefined();
  });
});

describe('the copy of everything', () => {
  const save = async (staleCopies: number) => {
    accountState(world).staleCopies = staleCopies;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save for programs (JSON)' }));
  };

  it('is read again where the book changes meanwhile', async () => {
    await save(2);
    expect(await screen.findByText(/^Saved as Talaan .*json\.$/)).toBeVisible();
  });

  it('says so where the book changes at each try', async () => {
    await save(99);
    const reason = 'No file was made. Your records changed while they were read. Try again in a minute.';
    expect(await screen.findByText(reason)).toBeVisible();
  });
});

describe('e-mails', () => {
  const labels = () =>
    card('E-mails')
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

  it('are switched off by kind, and stay so', async () => {
    open();
    expect(labels()).toHaveLength(4);
    await userEvent.click(card('E-mails').getByLabelText('I am reminded to hand grades in'));
    expect(storedUser()).toMatchObject({ mailsOff: ['sectionReminders'] });
    expect(card('E-mails').getByLabelText('I am reminded to hand grades in')).not.toBeChecked();
  });

  it('to administrators tell of what waits', () => {
    store.dispatch(signedIn({ user: { ...USER, role: ROLE_ADMIN }, emailVerified: true }));
    open();
    expect(labels()).toEqual([
      'A teacher registered and waits for approval',
      'A person asks to be an administrator',
      'A teacher asks to reopen a grading period',
    ]);
  });
});

it('keeps how CSV files are written on this device', async () => {
  open();
  const csv = card('CSV files made on this device');
  expect(csv.getByRole('radio', { name: 'Comma' })).toBeChecked();
  await userEvent.click(csv.getByRole('radio', { name: 'Semicolon' }));
  await userEvent.click(csv.getByRole('checkbox', { name: 'LRNs for Excel' }));
  expect(keptCsvForm()).toEqual({ separator: ';', isForExcel: true });
  localStorage.removeItem('talaan.csv');
});

it('has an index of its groups, whose links lead to their headings', async () => {
  open();
  const index = within(screen.getByRole('navigation', { name: 'Settings' }));
  const names = index.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Your account', 'Looks and language', 'Messages', 'Device and files', 'Your data']);
  expect(index.getByRole('link', { name: 'Your account' })).toHaveAttribute('aria-current', 'true');
  for (const name of names) {
    await userEvent.click(index.getByRole('link', { name: name ?? '' }));
    expect(screen.getByRole('heading', { name: name ?? '' })).toHaveFocus();
  }
});
