/** The adviser's desk: attendance and comments typed and pasted, the award list, and the workbook of the year. */

import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb, storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { makeSchool, type Someone } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import { readZipDirectory, readZipText } from '#support/zipReading';

const PASSWORD = 'Sampaguita-1';
/** All columns of observed values and the comment are in sight. */
const WIDE = 2200;
const SLOW = { timeout: calm(45) };
const AREAS = ['english', 'filipino', 'math', 'science'];
const LEARNERS = {
  a: ['Abad', 'M', 95],
  b: ['Cruz', 'F', 92],
  c: ['Dizon', 'F', 70],
} as const;

/** A section with an adviser, three learners, and all grades of the year handed in, past the rules. */
async function makeSection(school: string, adviser: Someone, gradingPolicy: string, periods: number): Promise<void> {
  const at = (collection: string, id: string) => adminDb().doc(`schools/${school}/${collection}/${id}`);
  const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  const areas = AREAS.map((id, order) => [id, { name: id, order, units: null, partOf: null }]);
  await at('sections', 'rizal').set({
    ...{
      id: 'rizal',
      name: 'Rizal',
      academicYear: '2026-2027',
      gradeLevel: '7',
      gradingPolicy,
      revision: 2,
      claims: {},
    },
    ...{ adviserUid: adviser.uid, adviserName: 'Ben Dizon', areas: Object.fromEntries(areas) },
    ...{ areaTeachers: {}, teachers: [], teacherNames: {}, ...times },
  });
  const learners = Object.entries(LEARNERS).map(([key, [lastName, sex]]) => [
    key,
    {
      ...{ lastName, firstName: 'Ana', middleName: '', extensionName: '', sex, lrn: '' },
      ...{ standing: 'enrolled', standingOn: '', standingNote: '' },
    },
  ]);
  await at('sectionRosters', 'rizal').set({
    ...{ id: 'rizal', academicYear: '2026-2027', version: 1, learners: Object.fromEntries(learners) },
    ...{ updatedAt: Timestamp.now(), updatedBy: adviser.uid },
  });
  for (const areaId of AREAS) {
    for (let period = 1; period <= periods; period += 1) {
      const grades = Object.entries(LEARNERS).map(([key, [, , grade]]) => [
        key,
        { initial: grade, grade, carried: false, standing: 'enrolled' },
      ]);
      await at('sectionGrades', `rizal_${areaId}_${period}`).set({
        ...{ id: `rizal_${areaId}_${period}`, sectionId: 'rizal', areaId, period, teacherUid: 'somebody' },
        ...{ teacherName: 'Ana Reyes', classId: 'c', subjectId: 's', number: 2, submittedAt: Timestamp.now() },
        ...{ grades: Object.fromEntries(grades), reopenedAt: null },
      });
    }
  }
}

async function enter(browser: Browser, person: Someone, path: string, width = 1366): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 768 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

/** Columns 1 and 2 are the number and the name. */
const FIRST_FIELD = 3;

const cell = (page: Page, learner: RegExp, index: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: learner }) })
    .locator(`.dg-cell[aria-colindex="${index + FIRST_FIELD}"]`);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

