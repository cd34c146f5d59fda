import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { storedDocs, storedRows } from '#support/adminWorld';
import { aBook, ENGLISH, learnersOf } from '#support/book';
import { calm } from '#support/calm';
import { openRecord } from '#support/e2eActions';
import { follow } from '#support/follow';
import { makeSchool, PASSWORD } from '#support/functionsWorld';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { publishPolicyByScreen } from '#support/policyScreens';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import { expectCells, saveRecord } from '#support/termScreens';
import { knowPolicy, toPolicy } from '@/grading';
import { findLibreOffice, recalculate } from '../../scripts/lib/libreOffice.mjs';

/** The first call of a function starts its process. */
const SLOW = { timeout: calm(45) };
const QUARTERS = ['1st Quarter', '2nd Quarter', '3rd Quarter', '4th Quarter'];
const LEARNER = 'Last1, First1';

/** No score in written works, 40 of 50 in performance tasks; the examination is typed. */
const COLUMNS: readonly ScoredActivity[] = [
  { name: 'Quiz', category: 1, totalPoints: 50, scores: [null] },
  { name: 'Task', category: 2, totalPoints: 50, scores: [40] },
  { name: 'Exam', category: 3, totalPoints: 40, scores: [null] },
];

async function typeExam(page: Page, search: string): Promise<void> {
  await openRecord(page, search);
  const index = await page.getByRole('columnheader', { name: 'Exam', exact: true }).getAttribute('aria-colindex');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: LEARNER }) });
  await row.locator(`.dg-cell[aria-colindex="${index}"]`).click();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
}

test('an examination without written works: a grade by the school’s policy as by the form, and none under DepEd Order 8', async ({
  page,
  browser,
}, testInfo) => {
  const own = await makeSchool('Mabini Academy');
  const name = 'As the form';
  const policyId = await publishPolicyByScreen(page, own, { name, periods: QUARTERS, base: 'DO8_2015', asZero: true });
  const [[, stored] = []] = await storedDocs(`schools/${own.school.id}/policies`);
  expect(stored).toMatchObject({ emptyComponent: 'zero' });
  await page.goto(`/app/admin/policies/${policyId}`);
  await expect(page.getByLabel('It counts as 0 once the learner has a score in the examination')).toBeChecked(SLOW);

  const gradingPolicy = `school:${policyId}`;
  knowPolicy({ ...toPolicy(stored), id: gradingPolicy });
  const made = { subjects: [ENGLISH], learners: learnersOf(1) };
  const zero = aBook({ ...made, name: 'Rizal', gradingPolicy });
  const scored = withScores(zero, zero.subjectIds[0]!, COLUMNS);
  const before = aBook({ ...made, name: 'Bonifacio' }, scored.tables, zero.newId);
  await storeBook(own.teacher.uid, withScores(before, before.subjectIds[0]!, COLUMNS).tables);

  const teacher = await (await browser.newContext()).newPage();
  await teacher.setViewportSize({ width: 3000, height: 800 });
  await putSession(teacher, own.teacher.email, PASSWORD);
  const searchOf = (book: typeof zero) => `?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1`;

  await test.step('under DepEd Order 8 there is no grade', async () => {
    await typeExam(teacher, searchOf(before));
    await expectCells(teacher, LEARNER, { 'Written Works, percentage score': '', Remark: 'In progress' });
    await saveRecord(teacher);
  });

  await test.step('by the policy of the school there is the grade of the form, stored and explained', async () => {
    await typeExam(teacher, searchOf(zero));
    await expectCells(teacher, LEARNER, {
      'Written Works, percentage score': '0.00',
      'Initial grade': '55.00',
      'Quarterly grade': '73',
      Remark: 'Below 75',
    });
    await saveRecord(teacher);
    const grades = [...(await storedRows(own.teacher.uid, 'studentGrades')).values()];
    const of = (book: typeof zero) => grades.find((row) => row.classSubjectModel === book.subjectIds[0]);
    expect(of(zero)).toMatchObject({
      ...{ percentageWrittenWork: 0, weightedWrittenWorks: 0, rawTotalGrade: 55, transmutedGrade: 73 },
    });
    expect(of(before)).toMatchObject({
      ...{ percentageWrittenWork: null, weightedQuarterlyExam: 15, rawTotalGrade: null, transmutedGrade: null },
    });
    await teacher.getByRole('button', { name: 'Explain a grade' }).click();
    const drawer = teacher.getByRole('dialog');
    await expect(
      drawer.getByText('Written Works: no score, counted as 0, as DepEd’s e-Class Record does.'),
    ).toBeVisible();
    await expect(drawer.getByText(/0\.00 \+ 40\.00 \+ 15\.00 = 55\.00/)).toBeVisible();
    await teacher.keyboard.press('Escape');
  });

  await test.step('the check before closing says what counts as 0', async () => {
    await teacher
      .getByRole('button', { name: /^Close / })
      .first()
      .click();
    const dialog = teacher.getByRole('dialog');
    await expect(dialog.getByText('Written Works: 1 learner has no score in it, so it counts as 0')).toBeVisible(SLOW);
    await teacher.keyboard.press('Escape');
  });

  await test.step('the workbook gives the same when it is recalculated, and says the rule', async () => {
    const download = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: 'Files and print' }).click();
    await teacher.getByRole('menuitem', { name: /^Excel/ }).click();
    const file = testInfo.outputPath('record.xlsx');
    await (await download).saveAs(file);
    const soffice = findLibreOffice();
    if (!soffice) return;
    const folder = testInfo.outputPath('recalculated');
    await recalculate(soffice, [file], folder);
    const sheet = (of: string) => readFileSync(join(folder, `record-${of}.csv`), 'utf8');
    const line = sheet('1ST QUARTER')
      .split('\n')
      .find((each) => each.includes(LEARNER));
    expect(line).toMatch(/,55(\.00)?,73\b/);
    expect(sheet('NOTES')).toContain(`this is the rule of the grading policy ${name}`);
  });

  await test.step('summary and dashboard show it', async () => {
    await follow(teacher, '/app/teachers/summary');
    await teacher.waitForURL(/summary/);
    await teacher.getByLabel('Section', { exact: true }).selectOption({ label: 'Rizal (2024-2025)' }, SLOW);
    const table = teacher.locator('main table').filter({ has: teacher.getByRole('rowheader', { name: LEARNER }) });
    await expect(table.getByText('73', { exact: true }).first()).toBeVisible(SLOW);
    await follow(teacher, '/app/teachers/dashboard');
    await teacher.getByLabel('Subject', { exact: true }).selectOption({ label: 'Rizal · English' }, SLOW);
    await teacher.getByLabel('Quarter', { exact: true }).selectOption({ label: '1st Quarter' });
    const learners = teacher
      .locator('section')
      .filter({ has: teacher.getByRole('heading', { name: 'Learners who need attention' }) });
    await learners.scrollIntoViewIfNeeded();
    await expect(learners.getByText('Quarterly grade 73')).toBeVisible(SLOW);
  });
});
