import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountWorld, addIdentity, addTeacher, KNOWN, showSignedIn, showVisitor } from '#support/accountScreens';
import { UNPROVEN_REGISTRATIONS } from '@/domain/constants';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { AppError } from '@/domain/words/errors';
import { AcceptInvitePage } from '@/features/auth/registration/AcceptInvitePage';
import { RegisterAdminPage } from '@/features/auth/registration/RegisterAdminPage';
import { RegisterCompletePage } from '@/features/auth/registration/RegisterCompletePage';
import { RegisterSelectPage } from '@/features/auth/registration/RegisterSelectPage';
import { RegisterTeacherPage } from '@/features/auth/registration/RegisterTeacherPage';

const POLICY = <p>What we keep</p>;
const REGISTER = { name: 'Register' };
const onReload = vi.fn();

beforeEach(() => sessionStorage.clear());

async function chooseSchool(user: UserEvent, text: string, name: string): Promise<void> {
  await user.type(screen.getByRole('combobox', { name: /School/ }), text);
  await screen.findByRole('option', { name: new RegExp(name) });
  await user.keyboard('{Enter}');
  expect(screen.getByText(name)).toBeVisible();
}

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText(/First name/), 'Luz');
  await user.type(screen.getByLabelText(/Last name/), 'Peñaflor');
}

async function fillAccount(user: UserEvent, email = 'luz@mabini.example'): Promise<void> {
  await user.type(screen.getByLabelText(/E-mail address/), email);
  await user.type(screen.getByLabelText(/^Password/), 'sampaguita');
}

const agree = (user: UserEvent) => user.click(screen.getByRole('checkbox', { name: /I have read the privacy policy/ }));

