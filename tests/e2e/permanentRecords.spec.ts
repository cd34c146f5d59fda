/** The year of 45 learners goes into their permanent records; School Form 10 on paper has the figures of a count of the test. */
import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb, storedDocs } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { makeSchool, PASSWORD, type Someone } from '#support/functionsWorld';
import { pageSizeOf, pagesOf } from '#support/pdfText';
import { putSession } from '#support/storedSession';

const SLOW = { timeout: calm(45) };
const AREAS = ['English', 'Filipino', 'Mathematics', 'Science'];
const COUNT = 45;
const A4 = [595, 842];
const PERIODS = [1, 2, 3];
/** Of these learners nothing is written, each for another reason. */
const [OTHERS, INCOMPLETE, NO_LRN] = [42, 43, 44];
const WRITTEN = COUNT - 3;
const FAILED = { index: 7, area: 'Science', final: 70, mark: 82, recomputed: 76 } as const;

const TYPED = { index: 1, school: 'Ipil Elementary School', final: 91, average: 90 } as const;

const nameOf = (index: number) => `Name${String(index).padStart(2, '0')}`;
const lrnOf = (index: number) => (index === NO_LRN ? '' : `1367281409${String(index).padStart(2, '0')}`);
const gradeOf = (index: number, area: string) =>
  index === FAILED.index && area === FAILED.area ? FAILED.final : 78 + ((index * 3 + AREAS.indexOf(area) * 5) % 18);
const averageOf = (index: number) =>
  Math.floor((AREAS.reduce((sum, area) => sum + gradeOf(index, area), 0) * 2 + AREAS.length) / (2 * AREAS.length));
const indexes = Array.from({ length: COUNT }, (_, index) => index);

async function makeSection(school: string, adviser: Someone): Promise<void> {
  const at = (collection: string, id: string) => adminDb().doc(`schools/${school}/${collection}/${id}`);
  const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  const idOf = (area: string) => area.toLowerCase();
  const areas = AREAS.map((name, order) => [idOf(name), { name, order, units: null, partOf: null }]);
  await at('sections', 'rizal').set({
    ...{ id: 'rizal', name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' },
    ...{ adviserUid: adviser.uid, adviserName: 'Ben Dizon', areas: Object.fromEntries(areas), claims: {}, revision: 2 },
    ...{ areaTeachers: {}, teachers: [], teacherNames: {}, ...times },
  });
  const learners = indexes.map((index) => [
    `k${index}`,
    {
      ...{ lastName: nameOf(index), firstName: 'Ana', middleName: '', extensionName: '', lrn: lrnOf(index) },
      ...{ sex: 'F', standing: 'enrolled', standingOn: '', standingNote: '' },
    },
  ]);
  await at('sectionRosters', 'rizal').set({
    ...{ id: 'rizal', academicYear: '2026-2027', version: 1, learners: Object.fromEntries(learners) },
    ...{ updatedAt: Timestamp.now(), updatedBy: adviser.uid },
  });
  for (const area of AREAS) {
    for (const period of PERIODS) {
      const id = `rizal_${idOf(area)}_${period}`;
      const given = indexes.filter((index) => index !== INCOMPLETE || period < 3);
      const grades = given.map((index) => [
        `k${index}`,
        { initial: null, grade: gradeOf(index, area), carried: false },
      ]);
      await at('sectionGrades', id).set({
        ...{ id, sectionId: 'rizal', areaId: idOf(area), period, teacherUid: 'somebody', teacherName: 'Ana Reyes' },
        ...{ classId: 'c', subjectId: 's', number: 1, submittedAt: Timestamp.now(), reopenedAt: null },
        grades: Object.fromEntries(grades),
      });
    }
  }
  const record = { middleName: '', extensionName: '', sex: 'F', version: 1, updatedBy: '', updatedAt: Timestamp.now() };
  await at('permanentRecords', lrnOf(OTHERS)).set({
    ...{ ...record, id: lrnOf(OTHERS), lrn: lrnOf(OTHERS), lastName: 'Zobel', firstName: 'Bea', years: {} },
  });
  const area = { name: 'Science', isPart: false, year: { 1: 90, 2: 91, 3: 92, 4: 93 }, final: 92, remark: 'Passed' };
  const before = {
    ...{ academicYear: '2025-2026', school: 'Luna Elementary School', schoolId: '100200', section: 'Ipil', days: 200 },
    ...{ sectionId: 'ipil', gradeLevel: '6', adviser: 'Carla Luna', action: 'Promoted', remedial: [], present: 198 },
    blocks: [{ semester: '', head: 'Quarter', periods: [1, 2, 3, 4], areas: [area], average: 92, remark: 'Passed' }],
  };
  await at('permanentRecords', lrnOf(0)).set({
    ...{
      ...record,
      id: lrnOf(0),
      lrn: lrnOf(0),
      lastName: nameOf(0),
      firstName: 'Ana',
      years: { '2025-2026': before },
    },
  });
}

async function enter(browser: Browser, person: Someone): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await putSession(page, person.email, PASSWORD);
  await page.goto('/app/teachers/sections/rizal?tab=cards&view=permanent');
  return page;
}

