/** The browser's storage is cleared while values wait: the page says so, keeps the values that it holds, and sends them. */

import { expect, type Page, test } from '@playwright/test';
import { createPerson, type TestPerson } from '#support/adminWorld';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';
import { calm } from '#support/calm';
import { openRecord, signInOnOwnDevice } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, press, scoresOf, typeFirst } from '#support/recordPage';
import { noteToasts, toastTexts } from '#support/toastTexts';

// Without a connection the page gets its later chunks, as that of the toasts, from the service worker.
test.use({ serviceWorkers: 'allow' });

let app: BuiltApp;
test.beforeEach(async () => {
  app = await serveBuiltApp();
});
test.afterEach(() => app.close());

const CLEARED = 'The browser cleared Talaan’s data on this device.';
const bar = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

type Waiting = { page: Page; teacher: TestPerson };

/** On the own device, with the record open and its worker ready. */
async function opened(page: Page): Promise<Waiting> {
  const teacher = await createPerson('cleared');
  await storeBook(teacher.uid, { learners: 3, quizzes: 2 });
  await signInOnOwnDevice(page, teacher);
  await openRecord(page, '?quarter=1');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { page, teacher };
}

/** Types a score without a connection, so that it waits. */
async function typeOffline(page: Page, score: string): Promise<void> {
  await page.context().setOffline(true);
  await typeFirst(page, score);
  await press(page, 'Control+s');
  await expect(bar(page, '1 waiting')).toBeVisible();
}

const told = (page: Page, text: string) => expect.poll(() => toastTexts(page), { timeout: calm(60) }).toContain(text);

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

test('a part of the storage is cleared under the open record', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url });
  await noteToasts(page);
  const { teacher } = await opened(page);

  await test.step('the databases are cleared: a sentence says so, the record stays, and what waits is sent', async () => {
    await typeOffline(page, '18');
    await deleteDatabases(page, 'talaan', 'talaan-outbox');
    await expect(page.getByText(CLEARED, { exact: false })).toBeVisible();
    await expect(bar(page, '1 waiting')).toBeVisible();
    await expect(cellAt(page, 0, 0)).toHaveText('18');
    await expect(page.getByRole('rowheader', { name: 'Last1, First1' })).toBeVisible();
    await cellAt(page, 1, 0).click();
    await page.keyboard.type('12');
    await press(page, 'Enter', 'Control+s');
    await expect(bar(page, '2 waiting')).toBeVisible();
    await page.context().setOffline(false);
    await told(page, 'The connection is back: 2 changes were saved.');
    await expect.poll(async () => (await scoresOf(teacher)).sort()).toEqual([12, 18]);
  });

  await test.step('the choice of device goes as well: the record that is shown does not go blank', async () => {
    await typeOffline(page, '17');
    await clearStorage(page, 'local_storage');
    await page.getByRole('link', { name: 'Activities' }).first().click();
    await page.goBack();
    await expect(cellAt(page, 0, 0)).toHaveText('17');
    await expect(bar(page, '1 waiting')).toBeVisible();
    await page.context().setOffline(false);
    await told(page, 'The connection is back: 1 change was saved.');
    await expect.poll(async () => (await scoresOf(teacher)).sort()).toEqual([12, 17]);
  });
  await page.close();
});

test('the session ends with two sentences, and what waits is sent after the next sign-in', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url });
  const { teacher } = await opened(page);
  for (const [what, types, score, refused] of [
    ['the identity goes with all databases', 'indexeddb', 18, '99'],
    ['all that the site keeps goes', 'indexeddb,local_storage,cookies,cache_storage', 16, '98'],
  ] as const)
    await test.step(`${what}: the session ends with two sentences, and what waits is sent after the next sign-in`, async () => {
      await typeOffline(page, `${score}`);
      await cellAt(page, 1, 0).click();
      // Above the highest possible score: a draft that is never saved by itself, however long this takes.
      await page.keyboard.type(refused);
      await press(page, 'Enter');
      await expect(bar(page, '1 waiting')).toBeVisible();
      await clearStorage(page, types);
      await expect(page.getByText(CLEARED, { exact: false })).toBeVisible();
      await expect(
        page.getByText(/Your session has ended, .* Sign in again\. What you typed and did not save waits/),
      ).toBeVisible();
      await page.context().setOffline(false);
      await signInOnOwnDevice(page, teacher);
      await expect.poll(() => scoresOf(teacher), { timeout: calm(60) }).toEqual([score]);
      await openRecord(page, '?quarter=1');
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(cellAt(page, 1, 0)).toHaveText(refused);
    });
  await page.close();
});
