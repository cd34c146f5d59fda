import { expect, type Page, test } from '@playwright/test';
import { openRecord } from '#support/e2eActions';
import {
  cellAt,
  OTHER_QUARTERS,
  openNewRecord,
  press,
  scoresIn,
  scoresOf,
  showQuarter,
  typeFirst,
} from '#support/recordPage';

const saved = (page: Page) => page.getByText('All changes saved');

/** Counts the commits of rows that the page sends. */
function countCommits(page: Page): () => number {
  let commits = 0;
  page.on('request', (request) => {
    if (/:commit/.test(request.url())) commits += 1;
  });
  return () => commits;
}

test('a record saves by itself: after a pause, on leaving, and not what cannot be saved', async ({ page }) => {
  const { teacher } = await openNewRecord(page, { learners: 45, quizzes: 2, more: OTHER_QUARTERS });

  await test.step('a column of 45 typed, left alone, is saved by one commit and found after a reload', async () => {
    await cellAt(page, 0, 0).click();
    const commits = countCommits(page);
    const column = Array.from({ length: 45 }, (_, row) => row % 21);
    for (const score of column) {
      await page.keyboard.type(String(score));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('45 changes', { exact: true })).toBeVisible();
    expect([commits(), await scoresIn(teacher, 1)]).toEqual([0, []]);
    // No key and no click from here on.
    await expect(saved(page)).toBeVisible();
    expect(commits()).toBe(1);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(cellAt(page, 0, 0)).toHaveText('0');
    await expect(cellAt(page, 10, 0)).toHaveText('10');
    await expect(page.getByText(/unsaved change/)).toHaveCount(0);
    expect(((await scoresIn(teacher, 1)) as number[]).sort((a, b) => a - b)).toEqual(column.sort((a, b) => a - b));
  });

  await test.step('leaving saves at once and asks nothing: the cells, the page by a link, the tab', async () => {
    await showQuarter(page, 2);
    await typeFirst(page, '18');
    // The account's menu lies over the record and is left again.
    await page.getByRole('button', { name: 'Notifications' }).focus();
    await expect(saved(page)).toBeVisible();
    expect(await scoresIn(teacher, 2)).toEqual([18]);

    await cellAt(page, 1, 0).click();
    await page.keyboard.type('17');
    await press(page, 'Enter');
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Activities' }).click();
    await expect(page).toHaveURL(/activities/);
    await expect.poll(() => scoresIn(teacher, 2)).toHaveLength(2);

    await page.goBack();
    await expect(cellAt(page, 1, 0)).toHaveText('17');
    await cellAt(page, 2, 0).click();
    await page.keyboard.type('16');
    await press(page, 'Enter');
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    // A browser without a window hides no tab, so the test says what the browser would.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => scoresIn(teacher, 2)).toHaveLength(3);
  });

  await test.step('a value that cannot be saved is asked about; turned off, every draft is, also after a reload', async () => {
    // The step before says that the tab is hidden.
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
    await showQuarter(page, 3);
    await typeFirst(page, '18');
    await page.keyboard.type('21');
    await press(page, 'Enter');
    const activities = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Activities' });
    await activities.click();
    const question = page.getByRole('alertdialog', { name: '1 value needs you before it is saved' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByText('1 value cannot be saved.')).toBeVisible();
    await expect.poll(() => scoresIn(teacher, 3)).toEqual([18]);

    await cellAt(page, 1, 0).click();
    await page.keyboard.type('17');
    await press(page, 'Enter');
    await expect(saved(page)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Auto-save' }).uncheck();
    await activities.click();
    const unsaved = page.getByRole('alertdialog', { name: '1 change is not saved' });
    await unsaved.getByRole('button', { name: 'Leave and keep changes' }).click();
    await openRecord(page, '?quarter=3');
    await expect(page.getByRole('checkbox', { name: 'Auto-save' })).not.toBeChecked();
  });
});

test('540 scores: the bar tells how many of them are stored, and the run prints the time', async ({
  page,
  context,
}) => {
  const { teacher } = await openNewRecord(page, { learners: 45, quizzes: 12 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1920, height: 1000 });
  const lines = Array.from({ length: 45 }, (_, row) => Array.from({ length: 12 }, (__, col) => (row + col) % 21));
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.map((line) => line.join('\t')).join('\n'));
  await cellAt(page, 0, 0).click();
  await press(page, 'Control+v');
  await expect(page.getByText('540 changes', { exact: true })).toBeVisible();
  const bar = page.locator('[data-save-bar] [role="status"]');
  const told = await bar.evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent ?? '')).observe(status, {
      ...{ childList: true, subtree: true, characterData: true },
    });
    return texts;
  });
  const began = Date.now();
  await press(page, 'Control+s');
  await expect(saved(page)).toBeVisible();
  const tookMs = Date.now() - began;
  const texts = await told.jsonValue();
  process.stdout.write(`540 scores: ${tookMs} ms; ${texts.join(' | ')}\n`);
  expect(texts.filter((text) => /^Saving: \d+ of 540 changes…$/.test(text))).not.toEqual([]);
  expect(await scoresOf(teacher)).toHaveLength(540);
});