/** The figures and words behind the label in each line that begins with it. */
const linesOf = (text: string, label: string) =>
  text
    .split('\n')
    .filter((line) => line.trim().startsWith(`${label} `))
    .map((line) => line.trim().slice(label.length).trim().split(/\s+/));

test('the year of 45 learners is written once, printed, and written again where a mark changed', async ({
  browser,
}, testInfo) => {
  const { school, teacher } = await makeSchool('Mabini High School');
  await makeSection(school.id, teacher);
  const page = await enter(browser, teacher);
  const row = (index: number) =>
    page
      .getByRole('list', { name: 'Permanent records' })
      .getByRole('listitem')
      .filter({ hasText: `${nameOf(index)},` });
  const records = () => storedDocs(`schools/${school.id}/permanentRecords`);
  const kinds = async () => [...(await storedDocs(`schools/${school.id}/audit`)).values()].map(({ kind }) => kind);
  const write = async (count: string) => {
    await page.getByRole('button', { name: 'Write the year to the permanent records' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: count }).click();
  };

  await test.step('the list says who can be written, and why not the others', async () => {
    await expect(page.getByText(`2026-2027: written for 0 of ${COUNT} learners.`)).toBeVisible(SLOW);
    await expect(row(NO_LRN)).toContainText('No LRN');
    await expect(row(INCOMPLETE)).toContainText('Incomplete');
    await expect(row(OTHERS)).toContainText('LRN to check');
    await expect(row(0)).toContainText('2025-2026');
    await expect(page.getByText('Zobel')).toHaveCount(0);
    expect(await findInEachTheme(page, 'permanent records')).toEqual([]);
  });

  await test.step('by keyboard the year is written for the others, and each record has the figures', async () => {
    await page.getByRole('button', { name: 'Write the year to the permanent records' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Write ${WRITTEN} records` })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`2026-2027: written for ${WRITTEN} of ${COUNT} learners.`)).toBeVisible(SLOW);
    const stored = await records();
    expect(stored.size).toBe(WRITTEN + 1);
    for (const index of indexes.slice(0, WRITTEN)) {
      const { years } = stored.get(lrnOf(index)) as { years: Record<string, { blocks: { average: number }[] }> };
      expect([index, years['2026-2027']?.blocks[0]?.average]).toEqual([index, averageOf(index)]);
    }
    expect(stored.get(lrnOf(OTHERS))).toMatchObject({ lastName: 'Zobel', version: 1, years: {} });
    expect((await kinds()).filter((kind) => kind === 'permanentRecordsWritten')).toHaveLength(1);
  });

  await test.step('a remedial mark makes one record differ; it alone is written again', async () => {
    await adminDb()
      .doc(`schools/${school.id}/sectionAdvising/rizal_3`)
      .set({
        ...{ id: 'rizal_3', sectionId: 'rizal', period: 3, version: 1, updatedBy: teacher.uid },
        ...{ attendance: {}, comments: {}, values: {}, conduct: {}, updatedAt: Timestamp.now() },
        remedial: { [`k${FAILED.index}`]: `science:${FAILED.mark}:2027-04-05:2027-05-14` },
      });
    await page.getByRole('button', { name: 'Load the grades again' }).click();
    await expect(page.getByText(/^1 record differs from the cards/)).toBeVisible(SLOW);
    await expect(row(FAILED.index)).toContainText('Differs');
    await write('Write 1 record');
    await expect(row(FAILED.index)).toContainText('In the record', SLOW);
    const versions = [...(await records()).values()].map(({ version }) => version);
    expect(versions.filter((version) => version === 2)).toHaveLength(2);
    await page.reload();
    await expect(page.getByText(`2026-2027: written for ${WRITTEN} of ${COUNT} learners.`)).toBeVisible(SLOW);
  });

  await test.step('a year at another school is typed for one learner', async () => {
    await page.getByRole('button', { name: `Years at other schools: ${nameOf(TYPED.index)}, Ana` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('School year').fill('2025-2026');
    await dialog.getByLabel('Grade level').fill('6');
    await dialog.getByLabel('School', { exact: true }).fill(TYPED.school);
    await dialog.getByLabel('Learning areas with final ratings').fill(`Araling Panlipunan\t${TYPED.final}`);
    await dialog.getByLabel('General average').fill(String(TYPED.average));
    expect(await findInEachTheme(page, 'years at other schools')).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep the year' }).click();
    await expect(row(TYPED.index)).toContainText('2025-2026, 2026-2027', SLOW);
  });

  await test.step('School Form 10 of all with a record: a page each, with the figures of the count', async () => {
    await page.getByLabel('Name of the school head').fill('Rosa M. Villanueva');
    await page.getByRole('button', { name: `Print ${WRITTEN} School Forms 10` }).click();
    await expect(page.locator('.print-sheet')).toBeAttached(SLOW);
    const file = testInfo.outputPath('sf10.pdf');
    writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(WRITTEN);
    expect(await pageSizeOf(file)).toEqual(A4);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(lrnOf(index));
      expect(text).toContain('Rosa M. Villanueva');
      for (const area of AREAS) {
        const grade = String(gradeOf(index, area));
        const remark = gradeOf(index, area) >= 75 ? 'Passed' : 'Failed';
        expect([index, linesOf(text, area)]).toEqual([
          index,
          expect.arrayContaining([[grade, grade, grade, grade, remark]]),
        ]);
      }
      const before: Readonly<Record<number, string[]>> = { 0: ['92', 'Passed'], [TYPED.index]: [`${TYPED.average}`] };
      const averages = [...(before[index] ? [before[index]] : []), [String(averageOf(index)), 'Passed']];
      expect([index, linesOf(text, 'General Average')]).toEqual([index, averages]);
    }
    const { final, mark, recomputed } = FAILED;
    const failed = linesOf(pages[FAILED.index] ?? '', 'Science');
    expect(failed[1]?.slice(0, 3)).toEqual([final, mark, recomputed].map(String));
    expect(pages[FAILED.index]).toContain('2027-04-05 – 2027-05-14');
    expect(pages[0]).toContain('Luna Elementary School');
    expect(pages[TYPED.index]).toContain(TYPED.school);
    expect(linesOf(pages[TYPED.index] ?? '', 'Araling Panlipunan')).toEqual([[`${TYPED.final}`, 'Passed']]);
    expect((await kinds()).filter((kind) => kind === 'permanentRecordsPrinted')).toHaveLength(1);
  });
});
