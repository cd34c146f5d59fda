import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADMIN, openAdmin, personOf } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { hasConsent, PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { PrivacyNotice } from './PrivacyNotice';

function opened(consents: Record<string, number>) {
  const { world, signIn } = openAdmin();
  const person = personOf(ADMIN, { role: ROLE_ADMIN, consents });
  world.documents.set(`users/${ADMIN}`, { ...person });
  const store = signIn(person);
  renderApp(<PrivacyNotice />, { store });
  return { world, store, user: userEvent.setup() };
}

test('says what is new, and stores the agreement beside the earlier one', async () => {
  const { world, store, user } = opened({ 1: 5 });
  expect(screen.getByText(/^The privacy policy changed on/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read and agree' }));
  expect(screen.getByText('Talaan keeps which version of this policy you agreed to, and when.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have read it and agree' }));
  await waitFor(() => expect(hasConsent(store.getState().session.user ?? {})).toBe(true));
  expect(Object.keys(world.documents.get(`users/${ADMIN}`)?.consents as object)).toEqual([
    '1',
    String(PRIVACY_VERSION),
  ]);
});

test('"Later" stores nothing; a failure is said and the dialog stays', async () => {
  const { world, store, user } = opened({});
  expect(screen.getByText(/^Please read the privacy policy of/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read and agree' }));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await user.click(screen.getByRole('button', { name: 'Read and agree' }));
  world.failure = new AppError('network/unreachable');
  await user.click(screen.getByRole('button', { name: 'I have read it and agree' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(hasConsent(store.getState().session.user ?? {})).toBe(false);
});
