/** Links in mails: opening one changes nothing, because programs open them too; the person's press does. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountWorld, addIdentity, addTeacher, KNOWN, showSignedIn, showVisitor } from '#support/accountScreens';
import { keepLinkEmail } from './keptLinkEmail';
import { LoginPage } from './LoginPage';

const NEW = 'ana.new@mabini.example';

it.each([
  ['verifyEmail', 'verify', undefined, `is confirmed: ${KNOWN.email}`, 'Confirm this address', 'is confirmed.'],
  ['verifyAndChangeEmail', 'change', NEW, `${NEW} in place of ${KNOWN.email}`, 'Change the address', 'is confirmed.'],
  ['recoverEmail', 'recover', NEW, `${NEW} again, in place of ${KNOWN.email}`, 'Take the change back', 'former one'],
] as const)('%s says what will happen, and waits for the press', async (mode, kind, to, says, action, done) => {
  const world = accountWorld();
  addIdentity(world, { emailVerified: false });
  world.links.push({ kind, email: KNOWN.email, code: mode, used: false, ...(to && { to }) });
  const user = userEvent.setup();
  const address = `/login?mode=${mode}&oobCode=${mode}`;
  const view = showVisitor(<LoginPage />, world, address);
  expect(await screen.findByText(new RegExp(says))).toBeVisible();
  expect(world.accounts[0]?.user).toMatchObject({ email: KNOWN.email, emailVerified: false });
  await user.click(await screen.findByRole('button', { name: action }));
  expect(await screen.findByRole('status')).toHaveTextContent(done);
  expect(world.accounts[0]?.user).toMatchObject({ email: to ?? KNOWN.email, emailVerified: true });
  view.unmount();
  // The same link once more, in the same tab.
  showVisitor(<LoginPage />, world, address);
  expect(await screen.findByText(/was done already/)).toBeVisible();
});

it('an address that is confirmed already is said to be, to its owner on another device', async () => {
  const world = accountWorld();
  addTeacher(world);
  world.links.push({ kind: 'verify', email: KNOWN.email, code: 'c2', used: true });
  await showSignedIn(<LoginPage />, world, '/login?mode=verifyEmail&oobCode=c2');
  expect(await screen.findByText(/was done already/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/app/teachers/dashboard');
});

it('a link that nobody here used says what holds if it was used, and what to do if not', async () => {
  const world = accountWorld();
  addIdentity(world);
  world.links.push({ kind: 'verify', email: KNOWN.email, code: 'c3', used: true });
  showVisitor(<LoginPage />, world, '/login?mode=verifyEmail&oobCode=c3');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('used already or is too old. If it was used, the address is confirmed.');
  expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
});

it('a link to sign in waits for the press also where this device asked for it', async () => {
  const world = accountWorld();
  addTeacher(world);
  keepLinkEmail(KNOWN.email, true);
  world.links.push({ kind: 'signIn', email: KNOWN.email, code: 'c4', used: false });
  const address = '/login?mode=signIn&oobCode=c4';
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  const view = showVisitor(<LoginPage />, world, address);
  expect(await screen.findByLabelText(/E-mail address/)).toHaveValue(KNOWN.email);
  expect(world.links[0]?.used).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(view.address()).toBe('/app/teachers/dashboard'));
});

it('a change is taken back also where the provider does not tell the present address', async () => {
  const world = accountWorld();
  addIdentity(world);
  world.links.push({ kind: 'recover', email: KNOWN.email, code: 'c5', used: false });
  showVisitor(<LoginPage />, world, '/login?mode=recoverEmail&oobCode=c5');
  expect(await screen.findByText(`Press the button, and your address is ${KNOWN.email} again.`)).toBeVisible();
});