describe('a teacher', () => {
  it('reads what is missing next to the fields, and the policy before agreeing', async () => {
    const world = accountWorld();
    const user = userEvent.setup();
    showVisitor(<RegisterTeacherPage policy={POLICY} onReload={onReload} />, world, '/register/teacher');
    await user.click(screen.getByRole('button', REGISTER));
    for (const sentence of [
      'Choose your school from the list below the field.',
      'The first name is missing.',
      'The last name is missing.',
      'The e-mail address is missing.',
      'The password is missing.',
      'Without your agreement Talaan may not keep your data.',
    ]) {
      expect(await screen.findByText(sentence)).toBeVisible();
    }
    expect(screen.getByRole('combobox', { name: /School/ })).toHaveFocus();
    expect(world.accounts).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Read the privacy policy' }));
    expect(screen.getByText('What we keep')).toBeVisible();
  });

  it('finds only schools on Talaan, by the keyboard, and is registered', async () => {
    const world = accountWorld();
    const user = userEvent.setup();
    const view = showVisitor(<RegisterTeacherPage policy={POLICY} onReload={onReload} />, world, '/register/teacher');
    await user.type(screen.getByRole('combobox', { name: /School/ }), 'MAB');
    const list = await screen.findByRole('listbox');
    await within(list).findByRole('option', { name: /Mabini Academy/ });
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await fillIn(user);
    await fillAccount(user);
    await agree(user);
    await user.click(screen.getByRole('button', REGISTER));
    await waitFor(() => expect(view.address()).toBe('/register-complete'));
    const stored = { firstname: 'Luz', lastname: 'Peñaflor', lastnamelower: 'penaflor', approved: false, role: 1 };
    expect(world.documents.get('users/account1')).toMatchObject(stored);
    expect(world.documents.has('adminTeacherRegisterRequests/account1')).toBe(true);
    expect(world.links).toMatchObject([{ kind: 'verify', email: 'luz@mabini.example' }]);
  });

  it('goes on where a registration broke off, with all the typed values', async () => {
    const world = accountWorld();
    const user = userEvent.setup();
    const view = showVisitor(<RegisterTeacherPage policy={POLICY} onReload={onReload} />, world, '/register/teacher');
    await chooseSchool(user, '3018', 'Mabini Academy');
    await fillIn(user);
    await fillAccount(user);
    await agree(user);
    const school = world.documents.get('schools/301847');
    world.documents.delete('schools/301847');
    await user.click(screen.getByRole('button', REGISTER));
    expect(await screen.findByRole('alert')).toHaveTextContent('This school cannot be joined');
    expect(screen.getByText('luz@mabini.example')).toBeVisible();
    expect(screen.getByLabelText(/First name/)).toHaveValue('Luz');
    world.documents.set('schools/301847', school ?? {});
    await user.click(screen.getByRole('button', REGISTER));
    await waitFor(() => expect(view.address()).toBe('/register-complete'));
    expect(world.accounts).toHaveLength(1);
  });

  it('verifies the address first where too many unverified ones registered today, and then is registered', async () => {
    const world = accountWorld();
    const counter = { count: UNPROVEN_REGISTRATIONS, createdAt: Date.now(), lastUid: 'x', updatedAt: Date.now() };
    world.documents.set('schools/301847/registrations/unproven', counter);
    const user = userEvent.setup();
    const view = showVisitor(<RegisterTeacherPage policy={POLICY} onReload={onReload} />, world, '/register/teacher');
    await chooseSchool(user, '3018', 'Mabini Academy');
    await fillIn(user);
    await fillAccount(user);
    await agree(user);
    await user.click(screen.getByRole('button', REGISTER));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unusually many people registered at this school today. Confirm your e-mail address first',
    );
    expect(world.documents.has('users/account1')).toBe(false);
    expect(world.links).toMatchObject([{ kind: 'verify', email: 'luz@mabini.example' }]);
    for (const account of world.accounts) account.user = { ...account.user, emailVerified: true };
    await user.click(screen.getByRole('button', REGISTER));
    await waitFor(() => expect(view.address()).toBe('/register-complete'));
    expect(world.documents.get('users/account1')).toMatchObject({ firstname: 'Luz', approved: false });
    expect(world.documents.get('schools/301847/registrations/unproven')).toEqual(counter);
    expect(view.store.getState().session.emailVerified).toBe(true);
    expect(world.links).toHaveLength(1);
  });

  it('reads that a page with an older privacy policy is out of date, and reloads it without typing again', async () => {
    const world = accountWorld();
    world.documents.set('version.json', { privacy: PRIVACY_VERSION + 1 });
    const user = userEvent.setup();
    const view = showVisitor(<RegisterTeacherPage policy={POLICY} onReload={onReload} />, world, '/register/teacher');
    await chooseSchool(user, '3018', 'Mabini Academy');
    await fillIn(user);
    await fillAccount(user);
    await agree(user);
    await user.click(screen.getByRole('button', REGISTER));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This page is out of date.*Reload the page/);
    expect(screen.queryByText(/This school cannot be joined/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(onReload).toHaveBeenCalledTimes(1);
    view.unmount();
    // The reloaded page knows the newest policy.
    world.documents.delete('version.json');
    const again = await showSignedIn(
      <RegisterTeacherPage policy={POLICY} onReload={onReload} />,
      world,
      '/register/teacher',
    );
    expect(screen.getByText('Mabini Academy')).toBeVisible();
    expect(screen.getByLabelText(/First name/)).toHaveValue('Luz');
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Peñaflor');
    expect(screen.getByRole('checkbox', { name: /I have read the privacy policy/ })).not.toBeChecked();
    await agree(user);
    await user.click(screen.getByRole('button', REGISTER));
    await waitFor(() => expect(again.address()).toBe('/register-complete'));
    expect(world.accounts).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not told whether an address has an account', async () => {
    const world = accountWorld();
    addTeacher(world);
    const user = userEvent.setup();
    showVisitor(<RegisterTeacherPage policy={POLICY} onReload={onReload} />, world, '/register/teacher');
    await chooseSchool(user, '3018', 'Mabini Academy');
    await fillIn(user);
    await fillAccount(user, KNOWN.email);
    await agree(user);
    await user.click(screen.getByRole('button', REGISTER));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No account could be made with this e-mail address and password. If you have one, sign in (with Google, if you did so before) or reset your password.',
    );
  });
});

