/** The school's own form, from the record to the file, and read again. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findInEachTheme } from '#support/axe';
import { madeForm, numberCell } from '#support/fill/madeForm';
import { cellAt, openNewRecord, press } from '#support/recordPage';
import { readSheets } from '@/files/read/readSheets';
import { readRecordFile } from '@/files/record-file/recordFile';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a form of the school is filled, saved and read again; what is no form is told', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openNewRecord(page, { learners: 4, quizzes: 2, sexes: ['M', 'M', 'F', 'F'] });
  const names: string[] = [];
  for (const row of [0, 1, 2, 3]) names.push((await cellAt(page, row, -1).textContent()) ?? '');
  await cellAt(page, 0, 0).click();
  await page.keyboard.type('15');
  await press(page, 'Enter', 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Fill our own file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill our own file' });
  const input = dialog.getByLabel('Our own file', { exact: true });

  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]);
  await input.setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: old });
  await expect(dialog.getByText(/old Excel file \(\.xls\), which Talaan cannot fill/)).toBeVisible();

  // Somebody left a highest possible score in a column that the class does not have.
  const form = Buffer.from(await madeForm({ H10: numberCell('H10', 25) }));
  await input.setInputFiles({ name: 'School form.xlsx', mimeType: XLSX, buffer: form });
  await expect(dialog.getByText('Q1!H10: 25 → —')).toBeVisible();
  expect(await findInEachTheme(page, 'a form to fill')).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Fill the form' })).toBeDisabled();
  for (const group of await dialog.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Fill the form' }).click();
  await expect(dialog.getByText('The form is filled')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the filled form' }).click();
  const file = readFileSync(await (await saving).path());
  await expect(dialog).toBeHidden();

  // The form of before is offered, as it was chosen, and takes the whole year so far.
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Fill our own file' }).click();
  await dialog.getByRole('combobox', { name: /^(Term|Quarter)$/ }).selectOption({ label: 'Whole year' });
  await dialog.getByRole('button', { name: 'Use School form.xlsx again' }).click();
  await expect(dialog.getByText('Q1!H10: 25 → —')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const reading = readRecordFile(await readSheets(new Uint8Array(file)));
  if (!('file' in reading)) throw new Error(reading.refusal);
  const { learners, subjects } = reading.file;
  expect(learners.map(({ name }) => name).sort()).toEqual([...names].sort());
  const first = subjects[0]?.periods[0];
  expect(first?.activities.map(({ totalPoints }) => totalPoints)).toHaveLength(2);
  const key = learners.find(({ name }) => name === names[0])?.key ?? 0;
  expect(first?.scores.get(key)?.get(0)).toBe(15);
});
