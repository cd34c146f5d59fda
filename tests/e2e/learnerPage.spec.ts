/** One learner: the page that names lead to, the slip on paper, and the order of the class, by keyboard. */
import { expect, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook } from '#support/book';
import { press } from '#support/byKeyboard';
import { openRecord } from '#support/e2eActions';
import { withScores } from '#support/gradedBook';
import { pagesOf } from '#support/pdfText';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';

async function storedTeacher() {
  const teacher = await createPerson('oneLearner');
  const book = aBook();
  const { tables } = withScores(book, book.subjectIds[0]!, [
    { name: 'Quiz 1', category: 1, scores: [18, 12, 6] },
    { name: 'Poster', category: 2, scores: [20, null, 10] },
  ]);
  await storeBook(teacher.uid, tables);
  return { teacher, book };
}

test('a name leads to everything of the learner, and from there to a slip on paper', async ({ page }, testInfo) => {
  const { teacher } = await storedTeacher();
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/learners');
  await page.getByRole('link', { name: 'Last2, First2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Last2, First2' })).toBeVisible();
  const tasks = page.getByRole('region', { name: 'Performance Tasks' });
  await expect(tasks.getByRole('listitem')).toHaveText(/^Posterno score— \/ 20$/);
  await expect(page.getByText('Grade so far')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print a slip for the parent' }).click();
  await expect(page.locator('.print-sheet')).toHaveCount(1);
  const path = testInfo.outputPath('slip.pdf');
  await page.pdf({ path, preferCSSPageSize: true });
  const [slip, ...others] = await pagesOf(path);
  expect(others).toEqual([]);
  expect(slip).toContain('Last2, First2');
  expect(slip).toContain('No score yet: Poster');
  expect(slip).toMatch(/so far/);

  // The grade so far is that of the class record.
  const shown = await page.getByText('Grade so far').locator('em').textContent();
  await page.getByRole('link', { name: 'Class record' }).last().click();
  const grade = page
    .getByRole('row', { name: /Last2, First2/ })
    .locator('[aria-colindex]')
    .nth(-2);
  await expect(grade).toHaveText(shown ?? '');
});

test('the record leads to one page for the school head, and prints it', async ({ page }, testInfo) => {
  const { teacher, book } = await storedTeacher();
  await putSession(page, teacher.email);
  await page.goto(`/app/teachers/record?class=${book.classId}&quarter=1`);
  // The words of the bar's control open its menu, not the arrow alone.
  await expect(page.getByRole('button', { name: 'Other grading period or school year' })).toBeVisible();
  const words = await page.getByText('Latest Academic Year').boundingBox();
  if (!words) throw new Error('The bar has no year.');
  await page.mouse.click(words.x + words.width / 2, words.y + words.height / 2);
  await expect(page.getByRole('menuitemradio', { name: '1st Quarter' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Files and print' }).click();
  await page.getByRole('menuitem', { name: 'Report for the school head' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: /1st Quarter: results of the class$/ })).toBeVisible();
  await expect(paper.getByRole('row', { name: /^Last3, First3/ })).toContainText('Written Works: 30.00 %');
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('.print-sheet')).toHaveCount(1);
  const path = testInfo.outputPath('report.pdf');
  await page.pdf({ path, preferCSSPageSize: true });
  const [report, ...others] = await pagesOf(path);
  expect(others).toEqual([]);
  expect(report).toContain('Learners for intervention');
  expect(report).toContain('Noted by');
});

test('the class lists its learners in the teacher’s order, set by keyboard', async ({ page }) => {
  const { teacher, book } = await storedTeacher();
  await putSession(page, teacher.email);
  await page.goto(`/app/teachers/classes/${book.classId}`);
  await press(page, 'Actions for Rizal');
  await page.keyboard.press('o');
  const item = page.getByRole('menuitem', { name: 'Order of the learners' });
  while (!(await item.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const place = page.getByRole('textbox', { name: 'Place of Last3, First3' });
  await place.focus();
  await page.keyboard.press('ArrowUp');
  await expect(place).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Last3, First3');
  await press(page, 'Save');
  await expect(page.getByRole('dialog')).toBeHidden();
  const [first, second, third] = book.studentIds;
  await expect
    .poll(async () => (await storedRows(teacher.uid, 'class')).get(book.classId)?.learnerOrder)
    .toEqual([third, first, second]);
  await openRecord(page, `?class=${book.classId}&quarter=1`);
  await expect(page.locator('.dg-cell[aria-colindex="2"]').filter({ hasText: /^Last/ })).toHaveText([
    'Last3, First3',
    'Last1, First1',
    'Last2, First2',
  ]);
});
