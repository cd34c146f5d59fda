/** One teacher at two devices, with a real loss of connection: no value is lost, and no own value is a conflict. */

import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { calm } from '#support/calm';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { follow } from '#support/follow';
import { cellAt, press, scoresOf } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';
import { putSessionOnDevice } from '#support/storedSession';
import { noteToasts, toastTexts } from '#support/toastTexts';

const RECORD = '?quarter=1';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

type Device = { page: Page; context: BrowserContext };

async function openDevice(browser: Browser, teacher: TestPerson): Promise<Device> {
  const context = await browser.newContext(CLIPBOARD);
  const page = await context.newPage();
  await noteToasts(page);
  await putSessionOnDevice(page, teacher.email);
  await openRecord(page, RECORD);
  return { page, context };
}

async function twoDevices(browser: Browser): Promise<{ teacher: TestPerson; a: Device; b: Device }> {
  const teacher = await createPerson('devices');
  await storeBook(teacher.uid, { learners: 3, quizzes: 4 });
  const [a, b] = [await openDevice(browser, teacher), await openDevice(browser, teacher)];
  return { teacher, a, b };
}

async function type(page: Page, [row, activity]: readonly [number, number], text: string): Promise<void> {
  await cellAt(page, row, activity).click();
  await page.keyboard.type(text);
  await press(page, 'Enter');
}

async function save(page: Page, at: readonly [number, number], text: string): Promise<void> {
  await type(page, at, text);
  await press(page, 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

async function saveWaiting(page: Page, at: readonly [number, number], text: string): Promise<void> {
  await type(page, at, text);
  await press(page, 'Control+s');
  await expect(bar(page, '1 waiting')).toBeVisible();
}

const bar = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

async function deleteQuiz(page: Page, name: string): Promise<void> {
  await follow(page, '/app/teachers/activities');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete activity' }).click();
  await expect(question).toBeHidden();
}

/** Checks the outbox panel: the value with its reason and its names, and the clipboard after Copy. */
async function expectRefused(page: Page, line: RegExp): Promise<void> {
  await bar(page, '1 refused').click();
  const panel = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(panel.getByText('A learner, an activity or an item is not in the record any more.')).toBeVisible();
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(line);
}

/** The panel is open; the value is given up, and the panel is closed. */
async function discardRefused(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Not sent yet' });
  await panel.getByRole('button', { name: 'Discard them' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard them' }).click();
  await expect(panel.getByText('Everything is saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

/** The stored scores of the activities with this name. */
async function scoresOfQuiz({ uid }: TestPerson, name: string): Promise<unknown[]> {
  const activities = await storedRows(uid, 'activity');
  const rows = [...(await storedRows(uid, 'studentPerformance')).values()];
  const own = rows.filter(({ activityModel }) => activities.get(`${activityModel}`)?.name === name);
  return own.map(({ score }) => score).sort();
}

test('two devices of one teacher: no value is lost, and none is a conflict but another value', async ({ browser }) => {
  const { teacher, a, b } = await twoDevices(browser);
  const stored = (name: string) => scoresOfQuiz(teacher, name);

  await test.step('an own value is no conflict after a lost listener, a lost connection and a save of another cell elsewhere', async () => {
    await save(b.page, [2, 0], '3');
    await expect(cellAt(a.page, 2, 0)).toHaveText('3');
    // The listener stops first, as on a connection that is about to break; the save still arrives.
    await a.context.route(/\/Listen\//, (route) => route.abort('connectionreset'));
    await save(a.page, [0, 0], '5');
    await a.context.setOffline(true);
    await saveWaiting(a.page, [0, 0], '7');
    await save(b.page, [1, 0], '9');
    await a.context.unrouteAll({ behavior: 'ignoreErrors' });
    await a.context.setOffline(false);
    await expect
      .poll(() => toastTexts(a.page), { timeout: calm(60) })
      .toContain('The connection is back: 1 change was saved.');
    await expect(cellAt(a.page, 0, 0)).toHaveText('7');
    await expect(bar(a.page, /waiting|Syncing|refused/)).toHaveCount(0);
    await expect(a.page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
    await expect.poll(() => stored('Quiz 1')).toEqual([3, 7, 9]);
  });

  await test.step('of a save that waits for the connection, a score whose cell is deleted is refused with its names, the others stored', async () => {
    await a.context.setOffline(true);
    await type(a.page, [0, 2], '18');
    await type(a.page, [0, 1], '12');
    await press(a.page, 'Control+s');
    await expect(bar(a.page, '2 waiting')).toBeVisible();
    await deleteQuiz(b.page, 'Quiz 3');
    await a.context.setOffline(false);
    await expectRefused(a.page, /Last1, First1\tQuiz 3\t18\t/);
    expect((await scoresOf(teacher)).sort()).toEqual([12, 3, 7, 9]);
    await discardRefused(a.page);
  });

  await test.step('a score typed in an activity that is deleted elsewhere is not shown as saved, and can be copied', async () => {
    await saveByHand(a.page);
    await type(a.page, [0, 2], '18');
    await expect(a.page.getByText('1 change', { exact: true })).toBeVisible();
    await deleteQuiz(b.page, 'Quiz 4');
    await expect(a.page.getByRole('columnheader', { name: 'Quiz 4' })).toHaveCount(0);
    await expect(a.page.getByText('1 value has no cell any more', { exact: false })).toBeVisible();
    await press(a.page, 'Control+s');
    await expect(a.page.getByText('1 change not saved.')).toBeVisible();
    await expect(a.page.getByText('Scores saved.')).toHaveCount(0);
    await expect(a.page.getByText('All changes saved')).toHaveCount(0);
    // The page of the record shows the value, also after a reload.
    await a.page.getByRole('button', { name: 'Show them' }).click();
    await expect(a.page.getByRole('dialog', { name: 'Not sent yet' })).toBeVisible();
    await openRecord(a.page, RECORD);
    await expectRefused(a.page, /Last1, First1\tQuiz 4\t18\t/);
    expect((await scoresOf(teacher)).sort()).toEqual([12, 3, 7, 9]);
    await discardRefused(a.page);
  });

  await test.step('a change of the same cell by the other device is a conflict, with both values', async () => {
    await follow(b.page, `/app/teachers/record${RECORD}`);
    await expect(cellAt(b.page, 0, 1)).toHaveText('12');
    await save(a.page, [1, 1], '5');
    await expect(cellAt(b.page, 1, 1)).toHaveText('5');
    await a.context.setOffline(true);
    await saveWaiting(a.page, [1, 1], '7');
    await save(b.page, [1, 1], '6');
    await a.context.setOffline(false);
    await expect(cellAt(a.page, 1, 1)).toHaveAttribute('title', /You typed 7; saved elsewhere meanwhile: 6\./, {
      timeout: calm(60),
    });
    expect(await stored('Quiz 2')).toEqual([12, 6]);
  });
});
