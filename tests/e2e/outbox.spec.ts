/** Saving without a connection: waiting entries outlive the page, are stored once, and are shown as waiting. */

import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { adminDb, createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { calm } from '#support/calm';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { follow } from '#support/follow';
import { keptTexts } from '#support/keptTexts';
import { cellAt, press, scoresOf, typeFirst } from '#support/recordPage';
import { putSession, putSessionOnDevice } from '#support/storedSession';
import { noteToasts, toastTexts } from '#support/toastTexts';

const RECORD = '?quarter=1';
const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].map((name) => process.env[name] ?? '');

async function teacherWith(size: { learners: number; quizzes: number }) {
  const teacher = await createPerson('outbox');
  return { teacher, ...(await storeBook(teacher.uid, size)) };
}

/** Cuts the connection to the servers; the app itself is still served. */
async function cutLine(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => EMULATORS.includes(url.host),
    (route) => route.abort('connectionreset'),
  );
}

async function mendLine(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

async function paste(page: Page, lines: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.map((line) => line.join('\t')).join('\r\n'));
  await cellAt(page, 0, 0).click();
  await page.keyboard.press('Control+v');
}

const bar = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

test('the own device without the servers: 200 scores wait and are stored once, and the record opens all the same', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { teacher } = await teacherWith({ learners: 40, quizzes: 5 });
  await putSessionOnDevice(page, teacher.email);
  await openRecord(page, RECORD);

  await test.step('200 scores saved offline, the page closed and opened again, are stored once when the connection is back', async () => {
    await cutLine(context);
    await paste(
      page,
      Array.from({ length: 40 }, (_, row) => Array.from({ length: 5 }, (__, col) => String((row + col) % 21))),
    );
    await expect(page.getByText('200 changes', { exact: true })).toBeVisible();
    await press(page, 'Control+s');
    await expect(page.getByText('200 changes waiting to sync')).toBeVisible();
    await expect(bar(page, '200 waiting')).toBeVisible();
    await expect(page.getByRole('banner').getByText('No connection')).toBeVisible();
    await expect(cellAt(page, 3, 2)).toHaveAttribute('data-state', 'waiting');
    expect(await scoresOf(teacher)).toEqual([]);

    await page.close();
    const later = await context.newPage();
    await noteToasts(later);
    await mendLine(context);
    // Another screen is opened, and the record is not.
    await later.goto('/app/teachers/classes');
    await expect.poll(() => toastTexts(later), { timeout: calm(60) }).toContain('200 earlier changes were saved.');
    await expect(bar(later, /waiting|Syncing|refused/)).toHaveCount(0);
    const stored = await storedRows(teacher.uid, 'studentPerformance');
    expect(stored.size).toBe(200);
    await follow(later, `/app/teachers/record${RECORD}`);
    await expect(cellAt(later, 3, 2)).toHaveText('5');
    await expect(later.getByText('All changes saved')).toBeVisible();
    await later.close();
  });

  await test.step('the own device opens the record without the servers as it was last read, and says what it never read', async () => {
    await cutLine(context);
    const later = await context.newPage();
    await noteToasts(later);
    await openRecord(later, RECORD);
    await expect(cellAt(later, 3, 2)).toHaveText('5');
    await expect(later.getByRole('banner').getByText(/No connection: as of/)).toBeVisible();
    await typeFirst(later, '19');
    await press(later, 'Control+s');
    await expect(bar(later, '1 waiting')).toBeVisible();
    await follow(later, '/app/teachers/record?quarter=2');
    const unread = later.getByText('Not on this device yet', { exact: false });
    await expect(unread).toBeVisible();
    await expect(bar(later, '1 waiting')).toBeVisible();

    await mendLine(context);
    // The page speaks of the connection only if its sending had begun when the line was cut.
    const saved = /(The connection is back: 1|1 earlier) change was saved\./;
    await expect.poll(() => toastTexts(later), { timeout: calm(60) }).toMatch(saved);
    // The record opens by itself.
    await expect(unread).toHaveCount(0);
    await expect(later.getByRole('rowheader', { name: /Last1, First1/ })).toBeVisible();
    const stored = await storedRows(teacher.uid, 'studentPerformance');
    expect(stored.size).toBe(200);
    expect([...stored.values()].filter(({ score }) => score === 19)).toHaveLength(10);
  });
});

async function closeElsewhere({ uid }: TestPerson, subjectId: string): Promise<void> {
  const tree = adminDb().doc(`users/${uid}`);
  const lastSync = FieldValue.serverTimestamp();
  await tree.collection('classSubjects').doc(subjectId).update({ 'quarterClosed.1': true, lastSync });
  const version = { id: '1', lastModified: FieldValue.serverTimestamp() };
  await tree.collection('globalVersion').doc('1').set(version, { merge: true });
}

test('the first save of a visit waits too, though the final grade needs a quarter that was not read', async ({
  page,
  context,
}) => {
  const teacher = await createPerson('outbox');
  await storeBook(teacher.uid, { learners: 3, quizzes: 1, more: [{ name: 'Quiz of quarter 2', quarter: 2 }] });
  await putSession(page, teacher.email);
  await openRecord(page, RECORD);
  await typeFirst(page, '18');
  await press(page, 'Control+s');
  await expect.poll(() => scoresOf(teacher)).toEqual([18]);
  await test.step('a shared computer keeps no learner, even during the work', async () => {
    expect(await keptTexts(page)).not.toContain('Last1');
  });
  await page.close();

  const later = await context.newPage();
  await putSessionOnDevice(later, teacher.email);
  await openRecord(later, '?quarter=2');
  await expect(later.getByText('All changes saved')).toBeVisible();
  await cutLine(context);
  await typeFirst(later, '15');
  await press(later, 'Control+s');
  await expect(later.getByText('1 change waiting to sync')).toBeVisible();
  await mendLine(context);
  await expect.poll(async () => (await scoresOf(teacher)).sort(), { timeout: calm(60) }).toEqual([15, 18]);
  await expect(later.getByText('All changes saved')).toBeVisible();
});

