import { expect, type Page, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { calm } from '#support/calm';
import { cellAt, openNewRecord, press, scoresOf } from '#support/recordPage';

const SLOW = { timeout: calm(45) };

/** Four learners: two scores, an excused one and an absent one. */
async function pasteScores(page: Page): Promise<void> {
  await page.evaluate((block) => navigator.clipboard.writeText(block), '18\n7.25\nE\nA');
  await cellAt(page, 0, 0).click();
  await press(page, 'Control+v', 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

test('another highest possible score asks about the scores, rescales them, and is undone in one commit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { teacher } = await openNewRecord(page, { learners: 4, quizzes: 1 });
  await pasteScores(page);
  const totals = async () =>
    [...(await storedRows(teacher.uid, 'activity')).values()].map(({ totalPoints }) => Number(totalPoints));
  const grades = async () => {
    const rows = [...(await storedRows(teacher.uid, 'studentGrades')).values()];
    return rows.map(({ lastSync: _, ...grade }) => grade);
  };
  const marks = async () => [...(await storedRows(teacher.uid, 'scoreMarks')).values()].map(({ mark }) => mark).sort();
  const [total = 0] = await totals();
  const [scores, before] = [await scoresOf(teacher), await grades()];

  const field = page.getByRole('grid').getByRole('button', { name: /^Highest possible score of Quiz 1/ });
  await field.click();
  await page.keyboard.type(String(total * 2));
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('18 becomes 36.', { exact: false })).toBeVisible(SLOW);
  await expect(question.getByText(/grades? changes?/i).first()).toBeVisible(SLOW);
  await question.getByRole('radio', { name: /^Rescale all in proportion/ }).check();
  await question.getByRole('button', { name: 'Rescale 2 scores' }).click();
  const offer = page.getByText('Quiz 1: 2 scores were rescaled', { exact: false });
  await expect(offer).toBeVisible(SLOW);
  await expect(cellAt(page, 0, 0)).toHaveText('36');
  await expect(cellAt(page, 1, 0)).toHaveText('14.5');
  await expect(cellAt(page, 2, 0)).toHaveText('E');
  expect(await totals()).toEqual([total * 2]);
  expect(await marks()).toEqual(['absent', 'excused']);

  let commits = 0;
  page.on('request', (request) => {
    if (/:commit/.test(request.url())) commits += 1;
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(offer).toBeHidden(SLOW);
  await expect(cellAt(page, 0, 0)).toHaveText('18');
  expect(commits).toBe(1);
  expect([await totals(), await scoresOf(teacher)]).toEqual([[total], scores]);
  expect(await grades()).toEqual(before);

  // The history tells both.
  await cellAt(page, 0, 0).click();
  await page.keyboard.press('Control+Alt+h');
  await expect(page.getByRole('dialog').getByText('36').first()).toBeVisible(SLOW);
});
