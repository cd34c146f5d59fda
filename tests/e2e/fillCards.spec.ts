/** The school's own report card and permanent record, from the cards of a section to the files, and read again. */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { makeCardSchool } from '#support/cardSchool';
import { madeSchoolForm } from '#support/fill/madeSchoolForm';
import { PROMOTION_FORM } from '#support/fill/promotionForm';
import { PASSWORD } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import { FILL_LIMIT } from '@/files/fill/fillLimit';
import { toAddress } from '@/files/fill/sheetMap';
import { readXlsx } from '@/files/read/xlsx/readXlsx';
import { readZipDirectory } from '@/files/read/zip/directory';
import { toGrid } from '@/files/record-file/grid';
import { SF9_JHS } from '@/files/school-form/sf9Jhs';
import { SF10_JHS } from '@/files/school-form/sf10Jhs';

const SLOW = { timeout: calm(45) };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MONTHS = ['JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER', 'JANUARY', 'FEBRUARY', 'MARCH'];
const AREAS = ['Filipino', 'English', 'Science', 'Mathematics', 'Araling Panlipunan (AP)'];

/** Presses the button, and answers the bytes and the name of the file. */
async function saved(page: Page, button: string) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await saving;
  return { bytes: new Uint8Array(readFileSync(await download.path())), name: download.suggestedFilename() };
}

async function cellsOf(bytes: Uint8Array) {
  const grids = (await readXlsx(bytes, FILL_LIMIT)).map(toGrid);
  return (sheet: number, ...addresses: string[]) =>
    addresses.map((address) => {
      const { row, column } = toAddress(address) ?? { row: -1, column: -1 };
      return grids[sheet]?.value(row, column);
    });
}

test('the forms of a section are filled and read again; what does not fit is told', async ({ browser }) => {
  const school = await makeCardSchool({ policy: 'DO8_2015', learners: 3 });
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await putSession(page, school.adviser.email, PASSWORD);
  await page.goto(`/app/teachers/sections/${school.sectionId}?tab=cards`);
  await page.getByLabel('Name of the school head').fill('Rosa M. Villanueva', SLOW);
  await page.getByRole('button', { name: 'Fill our own SF5, SF9 or SF10' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill our own SF5, SF9 or SF10' });
  const input = dialog.getByLabel('Our own file', { exact: true });

  await test.step('an old file and a form of another version: a sentence, and nothing to save', async () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]);
    await input.setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: old });
    await expect(dialog.getByText(/old Excel file \(\.xls\), which Talaan cannot fill/)).toBeVisible();
    const strange = Buffer.from(await madeSchoolForm(SF9_JHS, { texts: { '1!H7': 'Average' } }));
    await input.setInputFiles({ name: 'SF9.xlsx', mimeType: XLSX, buffer: strange });
    await expect(dialog.getByText(/a version of the report card \(SF9\) that Talaan does not know/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fill the form' })).toBeDisabled();
  });

  await test.step('the report cards of three learners, after a question', async () => {
    const texts = Object.fromEntries([
      ...AREAS.map((name, index) => [`1!A${9 + index}`, name]),
      ...MONTHS.map((month, index) => [`0!${'CDEFGHIJK'[index]}6`, month]),
    ]);
    const form = await madeSchoolForm(SF9_JHS, { texts: { ...texts, '0!S42': 'Somebody Else' } });
    await input.setInputFiles({ name: 'SF9.xlsx', mimeType: XLSX, buffer: Buffer.from(form) });
    await expect(dialog.getByText('Somebody Else → Ben Dizon')).toBeVisible();
    expect(await findInEachTheme(page, 'a card to fill')).toEqual([]);
    await dialog.getByRole('radio', { name: 'Write over it' }).check();
    await dialog.getByRole('button', { name: 'Fill the form' }).click();
    await expect(dialog.getByText('The form is filled')).toBeVisible();
    const { bytes, name } = await saved(page, 'Save the filled forms');
    expect(name).toBe('SF9 - Narra - 2026-2027.zip');
    await expect(dialog).toBeHidden();
    const entries = [...readZipDirectory(bytes).values()];
    expect(entries.map(({ title }) => title)).toEqual(school.names.slice(0, 3).map((each) => `${each} S.xlsx`));
    const first = entries[0];
    if (!first) throw new Error('no file');
    const at = await cellsOf(new Uint8Array(inflateRawSync(bytes.subarray(first.from, first.from + first.packed))));
    expect(at(0, 'P24', 'S42', 'P42')).toEqual(['Name: Abad, Ana Santos', 'Ben Dizon', 'Rosa M. Villanueva']);
    for (const figure of at(1, 'D9', 'G9', 'H9', 'H24')) expect(figure).toEqual(expect.any(Number));
    expect(at(1, 'I9')).toEqual(['Passed']);
    expect(at(0, 'B9', 'B11', 'K14', 'M9')).toEqual([20, 19, 1, 200]);
  });

  await test.step('the report on promotion: one file for the section', async () => {
    await page.getByRole('button', { name: 'Fill our own SF5, SF9 or SF10' }).click();
    const strange = Buffer.from(await madeSchoolForm(PROMOTION_FORM, { texts: { '0!D7': 'Remark' } }));
    await input.setInputFiles({ name: 'SF5.xlsx', mimeType: XLSX, buffer: strange });
    await expect(
      dialog.getByText(/a version of the report on promotion \(SF5\) that Talaan does not know/),
    ).toBeVisible();
    const form = await madeSchoolForm(PROMOTION_FORM, { merges: { 0: ['A7:A8', 'B7:B8', 'C7:C8', 'D7:D8', 'E7:E8'] } });
    await input.setInputFiles({ name: 'SF5.xlsx', mimeType: XLSX, buffer: Buffer.from(form) });
    await expect(dialog.getByText('The form is filled')).toBeVisible();
    const { bytes, name } = await saved(page, 'Save the filled form');
    expect(name).toBe('SF5 - Narra - 2026-2027.xlsx');
    const at = await cellsOf(bytes);
    // The second learner lacks a grade, so nothing is said of the year.
    expect(at(0, 'B12', 'D12', 'E12', 'B13', 'C13', 'D13')).toEqual([
      ...['Abad, Ana Santos', 'PROMOTED', '', 'Abad, Bea Santos', '', ''],
    ]);
    expect(at(0, 'C12')).toEqual([expect.any(Number)]);
    expect(at(0, 'I9', 'J9', 'K9')).toEqual([0, 2, 2]);
  });

  await test.step('the permanent record of one learner', async () => {
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByRole('checkbox', { name: school.names[1]! }).check();
    await page.getByRole('button', { name: 'Fill our own SF5, SF9 or SF10' }).click();
    const form = await madeSchoolForm(SF10_JHS, { texts: { '0!B26': 'English', '0!B27': 'Filipino' } });
    await input.setInputFiles({ name: 'SF10.xlsx', mimeType: XLSX, buffer: Buffer.from(form) });
    await expect(dialog.getByText('The form is filled')).toBeVisible();
    const { bytes, name } = await saved(page, 'Save the filled form');
    expect(name).toMatch(/^SF10 - Narra - 2026-2027 - .*\.xlsx$/);
    const at = await cellsOf(bytes);
    expect(at(0, 'G7', 'M8', 'I22', 'N22', 'V22')).toEqual(['Abad', '136728140002', '7', 'Narra', '2026-2027']);
    expect(at(0, 'U26')).toEqual([expect.any(Number)]);
  });
});
