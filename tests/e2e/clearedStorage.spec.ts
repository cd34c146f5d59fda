/** The browser's storage is cleared while values wait: the page says so, keeps the values that it holds, and sends them. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, type TestPerson } from '#support/adminWorld';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';
import { openRecord, signInOnOwnDevice } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, press, scoresOf, typeFirst } from '#support/recordPage';

test.setTimeout(180_000);
// Without a connection the page gets its later chunks, as that of the toasts, from the service worker.
test.use({ serviceWorkers: 'allow' });

let app: BuiltApp;
test.beforeEach(async () => {
  app = await serveBuiltApp();
});
test.afterEach(() => app.close());

const CLEARED = 'The browser cleared Talaan’s data on this device.';
const bar = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

/** On the own device, with one score that is not sent; without a connection. */
async function waiting(page: Page): Promise<TestPerson> {
  const teacher = await createPerson('cleared');
  await storeBook(teacher.uid, { learners: 3, quizzes: 2 });
  await signInOnOwnDevice(page, teacher);
  await openRecord(page, '?quarter=1');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await typeFirst(page, '18');
  await press(page, 'Control+s');
  await expect(bar(page, '1 waiting')).toBeVisible({ timeout: 40_000 });
  return teacher;
}

/** As the browser's own list of what a site keeps deletes it, under the open page. */
async function deleteDatabases(page: Page, ...names: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const securityOrigin = new URL(page.url()).origin;
  for (const databaseName of names) await session.send('IndexedDB.deleteDatabase', { securityOrigin, databaseName });
  await session.detach();
}

/** As "Clear site data" and a browser short of space do it. */
async function clearStorage(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
  await session.detach();
}

test('the databases are cleared: a sentence says so, the record stays, and what waits is sent', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url });
  const teacher = await waiting(page);
  await deleteDatabases(page, 'talaan', 'talaan-outbox');
  await expect(page.getByText(CLEARED, { exact: false })).toBeVisible();
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
  await page.close();
});

test('the choice of device goes as well: the record that is shown does not go blank', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url });
  const teacher = await waiting(page);
  await clearStorage(page, 'local_storage');
  await page.getByRole('link', { name: 'Activities' }).first().click();
  await page.goBack();
  await expect(cellAt(page, 0, 0)).toHaveText('18', { timeout: 30_000 });
  await expect(bar(page, '1 waiting')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('The connection is back: 1 change was saved.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => scoresOf(teacher)).toEqual([18]);
  await page.close();
});

for (const [what, types] of [
  ['the identity goes with all databases', 'indexeddb'],
  ['all that the site keeps goes', 'indexeddb,local_storage,cookies,cache_storage'],
] as const)
  test(`${what}: the session ends with two sentences, and what waits is sent after the next sign-in`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: app.url });
    const teacher = await waiting(page);
    await cellAt(page, 1, 0).click();
    // Above the highest possible score: a draft that is never saved by itself, however long this takes.
    await page.keyboard.type('99');
    await press(page, 'Enter');
    await expect(bar(page, '1 waiting')).toBeVisible();
    await clearStorage(page, types);
    await expect(page.getByText(CLEARED, { exact: false })).toBeVisible();
    await expect(
      page.getByText('Your session has ended. Sign in again; unsaved changes on this page are kept.'),
    ).toBeVisible();
    await page.context().setOffline(false);
    await signInOnOwnDevice(page, teacher);
    await expect.poll(() => scoresOf(teacher), { timeout: 60_000 }).toEqual([18]);
    await openRecord(page, '?quarter=1');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(cellAt(page, 1, 0)).toHaveText('99');
    await page.close();
  });
