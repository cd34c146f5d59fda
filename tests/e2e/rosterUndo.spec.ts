/** A list that was added to the wrong class is taken back in one step. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { calm } from '#support/calm';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';

const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].map((name) => process.env[name] ?? '');
const SLOW = { timeout: calm(45) };

/** The class's tab of learners, with the dialog for more. */
async function pasteList(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add learners' }).first().click();
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page.getByLabel('Paste the learners here').fill(text);
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByRole('button', { name: 'Add 2 learners' })).toBeVisible(SLOW);
}

async function openClass(page: Page) {
  const teacher = await createPerson('rosterundo');
  await storeBook(teacher.uid, { learners: 2, quizzes: 1 });
  await putSession(page, teacher.email);
  const [classId] = [...(await storedRows(teacher.uid, 'class')).keys()];
  await page.goto(`/app/teachers/classes/${classId}`);
  const tab = page.getByRole('tab', { name: /^Learners/ });
  await tab.click(SLOW);
  const names = async () =>
    [...(await storedRows(teacher.uid, 'students')).values()].map(({ lastName }) => String(lastName)).sort();
  const enrolled = async () => (await storedRows(teacher.uid, 'classStudents')).size;
  return { teacher, names, enrolled };
}

const LIST = 'Name\nCruz, Ana\nLim, Jose';

test('a pasted list leaves again by Undo, and the book is as it was', async ({ page }) => {
  const { names, enrolled } = await openClass(page);
  await pasteList(page, LIST);
  await page.getByRole('button', { name: 'Add 2 learners' }).click();
  // The button is there for ten seconds.
  await page.getByRole('button', { name: 'Undo' }).click(SLOW);
  await expect(page.getByText('2 learners left Rizal again.')).toBeVisible(SLOW);
  expect(await names()).toEqual(['Last1', 'Last2']);
  await expect.poll(enrolled, SLOW).toBe(2);
  await expect(page.getByRole('link', { name: 'Cruz, Ana' })).toBeHidden();
});

test('without a connection the list and its Undo wait, and together change nothing', async ({ page, context }) => {
  const { names, enrolled } = await openClass(page);
  await pasteList(page, LIST);
  const waiting = page.getByRole('banner').getByRole('button', { name: /waiting/ });
  await context.route(
    (url) => EMULATORS.includes(url.host),
    (route) => route.abort('connectionreset'),
  );
  await page.getByRole('button', { name: 'Add 2 learners' }).click(SLOW);
  await page.getByRole('button', { name: 'Undo' }).click(SLOW);
  await expect(waiting).toHaveText(/2/, SLOW);
  await expect(page.getByRole('link', { name: 'Cruz, Ana' })).toBeHidden();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(waiting).toBeHidden(SLOW);
  await expect.poll(names, SLOW).toEqual(['Last1', 'Last2']);
  await expect.poll(enrolled, SLOW).toBe(2);
});
