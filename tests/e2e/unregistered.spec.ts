/** A person with an account and no record leaves, or registers on a day with too many registrations. */

import { expect, test } from '@playwright/test';
import { adminDb } from '#support/adminWorld';
import { calm } from '#support/calm';
import { fieldsOf, hasIdentity, makeIdentity, makeSchool, PASSWORD, uniqueEmail } from '#support/functionsWorld';
import { linkFor } from '#support/mailbox';
import { chooseSchool, confirmAddress, fillAccount, fillNames } from '#support/registering';
import { UNPROVEN_REGISTRATIONS } from '@/domain/constants';

// The first call of a function starts its process.

test('an applicant for administrator withdraws the application together with the account', async ({ page }) => {
  const { school } = await makeSchool('Mabini High School');
  const nena = await makeIdentity();
  const application = { id: nena.uid, kind: 'application', email: nena.email, name: 'Nena Luz', invitedBy: '' };
  await adminDb()
    .doc(`adminInviteRequests/${nena.uid}`)
    .set({ ...application, school: school.name, schoolid: school.id, createdAt: new Date() });
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(nena.email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/register-select');
  await expect(page.getByRole('link', { name: 'Delete this account' })).toBeVisible();
  await page.getByRole('link', { name: 'see whether it has answered' }).click();
  await expect(page.getByText(`Your application is with ${school.name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Take the application back and delete this account' }).click();
  await expect(page.getByText(`Your application to administer ${school.name}`)).toBeVisible();
  await page.getByLabel(/Your e-mail address/).fill(nena.email);
  await page.getByLabel(/Your current password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/login', { timeout: calm(60) });
  await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible();
  expect(await hasIdentity(nena.uid)).toBe(false);
  expect(await fieldsOf(`adminInviteRequests/${nena.uid}`)).toBeNull();
});

test('a proven address can register on a day with too many registrations', async ({ page, context }) => {
  const email = uniqueEmail('late-');
  const { school } = await makeSchool('Mabini High School');
  const name = `Crowded ${school.id}`;
  await adminDb().doc(`schools/${school.id}`).update({ name });
  await adminDb().doc(`beisSchools/${school.id}`).update({ name, nameNormalized: name.toLowerCase(), onTalaan: true });
  const counter = adminDb().doc(`schools/${school.id}/registrations/unproven`);
  const full = { count: UNPROVEN_REGISTRATIONS, createdAt: new Date(), lastUid: 'x', updatedAt: new Date() };
  await counter.set(full);
  await page.goto('/register/teacher');
  await chooseSchool(page, name, name);
  await fillNames(page, 'Luz', 'Peñaflor');
  await fillAccount(page, email);
  await page.getByRole('checkbox', { name: /I have read the privacy policy/ }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Confirm your e-mail address first' });
  await expect(said).toBeVisible();
  await linkFor(email, 'VERIFY_EMAIL');
  await confirmAddress(page, context, email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/register-complete');
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
  expect((await counter.get()).get('count')).toBe(UNPROVEN_REGISTRATIONS);
});
