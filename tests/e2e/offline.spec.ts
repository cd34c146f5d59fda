/** A teacher's own device without a network: a reopened browser has the record, its files and its paper. */
import { readFileSync } from 'node:fs';
import { type BrowserContext, type Download, expect, type Page, test } from '@playwright/test';
import { createPerson, storedDocs } from '#support/adminWorld';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';
import { openRecord, signInOnOwnDevice } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, press, typeFirst } from '#support/recordPage';
import { readZipDirectory, readZipText } from '#support/zipReading';
import { parseCsv } from '../workbook/parseCsv';

let app: BuiltApp;
test.beforeEach(async () => {
  app = await serveBuiltApp();
});
test.afterEach(() => app.close());

async function exported(page: Page, item: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download');
  await choose(page, item);
  return await download;
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Files and print' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function bytesOf(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(await download.path()));
}

async function firstVisit(context: BrowserContext): Promise<{ uid: string }> {
  const teacher = await createPerson('offline');
  await storeBook(teacher.uid, { learners: 3, quizzes: 2 });
  const page = context.pages()[0] ?? (await context.newPage());
  await signInOnOwnDevice(page, teacher);
  await openRecord(page, '?quarter=1');
  await typeFirst(page, '18');
  await press(page, 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return teacher;
}

const AS_OF = /^Made without a connection, as of .+/;

async function expectCsv(page: Page): Promise<void> {
  const rows = parseCsv(new TextDecoder().decode(await bytesOf(await exported(page, 'CSV of this view'))));
  expect(rows[0]?.slice(0, 4)).toEqual(['#', 'Learner', 'Quiz 1', 'Quiz 2']);
  expect(rows[2]?.slice(0, 4)).toEqual(['1', 'Last1, First1', '18', '']);
  expect(rows.filter(([number]) => /^\d+$/.test(number ?? ''))).toHaveLength(3);
  expect(rows.find(([first]) => AS_OF.test(first ?? ''))).toBeDefined();
  await expect(page.getByText(/csv was made without a connection, as of/)).toBeVisible();
}

async function expectWorkbook(page: Page): Promise<void> {
  await choose(page, /^Excel/);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2nd Quarter, 3rd Quarter, and 4th Quarter');
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Export without them' }).click();
  const bytes = await bytesOf(await download);
  const entries = readZipDirectory(bytes);
  const part = (name: string) => readZipText(bytes, entries.get(name)!);
  const sheets = await Promise.all([2, 3].map((number) => part(`xl/worksheets/sheet${number}.xml`)));
  // The first sheet has the only score; every sheet names the quarters that are not on the device.
  expect(sheets[0]).toMatch(/<c r="F\d+"[^>]*><v>18<\/v>/);
  for (const sheet of sheets) expect(sheet).toContain('Not in this file: 2nd Quarter, 3rd Quarter, and 4th Quarter.');
}

async function expectPaper(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('rowheader', { name: 'Last1, First1' })).toBeVisible();
  await expect(sheet.getByRole('rowheader', { name: /^Last/ })).toHaveCount(3);
  await expect(sheet.getByText(AS_OF).first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

test('the browser is closed, the network goes, the browser is opened: book, grid, CSV, workbook and paper', async ({
  playwright,
  launchOptions,
}, testInfo) => {
  const open = () =>
    playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...{ ...launchOptions, baseURL: app.url, serviceWorkers: 'allow' as const, acceptDownloads: true },
      ...{ locale: 'en-PH', timezoneId: 'Asia/Manila', viewport: { width: 1600, height: 800 } },
    });
  const before = await open();
  const { uid } = await firstVisit(before);
  await before.close();

  await app.close();
  const context = await open();
  await context.setOffline(true);
  const page = context.pages()[0] ?? (await context.newPage());
  await openRecord(page, '?quarter=1');
  await expect(cellAt(page, 0, 0)).toHaveText('18');
  await expect(page.getByRole('banner').getByText(/No connection: as of/)).toBeVisible();
  await expectCsv(page);
  await expectWorkbook(page);
  await expectPaper(page);
  await page.goto('/app/teachers/classes');
  await expect(page.getByText('Rizal').first()).toBeVisible();

  // The school's trail gets one entry per export when the connection is back, with the hour of the export.
  const entries = async () =>
    [...(await storedDocs('schools/301847/audit')).values()].filter(({ actorUid }) => actorUid === uid);
  expect(await entries()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await entries()).map(({ kind }) => kind)).toEqual(['exported']);
  await context.close();
});