/** The whole sheet and the bar that saves are in sight, one below the other. */
async function expectUncovered(page: Page): Promise<void> {
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const [grid, bar] = [await boxOf('[role="grid"]'), await boxOf('[data-save-bar]')];
  expect(bar.y).toBeGreaterThanOrEqual(grid.y + grid.height);
  expect(bar.y + bar.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

test('a section of three terms', async ({ browser }) => {
  const { school, teacher } = await makeSchool('Mabini High School');
  await makeSection(school.id, teacher, 'DO15_2026', 3);
  await adminDb().doc(`schools/${school.id}`).set({ ranks: true }, { merge: true });
  const page = await enter(browser, teacher, '/app/teachers/sections/rizal?tab=attendance&period=1');

  const stored = async () => [...(await storedDocs(`schools/${school.id}/sectionAdvising`)).values()][0];
  await test.step('attendance is typed and pasted, saved by itself when it is left, and found again', async () => {
    const grid = page.getByRole('grid', { name: 'Attendance' });
    await expect(grid).toBeVisible(SLOW);

    // The first row gives every learner the school days of June, and all were present on them.
    await cell(page, /School days/, 0).click();
    await page.keyboard.type('16');
    await page.keyboard.press('Enter');
    await expect(cell(page, /Dizon/, 0)).toHaveText('16');
    await expectUncovered(page);

    // Present and tardy of June, as copied from a spreadsheet.
    await cell(page, /Abad/, 0).click();
    await paste(page, '16\t1\r\n15\t0\r\n17\t2\r\n');
    await expect(page.getByText('More days present than the 16 school days.', { exact: false }).first()).toBeVisible();

    // A reload takes nothing: what can be saved is saved, and the invalid figure stays in its cell.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(cell(page, /Dizon/, 0)).toHaveText('17', SLOW);
    await expect.poll(stored, SLOW).toMatchObject({ attendance: { b: { '2026-06': { present: 15 } } } });
    await expect(page.getByText('1 value cannot be saved.')).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Go to it' }).click();
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Attendance' }).focus();
    await expect.poll(stored, SLOW).toMatchObject({
      ...{ sectionId: 'rizal', period: 1, updatedBy: teacher.uid },
      attendance: {
        a: { '2026-06': { days: 16, present: 16, tardy: 1 } },
        b: { '2026-06': { days: 16, present: 15, tardy: 0 } },
        c: { '2026-06': { days: 16, present: 14, tardy: 2 } },
      },
    });
    await page.reload();
    await expect(cell(page, /Dizon/, 0)).toHaveText('14', SLOW);

    // Without a connection it waits in the outbox, and is sent from any page once the connection is back.
    await page.context().setOffline(true);
    await cell(page, /Abad/, 1).click();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^1 change waiting to sync/).first()).toBeVisible(SLOW);
    await expect(cell(page, /Abad/, 1)).toHaveAttribute('data-state', 'waiting');
    await page.getByRole('link', { name: 'Advisory' }).click();
    await page.context().setOffline(false);
    await expect.poll(stored, SLOW).toMatchObject({ attendance: { a: { '2026-06': { tardy: 0 } } } });
    await page.goto('/app/teachers/sections/rizal?tab=attendance&period=1');
    await expect(cell(page, /Abad/, 1)).toHaveText('0', SLOW);
  });

  await test.step('the award list waits for a clean record, and the workbook of the year has it with SF5', async () => {
    await page.getByRole('tab', { name: 'Grades' }).click();
    await expect(page.getByText('2nd time').first()).toBeVisible(SLOW);
    const grades = page.getByRole('table', { name: 'Consolidated grades' });
    await expect(grades.getByRole('columnheader', { name: 'Rank' })).toBeVisible(SLOW);
    await expect(grades.getByRole('row', { name: /^Dizon, Ana.* 3$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Dizon, Ana.*english.*science/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Awards and promotion' }).click();
    await expect(page.getByText('Award list: 0')).toBeVisible(SLOW);
    await page.getByLabel('Record of Cruz, Ana').selectOption('derogatory');
    await expect(page.getByRole('button', { name: 'Confirm a clean record of 1 learner' })).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Confirm a clean record of 1 learner' }).click();
    await expect(page.getByText('Award list: 1')).toBeVisible(SLOW);
    await expect(page.getByRole('row', { name: 'Promoted 1 1 2' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Retained 0 1 1' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Advancing (90–100) 1 1 2' })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export XLSX with awards and SF5' }).click();
    const bytes = new Uint8Array(readFileSync(await (await download).path()));
    const entries = readZipDirectory(bytes);
    const sheet = (number: number) => readZipText(bytes, entries.get(`xl/worksheets/sheet${number}.xml`)!);
    const [table, awards, sf5] = await Promise.all([sheet(1), sheet(2), sheet(3)]);
    for (const text of ['Abad, Ana', '<v>95</v>', 'Rank', '<v>3</v>', 'Retained']) expect(table).toContain(text);
    expect(awards).toContain('On the list');
    expect(awards).toContain('Not on the list: derogatory record');
    expect(sf5).toContain('Advancing (90–100)');
    const kinds = [...(await storedDocs(`schools/${school.id}/audit`)).values()].map(({ kind }) => kind);
    expect(kinds).toEqual(['sectionExported']);
    await page.reload();
    await expect(page.getByText('Award list: 1')).toBeVisible(SLOW);
  });
});

test('comments and observed values; a cell that somebody changed meanwhile shows both', async ({ browser }) => {
  const { school, teacher, admin } = await makeSchool('Rizal High School');
  await makeSection(school.id, teacher, 'DO8_2015', 4);
  const address = '/app/teachers/sections/rizal?tab=comments&period=2';
  const page = await enter(browser, teacher, address, WIDE);
  const other = await enter(browser, teacher, address, WIDE);
  await expect(other.getByRole('grid', { name: 'Comments' })).toBeVisible(SLOW);
  await expect(page.getByRole('grid', { name: 'Comments' })).toBeVisible(SLOW);
  await cell(page, /Abad/, 7).click();
  await paste(page, 'Reads aloud with joy.\r\n"Helps others,\nand listens."\r\nCounts on her fingers.\r\n');
  await cell(page, /Abad/, 0).click();
  await page.keyboard.type('ao');
  await page.keyboard.press('Enter');
  await page.keyboard.type('maybe');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type AO, SO, RO or NO.', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  const stored = async () => [...(await storedDocs(`schools/${school.id}/sectionAdvising`)).values()][0];
  await expect.poll(stored, SLOW).toMatchObject({ comments: { b: 'Helps others, and listens.' } });

  // The other tab saw none of it.
  await cell(other, /Abad/, 7).click();
  await other.keyboard.type('Is strict with herself.');
  await other.keyboard.press('Enter');
  await cell(other, /Cruz/, 0).click();
  await other.keyboard.type('SO');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Somebody else changed these cells meanwhile.', { exact: false })).toBeVisible(SLOW);
  await other.getByRole('button', { name: 'Mine: Is strict with herself.' }).click();
  await cell(other, /Abad/, 7).click();
  await other.keyboard.press('Control+s');
  await expect.poll(stored, SLOW).toMatchObject({
    comments: { a: 'Is strict with herself.', b: 'Helps others, and listens.', c: 'Counts on her fingers.' },
    values: { a: { makaDiyos1: 'AO' }, b: { makaDiyos1: 'SO' } },
  });

  const office = await enter(browser, admin, '/app/admin/sections/rizal?tab=comments&period=2', WIDE);
  await expect(cell(office, /Abad/, 7)).toHaveText('Is strict with herself.', SLOW);
  await expect(office.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
