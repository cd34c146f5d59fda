/** What the browser keeps goes while values wait: the page says so, keeps what it holds, and sends it. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, type TestPerson } from '#support/adminWorld';
import { openRecord, signInOnOwnDevice } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, press, scoresOf, typeFirst } from '#support/recordPage';

test.setTimeout(180_000);

const RECORD = '?quarter=1';
const bar = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

/** As "Clear site data" and a browser short of space do it: the databases of this address, under the open page. */
async function clearStorage(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
  await session.detach();
}

async function waiting(page: Page): Promise<TestPerson> {
  const teacher = await createPerson('cleared');
  await storeBook(teacher.uid, { learners: 3, quizzes: 2 });
  await signInOnOwnDevice(page, teacher);
  await openRecord(page, RECORD);
  await page.context().setOffline(true);
  await typeFirst(page, '18');
  await press(page, 'Control+s');
  await expect(bar(page, '1 waiting')).toBeVisible({ timeout: 40_000 });
  return teacher;
}

test('the databases are cleared: a sentence says so, the record stays, and what waits is sent', async ({ page }) => {
  const teacher = await waiting(page);
  await clearStorage(page, 'indexeddb');
  await expect(
    page.getByText('The browser cleared what Talaan had kept on this device.', { exact: false }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(bar(page, '1 waiting')).toBeVisible();
  await expect(cellAt(page, 0, 0)).toHaveText('18');
  await expect(page.getByRole('rowheader', { name: 'Last1, First1' })).toBeVisible();
  await cellAt(page, 1, 0).click();
  await page.keyboard.type('12');
  await press(page, 'Enter', 'Control+s');
  await expect(bar(page, '2 waiting')).toBeVisible({ timeout: 40_000 });
  await page.context().setOffline(false);
  await expect(page.getByText('The connection is back: 2 changes were saved.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await scoresOf(teacher)).sort()).toEqual([12, 18]);
});

test('the choice of device goes as well: the record that is shown does not go blank', async ({ page }) => {
  const teacher = await waiting(page);
  await clearStorage(page, 'local_storage');
  await page.getByRole('link', { name: 'Activities' }).first().click();
  await page.goBack();
  await expect(cellAt(page, 0, 0)).toHaveText('18', { timeout: 30_000 });
  await expect(bar(page, '1 waiting')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('The connection is back: 1 change was saved.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => scoresOf(teacher)).toEqual([18]);
});
