/**
 * A deployment, rehearsed: a teacher has unsent work in one version, goes on in the next one, whose documents have
 * another shape, and then in the former one again. The builds, the worker between them, the emulators and the rules are
 * real; only the next version's change is made up (tests/support/rehearsal).
 */

import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { calm } from '#support/calm';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, press } from '#support/recordPage';
import { buildNext, type Deployments, startDeployments } from '#support/rehearsal/deployments';
import { putSessionOnDevice } from '#support/storedSession';

test.use({ serviceWorkers: 'allow' });
const SLOW = { timeout: calm(40) };

let site: Deployments;
test.beforeAll(buildNext);
test.beforeEach(async () => {
  site = await startDeployments();
});
test.afterEach(() => site.close());

const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].map((name) => process.env[name] ?? '');

/** The database does not answer; the app's own address does, so a new version arrives all the same. */
async function cutLine(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => EMULATORS.includes(url.host),
    (route) => route.abort('connectionreset'),
  );
}

/** The database answers again, and the browser tells the page that the connection is back. */
async function mendLine(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(true);
  await context.setOffline(false);
}

async function type(page: Page, row: number, text: string): Promise<void> {
  await cellAt(page, row, 0).click();
  await page.keyboard.type(text);
  await press(page, 'Enter');
}

async function save(page: Page): Promise<void> {
  await press(page, 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible(SLOW);
}

/** Looks for a new version, as the page does every hour, and agrees to it. */
async function changeTo(page: Page, title: RegExp): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText('A new version is ready.')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle(title, SLOW);
}

const FORMER = /Talaan$/;
const NEXT = /Talaan, next$/;

/** The stored scores in the order of the learners, each with its hundredths where it has some. */
async function stored({ uid }: TestPerson, enrolmentIds: readonly string[]) {
  const rows = [...(await storedRows(uid, 'studentPerformance')).values()];
  const byLearner = enrolmentIds.map((id) => rows.find(({ classStudentModel }) => classStudentModel === id));
  return byLearner.map((row) => row && [row.score, row.hundredths].filter((value) => value !== undefined));
}

/** A teacher on her own device, with the record open, from the worker, and one score saved. */
async function openFormer(page: Page) {
  const teacher = await createPerson('rehearsal');
  const { enrolmentIds } = await storeBook(teacher.uid, { learners: 3, quizzes: 1 });
  await page.goto(`${site.url}/`);
  await putSessionOnDevice(page, teacher.email);
  await openRecord(page, '?quarter=1');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await type(page, 0, '18.5');
  await save(page);
  return () => stored(teacher, enrolmentIds);
}

async function expectScores(page: Page, scores: readonly string[]): Promise<void> {
  for (const [row, score] of scores.entries()) await expect(cellAt(page, row, 0)).toHaveText(score, SLOW);
}

/** One score is saved and waits, another one is only typed. */
async function workWithoutLine(page: Page, [saved, typed]: readonly [Typed, Typed]): Promise<void> {
  await cutLine(page.context());
  await type(page, ...saved);
  await press(page, 'Control+s');
  await expect(cellAt(page, saved[0], 0)).toHaveAttribute('data-state', 'waiting', SLOW);
  await type(page, ...typed);
}

type Typed = [row: number, text: string];

test('unsent work goes on in the next version, and in the former one after a deployment is taken back', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const storedNow = await openFormer(page);
  expect(await storedNow()).toEqual([[18.5], undefined, undefined]);

  await test.step('there', async () => {
    await workWithoutLine(page, [
      [1, '12'],
      [2, '7.25'],
    ]);
    await site.deployNext();
    await changeTo(page, NEXT);
    await expectScores(page, ['18.5', '12', '7.25']);
    expect(await storedNow()).toEqual([[18.5], undefined, undefined]);
    await mendLine(context);
    await expect.poll(storedNow, SLOW).toEqual([[18.5], [12, 1200], [7.25, 725]]);
    await expectScores(page, ['18.5', '12', '7.25']);
  });

  await test.step('and back', async () => {
    await workWithoutLine(page, [
      [0, '19'],
      [1, '3'],
    ]);
    site.deployFormer();
    await changeTo(page, FORMER);
    await expectScores(page, ['19', '3', '7.25']);
    await mendLine(context);
    // The former version does not know the hundredths, and leaves those that are there.
    await expect.poll(storedNow, SLOW).toEqual([[19], [3, 1200], [7.25, 725]]);
  });

  await test.step('back with the rules, which refuse what is saved over a newer document: it is kept', async () => {
    await expect(page.getByText('All changes saved')).toBeVisible(SLOW);
    await site.deployFormerRules();
    await type(page, 1, '4.5');
    await press(page, 'Control+s');
    await expect(page.getByText('1 change not saved. The server refused this change.')).toBeVisible(SLOW);
    await expectScores(page, ['19', '4.5', '7.25']);
    expect(await storedNow()).toEqual([[19], [3, 1200], [7.25, 725]]);
    await site.deployNext();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(storedNow, SLOW).toEqual([[19], [4.5, 1200], [7.25, 725]]);
  });

  await test.step('and there again, where hundredths that an older version left do not count', async () => {
    await changeTo(page, NEXT);
    await expectScores(page, ['19', '4.5', '7.25']);
    await type(page, 1, '5');
    await save(page);
    expect(await storedNow()).toEqual([[19], [5, 500], [7.25, 725]]);
  });
  await context.close();
});
