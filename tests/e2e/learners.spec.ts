/** Learners who come and go: a move with a grade carried in, a dropout in a closed quarter, and the next school year. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook, applied, countingIds, learnersOf } from '#support/book';
import { cellText, openRecord } from '#support/e2eActions';
import { withGrades, withScores } from '#support/gradedBook';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import type { ClassSubjectId } from '@/domain/book/ids';
import { planQuarterClose } from '@/plans/scores/planQuarter';

const QUARTER_GRADE = 'Quarterly grade';

/** Rizal: the first quarter graded and closed, a quiz in the second. Bonifacio has the quiz, Mabini a subject. */
async function storedTeacher() {
  const teacher = await createPerson('learners');
  const rizal = aBook();
  const [english] = rizal.subjectIds as [ClassSubjectId];
  const graded = withGrades(rizal, english, { quarter: 1, scores: [12, 20, 20] });
  const scored = withScores(graded, english, [{ name: 'Quiz 2', quarter: 2, scores: [15, 20, 10] }]);
  const closed = applied(scored.tables, planQuarterClose(scored.tables, { subjectId: english, quarter: 1 }));
  const there = aBook({ name: 'Bonifacio', learners: [] }, closed, countingIds('b'));
  const [other] = there.subjectIds as [ClassSubjectId];
  const both = withScores(there, other, [{ name: 'Quiz 2', quarter: 2, scores: [] }]);
  const { tables } = aBook({ name: 'Mabini', learners: [] }, both.tables, countingIds('c'));
  await storeBook(teacher.uid, tables);
  return { teacher, rizal, english, other, bonifacio: there.classId };
}

async function rowsIn(uid: string, collection: string): Promise<Record<string, unknown>[]> {
  return [...(await storedRows(uid, collection)).values()];
}

async function chooseOf(page: Page, learner: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${learner}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The average of the quiz, from the tooltip of its column. */
async function expectAverage(page: Page, average: string): Promise<void> {
  const header = page.getByRole('columnheader', { name: 'Quiz 2', exact: true });
  await header.hover();
  await expect(header).toHaveAttribute('title', new RegExp(`avg ${average}`));
}

test('a learner moves in the second quarter, and the first is carried in', async ({ page }) => {
  const { teacher, english, other, bonifacio } = await storedTeacher();
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/learners');
  await chooseOf(page, 'Last1, First1', 'Move to another section');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /To section/ }).selectOption({ label: 'Bonifacio, 2024-2025' });
  await expect(dialog.getByText('Carried in: 75, from Rizal, 1st Quarter')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: '2nd Quarter, Quiz 2: 15 of 20' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  const enrolments = (await rowsIn(teacher.uid, 'classStudents')).filter((row) => row.standing);
  expect(enrolments.find((row) => row.classModel === english)).toMatchObject({ standing: 'transferredOut' });
  const own = enrolments.find((row) => row.classModel === other);
  expect(own).toMatchObject({ standing: 'transferredIn' });
  const grades = await storedRows(teacher.uid, 'studentGrades');
  expect(grades.get(`${own?.id}_1`)).toMatchObject({ carried: true, transmutedGrade: 75 });
  const scores = (await rowsIn(teacher.uid, 'studentPerformance')).filter((row) => row.classStudentModel === own?.id);
  expect(scores.map(({ score }) => score)).toEqual([15]);
  const told = await rowsIn(teacher.uid, 'scoreChanges');
  expect(told).toMatchObject([{ classSubjectModel: other, quarter: 2 }]);
  expect(Object.values(told[0]?.cells as object)).toEqual([{ from: { score: null }, to: { score: 15 } }]);
  await openRecord(page, `?class=${bonifacio}&subject=${other}&quarter=2`);
  expect(await cellText(page, 'Last1, First1', 'Quiz 2')).toBe('15');
  await openRecord(page, `?subject=${english}&quarter=2`);
  await expect(page.getByText('No longer in class', { exact: true })).toBeVisible();
  expect(await cellText(page, 'Last1, First1', 'Quiz 2')).toBe('15');
  await expectAverage(page, '15.00');
});