describe('an administrator', () => {
  it('verifies the address first, and then gets the school without another press', async () => {
    const world = accountWorld();
    const user = userEvent.setup();
    const view = showVisitor(<RegisterAdminPage policy={POLICY} />, world, '/register/admin');
    await chooseSchool(user, 'mabuhay', 'Mabuhay High School');
    await fillIn(user);
    await fillAccount(user);
    await agree(user);
    // The page says it only after it is true.
    const linksWhenSaid: number[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByText(/A link was sent to/)) linksWhenSaid.push(world.links.length);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('button', REGISTER));
    expect(await screen.findByText(/A link was sent to/)).toBeVisible();
    watch.disconnect();
    expect(linksWhenSaid[0]).toBe(1);
    expect(world.documents.has('schools/301850')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'I have confirmed it' }));
    expect(await screen.findByText(/is not confirmed yet/)).toBeVisible();
    const [account] = world.accounts;
    if (account) account.user = { ...account.user, emailVerified: true };
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(view.address()).toBe('/app/admin/dashboard'));
    expect(world.documents.get('schools/301850')).toMatchObject({ admins: ['luz@mabini.example'] });
  });

  it('applies where the school has administrators, and waits', async () => {
    const world = accountWorld();
    addIdentity(world, { displayName: 'Luz Peñaflor' });
    const user = userEvent.setup();
    const view = await showSignedIn(<RegisterAdminPage policy={POLICY} />, world, '/register/admin');
    expect(screen.getByLabelText(/First name/)).toHaveValue('Luz');
    await chooseSchool(user, 'mabini', 'Mabini Academy');
    await agree(user);
    await user.click(screen.getByRole('button', REGISTER));
    await waitFor(() => expect(view.address()).toBe('/register-complete'));
    expect(world.documents.get('adminInviteRequests/ana')).toMatchObject({ kind: 'application', schoolid: '301847' });
    view.unmount();
    const waiting = await showSignedIn(<RegisterCompletePage addressForm={null} />, world, '/register-complete');
    expect(await screen.findByText('Your application is with Mabini Academy')).toBeVisible();
    waiting.unmount();
    world.documents.delete('adminInviteRequests/ana');
    await showSignedIn(<RegisterCompletePage addressForm={null} />, world, '/register-complete');
    expect(await screen.findByText('No application is waiting')).toBeVisible();
  });

  it('says who confirms the first administrator where nobody administers the school', async () => {
    const world = accountWorld();
    addIdentity(world);
    const note = { id: 'ana', kind: 'application', email: KNOWN.email, name: 'Luz Peñaflor', invitedBy: '' };
    const application = { ...note, school: 'Mabuhay High School', schoolid: '301850' };
    world.documents.set('adminInviteRequests/ana', { ...application, isFirst: true });
    const waiting = await showSignedIn(<RegisterCompletePage addressForm={null} />, world, '/register-complete');
    expect(await screen.findByText('You wait to be the first administrator of Mabuhay High School')).toBeVisible();
    expect(screen.getByText(/The operator of Talaan asks the school and confirms/)).toBeVisible();
    expect(screen.queryByText(/is on Talaan already/)).toBeNull();
    waiting.unmount();
    // Somebody else was confirmed, so that person decides now.
    world.documents.set('adminInviteRequests/ana', { ...application, isFirst: false });
    await showSignedIn(<RegisterCompletePage addressForm={null} />, world, '/register-complete');
    expect(await screen.findByText('Your application is with Mabuhay High School')).toBeVisible();
  });

  it('keeps the form when the server refuses, and offers to change it', async () => {
    const world = accountWorld();
    addIdentity(world);
    const user = userEvent.setup();
    await showSignedIn(<RegisterAdminPage policy={POLICY} />, world, '/register/admin');
    await chooseSchool(user, 'mabuhay', 'Mabuhay High School');
    await fillIn(user);
    await agree(user);
    world.failure = new AppError('server/email-domain');
    await user.click(screen.getByRole('button', REGISTER));
    expect(await screen.findByRole('alert')).toHaveTextContent('official e-mail address');
    world.failure = null;
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText(/First name/)).toHaveValue('Luz');
  });

  it('accepts their own invite, and sees no other person’s', async () => {
    const world = accountWorld();
    addIdentity(world);
    const invite = { id: 'i1', kind: 'invite', name: 'Luz Peñaflor', school: 'Mabini Academy', schoolid: '301847' };
    world.documents.set('adminInviteRequests/i1', { ...invite, email: 'other@x.example', invitedBy: 'Gloria Santos' });
    const page = <AcceptInvitePage policy={POLICY} />;
    const user = userEvent.setup();
    const stranger = await showSignedIn(page, world, '/admin-accept-invite?invite=i1');
    expect(await screen.findByText('No invitation for this account')).toBeVisible();
    expect(screen.getByText(/If your address has changed, ask the administrator to invite this one\./)).toBeVisible();
    stranger.unmount();
    world.documents.set('adminInviteRequests/i1', { ...invite, email: KNOWN.email, invitedBy: 'Gloria Santos' });
    const view = await showSignedIn(page, world, '/admin-accept-invite?invite=i1');
    expect(await screen.findByText(/Gloria Santos invited you/)).toBeVisible();
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Peñaflor');
    await agree(user);
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    await waitFor(() => expect(view.address()).toBe('/app/admin/dashboard'));
    expect(world.documents.get('users/ana')).toMatchObject({ role: 0, approved: true });
  });
});

it('the page offers both ways, and tells a signed-in person that one step is left', async () => {
  const world = accountWorld();
  addIdentity(world);
  await showSignedIn(<RegisterSelectPage />, world, '/register-select');
  expect(screen.getByRole('link', { name: /I teach/ })).toHaveAttribute('href', '/register/teacher');
  expect(screen.getByRole('link', { name: /I administer a school/ })).toHaveAttribute('href', '/register/admin');
  expect(screen.getByText(/but not registered yet/)).toBeVisible();
});
