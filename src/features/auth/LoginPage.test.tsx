import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountWorld, addIdentity, addTeacher, KNOWN, showVisitor } from '#support/accountScreens';
import { renderApp, storeOver } from '#support/renderApp';
import { signedOut } from '@/store/state/session';
import { LoginPage } from './LoginPage';
import { forgetWanted, keepWanted } from './wantedAddress';

const signIn = () => screen.getByRole('button', { name: 'Sign in' });

it('asks for both fields before it asks the server, and keeps the typed values after a refusal', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  showVisitor(<LoginPage />, world, '/login');
  await user.click(signIn());
  expect(screen.getByText('The e-mail address is missing.')).toBeVisible();
  expect(screen.getByText('The password is missing.')).toBeVisible();
  await user.type(screen.getByLabelText(/E-mail address/), 'teacher');
  await user.click(signIn());
  expect(screen.getByText('This does not look like an e-mail address.')).toBeVisible();
  expect(screen.getByText('The password is missing.')).toBeVisible();
  await user.clear(screen.getByLabelText(/E-mail address/));
  await user.type(screen.getByLabelText(/E-mail address/), 'nobody@nowhere.example');
  await user.type(screen.getByLabelText(/^Password/), 'whatever');
  await user.click(signIn());
  const unknown = (await screen.findByRole('alert')).textContent;
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue('nobody@nowhere.example');
  await user.clear(screen.getByLabelText(/E-mail address/));
  await user.type(screen.getByLabelText(/E-mail address/), KNOWN.email);
  await user.click(signIn());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(unknown ?? ''));
});

it.each([
  ['a teacher', true, '/app/teachers/dashboard'],
  ['somebody without a record', false, '/register-select'],
])('leads %s on', async (_, registered, address) => {
  const world = accountWorld();
  if (registered) addTeacher(world);
  else addIdentity(world);
  const user = userEvent.setup();
  const view = showVisitor(<LoginPage />, world, '/login');
  await user.type(screen.getByLabelText(/E-mail address/), KNOWN.email);
  await user.type(screen.getByLabelText(/^Password/), KNOWN.password);
  await user.click(signIn());
  await waitFor(() => expect(view.address()).toBe(address));
});

it('carries an invite on, and ignores a text that is no invite', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  const view = showVisitor(<LoginPage />, world, '/login?invite=abc');
  await user.type(screen.getByLabelText(/E-mail address/), KNOWN.email);
  await user.type(screen.getByLabelText(/^Password/), KNOWN.password);
  await user.click(signIn());
  await waitFor(() => expect(view.address()).toBe('/admin-accept-invite?invite=abc'));
  view.unmount();
  const other = showVisitor(<LoginPage />, world, '/login?invite=%2F%2Fevil.example');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register-select');
  other.unmount();
});

it('keeps the session on the disk, unless others use the computer, which the device remembers', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  const store = storeOver(world);
  const enter = async (shared: boolean) => {
    const view = renderApp(<LoginPage />, { store, route: '/login' });
    const box = screen.getByRole('checkbox', { name: /This is a computer that others use/ });
    const known = (box as HTMLInputElement).checked;
    if (known !== shared) await user.click(box);
    await user.type(screen.getByLabelText(/E-mail address/), KNOWN.email);
    await user.type(screen.getByLabelText(/^Password/), KNOWN.password);
    await user.click(signIn());
    await waitFor(() => expect(view.address()).toBe('/app/teachers/dashboard'));
    view.unmount();
    store.dispatch(signedOut(null));
    return [known, world.identityOnDisk];
  };
  expect(await enter(false)).toEqual([false, true]);
  expect(await enter(true)).toEqual([false, false]);
  expect(await enter(true)).toEqual([true, false]);
  expect(await enter(false)).toEqual([true, true]);
});

it('leads on to the address that the visitor opened first', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  keepWanted('/app/teachers/sections/rizal?tab=desk');
  const view = showVisitor(<LoginPage />, world, '/login');
  await user.type(screen.getByLabelText(/E-mail address/), KNOWN.email);
  await user.type(screen.getByLabelText(/^Password/), KNOWN.password);
  await user.click(signIn());
  await waitFor(() => expect(view.address()).toBe('/app/teachers/sections/rizal?tab=desk'));
  forgetWanted();
});

it('a refused password names the way by Google, and for an unknown address alike', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  showVisitor(<LoginPage />, world, '/login');
  const told: (string | null)[] = [];
  for (const email of [KNOWN.email, 'nobody@nowhere.example']) {
    await user.clear(screen.getByLabelText(/E-mail address/));
    await user.type(screen.getByLabelText(/E-mail address/), email);
    await user.clear(screen.getByLabelText(/^Password/));
    await user.type(screen.getByLabelText(/^Password/), 'not-this-one');
    await user.click(signIn());
    told.push((await screen.findByRole('alert')).textContent);
  }
  expect(told[0]).toMatch(/signed in with Google, continue with Google.*Forgot password\?” sets a new one/);
  expect(told[1]).toBe(told[0]);
});

it('says when the sign-in window was closed', async () => {
  const user = userEvent.setup();
  showVisitor(<LoginPage />, accountWorld(), '/login');
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in window was closed');
});

it('sends a link, and the link signs in with the address that asked for it', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  const view = showVisitor(<LoginPage />, world, '/login');
  await user.type(screen.getByLabelText(/E-mail address/), KNOWN.email);
  await user.click(screen.getByRole('button', { name: 'E-mail me a link instead' }));
  expect(await screen.findByText(/A link is on its way/)).toBeVisible();
  expect(world.links).toMatchObject([{ kind: 'signIn', email: KNOWN.email }]);
  view.unmount();
  window.history.replaceState(null, '', `/login?mode=signIn&oobCode=${world.links[0]?.code}`);
  const landing = showVisitor(<LoginPage />, world, `/login?mode=signIn&oobCode=${world.links[0]?.code}`);
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue(KNOWN.email);
  await user.click(signIn());
  await waitFor(() => expect(landing.address()).toBe('/app/teachers/dashboard'));
});

it('chooses a password by a link, once', async () => {
  const world = accountWorld();
  addTeacher(world, { passwordResetRequired: true });
  world.links.push({ kind: 'reset', email: KNOWN.email, code: 'c1', used: false });
  const user = userEvent.setup();
  const view = showVisitor(<LoginPage />, world, '/login?mode=resetPassword&oobCode=c1');
  expect(await screen.findByText(`For ${KNOWN.email}.`)).toBeVisible();
  await user.type(screen.getByLabelText(/New password/), 'short');
  expect(screen.getByText('At least 6 characters').closest('li')?.textContent).toContain('not met yet');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByText(/does not meet the rules/)).toBeVisible();
  await user.type(screen.getByLabelText(/New password/), 'er-one');
  expect(screen.getByText('At least 6 characters').closest('li')?.textContent).toContain(': met');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() => expect(view.address()).toBe('/app/teachers/dashboard'));
  expect(world.documents.get('users/ana')).toMatchObject({ passwordResetRequired: false });
  expect(world.accounts[0]?.password).toBe('shorter-one');
  view.unmount();
  showVisitor(<LoginPage />, world, '/login?mode=resetPassword&oobCode=c1');
  expect(await screen.findByText('This link was used already or is too old. Ask for a new one.')).toBeVisible();
});
