import { expect, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { cellAt, openNewRecord, press, scoresOf } from '#support/recordPage';

test('a cell tells what it was, and an old value is put back, undone and saved', async ({ page }) => {
  const { teacher } = await openNewRecord(page, { learners: 3, quizzes: 2 });
  const saved = () => expect(page.getByText('All changes saved')).toBeVisible();
  for (const text of ['12', '15']) {
    await cellAt(page, 0, 0).click();
    await page.keyboard.type(text);
    await press(page, 'Enter', 'Control+s');
    await saved();
  }
  await cellAt(page, 1, 0).click();
  await page.keyboard.type('7');
  await press(page, 'Enter', 'Control+s');
  await saved();

  await cellAt(page, 0, 0).click();
  await press(page, 'Control+Alt+h');
  const drawer = page.getByRole('dialog', { name: 'History' });
  await expect(drawer.getByText('12 → 15')).toBeVisible();
  await expect(drawer.getByText('blank → 12')).toBeVisible();
  await expect(drawer.getByText('blank → 7')).toBeHidden();
  await drawer
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(cellAt(page, 0, 0)).toHaveText('12');
  await press(page, 'Control+z');
  await expect(cellAt(page, 0, 0)).toHaveText('15');
  await press(page, 'Control+y', 'Control+s');
  await saved();
  expect((await scoresOf(teacher)).sort()).toEqual([12, 7]);

  const documents = [...(await storedRows(teacher.uid, 'scoreChanges')).values()];
  const told = documents
    .sort((a, b) => Number(`${a.id}`.split('_').at(-1)) - Number(`${b.id}`.split('_').at(-1)))
    .flatMap(({ cells }) => Object.values(cells as Record<string, object>));
  expect(told).toEqual([
    { from: { score: null }, to: { score: 12 } },
    { from: { score: 12 }, to: { score: 15 } },
    { from: { score: null }, to: { score: 7 } },
    { from: { score: 15 }, to: { score: 12 } },
  ]);

  // The whole record, by its tools.
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(drawer.getByText('blank → 7')).toBeVisible();
  await expect(drawer.getByText('15 → 12')).toBeVisible();
});
