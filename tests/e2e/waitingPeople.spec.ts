/** People who wait for an answer correct what they registered, or take it back; the school's list follows. */
import { expect, test } from '@playwright/test';
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
} from '#support/functionsWorld';
import { chooseSchool, listSchool } from '#support/registering';
import { putSession } from '#support/storedSession';

/** A school with an administrator, which teachers find. */
async function schoolOnTalaan() {
  const school = await listSchool();
  await db.doc(`beisSchools/${school.id}`).update({ onTalaan: true });
  const admin = await makePerson({ school, role: 0, approved: true });
  await db.doc(`schools/${school.id}`).set({ ...school, sector: 'Public', schoolAddress: '', admins: [admin.email] });
  return school;
}

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
