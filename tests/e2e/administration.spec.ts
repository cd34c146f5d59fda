import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { calm } from '#support/calm';
import { db, fieldsOf, type Someone } from '#support/functionsWorld';
import { goInside } from '#support/goInside';
import { makeReopenWorld, REASON, type ReopenWorld, trailOf } from '#support/reopenWorld';
import { putSession } from '#support/storedSession';
import { noteToasts, toastTexts } from '#support/toastTexts';

const PASSWORD = 'Sampaguita-1';
const QUARTER = '1';
/** The first call of a function starts its process. */
const SLOW = { timeout: calm(45) };

let world: ReopenWorld;
test.beforeEach(async () => {
  world = await makeReopenWorld();
});

async function enter(page: Page, person: Someone, path: string): Promise<void> {
  await noteToasts(page);
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
}

const isClosed = async () => {
  const subject = await fieldsOf(`users/${world.own.teacher.uid}/classSubjects/${world.subjectId}`);
  return (subject as { quarterClosed: Record<string, boolean> }).quarterClosed[QUARTER];
};

test('an administrator looks at the school and its grades', async ({ page }) => {
  const { own, subjectId } = world;
  await test.step('the dashboard shows how far each teacher is, the school is edited, the trail is exported', async () => {
    await enter(page, own.admin, '/app/admin/dashboard');
    await expect(page.getByText('1 reopening request')).toBeVisible(SLOW);
    const row = page
      .getByRole('region', { name: 'Subjects and their scores' })
      .getByRole('row', { name: /English, Rizal/ });
    // The first quarter is closed, and the second has no activity.
    await expect(row).toContainText('2nd QuarterNothing to score yet', SLOW);
    await expect(row).toContainText('1st Quarter');
    await expect(row).toContainText('1st Quarter asked');

    await goInside(page, '/app/admin/school');
    await page.getByRole('button', { name: 'Edit' }).click(SLOW);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('=Batangas City');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toastTexts(page), SLOW).toContain('The school was saved.');
    expect((await fieldsOf(`schools/${own.school.id}`))?.schoolAddress).toBe('=Batangas City');

    await goInside(page, '/app/admin/audit?kind=schoolEdited');
    await expect(page.getByRole('row', { name: /Gloria Santos/ })).toHaveCount(1, SLOW);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    // Times are by the reader's own clock, as on the screen.
    expect(text).toMatch(/\n20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,Gloria Santos,Edited the school/);
    expect((await trailOf(own.school)).map(({ kind }) => kind)).toEqual(['schoolEdited', 'exported']);
  });

  await test.step('a teacher’s grades are read, checked against the scores, and the look is noted once', async () => {
    const { docs } = await db.collection(`users/${own.teacher.uid}/studentGrades`).get();
    const grade = docs.find((row) => row.get('transmutedGrade') === 100);
    await grade?.ref.update({ transmutedGrade: 98 });
    await goInside(page, `/app/admin/teachers/${own.teacher.uid}/record?subject=${subjectId}&quarter=1`);
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
    const looks = (await trailOf(own.school)).filter(({ kind }) => kind === 'viewed');
    expect(looks).toMatchObject([
      { kind: 'viewed', actorUid: own.admin.uid, teacherUid: own.teacher.uid, subject: 'English', section: 'Rizal' },
    ]);
    await page.getByRole('link', { name: 'Section summary' }).click();
    await expect(page.getByRole('region', { name: 'Summary of Rizal' })).toBeVisible(SLOW);
  });
});

test('an answered request and a deleted class, as administrator, teacher and another school see them', async ({
  page,
  browser,
}) => {
  const { own, other, subjectId } = world;
  // Another quarter stays closed when the first one is open again.
  await db.doc(`users/${own.teacher.uid}/classSubjects/${subjectId}`).update({ 'quarterClosed.4': true });
  const teachers = await (await browser.newContext()).newPage();

  await test.step('an accepted request opens the quarter and has a trail entry; another school sees neither', async () => {
    await enter(page, own.admin, '/app/admin/requests');
    const requests = page.getByRole('list', { name: 'Requests of Dizon, Ben' });
    await expect(requests.getByText(`“${REASON}”`)).toBeVisible(SLOW);
    await expect(requests.getByText('English, Rizal', { exact: false }).first()).toBeVisible(SLOW);
    await page.getByRole('button', { name: /^Accept English, Rizal/ }).click();
    await expect.poll(() => toastTexts(page), SLOW).toContain('Request has been accepted.');
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
    await goInside(theirs, `/app/admin/teachers/${own.teacher.uid}/record`);
    await expect(theirs.getByText('There is no such teacher at your school.')).toBeVisible(SLOW);
    await goInside(theirs, '/app/admin/audit');
    await expect(theirs.getByText('Nothing here')).toBeVisible(SLOW);
    expect(await trailOf(other.school)).toEqual([]);

    // The teacher reads the entry under the bell, and in the list of entries that concern them.
    await enter(teachers, own.teacher, '/app/teachers/dashboard');
    await teachers.getByRole('button', { name: 'Notifications, 1 new' }).click(SLOW);
    await expect(teachers.getByText(/^Open again: .*1st Quarter$/)).toBeVisible(SLOW);
    await expect(teachers.getByText(/^Gloria Santos accepted your request\./)).toBeVisible();
    await teachers.getByRole('link', { name: 'What happened around you, newest first' }).click();
    await expect(teachers.getByRole('row', { name: /Gloria Santos/ })).toBeVisible(SLOW);
  });

  await test.step('a class with a closed quarter that its teacher deletes stays in the trail', async () => {
    await goInside(teachers, '/app/teachers/classes');
    await teachers.getByRole('row', { name: /Rizal/ }).getByRole('button').last().click(SLOW);
    await teachers.getByRole('menuitem', { name: /Delete/ }).click();
    const dialog = teachers.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('Rizal', SLOW);
    await dialog.getByRole('button', { name: 'Delete class' }).click();
    await expect.poll(() => toastTexts(teachers), SLOW).toContain('Rizal was deleted.');
    const entries = (await trailOf(own.school)).filter(({ kind }) => kind === 'classRemoved');
    expect(entries).toMatchObject([
      { kind: 'classRemoved', actorUid: own.teacher.uid, subject: null, section: 'Rizal', quarter: null },
    ]);
    await goInside(page, '/app/admin/audit?kind=classRemoved');
    const row = page.getByRole('row', { name: /Deleted a class with a closed grading period/ });
    await expect(row).toContainText('Rizal', SLOW);
    // A part of a name is enough; the page says when no one has it.
    const person = page.getByLabel('Person');
    await person.fill('nobody at all');
    await person.press('Enter');
    await expect(page.getByText('Choose one person from the list')).toBeVisible();
    await person.fill('dizon');
    await person.press('Tab');
    await expect(page).toHaveURL(new RegExp(`person=${own.teacher.uid}`));
    await expect(row).toContainText('Rizal', SLOW);
  });
});
