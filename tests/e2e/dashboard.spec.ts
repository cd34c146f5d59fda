/** The figures of a class on the teacher's dashboard: their values, their links, and the rows that they read again. */
import { expect, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { aBook } from '#support/book';
import { withGrades, withScores } from '#support/gradedBook';
import { storeBook } from '#support/storedBook';
import { putSessionOnDevice } from '#support/storedSession';

/** Queries for the rows of the figures: a second visit must not send them. */
const FIGURES = ['classStudents', 'students', 'studentGrades', 'studentPerformance', 'activity'];

test('figures of a class lead to the record, have their tables, and are not read twice', async ({ page }) => {
  const teacher = await createPerson('figures');
  const book = aBook();
  const english = book.subjectIds[0]!;
  const graded = withGrades(book, english, { quarter: 1, scores: [20, 12, 11] });
  const { tables } = withScores(graded, english, [{ name: 'Last quiz', category: 1, scores: [20, 12, null] }]);
  await storeBook(teacher.uid, tables);
  await putSessionOnDevice(page, teacher.email);
  await page.goto('/app/teachers/dashboard');

  // 23 of 40, 55 and 55 of 100, less the blank: 11 of 40 in written works.
  const learners = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Learners who need attention' }) });
  await learners.scrollIntoViewIfNeeded();
  await expect(learners.getByText('Quarterly grade 71')).toBeVisible();
  await expect(learners.getByText(/^\d+ of 20 in Last quiz, still blank \(Written Works\)$/)).toBeVisible();

  await page.getByRole('button', { name: 'Grades by band: show the table' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Grades by band' }).getByRole('row')).toHaveCount(6);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(':runQuery')) return;
    const body = JSON.parse(request.postData() ?? '{}') as { structuredQuery: { from: { collectionId: string }[] } };
    asked.push(body.structuredQuery.from[0]?.collectionId ?? '');
  });
  await page.reload();
  await learners.scrollIntoViewIfNeeded();
  await expect(learners.getByText(/still blank/)).toBeVisible();
  expect(asked.filter((name) => FIGURES.includes(name))).toEqual([]);

  await page.getByRole('link', { name: /^Did Not Meet Expectations.*1 learner$/ }).click();
  await expect(page.locator('[aria-activedescendant]')).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: /Last quiz.*Changed|Last quiz.*Added/ }).click();
  await expect(page).toHaveURL(/record\?class=.*&quarter=1&cell=/);
  await expect(page.getByRole('grid')).toBeVisible();
});
