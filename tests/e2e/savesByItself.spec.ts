import { expect, type Page, test } from '@playwright/test';
import { openRecord } from '#support/e2eActions';
import { cellAt, OTHER_QUARTERS, openNewRecord, press, scoresIn, showQuarter, typeFirst } from '#support/recordPage';

/** `autosave.test` and `largeSave.test` have what needs no browser: other ways to leave, a whole column, 540 scores. */

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
  const { teacher } = await openNewRecord(page, { learners: 12, quizzes: 2, more: OTHER_QUARTERS });

  await test.step('a column typed, left alone, is saved by one commit and found after a reload', async () => {
    await cellAt(page, 0, 0).click();
    const commits = countCommits(page);
    const column = Array.from({ length: 12 }, (_, row) => row);
    for (const score of column) {
      await page.keyboard.type(String(score));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('12 changes', { exact: true })).toBeVisible();
    expect([commits(), await scoresIn(teacher, 1)]).toEqual([0, []]);
    // No key and no click from here on.
    await expect(saved(page)).toBeVisible();
    expect(commits()).toBe(1);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(cellAt(page, 0, 0)).toHaveText('0');
    await expect(cellAt(page, 10, 0)).toHaveText('10');
    await expect(page.getByText(/unsaved change/)).toHaveCount(0);
    expect(((await scoresIn(teacher, 1)) as number[]).sort((a, b) => a - b)).toEqual(column);
  });

  await test.step('the page is left by a link: saved at once, nothing is asked, and Back shows it', async () => {
    await showQuarter(page, 2);
    await typeFirst(page, '17');
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Activities' }).click();
    await expect(page).toHaveURL(/activities/);
    await expect.poll(() => scoresIn(teacher, 2)).toEqual([17]);
    await page.goBack();
    await expect(cellAt(page, 0, 0)).toHaveText('17');
  });

  await test.step('a value that cannot be saved is asked about; turned off, every draft is, also after a reload', async () => {
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
