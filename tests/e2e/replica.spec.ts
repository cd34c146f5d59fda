/** Data that stays in the browser, for each kind of device, and the queries of opening a book again. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { openRecord, signIn } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { keptTexts } from '#support/keptTexts';
import { saveNow } from '#support/savingChoice';
import { putSessionOnDevice } from '#support/storedSession';

const RECORD = '?quarter=1';
const FIRST_CELL = '[role="row"][aria-rowindex="4"] .dg-cell[aria-colindex="3"]';

async function aTeacher(): Promise<TestPerson> {
  const teacher = await createPerson('replica');
  await storeBook(teacher.uid, { learners: 3, quizzes: 2 });
  return teacher;
}

async function saveScore(page: Page, text: string): Promise<void> {
  await page.locator(FIRST_CELL).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await saveNow(page);
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** Queries to the server, without reads of single documents. */
function watchQueries(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery')) return;
    const body = JSON.parse(request.postData() ?? '{}') as { structuredQuery: { from: { collectionId: string }[] } };
    asked.push(body.structuredQuery.from[0]?.collectionId ?? '');
  });
  return asked;
}

const OF_THE_RECORD = ['class', 'classSubjects', 'students', 'classStudents', 'activity', 'studentPerformance'];

test('the own device: opened again without a query, two tabs, and nothing left after signing out', async ({ page }) => {
  const teacher = await aTeacher();
  await putSessionOnDevice(page, teacher.email);
  await openRecord(page, RECORD);

  await test.step('the own device opens the record again without a query for it, and shows the saved scores', async () => {
    await saveScore(page, '17');
    expect(await keptTexts(page)).toContain('Last1');
    const asked = watchQueries(page);
    await openRecord(page, RECORD);
    await expect(page.locator(FIRST_CELL)).toHaveText('17');
    expect(asked.filter((name) => OF_THE_RECORD.includes(name))).toEqual([]);
  });

  const second = await page.context().newPage();
  await openRecord(second, RECORD);
  await test.step('two tabs: what one saves, the other shows while the record is open', async () => {
    await saveScore(page, '16');
    await expect(second.locator(FIRST_CELL)).toHaveText('16');
    await saveScore(second, '12');
    await expect(page.locator(FIRST_CELL)).toHaveText('12');
    const stored = [...(await storedRows(teacher.uid, 'studentPerformance')).values()];
    expect(stored.map(({ score }) => score)).toEqual([12]);
  });

  await test.step('signing out leaves no learner behind, on no tab', async () => {
    expect(await keptTexts(page)).toContain('Last1');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(() => keptTexts(page)).not.toContain('Last1');
    await expect.poll(() => keptTexts(second)).not.toContain('Last1');
  });
});

test('a session that ended without signing out leaves its book to no administrator', async ({ page }) => {
  const teacher = await aTeacher();
  await putSessionOnDevice(page, teacher.email);
  await openRecord(page, RECORD);
  expect(await keptTexts(page)).toContain('Last1');
  // A browser may delete a part of its storage, and so may a person.
  await page.evaluate(() => {
    localStorage.clear();
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  });
  const admin = await createPerson('next', { role: 0 });
  await signIn(page, admin);
  await expect(page).toHaveURL(/\/app\/admin/);
  await expect.poll(() => keptTexts(page)).not.toContain('Last1');
});

test('a browser without storage says so, and the book is shown all the same', async ({ page }) => {
  const teacher = await aTeacher();
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'talaan') throw new DOMException('The operation is insecure.', 'SecurityError');
      return open.call(this, name, version);
    };
  });
  await putSessionOnDevice(page, teacher.email);
  await openRecord(page, RECORD);
  await expect(page.getByText('This browser can’t keep your class records on this device')).toBeVisible();
  await saveScore(page, '17');
});
