/** Two people at one shared computer, with the worker that opens the app offline: no data of the first is left. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createPerson, type TestPerson } from '#support/adminWorld';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';
import { openRecord, signIn } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { follow } from '#support/follow';
import { keptTexts } from '#support/keptTexts';
import { press, typeFirst } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';

let app: BuiltApp;
let context: BrowserContext;
test.beforeEach(async ({ browser }) => {
  app = await serveBuiltApp();
  context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow' });
});
test.afterEach(async () => {
  await context.close();
  await app.close();
});

/** The first person works; `traces` are texts that another may not find: learners, scores, the subject, the person. */
async function atWork(page: Page): Promise<{ first: TestPerson; traces: string[] }> {
  const first = await createPerson('first');
  const { subjectId, enrolmentIds } = await storeBook(first.uid, { learners: 3, quizzes: 2 });
  await signIn(page, first);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await openRecord(page, '?quarter=1');
  // One score waits for the connection, and one is typed and not saved.
  await saveByHand(page);
  await context.setOffline(true);
  await typeFirst(page, '17.25');
  await press(page, 'Control+s');
  await expect(page.getByRole('banner').getByRole('button', { name: '1 waiting' })).toBeVisible();
  await page.keyboard.type('13.75');
  await press(page, 'Enter');
  await expect.poll(() => keptTexts(page)).toContain('13.75');
  const traces = ['17.25', '13.75', 'Last1', 'First2', subjectId, ...enrolmentIds, first.uid, first.email];
  return { first, traces: traces.filter((trace) => trace.length > 4) };
}

/** The text of IndexedDB, local and session storage, every cache of the browser, and the page itself. */
async function expectNothing(page: Page, traces: readonly string[]): Promise<void> {
  const all = `${await keptTexts(page)}\n${await page.locator('body').innerText()}`;
  expect(traces.filter((trace) => all.includes(trace))).toEqual([]);
}

/** Another person signs in, with the connection and without it. */
async function nextPerson(page: Page, traces: readonly string[]): Promise<void> {
  await context.setOffline(false);
  const second = await createPerson('second');
  await signIn(page, second);
  await follow(page, '/app/teachers/classes');
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  await expectNothing(page, traces);
  await context.setOffline(true);
  for (const path of ['/app/teachers/record?quarter=1', '/app/teachers/classes', '/']) {
    await page.goto(path);
    await expect(page.getByText(/No connection|cannot reach the server/).first()).toBeVisible();
    await expectNothing(page, traces);
  }
}

test('after signing out, no store of the browser has the data, online and offline', async () => {
  const page = await context.newPage();
  const { traces } = await atWork(page);
  const question = page.getByRole('alertdialog');
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await test.step('signing out asks about what waits, and may be left', async () => {
    await signOut();
    await expect(question).toContainText('1 change was not sent yet');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: '1 waiting' })).toBeVisible();
  });
  await signOut();
  await question.getByRole('button', { name: 'Sign out and lose' }).click();
  await expect(page).toHaveURL(/\/$|login/);
  await expect.poll(() => keptTexts(page)).not.toContain('17.25');
  await expectNothing(page, traces);
  await nextPerson(page, traces);
});

test('after closing the tab without signing out, no store of the browser has the data', async () => {
  const page = await context.newPage();
  const { traces } = await atWork(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  // Without a connection no person can sign in here.
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothing(
    next,
    traces.filter((trace) => !trace.startsWith('first')),
  );
  await nextPerson(next, traces);
});
