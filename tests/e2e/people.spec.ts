import { expect, type Page, test } from '@playwright/test';
import {
  entriesOf,
  fieldsOf,
  hasIdentity,
  mailsTo,
  makeIdentity,
  makePerson,
  makeWorld,
  type School,
  unique,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import { chooseFromMenu, enter, expectMail, expectSaid, openList, rowOf, SLOW, showList } from '#support/peoplePages';
import { ROLE_TEACHER } from '@/domain/people/roles';

const PENDING = { role: ROLE_TEACHER, approved: false } as const;
const dialog = (page: Page) => page.locator('dialog[open]');

let world: World;

test.beforeEach(async () => {
  world = await makeWorld();
});

function addPending(school: School, lastname: string) {
  return makePerson({ ...PENDING, school, firstname: 'Nene', lastname });
}

/** Checks that the page shows no person of the other school. */
async function expectNothingOfOthers(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  const { school, admin, secondAdmin, teacher, pending } = world.other;
  for (const strange of [school.name, admin.email, secondAdmin.email, teacher.email, pending.email]) {
    expect(text).not.toContain(strange);
  }
}

test('waiting teachers, one by one and several at once', async ({ page }) => {
  await test.step('waiting teachers are approved, rejected with a reason, or deleted', async () => {
    const { school, admin, pending } = world.own;
    const [rejected, deleted] = [await addPending(school, 'Reyes'), await addPending(school, 'Abad')];
    await enter(page, admin);
    await openList(page, 'pending');
    await expect(page.getByText('3 pending teachers')).toBeVisible();
    // The order is by last name, A to Z, and can be turned.
    const names = () => page.getByRole('rowheader').allInnerTexts();
    expect((await names()).map((name) => name.split(',')[0])).toEqual(['Abad', 'Peña', 'Reyes']);
    await page.getByLabel('Order').selectOption('desc');
    await expect.poll(async () => (await names()).map((name) => name.split(',')[0])).toEqual(['Reyes', 'Peña', 'Abad']);
    await expectNothingOfOthers(page);
    await expect(rowOf(page, 'Peña').getByText('Verified')).toBeVisible(SLOW);

    await rowOf(page, pending.email).getByRole('button', { name: 'Approve Dina Peña' }).click();
    await expectSaid(page, 'Dina Peña is approved.');
    await expect(rowOf(page, pending.email)).toBeHidden();
    expect(await fieldsOf(`users/${pending.uid}`)).toMatchObject({ approved: true, role: ROLE_TEACHER });
    await expectMail(() => mailsTo(pending.email), school.name);

    await chooseFromMenu(page, rowOf(page, rejected.email), 'Reject with a reason');
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    await expect(dialog(page).getByText('Write a reason. The person will read it.')).toBeVisible();
    await dialog(page).getByLabel('Reason').fill('We do not know this faculty ID.');
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    await expectSaid(page, 'Nene Reyes was rejected, and the account removed.');
    await expectMail(() => mailsTo(rejected.email), 'We do not know this faculty ID.');
    expect(await fieldsOf(`users/${rejected.uid}`)).toBeNull();
    expect(await hasIdentity(rejected.uid)).toBe(false);

    await chooseFromMenu(page, rowOf(page, deleted.email), 'Delete');
    await dialog(page).getByRole('button', { name: 'Delete account' }).click();
    await expectSaid(page, 'Nene Abad was deleted.');
    await expectMail(() => mailsTo(deleted.email), school.name);
    expect(await fieldsOf(`users/${deleted.uid}`)).toBeNull();
    await expect(page.getByText('Nobody is waiting')).toBeVisible();
    expect(await fieldsOf(`users/${world.other.pending.uid}`)).toMatchObject({ approved: false });
  });

  await test.step('several at once, each with an outcome of its own', async () => {
    const { school } = world.own;
    const [pending, one, two, gone] = [
      await addPending(school, 'Apat'),
      await addPending(school, 'Una'),
      await addPending(school, 'Dalawa'),
      await addPending(school, 'Tatlo'),
    ];
    await page.getByLabel('Select Una, Nene').check();
    await page.getByLabel('Select Dalawa, Nene').check();
    const bar = page.getByRole('region', { name: 'Selected teachers' });
    await expect(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Approve' }).click();
    const outcomes = page.getByRole('list', { name: 'Outcomes' });
    await expect(outcomes.getByText('Nene Una is approved.')).toBeVisible(SLOW);
    await expect(outcomes.getByText('Nene Dalawa is approved.')).toBeVisible(SLOW);
    for (const { uid } of [one, two]) expect(await fieldsOf(`users/${uid}`)).toMatchObject({ approved: true });

    // The list is watched, so another administrator's approval comes when the dialog has its two teachers already.
    await page.getByLabel('Select all on this page').check();
    await expect(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Reject' }).click();
    await dialog(page).getByLabel('Reason').fill('The list of the year is closed.');
    const { db } = await import('#support/functionsWorld');
    await db.doc(`users/${gone.uid}`).update({ approved: true });
    await expect(page.getByLabel('Select Tatlo, Nene')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Reject 2 teachers' }).click();
    await expect(outcomes.getByText('Nene Apat was rejected, and the account removed.')).toBeVisible(SLOW);
    await expect(
      outcomes.getByText('Nene Tatlo was approved by another administrator meanwhile, so nothing was rejected.'),
    ).toBeVisible(SLOW);
    await expectSaid(page, '1 of 2 done.');
    expect(await fieldsOf(`users/${pending.uid}`)).toBeNull();
    expect(await fieldsOf(`users/${gone.uid}`)).toMatchObject({ approved: true });
    expect(await mailsTo(gone.email)).toEqual([]);
  });
});

test('the lists of teachers, administrators and invites', async ({ page }) => {
  await test.step('a list of teachers is pasted, corrected and added; one of them is deleted by name', async () => {
    const { school, admin, teacher } = world.own;
    const [ana, ben] = [uniqueEmail('ana-'), uniqueEmail('ben-')];
    await enter(page, admin);
    await openList(page, 'teachers');
    await expect(rowOf(page, teacher.email)).toBeVisible();
    await expectNothingOfOthers(page);
    await page.getByRole('button', { name: 'Add teachers' }).click();
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page
      .getByLabel('Paste the teachers here')
      .fill(`Last name\tFirst name\tE-mail\tFaculty ID\nVelasco\tAna\t${ana}\tF-1\nYap\tBen\tben at deped\tF-2`);
    await page.getByRole('button', { name: 'Add to the list' }).click();
    await expect(dialog(page).getByText('2 teachers found.', { exact: false })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add teacher', exact: true }).click();
    await expect(dialog(page).getByText('One row has to be corrected or left out first.')).toBeVisible();
    expect(await entriesOf('adminInviteTeacherConfirmation', school.id)).toEqual([]);
    await dialog(page).getByLabel('E-mail address, row 2').fill(ben);
    await dialog(page).getByRole('button', { name: 'Add 2 teachers' }).click();
    await expectSaid(page, '2 teachers were added.');
    for (const email of [ana, ben]) {
      await expect(rowOf(page, email).getByText('Not signed in yet')).toBeVisible(SLOW);
      await expectMail(() => mailsTo(email), /oobCode/);
    }
    const made = (await entriesOf('users', school.id)).find(({ email }) => email === ana);
    expect(made).toMatchObject({ lastname: 'Velasco', facultyId: 'F-1', approved: true, passwordResetRequired: true });

    await page.getByRole('searchbox').fill('velasco');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await chooseFromMenu(page, rowOf(page, ana), 'Delete');
    await expect(dialog(page).getByText(`The account ${ana}`)).toBeVisible();
    await expect(dialog(page).getByText('Nothing else: no classes were made')).toBeVisible(SLOW);
    const confirm = dialog(page).getByRole('button', { name: 'Delete teacher' });
    await dialog(page).getByLabel('Type “Ana Velasco” to confirm').fill('Ben Yap');
    await expect(confirm).toBeDisabled();
    await dialog(page).getByLabel('Type “Ana Velasco” to confirm').fill('ana velasco');
    await confirm.click();
    await expectSaid(page, 'Ana Velasco was deleted.');
    expect((await entriesOf('users', school.id)).some(({ email }) => email === ana)).toBe(false);
    await expect.poll(async () => (await mailsTo(ana)).length, SLOW).toBe(2);
  });

  await test.step('administrators are added, refused in the server’s own words, and removed', async () => {
    const { school, admin, secondAdmin, teacher } = world.own;
    const email = uniqueEmail('new-admin-');
    await showList(page, 'admins');
    await expect(rowOf(page, admin.email).getByText('You')).toBeVisible();
    await expect(rowOf(page, admin.email).getByRole('button')).toHaveCount(0);
    await expectNothingOfOthers(page);
    await page.getByRole('button', { name: 'Add administrator' }).click();
    await dialog(page).getByLabel('First name').fill('Luz');
    await dialog(page).getByLabel('Last name').fill('Ilagan');
    await dialog(page).getByLabel('E-mail address').fill(teacher.email);
    await dialog(page).getByRole('button', { name: 'Add administrator' }).click();
    const refusal = 'No account could be made with this e-mail address.';
    await expect(page.locator('.Toastify').getByText(refusal, { exact: false })).toBeVisible(SLOW);
    await expect(dialog(page).getByLabel('First name')).toHaveValue('Luz');
    await dialog(page).getByLabel('E-mail address').fill(email);
    await dialog(page).getByRole('button', { name: 'Add administrator' }).click();
    await expectSaid(page, 'Luz Ilagan was added.');
    await expect(rowOf(page, email)).toBeVisible(SLOW);
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toContain(email);
    await expectMail(() => mailsTo(email), /oobCode/);

    await rowOf(page, secondAdmin.email).getByRole('button', { name: 'Remove Jose Cruz' }).click();
    await dialog(page).getByLabel('Type “Jose Cruz” to confirm').fill('Jose Cruz');
    await dialog(page).getByRole('button', { name: 'Remove administrator' }).click();
    await expectSaid(page, 'Jose Cruz is no longer an administrator; the account was deleted.');
    await expect(rowOf(page, secondAdmin.email)).toBeHidden();
    expect(await hasIdentity(secondAdmin.uid)).toBe(false);
  });

  await test.step('invites are sent, sent again and removed; applications accepted and rejected', async () => {
    const { school, pending } = world.own;
    const { db } = await import('#support/functionsWorld');
    const invited = uniqueEmail('invited-');
    const rejected = uniqueEmail('rejected-');
    const apply = (uid: string, email: string, name: string) =>
      db.doc(`adminInviteRequests/${uid}`).set({
        ...{ id: uid, uid, kind: 'application', email, name, firstname: name, lastname: 'Peña', facultyId: '' },
        ...{ school: school.name, schoolid: school.id, createdAt: new Date() },
      });
    await apply(pending.uid, pending.email, 'Dina');
    const { uid: applicant } = await makeIdentity({ email: rejected });
    await apply(applicant, rejected, 'Mon');
    const foreign = {
      id: 'x',
      kind: 'invite',
      email: 'secret@rizal.example',
      name: 'Secret',
      schoolid: world.other.school.id,
    };
    await db.doc(`adminInviteRequests/${unique('foreign')}`).set({ ...foreign, createdAt: new Date() });
    await showList(page, 'invites');
    await expect(page.getByText('2 invites')).toBeVisible();
    await expect(page.getByText('secret@rizal.example')).toHaveCount(0);

    await page.getByRole('button', { name: 'Invite administrator' }).click();
    await dialog(page).getByLabel('Full name').fill('Gina Lopez');
    await dialog(page).getByLabel('E-mail address').fill('gina');
    await dialog(page).getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog(page).getByText('This does not look like an e-mail address.')).toBeVisible();
    await dialog(page).getByLabel('E-mail address').fill(invited);
    await dialog(page).getByRole('button', { name: 'Send invite' }).click();
    await expectSaid(page, 'Gina Lopez was invited.');
    await expectMail(() => mailsTo(invited), /register\/admin\?invite=/);
    expect((await fieldsOf(`schools/${school.id}`))?.admins).toContain(invited);
    await rowOf(page, invited).getByRole('button', { name: 'Resend' }).click();
    await expectSaid(page, 'The invite was sent to Gina Lopez again.');
    await expect.poll(async () => (await mailsTo(invited)).length, SLOW).toBe(2);
    await rowOf(page, invited).getByRole('button', { name: 'Remove' }).click();
    await dialog(page).getByRole('button', { name: 'Remove invite' }).click();
    await expectSaid(page, 'The invite of Gina Lopez was removed.');
    await expect(rowOf(page, invited)).toBeHidden();
    expect((await fieldsOf(`schools/${school.id}`))?.admins).not.toContain(invited);

    await rowOf(page, pending.email).getByRole('button', { name: 'Accept' }).click();
    await expectSaid(page, 'Dina is an administrator of your school now.');
    expect(await fieldsOf(`users/${pending.uid}`)).toMatchObject({ role: 0, approved: true });
    await expectMail(() => mailsTo(pending.email), school.name);
    await rowOf(page, rejected).getByRole('button', { name: 'Reject' }).click();
    await dialog(page).getByRole('button', { name: 'Reject application' }).click();
    await expect(dialog(page).getByText('Write a reason. The person will read it.')).toBeVisible();
    await dialog(page).getByLabel('Reason').fill('You do not work at our school.');
    await dialog(page).getByRole('button', { name: 'Reject application' }).click();
    await expectSaid(page, 'The application of Mon was rejected.');
    await expectMail(() => mailsTo(rejected), 'You do not work at our school.');
    await expect(page.getByText('No invites or applications')).toBeVisible();
    expect(await entriesOf('adminInviteRequests', school.id)).toEqual([]);
    expect(await entriesOf('adminInviteRequests', world.other.school.id)).toHaveLength(1);
  });
});
