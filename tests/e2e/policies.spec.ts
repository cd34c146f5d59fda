import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook, learnersOf } from '#support/book';
import { makeSchool, PASSWORD } from '#support/functionsWorld';
import { withScores } from '#support/gradedBook';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import {
  addActivitiesByScreen,
  addClassByScreen,
  EXAMINATIONS,
  expectCells,
  saveRecord,
  TABLE_5,
  TASKS,
  type TypedActivity,
  typeRecord,
  WRITTEN,
} from '#support/termScreens';
import type { SubjectInput } from '@/domain/book/intents';

test.describe.configure({ timeout: 240_000 });

const WIDE = { width: 3000, height: 800 };
const CATEGORIES = [WRITTEN, TASKS, EXAMINATIONS];
const SCIENCE: SubjectInput = { subject: 'Science', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

type StoredClass = { gradingPolicy: string; academicYear: string; learners: number; subject?: Partial<SubjectInput> };

/** A teacher with a class whose activities are stored and whose scores are not; answers its address in the record. */
async function openStored(page: Page, section: StoredClass, activities: readonly TypedActivity[]) {
  const { gradingPolicy, academicYear, learners, subject } = section;
  const subjects = [{ ...SCIENCE, ...subject }];
  const book = aBook({ gradingPolicy, academicYear, gradeLevel: '8', subjects, learners: learnersOf(learners) });
  const columns = activities.map(({ category, name, possible }) => ({
    ...{ name, totalPoints: possible, category: CATEGORIES.indexOf(category) + 1, scores: [] },
    part: category === EXAMINATIONS ? (name as 'ST1' | 'ST2' | 'TE') : null,
  }));
  const { tables } = withScores(book, book.subjectIds[0]!, columns);
  const teacher = await createPerson('terms');
  await storeBook(teacher.uid, tables);
  await putSession(page, teacher.email);
  return { teacher, search: `?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=1` };
}

/** The grades of the first term that are not empty, lowest first. */
async function storedGrades(uid: string) {
  const rows = [...(await storedRows(uid, 'studentGrades')).values()].filter(({ rawTotalGrade }) => rawTotalGrade);
  return rows.sort((a, b) => Number(a.rawTotalGrade) - Number(b.rawTotalGrade));
}

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
  expect(await storedGrades(uid)).toMatchObject([
    {
      ...{ classSubjectModel: subjectId, quarter: 1 },
      ...{ percentageWrittenWork: 87.06, percentagePerformanceTask: 86, percentageQuarterlyExam: 84.5 },
      ...{ weightedWrittenWorks: 17.41, weightedPerformanceTask: 43, weightedQuarterlyExam: 25.35 },
      ...{ rawTotalGrade: 85.76, transmutedGrade: 88 },
    },
  ]);
}

test('Table 6 of DepEd Order 15: a class of 2027-2028 has no transmutation', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const table6: readonly TypedActivity[] = [
    { category: WRITTEN, name: 'Quiz', possible: 65, scores: [57] },
    { category: TASKS, name: 'Survey', possible: 75, scores: [63] },
    { category: EXAMINATIONS, name: 'ST1', possible: 25, scores: [19] },
    { category: EXAMINATIONS, name: 'ST2', possible: 20, scores: [16] },
    { category: EXAMINATIONS, name: 'TE', possible: 50, scores: [42] },
  ];
  const section = { gradingPolicy: 'DO15_2027', academicYear: '2027-2028', learners: 1 };
  const { teacher, search } = await openStored(page, section, table6);
  await typeRecord(page, search, table6);
  await expectCells(page, 'Last1, First1', { 'Initial grade': '83.66', 'Term grade': '84', Remark: 'Passed' });
  await saveRecord(page);
  expect(await storedGrades(teacher.uid)).toMatchObject([
    {
      ...{ percentageWrittenWork: 87.69, percentagePerformanceTask: 84, percentageQuarterlyExam: 80.4 },
      ...{ rawTotalGrade: 83.66, transmutedGrade: 84 },
    },
  ]);
});

test('an initial grade of 70.00 is 75, and 69.99 is 74', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const boundary: readonly TypedActivity[] = [
    { category: WRITTEN, name: 'Quiz', possible: 100, scores: [70, 70] },
    // Half of the grade: 34.99 and 35.00.
    { category: TASKS, name: 'Survey', possible: 100, scores: [69.98, 70] },
    { category: EXAMINATIONS, name: 'ST1', possible: 20, scores: [14, 14] },
    { category: EXAMINATIONS, name: 'ST2', possible: 20, scores: [14, 14] },
    { category: EXAMINATIONS, name: 'TE', possible: 40, scores: [28, 28] },
  ];
  const section = { gradingPolicy: 'DO15_2026', academicYear: '2026-2027', learners: 2 };
  const { teacher, search } = await openStored(page, section, boundary);
  await typeRecord(page, search, boundary);
  await expectCells(page, 'Last1, First1', { 'Initial grade': '69.99', 'Term grade': '74', Remark: 'Below 75' });
  await expectCells(page, 'Last2, First2', { 'Initial grade': '70.00', 'Term grade': '75', Remark: 'Passed' });
  await saveRecord(page);
  expect(await storedGrades(teacher.uid)).toMatchObject([
    { rawTotalGrade: 69.99, transmutedGrade: 74 },
    { rawTotalGrade: 70, transmutedGrade: 75 },
  ]);
});

test('a subject with a term examination alone has no tests, and one without examinations no such columns', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const columnsOf = async () => await page.getByRole('columnheader').allInnerTexts();
  const section = { gradingPolicy: 'DO15_2026', academicYear: '2026-2027', learners: 1 };
  const examined = TABLE_5.filter(({ name }) => !name.startsWith('ST'));
  const withTerm = await openStored(page, { ...section, subject: { exam: 'TE' } }, examined);
  await typeRecord(page, withTerm.search, examined);
  // 17.41 + 43.00 + 30 % of 87.50.
  await expectCells(page, 'Last1, First1', {
    'Examinations, percentage score': '87.50',
    'Examinations, weighted score': '26.25',
    'Initial grade': '86.66',
    'Term grade': '89',
  });
  expect((await columnsOf()).filter((text) => /\bST[12]\b/.test(text))).toEqual([]);
  await saveRecord(page);
  expect(await storedGrades(withTerm.teacher.uid)).toMatchObject([
    { percentageQuarterlyExam: 87.5, weightedQuarterlyExam: 26.25, rawTotalGrade: 86.66, transmutedGrade: 89 },
  ]);

  const research = { exam: 'none', writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 } as const;
  const works = TABLE_5.filter(({ category }) => category !== EXAMINATIONS);
  const without = await openStored(page, { ...section, subject: research }, works);
  await typeRecord(page, without.search, works);
  // 40 % of 87.06, and 60 % of 86.00.
  await expectCells(page, 'Last1, First1', { 'Initial grade': '86.42', 'Term grade': '88', Remark: 'Passed' });
  expect((await columnsOf()).filter((text) => /Examination|\b(ST1|ST2|TE)\b/.test(text))).toEqual([]);
  await saveRecord(page);
  expect(await storedGrades(without.teacher.uid)).toMatchObject([
    {
      ...{ percentageQuarterlyExam: null, weightedQuarterlyExam: null },
      ...{ weightedWrittenWorks: 34.82, weightedPerformanceTask: 51.6, rawTotalGrade: 86.42, transmutedGrade: 88 },
    },
  ]);
});
