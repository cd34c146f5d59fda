/** One learner's data for a parent: value by value as stored, noted, and for administrators of the school alone. */

import { readFileSync } from 'node:fs';
import { type Browser, type Download, expect, type Page, test } from '@playwright/test';
import { adminDb, storedDocs } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { follow } from '#support/follow';
import { call, makeSchool, refusal, type Someone } from '#support/functionsWorld';
import { type LearnerSchool, LRN, makeLearnerSchool, OTHER_LRN, REASON } from '#support/learnerSchool';
import { putSession } from '#support/storedSession';
import { readZipDirectory, readZipText } from '#support/zipReading';
import type { LearnerData } from '@/domain/learners/learnerData';

const PASSWORD = 'Sampaguita-1';
const SLOW = { timeout: calm(45) };

async function enter(browser: Browser, person: Someone, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

async function bytesOf(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(await download.path()));
}

async function openLearner(page: Page): Promise<void> {
  await page.getByLabel('Name or LRN').fill('peña');
  await page.getByRole('button', { name: 'Search', exact: true }).click(SLOW);
  await page.getByRole('link', { name: 'Peña, Juan C.' }).click(SLOW);
  await expect(page.getByRole('heading', { name: 'Peña, Juan C.' })).toBeVisible(SLOW);
}

const addressOf = ({ sectionId }: LearnerSchool) => `/app/admin/learners?in=roster&of=${sectionId}&key=juan`;

test('the file has what both books and the section keep, and the log says who made it', async ({ browser }) => {
  const school = await makeLearnerSchool();
  const page = await enter(browser, school.own.admin, '/app/admin/learners');
  await openLearner(page);
  expect(new URL(page.url()).search).not.toMatch(/juan.*pe|1367/i);
  await expect(page.getByText(`LRN ${LRN}`)).toHaveCount(0);
  const kept = page.getByRole('region', { name: 'Where it is kept' });
  await expect(kept.getByRole('row')).toHaveCount(4);
  const readers = page.getByRole('region', { name: 'Who may read it' });
  await expect(
    readers.getByRole('row', { name: /Ben Dizon Adviser of the section Narra, 2026-2027 Jun 2, 2026/ }),
  ).toBeVisible();
  await expect(
    readers.getByRole('row', { name: /Ana Reyes Teacher, in the own class record.*Mathematics/ }),
  ).toBeVisible();
  await expect(page.getByText('Who looked at the own class record, a roster or this page')).toBeVisible();

  await page.getByRole('button', { name: 'File for the parent' }).click();
  await page.getByRole('button', { name: 'Collect the data' }).click();
  await expect(page.getByText('Write who asked, and how. The activity log keeps it.')).toBeVisible();
  expect([...(await storedDocs(`schools/${school.own.school.id}/audit`)).values()]).toHaveLength(1);
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'Collect the data' }).click();
  await expect(page.getByText('1 section, 2 subjects, 2 scores.')).toBeVisible(SLOW);

  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for programs (JSON)' }).click();
  const file = await json;
  expect(file.suggestedFilename()).toMatch(/^Learner data - Peña, Juan C\. - \d{4}-\d\d-\d\d\.json$/);
  const text = new TextDecoder().decode(await bytesOf(file));
  await compareWithStored(school, JSON.parse(text) as LearnerData);
  const xlsx = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a spreadsheet' }).click();
  const sheets = await sheetsOf(await bytesOf(await xlsx));
  for (const value of ['Science quiz', 'Mathematics quiz', '<v>17</v>', '<v>12.5</v>', 'Good work', 'late', 'A,B']) {
    expect(sheets.Scores).toContain(value);
  }
  for (const value of ['<v>88</v>', '<v>79</v>', '<v>86</v>', 'Term comment'])
    expect(sheets['Grades by period']).toContain(value);
  expect(sheets.Attendance).toContain('<v>18</v>');
  expect(sheets.Adviser).toContain('Reads well.');
  expect(sheets['Seen and exported']).toContain(REASON);
  const whole = text + Object.values(sheets).join('');
  for (const secret of ['Nena', 'Luz', OTHER_LRN, 'SECRETKEY']) expect(whole).not.toContain(secret);

  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'File for the parent' })).toBeFocused();
  const log = page.getByRole('region', { name: 'What was exported, viewed and changed' });
  await expect(log.getByRole('row', { name: /Gloria Santos Exported the data of a learner This learner/ })).toBeVisible(
    SLOW,
  );
  await follow(page, '/app/admin/audit');
  await expect(
    page.getByRole('row', { name: /Gloria Santos Exported the data of a learner.*mother.*Narra/ }),
  ).toBeVisible(SLOW);
});

