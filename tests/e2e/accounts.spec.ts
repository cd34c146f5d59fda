/** Registering, invitations and passwords, with real emulators and real mails. */

import { expect, test } from '@playwright/test';
import { adminDb, createPerson } from '#support/adminWorld';
import { calm } from '#support/calm';
import { signIn } from '#support/e2eActions';
import { auth, call, fieldsOf, makeSchool, type OwnSchool, uniqueEmail } from '#support/functionsWorld';
import { goInside } from '#support/goInside';
import { linkFor, linksFor, mailedLink, ownLanding } from '#support/mailbox';
import {
  CHOSEN_PASSWORD,
  chooseSchool,
  confirmAddress,
  fillAccount,
  fillNames,
  listSchool,
} from '#support/registering';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';

// The first call of a function starts its process.

test('a teacher registers, confirms the address, waits, is approved, and works', async ({ page, context }) => {
  const email = uniqueEmail('teacher-');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: /I teach/ }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Choose your school from the list below the field.')).toBeVisible();
  await expect(page.getByText('Without your agreement Talaan may not keep your data.')).toBeVisible();
  await chooseSchool(page, '3018', 'Mabini Academy');
  await fillNames(page, 'Luz', 'Peñaflor');
  await fillAccount(page, email);
  await page.getByRole('button', { name: 'Read the privacy policy' }).click();
  await expect(page.getByRole('region', { name: 'Privacy policy' })).toContainText('learners');
  await page.getByRole('checkbox', { name: /I have read the privacy policy/ }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/register-complete');

  const { uid } = await auth.getUserByEmail(email);
  const names = { firstname: 'Luz', lastname: 'Peñaflor', email, schoolid: '301847', school: 'Mabini Academy' };
  expect(await fieldsOf(`users/${uid}`)).toMatchObject({ ...names, role: 1, approved: false });
  expect(Object.keys((await fieldsOf(`users/${uid}`))?.consents as object)).toEqual([String(PRIVACY_VERSION)]);
  expect(await fieldsOf(`adminTeacherRegisterRequests/${uid}`)).toMatchObject(names);
  await confirmAddress(page, context, email);
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();

  await page.goto('/app/teachers/classes');
  await expect(page.getByRole('heading', { name: 'Waiting for your school' })).toBeVisible();
  await adminDb().doc(`users/${uid}`).update({ approved: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
});

test('the first administrator of a school', async ({ page, context }) => {
  const email = uniqueEmail('principal-');
  const school = await listSchool();
  await page.goto('/register/admin');
  // Accents and capitals make no difference.
  await chooseSchool(page, school.name.slice(0, 16).toUpperCase(), school.name);
  await fillNames(page, 'Gloria', 'Santos');
  await fillAccount(page, email);
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(`A link was sent to ${email}`)).toBeVisible();
  expect(await fieldsOf(`schools/${school.id}`)).toBeNull();
  // The page shows that it sends the application; a reload before the answer would cancel it.
  await linkFor(email, 'VERIFY_EMAIL');
  await page.reload();
  await expect(page.getByText(school.name)).toBeVisible();
  await confirmAddress(page, context, email);
  await expect(page).toHaveURL('/app/admin/dashboard', { timeout: calm(60) });
  expect(await fieldsOf(`schools/${school.id}`)).toMatchObject({ name: school.name, admins: [email] });
  await expect(page.getByRole('dialog', { name: 'Welcome to Talaan' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip the tour' }).click();

  // From now on teachers find the school.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.goto('/register/teacher');
  await chooseSchool(page, school.id, school.name);
});

test.describe('a school that has administrators', () => {
  let own: OwnSchool;
  test.beforeAll(async () => {
    own = await makeSchool('Rizal Integrated School');
  });

  test('an invite by mail is accepted', async ({ page, context }) => {
    const email = uniqueEmail('invited-');
    const body = { email, name: 'Rosa Dela Cruz' };
    expect((await call('inviteAdmin', { token: own.admin.token, body })).status).toBe(201);
    await page.goto(await mailedLink(email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are invited to administer a school');
    await fillAccount(page, email);
    await page.getByRole('checkbox', { name: /I have read/ }).check();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page).toHaveURL(/\/admin-accept-invite\?invite=/);
    await confirmAddress(page, context, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Administer ${own.school.name} on Talaan`);
    await expect(page.getByText('Gloria Santos invited you')).toBeVisible();
    await page.getByRole('checkbox', { name: /I have read/ }).check();
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page).toHaveURL('/app/admin/dashboard', { timeout: calm(60) });
    const { uid } = await auth.getUserByEmail(email);
    const record = { role: 0, approved: true, schoolid: own.school.id, lastname: 'Cruz' };
    expect(await fieldsOf(`users/${uid}`)).toMatchObject(record);
  });

  test('passwords by a link in an e-mail', async ({ page }) => {
    await test.step('an added teacher chooses a password through the mail', async () => {
      const email = uniqueEmail('added-');
      const body = { email, firstname: 'Berto', lastname: 'Ramos' };
      const { status, body: answer } = await call('createUser', { token: own.admin.token, body });
      expect(status).toBe(201);
      const uid = String(answer.uid);
      expect(await fieldsOf(`adminInviteTeacherConfirmation/${uid}`)).not.toBeNull();
      const link = await mailedLink(email);
      await page.goto(link);
      await page.getByRole('textbox', { name: 'New password' }).fill('short');
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(page.getByText('This password does not meet the rules')).toBeVisible();
      await page.getByRole('textbox', { name: 'New password' }).fill(CHOSEN_PASSWORD);
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(page).toHaveURL('/app/teachers/dashboard');
      expect(await fieldsOf(`users/${uid}`)).toMatchObject({ passwordResetRequired: false });
      expect(await fieldsOf(`adminInviteTeacherConfirmation/${uid}`)).toBeNull();
      await page.getByRole('button', { name: 'Skip the tour' }).click();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
      await page.goto(link);
      await expect(page.getByText('This link was used already or is too old.')).toBeVisible();
    });

    await test.step('a forgotten password is reset, and the page does not tell whether an address has an account', async () => {
      const teacher = await createPerson('forgetful');
      const nobody = uniqueEmail('nobody-');
      await goInside(page, '/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // The page before has a field of the same name.
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
      for (const email of [nobody, teacher.email]) {
        await page.getByLabel('E-mail address').fill(email);
        await page.getByRole('button', { name: /Send/ }).click();
        await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
      }
      expect(await linksFor(nobody, 'PASSWORD_RESET')).toBe(0);
      await page.goto(ownLanding(await linkFor(teacher.email, 'PASSWORD_RESET')));
      await expect(page.getByText(`For ${teacher.email}.`)).toBeVisible();
      await page.getByRole('textbox', { name: 'New password' }).fill(CHOSEN_PASSWORD);
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(page).toHaveURL('/app/teachers/dashboard');
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await signIn(page, teacher, CHOSEN_PASSWORD);
    });
  });
});
