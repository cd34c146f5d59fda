/** Scores of a file for one record, from the file to the stored grades. */
import { expect, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { cellAt, openNewRecord, press, scoresOf } from '#support/recordPage';

test('a table of Google Forms fills the record: doubts are asked, nothing is overwritten, undo takes it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { teacher } = await openNewRecord(page, { learners: 4, quizzes: 2 });
  const names: string[] = [];
  for (const row of [0, 1, 2, 3]) names.push((await cellAt(page, row, -1).textContent()) ?? '');
  await cellAt(page, 0, 0).click();
  await page.keyboard.type('15');
  await press(page, 'Enter', 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const file = [
    'Timestamp,Full name,Quiz 1,Recitation (10)',
    `2026/07/01,"${names[0]}",12 / 20,9`,
    `2026/07/01,"${names[1]?.replace(',', 'x,')}",18 / 20,10`,
    `2026/07/01,"${names[2]}",25 / 20,absent`,
    `2026/07/01,"Nobody, Such",5 / 20,1`,
  ].join('\n');
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Scores from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scores from a file' });
  await dialog
    .getByLabel('File with scores')
    .setInputFiles({ name: 'form.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText('nobody in this record has such a name')).toBeVisible();
  expect(await findInEachTheme(page, 'scores of a file')).toEqual([]);
  await dialog.getByRole('button', { name: 'Recitation: a new activity' }).click();
  await dialog.getByLabel('Component').selectOption({ label: 'Written Works' });
  await dialog.getByRole('button', { name: /^Put/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 question is still open.');
  await dialog.getByRole('button', { name: /is .*, .*/ }).click();
  await expect(dialog.getByText('25 is above 20, the highest possible score.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /Quiz 1: 12 instead of 15$/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Put 4 scores into the record' }).click();
  await expect(dialog).toBeHidden();
  await expect(cellAt(page, 1, 0)).toHaveText('18');
  await expect(cellAt(page, 0, 0)).toHaveText('15');
  await cellAt(page, 1, 0).click();
  await press(page, 'Control+z');
  await expect(cellAt(page, 1, 0)).toHaveText('');
  await press(page, 'Control+y');
  await expect(cellAt(page, 1, 0)).toHaveText('18');
  await press(page, 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect((await scoresOf(teacher)).sort()).toEqual([10, 15, 18, 9]);
  expect([...(await storedRows(teacher.uid, 'scoreMarks')).values()].map(({ mark }) => mark)).toEqual(['absent']);
});
