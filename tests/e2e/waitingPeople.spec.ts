/** People who wait for an answer correct what they registered, or take it back; the school's list follows. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import {
  auth,
  call,
  db,
  fieldsOf,
  PASSWORD as IDENTITY_PASSWORD,
  makeIdentity,
  makePerson,
  makeSchool,
  uniqueEmail,
} from '#support/functionsWorld';
import { linkFor, ownLanding } from '#support/mailbox';
import { CHOSEN_PASSWORD, chooseSchool, fillAccount, fillNames, listSchool } from '#support/registering';
import { putSession } from '#support/storedSession';

/** A school with an administrator, which teachers find. */
async function schoolOnTalaan() {
  const school = await listSchool();
  await db.doc(`beisSchools/${school.id}`).update({ onTalaan: true });
  const admin = await makePerson({ school, role: 0, approved: true });
  await db.doc(`schools/${school.id}`).set({ ...school, sector: 'Public', schoolAddress: '', admins: [admin.email] });
  return school;
}

async function registerTeacher(page: Page, email: string, lastname: string): Promise<void> {
  await page.goto('/register/teacher');
  await chooseSchool(page, '3018', 'Mabini Academy');
  await fillNames(page, 'Luz', lastname);
  await fillAccount(page, email);
  await page.getByRole('checkbox', { name: /I have read the privacy policy/ }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/register-complete');
}

test('a teacher who waits corrects school, names and address, and takes the registration back', async ({ page }) => {
  const [wrong, right] = [uniqueEmail('wrong-'), uniqueEmail('right-')];
  const school = await schoolOnTalaan();
  await registerTeacher(page, wrong, 'Penaflor');
  const { uid } = await auth.getUserByEmail(wrong);
  const registered = page.getByRole('region', { name: 'What you registered' });

  await test.step('school and names', async () => {
    await expect(registered).toContainText('Luz Penaflor');
    await registered.getByRole('button', { name: 'Correct school or names' }).click();
    await registered.getByRole('button', { name: 'Change' }).click();
    await chooseSchool(page, school.id, school.name);
    await registered.getByLabel('Last name').fill('Peñaflor');
    await registered.getByRole('button', { name: 'Save the correction' }).click();
    await expect(registered).toContainText('Luz Peñaflor');
    await expect(registered).toContainText(school.name);
    const now = { lastname: 'Peñaflor', schoolid: school.id, school: school.name };
    expect(await fieldsOf(`users/${uid}`)).toMatchObject({ ...now, approved: false, lastnamelower: 'penaflor' });
    expect(await fieldsOf(`adminTeacherRegisterRequests/${uid}`)).toMatchObject(now);
  });

  await test.step('the address: the link goes to the new one', async () => {
    await registered.getByRole('button', { name: 'Use another e-mail address' }).click();
    await registered.getByLabel('New e-mail address').fill(right);
    await registered.getByRole('textbox', { name: 'Your current password' }).fill(CHOSEN_PASSWORD);
    await registered.getByRole('button', { name: 'Send the link' }).click();
    await expect(registered.getByText(`If ${right} can be used, a link is on its way there.`)).toBeVisible();
    await page.goto(ownLanding(await linkFor(wrong, 'VERIFY_AND_CHANGE_EMAIL')));
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByText('Your new e-mail address is confirmed.', { exact: false })).toBeVisible();
    await putSession(page, right, CHOSEN_PASSWORD);
    await page.goto('/register-complete');
    await expect(registered).toContainText(right);
    await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
    await expect.poll(async () => (await fieldsOf(`adminTeacherRegisterRequests/${uid}`))?.email).toBe(right);
  });

  await test.step('and back', async () => {
    await page.getByRole('link', { name: 'Take the registration back and delete this account' }).click();
    await page.getByLabel('Your name').fill('Luz Peñaflor');
    await page.getByRole('textbox', { name: 'Your current password' }).fill(CHOSEN_PASSWORD);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible();
    expect(await fieldsOf(`users/${uid}`)).toBeNull();
    expect(await fieldsOf(`adminTeacherRegisterRequests/${uid}`)).toBeNull();
  });
});

test('an applicant corrects the application', async ({ page }) => {
  const [first, second] = [await schoolOnTalaan(), await schoolOnTalaan()];
  const nena = await makeIdentity();
  const body = { schoolid: first.id, firstname: 'Nena', lastname: 'Lus' };
  expect((await call('registerAdmin', { token: nena.token, body })).status).toBe(202);
  await putSession(page, nena.email, IDENTITY_PASSWORD);
  await page.goto('/register-complete');
  const registered = page.getByRole('region', { name: 'What you registered' });
  await registered.getByRole('button', { name: 'Correct school or names' }).click();
  await registered.getByRole('button', { name: 'Change' }).click();
  await chooseSchool(page, second.id, second.name);
  await registered.getByLabel('Last name').fill('Luz');
  await registered.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your application is with ${second.name}`);
  expect(await fieldsOf(`adminInviteRequests/${nena.uid}`)).toMatchObject({ schoolid: second.id, lastname: 'Luz' });
});

test('who registered twice, with a wrong and a right address, does not stay twice on the list', async ({ page }) => {
  const { school } = await makeSchool(`Bonifacio ${Date.now().toString(36)} School`);
  const of = { school: school.name, schoolid: school.id };
  const admin = await createPerson('decides', { role: 0, of });
  const [wrong, right] = [
    await createPerson('wrong', { approved: false, of, firstname: 'Ines' }),
    await createPerson('right', { approved: false, of, firstname: 'Inés' }),
  ];
  await auth.updateUser(wrong.uid, { emailVerified: false });
  await putSession(page, admin.email);
  await page.goto('/app/admin/pending');
  await expect(page.getByText('1 other with this name')).toHaveCount(2);
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Approve Inés Tester' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(wrong.email);
  await expect(question).toContainText('Inés Tester is approved.');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Ines Tester was deleted.', { exact: false }).first()).toBeVisible();
  expect(await fieldsOf(`users/${wrong.uid}`)).toBeNull();
  expect(await fieldsOf(`users/${right.uid}`)).toMatchObject({ approved: true });
});
