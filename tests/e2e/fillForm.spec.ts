/** The school's own form, from the record to the file, and read again. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { adminDb, createPerson, storedDocs } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { madeForm, numberCell, stringCell } from '#support/fill/madeForm';
import { cellAt, openNewRecord, press } from '#support/recordPage';
import { putSession } from '#support/storedSession';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { ROUTE } from '@/domain/routes';
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
  await page.getByRole('menuitem', { name: 'Fill our own e-Class Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill our own e-Class Record' });
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
  for (const tick of await dialog.getByRole('group').getByRole('checkbox').all()) await tick.check();
  await dialog.getByRole('button', { name: 'Fill the form' }).click();
  await expect(dialog.getByText('The form is filled: save it now')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the filled form' }).click();
  const file = readFileSync(await (await saving).path());
  await expect(dialog).toBeHidden();

  // The form of before is offered, as it was chosen, and takes the whole year so far.
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Fill our own e-Class Record' }).click();
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

test('an administrator keeps a blank form for the school, and a teacher fills it with the year', async ({
  page,
  browser,
}) => {
  const of = { school: 'Forms Academy', schoolid: `forms${Date.now()}` };
  const admin = await createPerson('forms-admin', { of, role: ROLE_ADMIN });
  const teacher = await createPerson('forms-teacher', { of });
  const school = {
    id: of.schoolid,
    name: of.school,
    schoolAddress: 'Batangas',
    sector: 'Private',
    admins: [admin.email],
  };
  await adminDb().doc(`schools/${of.schoolid}`).set(school);
  await storeBook(teacher.uid, { learners: 4, quizzes: 2, sexes: ['M', 'M', 'F', 'F'] });
  await putSession(page, admin.email);
  await page.goto(ROUTE.adminSchool);
  const input = page.getByLabel('Form of the school', { exact: true });
  const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: XLSX, buffer: Buffer.from(bytes) });
  await input.setInputFiles(file('Filled.xlsx', await madeForm({ 'INPUT DATA!B12': stringCell('B12', 3) })));
  await expect(page.getByText('Filled.xlsx has names of learners')).toBeVisible();
  await input.setInputFiles(file('Division 2026.xlsx', await madeForm()));
  await page.getByRole('button', { name: 'Keep it for the school' }).click();
  await expect(page.getByText(/Class record, quarters · version 1/)).toBeVisible();
  expect(await findInEachTheme(page, 'forms of the school')).toEqual([]);
  expect((await storedDocs(`schools/${of.schoolid}/formPieces`)).size).toBe(1);

  const room = await (await browser.newContext()).newPage();
  await putSession(room, teacher.email);
  await openRecord(room, '?quarter=1');
  await room.getByRole('button', { name: 'Files' }).click();
  await room.getByRole('menuitem', { name: 'Fill our own e-Class Record' }).click();
  const dialog = room.getByRole('dialog', { name: 'Fill our own e-Class Record' });
  await dialog.getByRole('combobox', { name: /^(Term|Quarter)$/ }).selectOption({ label: 'Whole year' });
  await dialog.getByRole('button', { name: 'Use the school’s Division 2026.xlsx' }).click();
  await expect(dialog.getByRole('button', { name: /^(Fill the form|Save the filled form)$/ })).toBeEnabled();
  await room.context().close();
});
