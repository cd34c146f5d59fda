/** People change their own account, take a copy of their data, and delete the account with everything in it. */

import { readFileSync } from 'node:fs';
import { type Download, expect, type Page, test } from '@playwright/test';
import { adminDb, createPerson, PASSWORD, SCHOOL, storedDocs, storedRows, type TestPerson } from '#support/adminWorld';
import { calm } from '#support/calm';
import { signIn } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { hasIdentity, pathsAbout } from '#support/everythingOf';
import { putSession } from '#support/storedSession';
import { readZipDirectory, readZipText } from '#support/zipReading';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function openSettings(page: Page, person: TestPerson, role: 'teachers' | 'admin' = 'teachers'): Promise<void> {
  await putSession(page, person.email);
  await page.goto(`/app/${role}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

async function bytesOf(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(await download.path()));
}

/** Documents left of a deleted account besides the school's trail, which keeps names and no address. */
async function leftOf(person: TestPerson): Promise<string[]> {
  const trail = `schools/${SCHOOL.schoolid}/audit/`;
  for (const [, entry] of await storedDocs(trail.slice(0, -1))) {
    expect(JSON.stringify(entry)).not.toContain(person.email);
  }
  return (await pathsAbout(person)).filter((path) => !path.startsWith(trail));
}

/** The link of the newest mail of the identity provider to an address; the emulator keeps them instead of sending. */
async function linkTo(address: string, kind: string): Promise<string> {
  const project = process.env.GCLOUD_PROJECT ?? '';
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; newEmail?: string; requestType: string; oobLink: string }[];
  };
  const link = oobCodes.findLast((code) => (code.newEmail ?? code.email) === address && code.requestType === kind);
  return link?.oobLink ?? '';
}

test('a teacher changes names, password and address, and the records change with them', async ({ page }) => {
  const teacher = await createPerson('teacher');
  await openSettings(page, teacher);

  const profile = card(page, 'Profile');
  await profile.getByLabel('First name').fill('Ma.Theresa');
  await profile.getByLabel('Last name').fill('Ñunez https://x.example');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('The last name cannot contain an address of a page or a mailbox.')).toBeVisible();
  await profile.getByLabel('Last name').fill('Ñunez');
  await profile.getByLabel('Faculty ID').fill('F-77');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile Updated Successfully!')).toBeVisible();
  const record = (await adminDb().doc(`users/${teacher.uid}`).get()).data();
  expect(record).toMatchObject({
    firstname: 'Ma.Theresa',
    lastname: 'Ñunez',
    lastnamelower: 'nunez',
    facultyId: 'F-77',
  });

  const password = card(page, 'Password');
  await password.getByLabel('New password', { exact: false }).first().fill('abc');
  await password.getByLabel('Your current password', { exact: false }).first().fill('wrong-password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not the password of your account.')).toBeVisible();
  await password.getByLabel('Your current password', { exact: false }).first().fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('The new password needs at least 6 characters.')).toBeVisible();
  await password.getByLabel('New password', { exact: false }).first().fill('four-words-in-a-row');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();

  const moved = teacher.email.replace('teacher.', 'moved.');
  const address = card(page, 'E-mail address');
  await address.getByLabel('New e-mail address').fill(moved);
  await address.getByLabel('Your current password', { exact: false }).first().fill('four-words-in-a-row');
  await address.getByRole('button', { name: 'Send the link' }).click();
  await expect(address.getByText('One step is left')).toBeVisible();
  expect((await adminDb().doc(`users/${teacher.uid}`).get()).get('email')).toBe(teacher.email);
  const link = await linkTo(moved, 'VERIFY_AND_CHANGE_EMAIL');
  expect(link).not.toBe('');
  await fetch(link);

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/');
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await signIn(page, { email: moved }, 'four-words-in-a-row');
  // The first call of a function starts its process.
  const storedAddress = async () => (await adminDb().doc(`users/${teacher.uid}`).get()).get('email') as unknown;
  await expect.poll(storedAddress, { timeout: calm(60) }).toBe(moved);
});

test('a copy of everything, and then the account is deleted', async ({ page }) => {
  const teacher = await createPerson('leaver');
  await storeBook(teacher.uid, { learners: 3, quizzes: 2 });
  // A spreadsheet would read this text as a formula.
  await adminDb().doc(`users/${teacher.uid}`).update({ facultyId: '=1+1' });
  await openSettings(page, teacher);

  await test.step('no file is made of half a book', async () => {
    await page.route(/studentPerformance|:runQuery/, (route) =>
      route.request().postData()?.includes('"studentPerformance"') ? route.abort() : route.continue(),
    );
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await card(page, 'A copy of your data').getByRole('button', { name: 'Save for programs (JSON)' }).click();
    await expect(page.getByText(/No file was made\./)).toBeVisible();
    expect(downloads).toBe(0);
    await page.unrouteAll();
  });

  await test.step('the copy holds everything, as a workbook and for programs', async () => {
    const copy = card(page, 'A copy of your data');

    const json = page.waitForEvent('download');
    await copy.getByRole('button', { name: 'Save for programs (JSON)' }).click();
    const file = await json;
    expect(file.suggestedFilename()).toMatch(/^Talaan \d{4}-\d\d-\d\d\.json$/);
    const own = JSON.parse(new TextDecoder().decode(await bytesOf(file))) as Record<string, { id: string }[]>;
    expect(own.user).toMatchObject({ id: teacher.uid, email: teacher.email });
    for (const name of ['class', 'classSubjects', 'students', 'classStudents', 'activity', 'controls']) {
      const stored = [...(await storedRows(teacher.uid, name)).keys()];
      expect(own[name]?.map(({ id }) => id).sort()).toEqual(stored.sort());
    }

    const xlsx = page.waitForEvent('download');
    await copy.getByRole('button', { name: 'Save as a workbook (XLSX)' }).click();
    const bytes = await bytesOf(await xlsx);
    const entries = readZipDirectory(bytes);
    const part = (name: string) => readZipText(bytes, entries.get(name)!);
    const workbook = await part('xl/workbook.xml');
    expect([...workbook.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      ...['Account', 'Sections', 'Subjects', 'Learners', 'Activities', 'Items', 'Scores', 'Marks and notes'],
      ...['Item points', 'Grades by period', 'Final grades', 'Closings', 'History', 'Reopen requests'],
    ]);
    expect(await part('xl/worksheets/sheet1.xml')).toContain(">'=1+1<");
    const learners = await part('xl/worksheets/sheet4.xml');
    for (const name of ['Last1', 'Last2', 'Last3']) expect(learners).toContain(`>${name}<`);
    const { docs } = await adminDb().collection('schools/301847/audit').where('aboutId', '==', teacher.uid).get();
    expect(docs.map((entry) => [entry.get('kind'), entry.get('subject')])).toEqual([
      ['exported', 'Copy of the account'],
    ]);
  });

  await test.step('deleting the account removes all its data, and the page lists the data before', async () => {
    const db = adminDb();
    const about = { id: teacher.uid, email: teacher.email, schoolid: SCHOOL.schoolid };
    await db.doc(`adminRequests/${teacher.uid}`).set(about);
    await db.doc(`adminRequests/${teacher.uid}/requests/s_1`).set(about);
    await db.doc(`adminTeacherRegisterRequests/${teacher.uid}`).set(about);
    await db.doc(`adminInviteTeacherConfirmation/${teacher.uid}`).set(about);
    await db.doc(`users/${teacher.uid}/deleteItemQueue/x`).set({ id: 'x' });
    expect((await pathsAbout(teacher)).length).toBeGreaterThan(15);

    await page.getByRole('link', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/request-delete-account');
    const losses = card(page, 'This will be lost for good');
    for (const loss of ['1 section', '3 learners', '2 activities'])
      await expect(losses.getByText(loss, { exact: true })).toBeVisible();
    await expect(card(page, 'Take a copy first').getByRole('button')).toHaveCount(2);

    const form = card(page, 'Delete it');
    const remove = form.getByRole('button', { name: 'Delete my account' });
    await form.getByLabel('Your current password', { exact: false }).first().fill(PASSWORD);
    await remove.click();
    await expect(form.getByText('Type Tess Tester to confirm.')).toBeVisible();
    await form.getByLabel(/Your name/).fill('tess  tester');
    await form.getByLabel('Your current password', { exact: false }).first().fill('wrong-password');
    await remove.click();
    await expect(form.getByText('This is not the password of your account.')).toBeVisible();
    expect(await hasIdentity(teacher)).toBe(true);
    await form.getByLabel('Your current password', { exact: false }).first().fill(PASSWORD);
    await remove.click();

    await expect(page).toHaveURL('/login', { timeout: calm(60) });
    await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await hasIdentity(teacher)).toBe(false);
    // Two things stay: the tombstone of the account, which holds no name, and the school's trail.
    expect(await leftOf(teacher)).toEqual([`deletedUsers/${teacher.uid}`]);
    const mark = (await db.doc(`deletedUsers/${teacher.uid}`).get()).data() ?? {};
    expect(Object.keys(mark).sort()).toEqual(['deletedAt', 'finishedAt', 'id', 'schoolid']);
  });
});

test('the next sign-in finishes a deletion that broke off', async ({ page }) => {
  const teacher = await createPerson('leaver');
  await storeBook(teacher.uid, { learners: 1, quizzes: 1 });
  await adminDb().doc(`deletedUsers/${teacher.uid}`).set({ id: teacher.uid, schoolid: SCHOOL.schoolid });
  await adminDb().doc(`users/${teacher.uid}`).update({ disabled: true });
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(teacher.email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible();
  expect(await hasIdentity(teacher)).toBe(false);
  expect(await leftOf(teacher)).toEqual([`deletedUsers/${teacher.uid}`]);
});

test('the only administrator of a school cannot leave, and is told why', async ({ page }) => {
  const admin = await createPerson('onlyadmin', { role: 0 });
  const school = { school: 'Lonely School', schoolid: `lonely-${admin.uid.slice(-8)}` };
  await adminDb().doc(`users/${admin.uid}`).update(school);
  await adminDb()
    .doc(`schools/${school.schoolid}`)
    .set({ id: school.schoolid, name: school.school, admins: [admin.email] });
  await openSettings(page, admin, 'admin');
  // The administrator has no book, and gets a copy all the same.
  await card(page, 'A copy of your data').getByRole('button', { name: 'Save for programs (JSON)' }).click();
  await expect(page.getByText(/^Saved as Talaan .*\.json\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your rights as an administrator of the school')).toBeVisible();
  const form = card(page, 'Delete it');
  await form.getByLabel(/Your name/).fill('Tess Tester');
  await form.getByLabel('Your current password', { exact: false }).first().fill(PASSWORD);
  await form.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/This is the only administrator of the school\./)).toBeVisible();
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL('/app/admin/settings');
  expect(await hasIdentity(admin)).toBe(true);
});