/** Each score, grade and figure is read again from the documents. */
async function compareWithStored({ own, ben, ana, sectionId }: LearnerSchool, data: LearnerData): Promise<void> {
  const root = adminDb().doc(`schools/${own.school.id}`);
  for (const [uid, teacher] of [
    [ben.uid, 'Ben Dizon'],
    [ana.uid, 'Ana Reyes'],
  ] as const) {
    const get = (path: string) => adminDb().doc(`users/${uid}/${path}`).get();
    const [score, grade, activity, subject, student] = await Promise.all([
      ...[get('studentPerformance/a1_e1'), get('studentGrades/e1_1'), get('activity/a1'), get('classSubjects/s1')],
      get('students/l1'),
    ]);
    const told = data.subjects.find((each) => each.teacher === teacher);
    expect(told).toMatchObject({
      subject: subject?.get('subject'),
      activities: [
        { activity: activity?.get('name'), possible: activity?.get('totalPoints'), score: score?.get('score') },
      ],
      grades: [{ initial: grade?.get('rawTotalGrade'), grade: grade?.get('transmutedGrade') }],
    });
    expect(data.books.find((each) => each.teacher === teacher)?.lrn).toBe(student?.get('lrn'));
  }
  const [handedIn, advising] = await Promise.all([
    root.collection('sectionGrades').doc(`${sectionId}_science_1`).get(),
    root.collection('sectionAdvising').doc(`${sectionId}_1`).get(),
  ]);
  expect(data.sections[0]?.grades[0]?.grade).toBe(handedIn.get('grades').juan.grade);
  expect(data.sections[0]?.attendance[0]).toMatchObject(advising.get('attendance').juan['2026-06']);
}

/** Name of the sheet -> its XML. */
async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const entries = readZipDirectory(bytes);
  const part = (name: string) => readZipText(bytes, entries.get(name)!);
  const names = [...(await part('xl/workbook.xml')).matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => String(name));
  const texts = await Promise.all(names.map((_, index) => part(`xl/worksheets/sheet${index + 1}.xml`)));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

test('an entry in doubt is in the file after a tick only', async ({ browser }) => {
  const school = await makeLearnerSchool();
  const names = { lastName: 'Peña', firstName: 'Juan', lastNameLower: 'peña', lrn: '', classStudents: [] };
  await adminDb()
    .doc(`users/${school.ana.uid}/students/l9`)
    .set({ id: 'l9', ...names, createdAt: new Date() });
  const page = await enter(browser, school.own.admin, addressOf(school));
  const tick = page.getByRole('checkbox', { name: 'Peña, Juan, Ana Reyes: the same learner' });
  await expect(tick).not.toBeChecked(SLOW);
  await expect(page.getByText('Same name, without an LRN on one side')).toBeVisible();
  await tick.check();
  await expect(tick).toBeEnabled(SLOW);
  expect(await findInEachTheme(page, 'learner data')).toEqual([]);
  await page.getByRole('button', { name: 'File for the parent' }).click();
  expect(await findInEachTheme(page, 'learner data')).toEqual([]);
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'Collect the data' }).click();
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for programs (JSON)' }).click(SLOW);
  const data = JSON.parse(new TextDecoder().decode(await bytesOf(await json))) as LearnerData;
  expect(data.books.map(({ lrn }) => lrn).toSorted()).toEqual(['', LRN, LRN]);
});

