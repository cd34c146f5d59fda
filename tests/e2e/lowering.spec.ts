import { expect, type Page, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { cellAt, openNewRecord, press, scoresOf } from '#support/recordPage';

/** Ten learners of each of these scores, and five without one. */
const SCORES = [20, 17.5, 15, 8];
const EACH = 10;

async function pasteScores(page: Page): Promise<void> {
  const text = SCORES.flatMap((score) => Array.from({ length: EACH }, () => score)).join('\n');
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await cellAt(page, 0, 0).click();
  await press(page, 'Control+v', 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

const counted = (scores: readonly unknown[]) => SCORES.map((score) => scores.filter((each) => each === score).length);

test('a lower highest possible score says what it takes, lowers the scores, and is undone in one commit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { teacher } = await openNewRecord(page, { learners: 45, quizzes: 1 });
  await pasteScores(page);
  const grades = async () => {
    const rows = [...(await storedRows(teacher.uid, 'studentGrades')).values()];
    return rows.map(({ lastSync: _, ...grade }) => grade);
  };
  const before = await grades();

  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Activities' }).click();
  await page.getByRole('button', { name: 'Actions for Quiz 1' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Highest/ }).fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('20 learners lose points: up to 5 each, 75 in all.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Lower 20 scores' }).click();
  const offer = page.getByText('Quiz 1: 20 scores were lowered', { exact: false });
  await expect(offer).toBeVisible();
  expect(counted(await scoresOf(teacher))).toEqual([0, 0, 3 * EACH, EACH]);
  expect(await grades()).not.toEqual(before);

  // The record offers it too, and shows the scores that come back.
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Class record' }).click();
  await expect(cellAt(page, 0, 0)).toHaveText('15');
  let commits = 0;
  page.on('request', (request) => {
    if (/:commit/.test(request.url())) commits += 1;
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(offer).toBeHidden();
  await expect(cellAt(page, 0, 0)).toHaveText('20');
  await expect(cellAt(page, EACH, 0)).toHaveText('17.5');
  expect(commits).toBe(1);
  expect(counted(await scoresOf(teacher))).toEqual([EACH, EACH, EACH, EACH]);
  expect(await grades()).toEqual(before);
});
