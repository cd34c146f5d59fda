import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { calm } from '#support/calm';
import { cellText } from '#support/e2eActions';
import { follow } from '#support/follow';
import { putSession } from '#support/storedSession';

/** DepEd Order 8, s. 2015, Table 7: English at 30/50/20; score and highest possible score of each activity. */
type Column = { category: string; scores: readonly (readonly [score: number, totalPoints: number])[] };

const ORDER_8: readonly Column[] = [
  {
    category: 'Written Works',
    scores: [
      [18, 20],
      [22, 25],
      [20, 20],
      [17, 20],
      [23, 25],
      [26, 30],
      [19, 20],
    ],
  },
  {
    category: 'Performance Tasks',
    scores: [
      [12, 15],
      [13, 15],
      [19, 25],
      [15, 20],
      [16, 20],
      [25, 25],
    ],
  },
  { category: 'Quarterly Assessment', scores: [[40, 50]] },
];

const LEARNER = 'Dela Cruz, Juan';
const ROW = {
  'Written Works, percentage score': '90.63',
  'Written Works, weighted score': '27.19',
  'Performance Tasks, percentage score': '83.33',
  'Performance Tasks, weighted score': '41.67',
  'Quarterly Assessment, percentage score': '80.00',
  'Quarterly Assessment, weighted score': '16.00',
  'Initial grade': '84.86',
  'Quarterly grade': '90',
  Remark: 'Passed',
} as const;

