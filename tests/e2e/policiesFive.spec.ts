import { expect, test } from '@playwright/test';
import { storedDocs, storedRows } from '#support/adminWorld';
import { aBook, learnersOf } from '#support/book';
import { calm } from '#support/calm';
import { openRecord } from '#support/e2eActions';
import { FIVE_PERIODS } from '#support/fivePeriods';
import { makeSchool, PASSWORD } from '#support/functionsWorld';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { publishPolicyByScreen } from '#support/policyScreens';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import { TABLE_5 } from '#support/termCases';
import { expectCells, saveRecord, typeRecord } from '#support/termScreens';
import { knowPolicy, toPolicy } from '@/grading';

/** The first call of a function starts its process. */
const SLOW = { timeout: calm(45) };
const names = FIVE_PERIODS.map(({ name }) => name);
const PARTS = [null, null, 'ST1', 'ST2', 'TE'] as const;

/** The activities of all periods; full points in the first four, nothing typed in the fifth. */
function fiveYears(): ScoredActivity[] {
  return FIVE_PERIODS.flatMap(({ number }) =>
    TABLE_5.map(({ name, possible }, index) => ({
      ...{ name, quarter: number, totalPoints: possible, category: Math.min(index + 1, 3), part: PARTS[index] ?? null },
      scores: [number < FIVE_PERIODS.length ? possible : null],
    })),
  );
}

test('a policy of five periods: published, its fifth period typed and closed, the final grade and the file of all five', async ({
  page,
  browser,
}) => {
  const own = await makeSchool('Mabini Academy');
  const policyId = await publishPolicyByScreen(page, own, { name: 'Five gradings', periods: names });
  const [[, stored] = []] = await storedDocs(`schools/${own.school.id}/policies`);
  const gradingPolicy = `school:${policyId}`;
  knowPolicy({ ...toPolicy(stored), id: gradingPolicy });
  const subjects = [{ subject: 'Science', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }];
  const made = { gradingPolicy, academicYear: '2026-2027', gradeLevel: '6', subjects };
  const book = aBook({ ...made, learners: learnersOf(1) });
  await storeBook(own.teacher.uid, withScores(book, book.subjectIds[0]!, fiveYears()).tables);

  const teacher = await (await browser.newContext()).newPage();
  await teacher.setViewportSize({ width: 3000, height: 800 });
  await putSession(teacher, own.teacher.email, PASSWORD);
  const search = `?class=${book.classId}&subject=${book.subjectIds[0]}`;
  await openRecord(teacher, `${search}&quarter=5`);
  const periods = teacher.getByRole('combobox', { name: 'Grading period', exact: true });
  await expect(periods.getByRole('option')).toHaveText([...names, 'Final']);
  await typeRecord(teacher, `${search}&quarter=5`, TABLE_5);
  await expectCells(teacher, 'Last1, First1', { 'Initial grade': '85.76', 'Period grade': '88', Remark: 'Passed' });
  await saveRecord(teacher);

  await teacher
    .getByRole('button', { name: /^Close / })
    .first()
    .click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Close Fifth Grading' }).click(SLOW);
  await expect(teacher.getByText(/This grading period is closed/)).toBeVisible(SLOW);
  const [subject] = (await storedRows(own.teacher.uid, 'classSubjects')).values();
  expect(subject?.quarterClosed).toEqual({ 1: false, 2: false, 3: false, 4: false, 5: true });

  await periods.selectOption({ label: 'Final' });
  const row = teacher.getByRole('table', { name: 'Final grades' }).getByRole('row').nth(1);
  // The mean of four times 100, and 88.
  for (const cell of ['88', '98', 'Passed'])
    await expect(row.getByText(cell, { exact: true }).first()).toBeVisible(SLOW);
  await expect(row.getByText('100', { exact: true })).toHaveCount(4);
  const [enrolment] = (await storedRows(own.teacher.uid, 'classStudents')).values();
  expect(enrolment).toMatchObject({ overallInitialGrade: 97.15, overallFinalGrade: 98 });

  const download = teacher.waitForEvent('download');
  await teacher.getByRole('button', { name: 'Files and print' }).click();
  await teacher.getByRole('menuitem', { name: /^Excel/ }).click();
  expect((await download).suggestedFilename()).toBe('Grade 6 - Rizal - Science - 2026-2027.xlsx');
});
