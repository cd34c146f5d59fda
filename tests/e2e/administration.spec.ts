import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { db, fieldsOf, mailsTo, type Someone } from '#support/functionsWorld';
import { makeReopenWorld, REASON, type ReopenWorld, trailOf } from '#support/reopenWorld';
import { putSession } from '#support/storedSession';

const PASSWORD = 'Sampaguita-1';
const QUARTER = '1';
/** The first call of a function starts its process. */
const SLOW = { timeout: 45_000 };
const COMMIT = /documents:commit/;

test.describe.configure({ timeout: 240_000 });

let world: ReopenWorld;
test.beforeEach(async () => {
  world = await makeReopenWorld();
});

async function enter(page: Page, person: Someone, path: string): Promise<void> {
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
}

const isClosed = async () => {
  const subject = await fieldsOf(`users/${world.own.teacher.uid}/classSubjects/${world.subjectId}`);
  return (subject as { quarterClosed: Record<string, boolean> }).quarterClosed[QUARTER];
};

test('an accepted request opens the quarter and has a trail entry; another school sees neither', async ({
  page,
  browser,
}) => {
  const { own, other } = world;
  await enter(page, own.admin, '/app/admin/requests');
  const requests = page.getByRole('list', { name: 'Requests of Dizon, Ben' });
  await expect(requests.getByText(`“${REASON}”`)).toBeVisible(SLOW);
  await expect(requests.getByText('English, Rizal', { exact: false }).first()).toBeVisible(SLOW);
  await page.getByRole('button', { name: /^Accept English, Rizal/ }).click();
  await expect(page.getByText('Request has been accepted.')).toBeVisible(SLOW);
  await expect(page.getByText('No requests')).toBeVisible(SLOW);
  expect(await isClosed()).toBe(false);
  expect(await fieldsOf(world.requestPath)).toBeNull();
  expect(await fieldsOf(`adminRequests/${own.teacher.uid}`)).toBeNull();
  expect(Object.keys((await fieldsOf(`users/${own.teacher.uid}/globalVersion/1`)) ?? {})).toEqual(['lastModified']);
  expect(await trailOf(own.school)).toMatchObject([
    {
      kind: 'reopenAccepted',
      actorUid: own.admin.uid,
      actorName: 'Gloria Santos',
      teacherUid: own.teacher.uid,
      quarter: 1,
    },
  ]);

  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, other.admin, '/app/admin/requests');
  await expect(theirs.getByText('No requests')).toBeVisible(SLOW);
  await theirs.goto(`/app/admin/teachers/${own.teacher.uid}/record`);
  await expect(theirs.getByText('There is no such teacher at your school.')).toBeVisible(SLOW);
  await theirs.goto('/app/admin/audit');
  await expect(theirs.getByText('Nothing here')).toBeVisible(SLOW);
  expect(await trailOf(other.school)).toEqual([]);

  // The teacher reads the entry under the bell, and in the list of entries that concern them.
  const teachers = await (await browser.newContext()).newPage();
  await enter(teachers, own.teacher, '/app/teachers/dashboard');
  await teachers.getByRole('button', { name: 'Notifications, 1 new' }).click(SLOW);
  await expect(teachers.getByText('Gloria Santos: Accepted a request to reopen')).toBeVisible(SLOW);
  await teachers.getByRole('link', { name: 'Everything that concerns you' }).click();
  await expect(teachers.getByRole('row', { name: /Gloria Santos/ })).toBeVisible(SLOW);
});