test('a correction reaches the roster and the open page of a teacher, who is told', async ({ browser }) => {
  const school = await makeLearnerSchool();
  const desk = await enter(browser, school.ana, '/app/teachers/learners');
  await expect(desk.getByText('Peña, Juan C.').first()).toBeVisible(SLOW);
  const page = await enter(browser, school.own.admin, `/app/admin/sections/${school.sectionId}`);
  await page.getByRole('button', { name: 'Peña, Juan C.' }).click(SLOW);
  await page.getByRole('link', { name: 'All data, and correction in all class records' }).click();
  await page.getByRole('button', { name: 'Correct name or LRN' }).click(SLOW);
  await page.getByLabel('LRN').fill('12');
  await page.getByRole('button', { name: 'Correct in all class records' }).click();
  await expect(page.getByText('An LRN has 12 digits; this has 2.')).toBeVisible();
  await page.getByLabel('LRN').fill(LRN);
  await page.getByLabel('Last name').fill('Peñaflor');
  await page.getByRole('button', { name: 'Correct in all class records' }).click();
  await expect(page.getByText('Corrected', { exact: true })).toHaveCount(3, SLOW);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Peñaflor, Juan C.' })).toBeVisible(SLOW);

  await expect(desk.getByText('Peñaflor, Juan C.').first()).toBeVisible(SLOW);
  await follow(desk, '/app/teachers/audit');
  await expect(desk.getByRole('row', { name: /Gloria Santos Corrected a learner/ })).toBeVisible(SLOW);
  const roster = await adminDb().doc(`schools/${school.own.school.id}/sectionRosters/${school.sectionId}`).get();
  expect(roster.get('learners').juan).toMatchObject({ lastName: 'Peñaflor', firstName: 'Juan', lrn: LRN });
});

test('a book that cannot be changed at the moment is corrected by “Try again”', async ({ browser }) => {
  const school = await makeLearnerSchool();
  const names = { lastName: 'Peña', firstName: 'Juan', lastNameLower: 'peña', lrn: '', classStudents: [] };
  const doubt = adminDb().doc(`users/${school.ben.uid}/students/l9`);
  await doubt.set({ id: 'l9', ...names, createdAt: new Date() });
  const version = adminDb().doc(`users/${school.ana.uid}/globalVersion/1`);
  await version.update({ restoring: true });
  const record = adminDb().doc(`schools/${school.own.school.id}/permanentRecords/136728140999`);
  await record.set({ id: record.id, lrn: record.id, lastName: 'Abad', firstName: 'Zoe', years: {}, version: 1 });
  const page = await enter(browser, school.own.admin, addressOf(school));
  const tick = page.getByRole('checkbox', { name: 'Peña, Juan, Ben Dizon: the same learner' });
  await tick.check(SLOW);
  await expect(tick).toBeEnabled(SLOW);
  await page.getByRole('button', { name: 'Correct name or LRN' }).click(SLOW);
  await page.getByLabel('Last name').fill('Peñaflor');
  await page.getByLabel('LRN').fill('136728140999');
  await page.getByRole('button', { name: 'Correct in all class records' }).click();
  await expect(page.getByText('Corrected', { exact: true })).toHaveCount(3, SLOW);
  await expect(page.getByText(/^This LRN has the permanent record of another learner/)).toBeVisible();
  const left = page.getByText('Not corrected: it cannot be changed at the moment.');
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await left.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(360);
  await version.update({ restoring: false });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Corrected', { exact: true })).toHaveCount(4, SLOW);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  for (const { uid } of [school.ana, school.ben]) {
    const student = await adminDb().doc(`users/${uid}/students/l1`).get();
    expect(student.data()).toMatchObject({ lastName: 'Peñaflor', lrn: '136728140999' });
  }
  expect((await doubt.get()).data()).toMatchObject({ lastName: 'Peñaflor', lrn: '136728140999' });
  expect((await record.get()).data()).toMatchObject({ lastName: 'Abad', version: 1 });
});

test('another school’s administrator and a teacher get nothing, by the page or by the function', async ({
  browser,
}) => {
  const [school, other] = await Promise.all([makeLearnerSchool(), makeSchool('Rizal High School')]);
  const stranger = await enter(browser, other.admin, addressOf(school));
  await expect(stranger.getByText('There is no such person, request or school here.')).toBeVisible(SLOW);
  await expect(stranger.getByText('Peña')).toHaveCount(0);
  const teacher = await enter(browser, school.ben, addressOf(school));
  await expect(teacher).not.toHaveURL(/admin\/learners/, SLOW);
  const body = {
    ...{ ref: { in: 'roster', of: school.sectionId, key: 'juan' }, also: [], requester: 'parent' },
    ...{ requestedOn: '2026-11-20', reason: REASON },
  };
  const refused = async (token: string) => refusal(await call('learnerData', { token, body })).code;
  expect(await refused(school.ben.token)).toBe('server/not-allowed');
  expect(await refused(other.admin.token)).toBe('server/not-found');
});
