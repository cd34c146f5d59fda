import { type Browser, expect, type Page, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { aBook, learnersOf } from '#support/book';
import { calm } from '#support/calm';
import { openRecord } from '#support/e2eActions';
import { makeSchool, type OwnSchool, PASSWORD } from '#support/functionsWorld';
import { withScores } from '#support/gradedBook';
import { publishPolicyByScreen } from '#support/policyScreens';
import { trailOf } from '#support/reopenWorld';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import { TABLE_5 } from '#support/termCases';
import { addActivitiesByScreen, addClassByScreen, expectCells, saveRecord, typeRecord } from '#support/termScreens';

const WIDE = { width: 3000, height: 800 };
/** The first call of a function starts its process. */
const SLOW = { timeout: calm(45) };

async function enter(page: Page, { email }: { email: string }, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await putSession(page, email, PASSWORD);
  await page.goto(path);
}

/** One learner with the grades 88, 75 and 100 in the three terms, none of them closed. */
async function storeYear({ teacher }: OwnSchool): Promise<string> {
  const subjects = [{ subject: 'Science', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }];
  const section = { gradingPolicy: 'DO15_2026', academicYear: '2026-2027', gradeLevel: '6', subjects };
  const book = aBook({ ...section, learners: learnersOf(1) });
  const parts = [null, null, 'ST1', 'ST2', 'TE'] as const;
  const columns = [1, 2, 3].flatMap((quarter) =>
    TABLE_5.map(({ name, possible, scores }, index) => ({
      ...{ name, quarter, totalPoints: possible, category: Math.min(index + 1, 3), part: parts[index] ?? null },
      scores: [[scores[0] ?? null, possible * 0.7, possible][quarter - 1] ?? null],
    })),
  );
  await storeBook(teacher.uid, withScores(book, book.subjectIds[0]!, columns).tables);
  return `?class=${book.classId}&subject=${book.subjectIds[0]}`;
}

async function closePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Close term', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close ${name}` })
    .click(SLOW);
  await expect(page.getByText('This term is closed', { exact: true })).toBeVisible(SLOW);
}

async function showPeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Term' }).getByText(name, { exact: true }).click();
  await expect(page.getByRole('radio', { name })).toBeChecked();
}

async function acceptRequest(browser: Browser, { admin }: OwnSchool): Promise<void> {
  const admins = await (await browser.newContext()).newPage();
  await enter(admins, admin, '/app/admin/requests');
  await expect(admins.getByText('Term 1', { exact: false }).first()).toBeVisible(SLOW);
  await admins.getByRole('button', { name: /^Accept Science, Rizal/ }).click();
  await expect(admins.getByText('Request has been accepted.')).toBeVisible(SLOW);
  await admins.context().close();
}

async function expectFinal(page: Page, cells: readonly string[]): Promise<void> {
  const row = page.getByRole('table', { name: 'Final grades' }).getByRole('row').nth(1);
  await expect(row).toBeVisible(SLOW);
  for (const cell of cells) await expect(row.getByText(cell, { exact: true }).first()).toBeVisible();
}

test('a year of three terms: Term 1 closed, reopened and closed again, the others closed, final grade, workbook', async ({
  page,
  browser,
}) => {
  const own = await makeSchool('Mabini High School');
  const search = await storeYear(own);
  await putSession(page, own.teacher.email, PASSWORD);
  await page.setViewportSize(WIDE);
  await openRecord(page, `${search}&quarter=1`);
  await closePeriod(page, 'Term 1');

  await page.getByRole('button', { name: 'Request reopening' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('A late project came in.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Term 1 closed – reopening requested')).toBeVisible(SLOW);
  await acceptRequest(browser, own);
  await expect(page.getByRole('button', { name: 'Close term', exact: true })).toBeVisible(SLOW);
  expect(await trailOf(own.school)).toMatchObject(
    ['closed', 'reopenRequested', 'reopenAccepted'].map((kind) => ({ kind, quarter: 1, subject: 'Science' })),
  );

  await closePeriod(page, 'Term 1');
  for (const name of ['Term 2', 'Term 3']) {
    await showPeriod(page, name);
    await closePeriod(page, name);
  }
  const [subject] = (await storedRows(own.teacher.uid, 'classSubjects')).values();
  expect(subject?.quarterClosed).toEqual({ 1: true, 2: true, 3: true });
  const closings = [...(await storedRows(own.teacher.uid, 'quarterClosings')).values()];
  expect(closings.map(({ quarter, number }) => `${quarter}.${number}`).sort()).toEqual(['1.1', '1.2', '2.1', '3.1']);

  await showPeriod(page, 'Final');
  await expectFinal(page, ['88', '75', '100', 'Benchmarking', 'Passed']);
  const [enrolment] = (await storedRows(own.teacher.uid, 'classStudents')).values();
  // The mean of 88, 75 and 100 is 87.67; that of the initial grades 85.76, 70 and 100 is 85.25.
  expect(enrolment).toMatchObject({ overallInitialGrade: 85.25, overallFinalGrade: 88 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Files and print' }).click();
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  expect((await download).suggestedFilename()).toBe('Grade 6 - Rizal - Science - 2026-2027.xlsx');
});

test('a policy of the school’s own with two periods: published, chosen, graded to the final grade', async ({
  page,
  browser,
}) => {
  const own = await makeSchool('Mabini Academy');
  const names = ['1st Semester', '2nd Semester'];
  const policyId = await publishPolicyByScreen(page, own, { name: 'Two semesters', periods: names });
  const teachers = await (await browser.newContext()).newPage();
  await teachers.setViewportSize(WIDE);
  await putSession(teachers, own.teacher.email, PASSWORD);
  await addClassByScreen(teachers, {
    ...{ section: 'Sampaguita', year: '2026-2027', level: 'Grade 6', subject: 'Science' },
    reason: 'Your school grades new classes by this policy of its own.',
  });
  await addActivitiesByScreen(teachers, TABLE_5, { title: 'Semester', names });
  const full = TABLE_5.map((activity) => ({ ...activity, scores: [activity.possible] }));
  for (const [quarter, activities] of [TABLE_5, full].entries()) {
    await typeRecord(teachers, `?quarter=${quarter + 1}`, activities);
    await saveRecord(teachers);
  }
  await expectCells(teachers, 'Dela Cruz, Juan', { 'Initial grade': '100.00', Remark: 'Passed' });
  await expect(teachers.getByRole('radio')).toHaveCount(3);

  await teachers.getByText('Final', { exact: true }).click();
  await expectFinal(teachers, ['88', '100', '94', 'Passed']);
  const [section] = (await storedRows(own.teacher.uid, 'class')).values();
  expect(section).toMatchObject({ gradingPolicy: `school:${policyId}` });
  const [subject] = (await storedRows(own.teacher.uid, 'classSubjects')).values();
  expect(subject?.quarterClosed).toEqual({ 1: false, 2: false });
  const [enrolment] = (await storedRows(own.teacher.uid, 'classStudents')).values();
  expect(enrolment).toMatchObject({ overallInitialGrade: 92.88, overallFinalGrade: 94 });
});
