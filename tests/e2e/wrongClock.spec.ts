/** A device whose clock is three days off: the ids of the school's trail have an hour, which the database compares. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { adminDb } from '#support/adminWorld';
import { openRecord } from '#support/e2eActions';
import { makeWorld, PASSWORD } from '#support/functionsWorld';
import { storeClosedBook, trailOf } from '#support/reopenWorld';
import { putSession } from '#support/storedSession';

const DAY_MS = 24 * 3_600_000;

/** The clock of every page of the browser runs on, so many days off. */
async function setClockOff(context: BrowserContext, days: number): Promise<void> {
  await context.addInitScript((offMs) => {
    const TrueDate = Date;
    const now = () => TrueDate.now() + offMs;
    // biome-ignore lint/suspicious/noGlobalAssign: the clock of the page is what this test is about
    Date = new Proxy(TrueDate, {
      construct: (target, args) => (args.length === 0 ? new target(now()) : Reflect.construct(target, args)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, days * DAY_MS);
}

const REFUSED = 'The server refused this change.';

async function isSilent(page: Page): Promise<void> {
  await expect(page.getByText(REFUSED, { exact: false })).toHaveCount(0);
}

for (const days of [3, -3]) {
  test(`a clock ${days} days off: the own CSV, a request to reopen, and an administrator's view`, async ({
    browser,
  }) => {
    const { own } = await makeWorld();
    const subjectId = await storeClosedBook(own);
    const subject = await adminDb().doc(`users/${own.teacher.uid}/classSubjects/${subjectId}`).get();
    const context = await browser.newContext();
    await setClockOff(context, days);
    const page = await context.newPage();
    await putSession(page, own.teacher.email, PASSWORD);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - days * DAY_MS)).toBeLessThan(DAY_MS);
    await openRecord(page, `?class=${subject.get('classModel')}&subject=${subjectId}&quarter=1`);

    await test.step('the own CSV', async () => {
      await page.getByRole('button', { name: 'Files and print' }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSV of this view' }).click();
      await coming;
      await isSilent(page);
    });

    await test.step('a request to reopen', async () => {
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Request reopening' }).click();
      await dialog.getByLabel(/^Reason/).fill('A late project came in.');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText('1st Quarter closed – reopening requested')).toBeVisible();
      // The age of the request is told by the server's time too.
      await expect(page.getByText(/\d+ days? ago|in \d+ days?/)).toHaveCount(0);
      await isSilent(page);
    });

    await test.step('an administrator looks at the record', async () => {
      const theirs = await browser.newContext();
      await setClockOff(theirs, days);
      const admin = await theirs.newPage();
      await putSession(admin, own.admin.email, PASSWORD);
      await admin.goto(`/app/admin/teachers/${own.teacher.uid}/record?subject=${subjectId}&quarter=1`);
      await expect(admin.getByRole('grid')).toBeVisible();
      await isSilent(admin);
      await theirs.close();
    });

    const kinds = (await trailOf(own.school)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['exported', 'reopenRequested', 'viewed']));
    await context.close();
  });
}
