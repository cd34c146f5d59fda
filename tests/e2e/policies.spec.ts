import { expect, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { makeSchool, PASSWORD } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import { gradedRows, SCIENCE, TABLE_5 } from '#support/termCases';
import { addActivitiesByScreen, addClassByScreen, expectCells, saveRecord, typeRecord } from '#support/termScreens';

const WIDE = { width: 3000, height: 800 };

test('Table 5 of DepEd Order 15: a class of 2026-2027 from an empty book to the grade that it prints', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const { teacher } = await makeSchool('Mabini High School');
  await putSession(page, teacher.email, PASSWORD);
  await addClassByScreen(page, {
    ...{ section: 'Sampaguita', year: '2026-2027', level: 'Grade 6', subject: 'Science' },
    reason: 'Public school, 2026-2027, Grade 6: three terms under DepEd Order 15.',
  });
  await addActivitiesByScreen(page, TABLE_5, { title: 'Term', names: ['Term 1'] });
  await typeRecord(page, '', TABLE_5);
  const cells = {
    'Written/Oral Works, percentage score': '87.06',
    'Written/Oral Works, weighted score': '17.41',
    'Product/Performance Tasks, percentage score': '86.00',
    'Product/Performance Tasks, weighted score': '43.00',
    'Examinations, percentage score': '84.50',
    'Examinations, weighted score': '25.35',
    'Initial grade': '85.76',
    'Term grade': '88',
    Remark: 'Passed',
  };
  await expectCells(page, 'Dela Cruz, Juan', cells);
  await saveRecord(page);
  await expectTable5Stored(teacher.uid);
  await page.reload();
  await expectCells(page, 'Dela Cruz, Juan', cells);
});

/** Compares the database with the example. */
async function expectTable5Stored(uid: string): Promise<void> {
  const [section] = (await storedRows(uid, 'class')).values();
  expect(section).toMatchObject({ academicYear: '2026-2027', gradeLevel: '6', gradingPolicy: 'DO15_2026' });
  const [[subjectId, subject] = []] = await storedRows(uid, 'classSubjects');
  expect(subject).toMatchObject({ ...SCIENCE, quarterClosed: { 1: false, 2: false, 3: false } });
  expect(Object.keys(subject?.quarterClosed as object)).toHaveLength(3);
  const activities = [...(await storedRows(uid, 'activity')).values()];
  const parts = activities.map(({ name, part, quarter }) => [name, part ?? null, quarter]);
  expect(parts.sort()).toEqual([
    ['Essay', null, 1],
    ['Model', null, 1],
    ['ST1', 'ST1', 1],
    ['ST2', 'ST2', 1],
    ['TE', 'TE', 1],
  ]);
  const scores = [...(await storedRows(uid, 'studentPerformance')).values()].map(({ score }) => Number(score));
  expect(scores.sort((a, b) => a - b)).toEqual([15, 18, 35, 43, 74]);
  expect(gradedRows((await storedRows(uid, 'studentGrades')).values())).toMatchObject([
    {
      ...{ classSubjectModel: subjectId, quarter: 1 },
      ...{ percentageWrittenWork: 87.06, percentagePerformanceTask: 86, percentageQuarterlyExam: 84.5 },
      ...{ weightedWrittenWorks: 17.41, weightedPerformanceTask: 43, weightedQuarterlyExam: 25.35 },
      ...{ rawTotalGrade: 85.76, transmutedGrade: 88 },
    },
  ]);
}
