import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountWorld, addTeacher, KNOWN, showSignedIn, showVisitor } from '#support/accountScreens';
import { accountState } from '@/data/memory/memoryAccount';
import { AppError } from '@/domain/words/errors';
import { ChangePasswordPage } from './ChangePasswordPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';

it('gives the same answer for an address with an account and one without', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  showVisitor(<ForgotPasswordPage />, world, '/forgot-password');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('The e-mail address is missing.')).toBeVisible();
  for (const email of ['nobody@nowhere.example', KNOWN.email]) {
    await user.clear(screen.getByLabelText(/E-mail address/));
    await user.type(screen.getByLabelText(/E-mail address/), email);
    await user.click(screen.getByRole('button', { name: /Send/ }));
    expect(await screen.findByText(new RegExp(`If ${email} has an account, a link is on its way`))).toBeVisible();
  }
  expect(world.links).toMatchObject([{ kind: 'reset', email: KNOWN.email }]);
});

it('reports too many attempts, and keeps the address', async () => {
  const world = accountWorld();
  const user = userEvent.setup();
  showVisitor(<ForgotPasswordPage />, world, '/forgot-password');
  await user.type(screen.getByLabelText(/E-mail address/), KNOWN.email);
  world.failure = new AppError('auth/too-many-attempts');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue(KNOWN.email);
});

it('asks for the current password, and changes nothing with a wrong one', async () => {
  const world = accountWorld();
  addTeacher(world);
  const user = userEvent.setup();
  const view = await showSignedIn(<ChangePasswordPage />, world, '/change-password');
  await user.type(screen.getByLabelText(/Current password/), 'not-this');
  await user.type(screen.getByLabelText(/New password/), 'another-good-one');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(await screen.findByText('The current password is not right. Check it and try again.')).toBeVisible();
  expect(world.accounts[0]?.password).toBe(KNOWN.password);
  await user.clear(screen.getByLabelText(/Current password/));
  await user.type(screen.getByLabelText(/Current password/), KNOWN.password);
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  await waitFor(() => expect(view.address()).toBe('/app/teachers/dashboard'));
  expect(world.accounts[0]?.password).toBe('another-good-one');
});

it('asks for no current password when the person never chose one, and clears the mark', async () => {
  const world = accountWorld();
  addTeacher(world, { passwordResetRequired: true });
  accountState(world).isRecent = true;
  const user = userEvent.setup();
  const view = await showSignedIn(<ChangePasswordPage />, world, '/change-password');
  expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(screen.queryByLabelText(/Current password/)).toBeNull();
  await user.type(screen.getByLabelText(/New password/), 'another-good-one');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  await waitFor(() => expect(view.address()).toBe('/app/teachers/dashboard'));
  expect(world.documents.get('users/ana')).toMatchObject({ passwordResetRequired: false });
  expect(view.store.getState().session.user?.passwordResetRequired).toBe(false);
});
