/** Attendance by day: a month of 45 learners typed, pasted, on a phone and offline; its figures by a count of this test. */
import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb, storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { makeSchool, type Someone } from '#support/functionsWorld';
import { pageSizeOf, pagesOf } from '#support/pdfText';
import { putSession } from '#support/storedSession';

const PASSWORD = 'Sampaguita-1';
const SLOW = { timeout: calm(45) };
/** A year that is over, so that every day of it counts whenever the test runs. */
const YEAR = '2024-2025';
const MONTH = '2024-07';
/** 23 days of the week. */
const WEEKDAYS = Array.from({ length: 31 }, (_, index) => index + 1).filter(
  (day) => ![0, 6].includes(new Date(Date.UTC(2024, 6, day)).getUTCDay()),
);
const OFF = 4;
const SCHOOL_DAYS = WEEKDAYS.filter((day) => day !== OFF);
const BOYS = 22;
const keys = Array.from({ length: 45 }, (_, index) => `l${String(index).padStart(2, '0')}`);
const nameOf = (index: number) => `Learner${String(index).padStart(2, '0')}`;

async function makeSection(school: string, adviser: Someone): Promise<void> {
  const at = (collection: string, id: string) => adminDb().doc(`schools/${school}/${collection}/${id}`);
  const areas = { math: { name: 'Mathematics', order: 0, units: null, partOf: null } };
  await at('sections', 'rizal').set({
    ...{ id: 'rizal', name: 'Rizal', academicYear: YEAR, gradeLevel: '7', gradingPolicy: 'DO8_2015', revision: 2 },
    ...{ claims: {}, adviserUid: adviser.uid, adviserName: 'Ben Dizon', areas, areaTeachers: {}, teachers: [] },
    ...{ teacherNames: {}, createdAt: Timestamp.now(), updatedAt: Timestamp.now() },
  });
  const learners = keys.map((key, index) => [
    key,
    {
      ...{ lastName: nameOf(index), firstName: 'Ana', middleName: '', extensionName: '', lrn: '' },
      ...{ sex: index < BOYS ? 'M' : 'F', standing: 'enrolled', standingOn: '', standingNote: '' },
    },
  ]);
  await at('sectionRosters', 'rizal').set({
    ...{ id: 'rizal', academicYear: YEAR, version: 1, learners: Object.fromEntries(learners) },
    ...{ updatedAt: Timestamp.now(), updatedBy: adviser.uid },
  });
}

async function enter(browser: Browser, person: Someone, path: string, width = 1366): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 768 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

/** Columns 1 and 2 are the number and the name; the days of the week follow. */
const cell = (page: Page, row: string, day: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(row) }) })
    .locator(`.dg-cell[aria-colindex="${WEEKDAYS.indexOf(day) + 3}"]`);

type Marks = Record<string, Record<number, string>>;

/** The figures of School Form 2, counted day by day. */
function countFigures(marks: Marks, some: readonly string[]) {
  let total = 0;
  for (const day of SCHOOL_DAYS) for (const key of some) if (marks[key]?.[day] !== 'x') total += 1;
  const average = total / SCHOOL_DAYS.length;
  return {
    total: String(total),
    average: average.toFixed(2),
    percent: `${((100 * average) / some.length).toFixed(2)}%`,
  };
}

/** The totals of days below the learners: those who were present, and the sum of the column of absences. */
async function expectTotals(page: Page, marks: Marks, days: readonly number[]): Promise<void> {
  // Only rows in sight stand in the page.
  await cell(page, 'Days of school', 1).click();
  await page.keyboard.press('Control+End');
  const groups = { Male: keys.slice(0, BOYS), Female: keys.slice(BOYS), Together: keys };
  for (const [name, some] of Object.entries(groups)) {
    const presentOn = (day: number) => some.filter((key) => marks[key]?.[day] !== 'x').length;
    for (const day of days) {
      const count = SCHOOL_DAYS.includes(day) ? String(presentOn(day)) : '';
      await expect(cell(page, `^${name}$`, day)).toHaveText(count, SLOW);
    }
  }
  await page.keyboard.press('Control+Home');
}

