/** From the setting to the removed school year: saved, planned, told to its teacher, and gone on the open page. */

import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { follow } from '#support/follow';
import { call, type Someone } from '#support/functionsWorld';
import { makeOldYearSchool, noticeOf, OLD_YEAR } from '#support/oldYearSchool';
import { runScheduled } from '#support/runScheduled';
import { putSession } from '#support/storedSession';
import { readZipDirectory, readZipText } from '#support/zipReading';
import { daysLater } from '@/domain/school/retention';
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';

const PASSWORD = 'Sampaguita-1';
const SLOW = { timeout: calm(45) };

async function enter(browser: Browser, person: Someone, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

test('a year that is past the time is saved, planned, told to its teacher, and gone after its day', async ({
  browser,
}) => {
  const school = await makeOldYearSchool();
  const page = await enter(browser, school.own.admin, '/app/admin/school');
  await page.getByRole('link', { name: 'Open', exact: true }).click(SLOW);
  const year = page.getByRole('listitem', { name: OLD_YEAR });
  await expect(year.getByText('2 classes of 2 teachers; 1 section with 1 list of grades handed in.')).toBeVisible(SLOW);
  await expect(year.getByText('The school keeps all school years.')).toBeVisible();
  await page.getByRole('radio', { name: 'For a number of school years' }).check();
  await page.getByLabel('School years', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save the setting' }).click();
  await expect(year.getByText('Past the time since Jun 1, 2025.')).toBeVisible(SLOW);
  await expect(page.getByRole('listitem', { name: '2026-2027' }).getByText('Not over yet')).toBeVisible();
  expect(await findInEachTheme(page, 'retention')).toEqual([]);

  await year.getByRole('button', { name: `Save the records of ${OLD_YEAR}` }).click();
  const download = page.waitForEvent('download', SLOW);
  await page.getByRole('button', { name: 'Collect and save' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Records 2019-2020 - \d{4}-\d\d-\d\d\.xlsx$/);
  const bytes = new Uint8Array(readFileSync(await file.path()));
  const entries = readZipDirectory(bytes);
  const sections = await readZipText(bytes, entries.get('xl/worksheets/sheet2.xml')!);
  for (const value of ['Peña', '136728140901', 'Science', '<v>91</v>']) expect(sections).toContain(value);
  const records = await readZipText(bytes, entries.get('xl/worksheets/sheet3.xml')!);
  for (const value of ['Class o', 'Ben Dizon', 'Ana Reyes']) expect(records).toContain(value);
  expect(records).not.toContain('Class n');
  await expect(page.getByText('6 rows saved to your downloads.')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  const desk = await enter(browser, school.ben, '/app/teachers/classes');
  await expect(desk.getByRole('link', { name: 'Class o', exact: true })).toBeVisible(SLOW);
  await year.getByRole('button', { name: `Plan the removal of ${OLD_YEAR}` }).click();
  await page.getByRole('button', { name: 'Plan the removal', exact: true }).last().click();
  await expect(page.getByText('Type the school year as it is written above.')).toBeVisible();
  await page.getByLabel(`Type ${OLD_YEAR} to confirm`).fill(OLD_YEAR);
  expect(await findInEachTheme(page, 'retention plan')).toEqual([]);
  await page.getByRole('button', { name: 'Plan the removal', exact: true }).last().click();
  await expect(year.getByText('Removal planned')).toBeVisible(SLOW);

  await desk.goto('/app/teachers/dashboard');
  await expect(desk.getByText(/^Your school removes the class records of 2019-2020 on/)).toBeVisible(SLOW);
  await expect(desk.getByText(/1 of your classes goes/)).toBeVisible();
  await desk.getByRole('link', { name: 'Open the classes' }).click();
  await expect(desk.getByRole('link', { name: 'Class o', exact: true })).toBeVisible(SLOW);

  const day = daysLater(philippineDay(Date.now()), 30);
  expect(await runScheduled('dueRecords', startOfDay(day))).toBe(1);
  await expect(desk.getByRole('link', { name: 'Class o', exact: true })).toHaveCount(0, SLOW);
  await expect(desk.getByRole('link', { name: 'Class n', exact: true })).toBeVisible();
  await desk.goto('/app/teachers/dashboard');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  await expect(desk.getByText(/removes the class records/)).toHaveCount(0);
  await page.reload();
  await expect(year.getByText('Removed: 2 classes, 1 section.')).toBeVisible(SLOW);
  await follow(page, '/app/admin/audit');
  for (const kind of [/Records of a school year were removed/, /Planned the removal/, /Exported the records/])
    await expect(page.getByRole('row', { name: kind })).toBeVisible(SLOW);
});

test('a planned removal is cancelled, and its notice goes', async ({ browser }) => {
  const school = await makeOldYearSchool();
  const page = await enter(browser, school.own.admin, '/app/admin/retention');
  await page.getByRole('radio', { name: 'For a number of school years' }).check(SLOW);
  await page.getByLabel('School years', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save the setting' }).click();
  const plannedFor = daysLater(philippineDay(Date.now()), 45);
  await expect(page.getByRole('button', { name: `Plan the removal of ${OLD_YEAR}` })).toBeVisible(SLOW);
  const body = { academicYear: OLD_YEAR, confirmed: OLD_YEAR, plannedFor };
  expect((await call('planRemoval', { token: school.own.secondAdmin.token, body })).status).toBe(200);
  expect(await noticeOf(school.ben)).toMatchObject({ plannedFor });
  await page.reload();
  await expect(page.getByText(/Jose Cruz planned it/)).toBeVisible(SLOW);
  await page.getByRole('button', { name: `Cancel the removal of ${OLD_YEAR}` }).click();
  await page.getByRole('button', { name: 'Cancel the removal', exact: true }).last().click();
  await expect(page.getByRole('button', { name: `Plan the removal of ${OLD_YEAR}` })).toBeVisible(SLOW);
  expect(await noticeOf(school.ben)).toBeUndefined();
});
