/** The sample class of the landing page: no account, no server, nothing kept, and no account beside it touched. */
import { readFileSync } from 'node:fs';
import { expect, type Page, type Request, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { putSessionOnDevice } from '#support/storedSession';

/** The browser of a visitor may ask for the files of the app, and for nothing else. */
function isFileOfApp(request: Request, origin: string): boolean {
  const url = new URL(request.url());
  if (['data:', 'blob:'].includes(url.protocol)) return true;
  return url.origin === origin && request.method() === 'GET' && request.postData() === null;
}

/** Everything that asks for anything else, from now on. */
function strangersOf(page: Page, origin: string): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!isFileOfApp(request, origin)) strangers.push(`${request.method()} ${request.url()}`);
  });
  page.on('websocket', (socket) => strangers.push(socket.url()));
  return strangers;
}

const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    disk: { ...localStorage },
    tab: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    cookies: document.cookie,
  }));

const openSample = async (page: Page) => {
  await page.getByRole('link', { name: 'Try it with a sample class' }).click();
  await expect(page.getByRole('heading', { name: 'Magandang araw, Maria' })).toBeVisible();
};

/** A cell of the record's open period, by its learner and the place of its column. */
const cellOf = (page: Page, learner: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: learner }) })
    .locator(`.dg-cell[aria-colindex="${column}"]`);

async function columnOf(page: Page, name: RegExp): Promise<number> {
  return Number(await page.getByRole('columnheader', { name }).last().getAttribute('aria-colindex'));
}

test('a visitor types a score whose grade follows, looks at the summary, takes a file, and nothing stays', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const strangers = strangersOf(page, origin);
  await page.goto('/');
  await expect(page.getByText('Type a score: the grade follows')).toBeVisible();
  const before = await keptBy(page);
  await openSample(page);
  const strip = page.getByRole('complementary', { name: 'About this sample' });
  await expect(strip).toContainText('Nothing you type is kept or sent.');

  await test.step('a typed score', async () => {
    await page.getByRole('link', { name: 'Open the class record' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(strip).toBeVisible();
    const [initial, grade] = [await columnOf(page, /^Initial grade/), await columnOf(page, /^Term grade/)];
    const quiz = cellOf(page, 'Alonzo, Bayani', await columnOf(page, /^Quiz 1/));
    await expect(quiz).toHaveText('17');
    await expect(cellOf(page, 'Alonzo, Bayani', initial)).toHaveText('79.00');
    await expect(cellOf(page, 'Alonzo, Bayani', grade)).toHaveText('82');
    await quiz.click();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    // 35 of 40 points at 20 %: 17.50 in the place of 16.00.
    await expect(cellOf(page, 'Alonzo, Bayani', initial)).toHaveText('80.50');
    await expect(cellOf(page, 'Alonzo, Bayani', grade)).toHaveText('83');
    await expect(page.getByText('All changes saved')).toBeVisible();
  });

  await test.step('why the grade is what it is', async () => {
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: /^Explain/ }).click();
    await expect(page.getByRole('dialog')).toContainText('35 ÷ 40 × 100 = 87.50');
    await page.keyboard.press('Escape');
  });

  await test.step('the workbook of the record', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Files/ }).click();
    await page.getByRole('menuitem', { name: /^Excel/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/English 7.*\.xlsx$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  await test.step('the summary', async () => {
    await page.getByRole('link', { name: 'Summary' }).click();
    await expect(page.getByText('Abad, Liwayway').first()).toBeVisible();
    await expect(page).toHaveURL(/\/sample\/app\/teachers\/summary/);
  });

  await test.step('a reload begins anew, at the same page', async () => {
    await page.goBack();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.reload();
    const quiz = cellOf(page, 'Alonzo, Bayani', await columnOf(page, /^Quiz 1/));
    await expect(quiz).toHaveText('17');
  });

  await strip.getByRole('link', { name: 'End the sample' }).click();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await keptBy(page)).toEqual(before);
  expect(strangers).toEqual([]);
});

test('an account that is signed in beside the sample stays as it was, in its tab and in that of the sample', async ({
  page: own,
  context,
}) => {
  const teacher = await createPerson('beside', { firstname: 'Tess' });
  await putSessionOnDevice(own, teacher.email);
  await own.goto('/app/teachers/dashboard');
  await expect(own.getByRole('heading', { name: 'Magandang araw, Tess' })).toBeVisible();

  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Open my dashboard' }).first()).toBeVisible();
  // The account itself opens this one when its pages are quiet; the sample comes after that.
  await expect.poll(async () => (await keptBy(page)).databases).toContain('talaan-papers');
  const before = await keptBy(page);
  await openSample(page);
  // Signing in, drafts and the outbox would have left something by now.
  await page.getByRole('link', { name: 'Open the class record' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('.dg-cell[data-active-cell]').click();
  await page.keyboard.type('19');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('link', { name: 'End the sample' }).click();
  await expect(page.getByRole('link', { name: 'Open my dashboard' }).first()).toBeVisible();
  const after = await keptBy(page);
  // A token that was renewed meanwhile is the account's own.
  expect(Object.keys(after.disk).sort()).toEqual(Object.keys(before.disk).sort());
  expect({ ...after, disk: null }).toEqual({ ...before, disk: null });

  await own.bringToFront();
  await expect(own.getByRole('heading', { name: 'Magandang araw, Tess' })).toBeVisible();
  await own.reload();
  await expect(own.getByRole('heading', { name: 'Magandang araw, Tess' })).toBeVisible();
});