async function expectFigures(page: Page, marks: Marks): Promise<void> {
  const [boys, girls, all] = [keys.slice(0, BOYS), keys.slice(BOYS), keys].map((some) => countFigures(marks, some));
  const table = page.getByRole('table', { name: 'Figures of School Form 2' });
  const expectRow = async (name: string, figures: (string | undefined)[]) => {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell')).toHaveText(figures.map(String), SLOW);
  };
  await expectRow('Total daily attendance', [boys?.total, girls?.total, all?.total]);
  await expectRow('Average daily attendance', [boys?.average, girls?.average, all?.average]);
  await expectRow('Percentage of attendance', [boys?.percent, girls?.percent, all?.percent]);
}

test('a month of 45 learners by day', async ({ browser }) => {
  const { school, teacher, admin } = await makeSchool('Rizal High School');
  await makeSection(school.id, teacher);
  const path = `/app/teachers/sections/rizal?tab=attendance&view=days&month=${MONTH}`;
  const page = await enter(browser, teacher, path);
  const stored = async () => (await storedDocs(`schools/${school.id}/sectionAttendance`)).get(`rizal_${MONTH}`);
  const marks: Marks = {};
  const note = (index: number, day: number, mark: string) => {
    const key = keys[index]!;
    marks[key] = { ...marks[key], [day]: mark };
  };

  await test.step('typed by the keys of the form, with a day off, and pasted', async () => {
    await expect(page.getByRole('grid', { name: 'Attendance by day' })).toBeVisible(SLOW);
    await cell(page, 'Days of school', OFF).click();
    await page.keyboard.type('off');
    await page.keyboard.press('Enter');
    await cell(page, nameOf(0), 1).click();
    for (const [index, typed] of ['x', 'l', 'c', 'a'].entries()) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      note(index, 1, { x: 'x', l: 'L', c: 'C', a: 'x' }[typed]!);
    }
    // Ten learners by eight days from the 2nd on; the day off takes nothing.
    const block = Array.from({ length: 10 }, (_, row) =>
      WEEKDAYS.slice(1, 9).map((day, index) => ((row + index) % 3 === 0 ? 'x' : { 5: 'L', 10: 'C' }[day]) ?? ''),
    );
    await cell(page, nameOf(10), 2).click();
    await page.evaluate(
      (copied) => navigator.clipboard.writeText(copied),
      block.map((row) => row.join('\t')).join('\n'),
    );
    await page.keyboard.press('Control+v');
    for (const [row, line] of block.entries())
      for (const [index, mark] of line.entries()) {
        const day = WEEKDAYS[index + 1]!;
        if (mark !== '' && day !== OFF) note(row + 10, day, mark);
      }
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible(SLOW);
    await expectFigures(page, marks);
    await expectTotals(page, marks, [1, 2, OFF, 10, 31]);
    const line = (key: string) => {
      const own = marks[key] ?? {};
      const last = Math.max(0, ...Object.keys(own).map(Number));
      return Array.from({ length: last }, (_, index) => own[index + 1] ?? '-').join('');
    };
    const kept = Object.fromEntries(Object.keys(marks).map((key) => [key, line(key)]));
    expect(await stored()).toMatchObject({ marks: kept, days: '---0', version: 1, updatedBy: teacher.uid });
  });

  await test.step('a phone marks the same month by a tap', async () => {
    const phone = await enter(browser, teacher, path, 360);
    await phone.getByLabel('Day', { exact: true }).selectOption('30', SLOW);
    await phone.getByRole('button', { name: `${nameOf(5)}, Ana: Absent` }).click();
    await phone.getByRole('button', { name: `${nameOf(6)}, Ana: Late` }).click();
    await phone.getByRole('button', { name: `${nameOf(7)}, Ana: Absent` }).click();
    await phone.getByRole('button', { name: `${nameOf(7)}, Ana: Absent` }).click();
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    // It is saved by itself, after a pause.
    await expect.poll(async () => (await stored())?.marks, SLOW).toMatchObject({ l05: `${'-'.repeat(29)}x` });
    expect((await stored())?.marks).not.toHaveProperty('l07');
    await phone.close();
    note(5, 30, 'x');
    note(6, 30, 'L');
  });

  await test.step('without a connection it waits, and both devices stay', async () => {
    await page.context().setOffline(true);
    await cell(page, nameOf(12), 29).click();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^1 change waiting to sync/).first()).toBeVisible(SLOW);
    note(12, 29, 'x');
    await page.getByRole('link', { name: 'Advisory' }).click();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await stored())?.marks, SLOW)
      .toMatchObject({ l05: expect.stringMatching(/x$/), l12: expect.stringMatching(/^.{28}x$/) });
    await page.goto(path);
    await expectFigures(page, marks);
  });

  await test.step('the enrolment of the first Friday is asked once, and kept', async () => {
    const form = page.getByRole('region', { name: 'Figures of School Form 2' });
    await form.getByLabel('Male', { exact: true }).fill('22');
    await form.getByLabel('Female', { exact: true }).fill('24');
    await form.getByRole('button', { name: 'Save enrolment' }).click();
    await expect(form.getByText('97.83%')).toBeVisible(SLOW);
    const june = async () => (await storedDocs(`schools/${school.id}/sectionAttendance`)).get('rizal_2024-06');
    await expect.poll(june, SLOW).toMatchObject({ enrolled: { M: 22, F: 24 }, marks: {} });
  });

  await test.step('School Form 2 on one page, noted in the trail first, without a learner’s name', async () => {
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('button', { name: 'Print School Form 2' }).click();
    await expect(page.locator('.print-sheet')).toBeAttached(SLOW);
    const file = test.info().outputPath('sf2.pdf');
    writeFileSync(file, await page.pdf({ preferCSSPageSize: true }));
    await expect(page.locator('.print-sheet')).toHaveCount(0);
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(1);
    expect(await pageSizeOf(file)).toEqual([842, 595]);
    const [text = ''] = pages;
    const lineOf = (words: string) => text.split('\n').find((line) => line.includes(words)) ?? '';
    for (const words of ['Daily Attendance Report', 'July 2024', school.name, YEAR, 'Ben Dizon', 'Rizal']) {
      expect(text).toContain(words);
    }
    for (const index of keys.keys()) expect(text).toContain(`${nameOf(index)}, Ana`);
    const presentOn = (some: readonly string[], day: number) => some.filter((key) => marks[key]?.[day] !== 'x').length;
    const total = SCHOOL_DAYS.map((day) => presentOn(keys, day));
    expect(lineOf('Combined TOTAL Per Day').match(/\d+/g)?.slice(0, total.length)?.map(Number)).toEqual(total);
    const { average, percent } = countFigures(marks, keys);
    expect(text).toContain(average);
    expect(text).toContain(percent);
    expect(text).toContain('97.83%');
    const absent = Object.values(marks.l10 ?? {}).filter((mark) => mark === 'x').length;
    expect(lineOf(`${nameOf(10)}, Ana`).match(/\bx\b/g)).toHaveLength(absent);
    const noted = [...(await storedDocs(`schools/${school.id}/audit`)).values()];
    expect(noted).toMatchObject([{ kind: 'attendancePrinted', actorUid: teacher.uid, section: 'Rizal' }]);
    expect(JSON.stringify(noted)).not.toContain('Learner');
  });

  await test.step('the month tab shows the totals of the days, and takes none of its own', async () => {
    await page.goto('/app/teachers/sections/rizal?tab=attendance&period=1');
    await expect(page.getByText(/^Kept by day: July 2024/)).toBeVisible(SLOW);
    const absent = Object.values(marks.l10 ?? {}).filter((mark) => mark === 'x').length;
    // June, July and August have two columns each.
    const present = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(nameOf(10)) }) })
      .locator('.dg-cell[aria-colindex="5"]');
    await expect(present).toHaveText(String(SCHOOL_DAYS.length - absent));
  });

  await test.step('an administrator reads', async () => {
    const office = await enter(browser, admin, path.replace('/teachers/', '/admin/'));
    await expectFigures(office, marks);
    await expect(office.getByText('Type x for absent', { exact: false })).toHaveCount(0);
  });
});