test('several requests are rejected with a reason, which goes out by e-mail', async ({ page }) => {
  const { own } = world;
  await enter(page, own.admin, '/app/admin/requests');
  await page.getByRole('checkbox', { name: /English, Rizal/ }).check(SLOW);
  await page.getByRole('button', { name: 'Reject selected (1)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject the request' }).click();
  await expect(dialog.getByText('Say why it stays closed.')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The cards are printed.');
  await dialog.getByRole('button', { name: 'Reject the request' }).click();
  await expect(page.getByText('Request has been rejected.')).toBeVisible(SLOW);
  expect(await isClosed()).toBe(true);
  expect(await fieldsOf(world.requestPath)).toBeNull();
  await expect
    .poll(async () => (await mailsTo(own.teacher.email)).map(({ text }) => text).join(), SLOW)
    .toContain('The cards are printed.');
  expect(await trailOf(own.school)).toMatchObject([{ kind: 'reopenRejected', reason: 'The cards are printed.' }]);
});

test('two administrators who answer at the same time have one effect, and both learn of it', async ({
  page,
  browser,
}) => {
  const { own } = world;
  const second = await (await browser.newContext()).newPage();
  await enter(page, own.admin, '/app/admin/requests');
  await enter(second, own.secondAdmin, '/app/admin/requests');
  const pages = [page, second];
  const accept = (on: Page) => on.getByRole('button', { name: /^Accept English, Rizal/ });
  for (const on of pages) await expect(accept(on)).toBeVisible(SLOW);
  // A stored answer takes the button from the other page at once, so neither commit goes on before both have pressed.
  const pressed = Promise.all(pages.map((on) => on.waitForRequest(COMMIT, SLOW)));
  for (const on of pages) await on.route(COMMIT, (route) => pressed.then(() => route.continue()));
  // A toast goes away by itself: each page is listened to from the beginning.
  const told = /Request has been accepted\.|has accepted this request already\./;
  const heard = pages.map((on) => on.getByText(told).filter({ visible: true }).first().textContent(SLOW));
  await Promise.all(pages.map((on) => accept(on).click()));
  await pressed;
  const sentences = await Promise.all(heard);
  const entries = await trailOf(own.school);
  expect(entries.map(({ kind }) => kind)).toEqual(['reopenAccepted']);
  expect(sentences.sort()).toEqual([
    expect.stringMatching(/^(Gloria Santos|Jose Cruz) has accepted this request already\.$/),
    'Request has been accepted.',
  ]);
  expect(await isClosed()).toBe(false);
});

test('a teacher’s grades are read, checked against the scores, and the look is noted once', async ({ page }) => {
  const { own, subjectId } = world;
  const { docs } = await db.collection(`users/${own.teacher.uid}/studentGrades`).get();
  const grade = docs.find((row) => row.get('transmutedGrade') === 100);
  await grade?.ref.update({ transmutedGrade: 98 });
  await enter(page, own.admin, `/app/admin/teachers/${own.teacher.uid}/record?subject=${subjectId}&quarter=1`);
  await expect(page.getByRole('grid')).toBeVisible(SLOW);
  await expect(page.getByText('Stored grades of 1 learner do not match')).toBeVisible();
  const mismatch = page.getByRole('row', { name: /Quarterly grade/ });
  await expect(mismatch.getByRole('cell').nth(1)).toHaveText('98');
  await expect(mismatch.getByRole('cell').nth(2)).toHaveText('100');
  for (const name of ['Save', 'Discard changes', 'Close quarter', 'Request reopening']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  // Typing has no effect.
  const cell = page.locator('.dg-cell').nth(4);
  const before = await cell.textContent();
  await cell.click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(before ?? '');
  await page.getByText('Final', { exact: true }).click();
  await expect(page.getByText('All final grades match', { exact: false })).toBeVisible(SLOW);
  await page.reload();
  await expect(page.getByText('All final grades match', { exact: false })).toBeVisible(SLOW);
  expect(await trailOf(own.school)).toMatchObject([
    { kind: 'viewed', actorUid: own.admin.uid, teacherUid: own.teacher.uid, subject: 'English', section: 'Rizal' },
  ]);
  await page.getByRole('link', { name: 'Section summary' }).click();
  await expect(page.getByRole('region', { name: 'Summary of Rizal' })).toBeVisible(SLOW);
});

test('the dashboard shows how far each teacher is, the school is edited, the trail is exported', async ({ page }) => {
  const { own } = world;
  await enter(page, own.admin, '/app/admin/dashboard');
  await expect(page.getByText('1 reopening request')).toBeVisible(SLOW);
  const row = page
    .getByRole('region', { name: 'Subjects and their scores' })
    .getByRole('row', { name: /English, Rizal/ });
  // The first quarter is closed, and the second has no activity.
  await expect(row).toContainText('2nd QuarterNothing to score yet', SLOW);
  await expect(row).toContainText('1st Quarter');
  await expect(row).toContainText('1st Quarter asked');

  await page.goto('/app/admin/school');
  await page.getByRole('button', { name: 'Edit' }).click(SLOW);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('=Batangas City');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The school was saved.')).toBeVisible(SLOW);
  expect((await fieldsOf(`schools/${own.school.id}`))?.schoolAddress).toBe('=Batangas City');

  await page.goto('/app/admin/audit?kind=schoolEdited');
  await expect(page.getByRole('row', { name: /Gloria Santos/ })).toHaveCount(1, SLOW);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  // Times are by the reader's own clock, as on the screen.
  expect(text).toMatch(/\n20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,Gloria Santos,Edited the school/);
  expect((await trailOf(own.school)).map(({ kind }) => kind)).toEqual(['schoolEdited', 'exported']);
});

test('a class with a closed quarter that its teacher deletes stays in the trail', async ({ page, browser }) => {
  const { own } = world;
  await enter(page, own.teacher, '/app/teachers/classes');
  await page.getByRole('row', { name: /Rizal/ }).getByRole('button').last().click(SLOW);
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Rizal', SLOW);
  await dialog.getByRole('button', { name: 'Delete class' }).click();
  await expect(page.getByText('Rizal was deleted.')).toBeVisible(SLOW);
  expect(await trailOf(own.school)).toMatchObject([
    { kind: 'classRemoved', actorUid: own.teacher.uid, subject: null, section: 'Rizal', quarter: null },
  ]);
  const admins = await (await browser.newContext()).newPage();
  await enter(admins, own.admin, '/app/admin/audit?kind=classRemoved');
  const row = admins.getByRole('row', { name: /Deleted a class with a closed grading period/ });
  await expect(row).toContainText('Rizal', SLOW);
  // A part of a name is enough; the page says when no one has it.
  const person = admins.getByLabel('Person');
  await person.fill('nobody at all');
  await person.press('Enter');
  await expect(admins.getByText('Choose one person from the list')).toBeVisible();
  await person.fill('dizon');
  await person.press('Tab');
  await expect(admins).toHaveURL(new RegExp(`person=${own.teacher.uid}`));
  await expect(row).toContainText('Rizal', SLOW);
});
