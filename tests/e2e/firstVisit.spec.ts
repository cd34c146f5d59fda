/** On a teacher's own device, a page that was opened once works without a connection, in the first visit and later. */

import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';
import { calm } from '#support/calm';
import { signInOnOwnDevice } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';

test.use({ serviceWorkers: 'allow' });

let app: BuiltApp;
test.beforeEach(async () => {
  app = await serveBuiltApp();
});
test.afterEach(() => app.close());

const LONG_TEST = {
  name: 'Long test',
  scannable: true,
  items: [
    { answerKey: 'A', points: 1 },
    { answerKey: 'New York', points: 2 },
  ],
};

const PAPERS = { learners: 3, quizzes: 0, more: [LONG_TEST] };

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name });

/** The questions that the book on this device can answer, read from its database. */
const answered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('talaan');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const reading = opening.result.transaction('meta').objectStore('meta').get('meta');
          reading.onsuccess = () => {
            resolve((reading.result as { answered?: string[] } | undefined)?.answered ?? []);
            opening.result.close();
          };
        };
      }),
  );

type Books = Parameters<typeof storeBook>[1];

/** A teacher's first visit on the own device, with the worker ready. */
async function firstVisit(browser: Browser, books: Books) {
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow', locale: 'en-PH' });
  const page = await context.newPage();
  const teacher = await createPerson('first');
  const { subjectId, activityIds } = await storeBook(teacher.uid, books);
  await signInOnOwnDevice(page, teacher);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const items = `/app/teachers/items?subject=${subjectId}&quarter=1&activity=${activityIds[0]}&view=analysis`;
  return { context, page, items };
}

/** Cuts the connection, and stops the app's server, so that no file comes from it by chance. */
async function lineGoes(context: BrowserContext): Promise<void> {
  await app.close();
  await context.setOffline(true);
}

async function onPaper(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await check();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

const AS_OF = /^Made without a connection, as of .+/;

test('the section summary and the papers of an activity, opened before, are printed without a connection', async ({
  browser,
}) => {
  const { context, page, items } = await firstVisit(browser, PAPERS);
  await page.goto(items);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.goto('/app/teachers/summary');
  await expect(page.getByRole('rowheader', { name: 'Last1, First1' })).toBeVisible();

  await lineGoes(context);
  await page.goto('/app/teachers/summary');
  await expect(page.getByRole('rowheader', { name: 'Last1, First1' })).toBeVisible();
  await onPaper(page, async () => {
    await expect(page.getByRole('rowheader', { name: /^Last\d/ })).toHaveCount(3);
    await expect(page.getByText(AS_OF)).toBeVisible();
  });
  await page.goto(items);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await onPaper(page, async () => {
    await expect(page.getByRole('heading', { name: 'Item analysis: Long test' })).toBeVisible();
    await expect(page.locator('.print-sheet').getByText(AS_OF)).toBeVisible();
  });
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  const printed = () => page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Answer key', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Answer key: Long test' })).toHaveCount(1);
  await page.emulateMedia({ media: null });
  await printed();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Answer sheets…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('.print-sheet .sheet')).toHaveCount(3);
  await printed();
  await context.close();
});

test('what was opened once works without a connection, and what was not says so', async ({ browser }) => {
  const { context, page, items } = await firstVisit(browser, PAPERS);

  await test.step('an opened record lists its learners without a connection, and a new learner waits', async () => {
    await link(page, 'Class record').click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect.poll(() => answered(page), { timeout: calm(60) }).toContain('["students",[],[]]');
    // No page was reloaded since signing in.
    // The browser's own cache may be emptied at any time; the worker's files stay.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await lineGoes(context);
    await link(page, 'Learners').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Last\d/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'Add learner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a learner' });
    await dialog.getByLabel('Last name').fill('Tan');
    await dialog.getByLabel('First name').fill('Jo');
    await dialog.getByLabel('Class').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Add learner' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: '1 waiting' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /Tan, Jo/ })).toBeVisible();
  });

  await test.step('page and paper say plainly that a screen is not on this device where it was not opened', async () => {
    await page.goto(items);
    const sentence = page.getByText('Not on this device yet: it needs a connection.');
    await expect(sentence).toBeVisible();
    await onPaper(page, () => expect(sentence).toBeVisible());
  });
  await context.close();
});