test('two records of one learner become one, with the scores and marks of both and their history', async ({ page }) => {
  const teacher = await createPerson('twins');
  const [first, second] = learnersOf(2);
  const book = aBook({ learners: [first!, second!, { ...first!, lrn: '' }] });
  const [english] = book.subjectIds as [ClassSubjectId];
  const { tables } = withScores(book, english, [
    { name: 'Quiz 1', scores: [12, 20, null] },
    { name: 'Quiz 2', scores: [null, 20, 15] },
    { name: 'Quiz 3', scores: [null, 20, 'excused'] },
  ]);
  await storeBook(teacher.uid, tables);
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/learners');
  await page.getByRole('button', { name: 'Find duplicates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await dialog.getByRole('button', { name: 'Join the two records' }).click();
  await expect(dialog.getByText(/No two learners have the same LRN/)).toBeVisible();
  expect(await rowsIn(teacher.uid, 'students')).toHaveLength(2);
  const scores = (await rowsIn(teacher.uid, 'studentPerformance')).map(({ score }) => Number(score));
  expect(scores.sort((a, b) => a - b)).toEqual([12, 15, 20, 20, 20]);
  expect(await rowsIn(teacher.uid, 'scoreMarks')).toMatchObject([{ mark: 'excused' }]);
  const cells = (await rowsIn(teacher.uid, 'scoreChanges')).flatMap((row) => Object.values(row.cells as object));
  expect(cells).toContainEqual({ from: { score: null }, to: { score: 15 } });
  expect(cells).toContainEqual({ from: { score: null, mark: null }, to: { score: null, mark: 'excused' } });
});

test('a learner drops out while the quarter is closed: the grade stays, and open quarters do not count them', async ({
  page,
}) => {
  const { teacher, english } = await storedTeacher();
  await putSession(page, teacher.email);
  await openRecord(page, `?subject=${english}&quarter=1`);
  await page.getByRole('rowheader', { name: 'Last3, First3' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Standing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Standing' }).selectOption('Dropped out');
  await dialog.getByLabel(/^Date/).fill('2024-11-20');
  await dialog.getByLabel('Note').fill('Work');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No longer in class', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Last3, First3/ })).toContainText('(DRP)');
  const left = (await rowsIn(teacher.uid, 'classStudents')).find((row) => row.standing === 'dropped');
  expect(left).toMatchObject({ standingOn: '2024-11-20', standingNote: 'Work' });
  const grades = await storedRows(teacher.uid, 'studentGrades');
  expect(grades.get(`${left?.id}_1`)).toMatchObject({ transmutedGrade: 100 });
  expect(await cellText(page, 'Last3, First3', QUARTER_GRADE)).toBe('100');
  await openRecord(page, `?subject=${english}&quarter=2`);
  await expectAverage(page, '17.50');
});

test('three sections of last year are made for the next one', async ({ page }) => {
  const { teacher, rizal } = await storedTeacher();
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/classes');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Next school year' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'Mabini' })
    .getByLabel('Learners')
    .selectOption({ label: 'Rizal of last year (3)' });
  await dialog.getByRole('checkbox', { name: /Take the activities along/ }).check();
  await dialog.getByRole('button', { name: 'Make 3 sections' }).click();
  await expect(dialog).toBeHidden();
  const made = (await rowsIn(teacher.uid, 'class')).filter((row) => row.academicYear === '2025-2026');
  expect(made.map(({ name }) => name).sort()).toEqual(['Bonifacio', 'Mabini', 'Rizal']);
  expect(made.find(({ name }) => name === 'Mabini')).toMatchObject({ students: rizal.studentIds, gradeLevel: '8' });
  const subjects = (await rowsIn(teacher.uid, 'classSubjects')).filter((row) =>
    made.some(({ id }) => id === row.classModel),
  );
  expect(subjects).toHaveLength(3);
  const copied = (await rowsIn(teacher.uid, 'activity')).filter((row) =>
    subjects.some(({ id }) => id === row.classSubjectModel),
  );
  // Rizal has three activities in the first quarter and a quiz in the second, Bonifacio the quiz.
  expect(copied).toHaveLength(5);
  expect(copied.every(({ studentPerformance }) => (studentPerformance as unknown[]).length === 0)).toBe(true);
});
