/** A quarter that begins with its empty sheet. */

import { expect, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook, ENGLISH, learnersOf } from '#support/book';
import { calm } from '#support/calm';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';

const SLOW = { timeout: calm(30) };

test('12 activities are set up with 24 keys, scored, lowered and removed in the sheet', async ({ page }) => {
  const book = aBook({ subjects: [ENGLISH], learners: learnersOf(3) });
  const teacher = await createPerson('sheet');
  await storeBook(teacher.uid, book.tables);
  await putSession(page, teacher.email);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1`);
  const grid = page.getByRole('grid');
  const head = (name: string) => grid.getByRole('textbox', { name: `Highest possible score of ${name}`, exact: true });
  const stored = async () =>
    [...(await storedRows(teacher.uid, 'activity')).values()].map(({ name, totalPoints }) => `${name}: ${totalPoints}`);

  await expect(head('WW 1')).toBeFocused(SLOW);
  for (const figure of [9, 9, 8, 8, 7, 7, 9, 9, 8, 8]) {
    await page.keyboard.press(String(figure));
    await page.keyboard.press('Tab');
  }
  await expect(head('PT 1')).toBeFocused();
  for (const figure of [9, 8]) {
    await page.keyboard.press(String(figure));
    await page.keyboard.press('Tab');
  }
  await expect.poll(async () => (await stored()).length, SLOW).toBe(12);
  expect((await stored()).sort()).toEqual(
    [
      ...['WW 1: 9', 'WW 2: 9', 'WW 3: 8', 'WW 4: 8', 'WW 5: 7', 'WW 6: 7', 'WW 7: 9', 'WW 8: 9', 'WW 9: 8'],
      ...['WW 10: 8', 'PT 1: 9', 'PT 2: 8'],
    ].sort(),
  );

  // Enter goes to the first learner of the column, ArrowUp comes back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await storedRows(teacher.uid, 'studentPerformance')).size, SLOW).toBe(1);

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await expect(head('WW 1')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It changes from 9 to 5.', SLOW);
  await dialog.getByRole('button', { name: 'Lower 1 score' }).click();
  await expect.poll(async () => (await stored()).includes('WW 1: 5'), SLOW).toBe(true);
  const [score] = [...(await storedRows(teacher.uid, 'studentPerformance')).values()];
  expect(score).toMatchObject({ score: 5 });

  await grid.getByRole('button', { name: 'Highest possible score of WW 2: 9' }).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete activity' }).click(SLOW);
  await expect.poll(async () => (await stored()).length, SLOW).toBe(11);
});