test('a quarter closed meanwhile: refused in plain words, to copy and discard; typing goes on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { teacher, subjectId } = await teacherWith({ learners: 3, quizzes: 2 });
  await putSession(page, teacher.email);
  await openRecord(page, RECORD);
  await context.setOffline(true);
  await typeFirst(page, '18');
  await press(page, 'Control+s');
  await expect(cellAt(page, 0, 0)).toHaveAttribute('data-state', 'waiting');
  await cellAt(page, 1, 0).click();
  await page.keyboard.type('12');
  await press(page, 'Enter', 'Control+s');
  await expect(bar(page, '2 waiting')).toBeVisible();
  await closeElsewhere(teacher, subjectId);
  await context.setOffline(false);
  await bar(page, '2 refused').click();
  const panel = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(panel.getByText('The grading period was closed meanwhile.', { exact: false }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Copy' }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/Last1, First1\tQuiz 1\t18\t/);
  for (const left of [1, 0]) {
    await panel.getByRole('button', { name: 'Discard them' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard them' }).click();
    await expect(panel.getByRole('article')).toHaveCount(left);
  }
  await expect(panel.getByText('Everything is saved')).toBeVisible();
  expect(await scoresOf(teacher)).toEqual([]);
});

/** Opens the record, the activities and the learners; from then on the device has their rows. */
async function visitPages(page: Page): Promise<void> {
  await openRecord(page, RECORD);
  await follow(page, '/app/teachers/activities');
  await expect(page.getByRole('button', { name: 'Quiz 1', exact: true })).toBeVisible();
  await follow(page, '/app/teachers/learners');
  await expect(page.getByRole('rowheader', { name: 'Last1, First1' })).toBeVisible();
}

const KEPT = 'Kept in this browser. It is sent by itself when the connection is back.';

test('offline, an activity and a learner are added, edited and scored; after reopening the browser all is stored once', async ({
  page,
  context,
}) => {
  const { teacher, subjectId } = await teacherWith({ learners: 3, quizzes: 1 });
  await putSessionOnDevice(page, teacher.email);
  await visitPages(page);
  await cutLine(context);

  await page.getByRole('button', { name: 'Add learner' }).click();
  const learner = page.getByRole('dialog', { name: 'Add a learner' });
  await learner.getByLabel(/^Last name/).fill('Aguinaldo');
  await learner.getByLabel(/^First name/).fill('Tala');
  await learner.getByLabel('Class').selectOption({ index: 1 });
  await learner.getByRole('button', { name: 'Add learner' }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Aguinaldo, Tala' });
  await expect(row.getByText('not sent yet')).toBeVisible();

  await follow(page, '/app/teachers/activities');
  await page.getByRole('button', { name: 'Add activity' }).first().click();
  const added = page.getByRole('dialog', { name: 'Add an activity' });
  await added.getByLabel(/^Name/).fill('Quiz 2');
  await added.getByLabel(/^Highest possible score/).fill('30');
  await added.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(added).toBeHidden();
  await page.getByRole('button', { name: 'Quiz 2', exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'Edit activity' });
  await edited.getByLabel(/^Highest possible score/).fill('40');
  await edited.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edited).toBeHidden();
  await expect(bar(page, '3 waiting')).toBeVisible();

  await follow(page, `/app/teachers/record${RECORD}`);
  await expect(page.getByRole('columnheader', { name: 'Quiz 2, not sent yet' })).toBeVisible();
  // Aguinaldo comes before Last1.
  await cellAt(page, 0, 1).click();
  await page.keyboard.type('35');
  await press(page, 'Enter', 'Control+s');
  await expect(cellAt(page, 0, 1)).toHaveAttribute('data-state', 'waiting');
  await expect(bar(page, '4 waiting')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await noteToasts(later);
  await openRecord(later, RECORD);
  await expect(cellAt(later, 0, 1)).toHaveText('35');
  await bar(later, '4 waiting').click();
  const panel = later.getByRole('dialog', { name: 'Not sent yet' });
  await expect(panel.getByRole('heading', { name: 'New activity: Quiz 2' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'New learner: Aguinaldo, Tala' })).toBeVisible();
  await later.keyboard.press('Escape');

  await mendLine(context);
  const saved = 'The connection is back: 4 changes were saved.';
  await expect.poll(() => toastTexts(later), { timeout: calm(60) }).toContain(saved);
  await expect(bar(later, /waiting|Syncing|refused/)).toHaveCount(0);
  const activities = [...(await storedRows(teacher.uid, 'activity')).values()];
  expect(activities.map(({ name, totalPoints }) => [name, totalPoints]).sort()).toEqual([
    ['Quiz 1', 20],
    ['Quiz 2', 40],
  ]);
  expect([...(await storedRows(teacher.uid, 'students')).values()]).toHaveLength(4);
  expect((await storedRows(teacher.uid, 'classSubjects')).get(subjectId)?.classStudents).toHaveLength(4);
  expect(await scoresOf(teacher)).toEqual([35]);
  await expect(later.getByRole('columnheader', { name: 'Quiz 2', exact: true })).toBeVisible();
  await expect(cellAt(later, 0, 1)).toHaveText('35');
});