async function addClass(page: Page): Promise<void> {
  await follow(page, '/app/teachers/classes');
  await page.getByRole('button', { name: 'Add class' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Section').fill('Sampaguita');
  await dialog.getByLabel('School year').selectOption('2025-2026');
  await dialog.getByLabel('Grade level').selectOption({ label: 'Grade 7' });
  await dialog.getByRole('button', { name: 'Next: Subjects' }).click();
  await dialog.getByLabel('Subject', { exact: false }).first().fill('English');
  for (const [label, weight] of [
    ['Written works, %', '30'],
    ['Performance tasks, %', '50'],
    ['Quarterly assessment, %', '20'],
  ] as const) {
    await dialog.getByLabel(label).fill(weight);
  }
  await dialog.getByRole('button', { name: 'Next: Learners' }).click();
  await dialog.getByLabel('Last name, row 1').fill('Dela Cruz');
  await dialog.getByLabel('First name, row 1').fill('Juan');
  await dialog.getByLabel('LRN, row 1').fill('136728140987');
  await dialog.getByRole('button', { name: 'Add class with 1 learner' }).click();
  await expect(page.getByLabel('Section', { exact: true }).locator('option:checked')).toHaveText(
    'Sampaguita (2025-2026)',
  );
}

async function addActivities(page: Page): Promise<void> {
  await follow(page, '/app/teachers/activities');
  await page.getByRole('button', { name: 'Add activity' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const { category, scores } of ORDER_8) {
    await dialog
      .getByLabel('Category', { exact: true })
      .or(dialog.getByLabel(/^Category/))
      .first()
      .selectOption({ label: category });
    for (const [index, [, totalPoints]] of scores.entries()) {
      await dialog.getByLabel(/^Name/).fill(`${category} ${index + 1}`);
      await dialog.getByLabel(/^Highest possible score/).fill(String(totalPoints));
      await page.keyboard.press('Control+Enter');
      // The form is ready for the next activity when it is empty again.
      await expect(dialog.getByLabel(/^Name/)).toHaveValue('');
    }
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

/** Types the scores in the order of the paper: one column after the other, by keyboard alone. */
async function typeScores(page: Page): Promise<void> {
  await follow(page, '/app/teachers/record');
  await expect(page.getByRole('grid')).toBeVisible();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: LEARNER }) })
    .getByRole('gridcell')
    .first()
    .click();
  for (const [score] of ORDER_8.flatMap(({ scores }) => scores)) {
    await page.keyboard.type(String(score));
    await page.keyboard.press('Enter');
  }
}

async function expectRow(page: Page): Promise<void> {
  for (const [column, text] of Object.entries(ROW)) {
    await expect.poll(() => cellText(page, LEARNER, column), { message: column, timeout: calm(20) }).toBe(text);
  }
}

test('the worked example of DepEd Order 8, from an empty book to the grades it prints', async ({ page }) => {
  await page.setViewportSize({ width: 3000, height: 800 });
  const teacher = await createPerson('order8');
  await putSession(page, teacher.email);
  await addClass(page);
  await addActivities(page);
  await typeScores(page);
  await expectRow(page);
  await expect(page.getByText('14 changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expectStored(teacher.uid);
  await page.reload();
  await expectRow(page);
});

/** Compares the database with the example, field by field. */
async function expectStored(uid: string): Promise<void> {
  const [[classId, section] = []] = await storedRows(uid, 'class');
  const [[subjectId, subject] = []] = await storedRows(uid, 'classSubjects');
  const [[studentId, student] = []] = await storedRows(uid, 'students');
  const [[enrolmentId, enrolment] = []] = await storedRows(uid, 'classStudents');
  const activities = await storedRows(uid, 'activity');
  const scores = await storedRows(uid, 'studentPerformance');
  const [[gradeId, grade] = []] = await storedRows(uid, 'studentGrades');
  const controls = await storedRows(uid, 'controls');

  expect(section).toMatchObject({
    id: classId,
    name: 'Sampaguita',
    academicYear: '2025-2026',
    gradeLevel: '7',
    classSubjects: [subjectId],
    students: [studentId],
  });
  expect(subject).toMatchObject({
    id: subjectId,
    subject: 'English',
    classModel: classId,
    classStudents: [enrolmentId],
    writtenWorks: 30,
    performanceTask: 50,
    quarterlyExam: 20,
  });
  expect([...((subject?.activity as string[]) ?? [])].sort()).toEqual([...activities.keys()].sort());
  expect(student).toMatchObject({
    id: studentId,
    firstName: 'Juan',
    lastName: 'Dela Cruz',
    lastNameLower: 'dela cruz',
    lrn: '136728140987',
    classStudents: [enrolmentId],
  });
  expect(enrolment).toMatchObject({
    id: enrolmentId,
    classModel: subjectId,
    studentModel: studentId,
    overallInitialGrade: null,
    overallFinalGrade: null,
    studentGrades: [gradeId],
  });
  expect([...((enrolment?.studentPerformance as string[]) ?? [])].sort()).toEqual([...scores.keys()].sort());
  expect(activities.size).toBe(14);
  expect(scores.size).toBe(14);
  for (const [id, score] of scores) {
    expect(id).toBe(`${score.activityModel}_${enrolmentId}`);
    expect(score).toMatchObject({ id, classStudentModel: enrolmentId, classSubjectModel: subjectId, comments: '' });
    expect(activities.get(score.activityModel as string)?.studentPerformance).toEqual([id]);
  }
  expect(gradeId).toBe(`${enrolmentId}_1`);
  expect(grade).toMatchObject({
    ...{ id: gradeId, classStudentModel: enrolmentId, classSubjectModel: subjectId, quarter: 1 },
    ...{ percentageWrittenWork: 90.63, percentagePerformanceTask: 83.33, percentageQuarterlyExam: 80 },
    ...{ weightedWrittenWorks: 27.19, weightedPerformanceTask: 41.67, weightedQuarterlyExam: 16 },
    ...{ rawTotalGrade: 84.86, transmutedGrade: 90 },
  });
  const counters = { currentAcademicYear: '2025-2026', currentQuarter: 1, totalClasses: 1 };
  expect(controls.get('1')).toMatchObject({ ...counters, totalActivities: { '1': 14 } });
  expect(controls.get('2025-2026')).toMatchObject({ totalClasses: 1, totalActivities: { '1': 14 } });
  expect((await storedRows(uid, 'globalVersion')).get('1')).toHaveProperty('lastModified');
}
