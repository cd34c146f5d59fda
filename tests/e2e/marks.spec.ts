/** Marks and notes on cells, in a browser and against the rules: typed, pasted, saved, undone, and in the stored grades. */
import { expect, type Page, test } from '@playwright/test';
import { storedRows, type TestPerson } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { cellAt, openNewRecord, press, scoresOf } from '#support/recordPage';

test.setTimeout(240_000);

const QUIZ1 = 0;
const QUIZ2 = 1;
/** After Quiz 1, Quiz 2 and the figures of written works. */
const TASK = 5;
const EXAM = 9;

async function openSheet(page: Page) {
  await page.setViewportSize({ width: 1920, height: 1000 });
  return await openNewRecord(page, {
    learners: 4,
    quizzes: 2,
    more: [
      { name: 'Task 1', category: 2 },
      { name: 'Exam', category: 3 },
    ],
  });
}

async function typeAt(page: Page, row: number, column: number, text: string): Promise<void> {
  await cellAt(page, row, column).click();
  await page.keyboard.type(text);
  await press(page, 'Enter');
}

async function save(page: Page): Promise<void> {
  await press(page, 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 30_000 });
}

async function marksOf({ uid }: TestPerson): Promise<string[]> {
  return [...(await storedRows(uid, 'scoreMarks')).values()].map((row) => `${row.mark} ${row.note}`.trim()).sort();
}

async function writtenWorks({ uid }: TestPerson): Promise<unknown[]> {
  return [...(await storedRows(uid, 'studentGrades')).values()].map((row) => row.percentageWrittenWork).sort();
}

test('e, m and a by keyboard: the cells say why they are blank, and the stored grades follow', async ({ page }) => {
  const { teacher } = await openSheet(page);
  for (const row of [0, 1, 2]) await typeAt(page, row, QUIZ1, '10');
  await typeAt(page, 0, QUIZ2, 'e');
  await typeAt(page, 1, QUIZ2, 'm');
  await typeAt(page, 2, QUIZ2, 'A');
  await expect(cellAt(page, 0, QUIZ2)).toHaveText('E');
  await expect(cellAt(page, 0, QUIZ2)).toHaveAttribute('aria-description', /^excused/);
  await expect(cellAt(page, 1, QUIZ2)).toHaveText('M');
  await save(page);
  expect(await marksOf(teacher)).toEqual(['absent', 'excused', 'missing']);
  // 10 of 20 without the excused quiz, 10 of 40 with the other two.
  expect(await writtenWorks(teacher)).toEqual([25, 25, 50]);
  await page.reload();
  await expect(cellAt(page, 2, QUIZ2)).toHaveText('A', { timeout: 60_000 });
  expect(await findInEachTheme(page, 'a record with marks')).toEqual([]);
});

test('marks are pasted among scores; a pasted 8 L is late and counts', async ({ page }) => {
  const { teacher } = await openSheet(page);
  await cellAt(page, 0, QUIZ1).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'e\t8 L\nM\t9\n7\ta\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(cellAt(page, 0, QUIZ1)).toHaveText('E');
  await expect(cellAt(page, 0, QUIZ2)).toHaveText('8');
  await expect(cellAt(page, 0, QUIZ2)).toHaveAttribute('data-corner', '');
  await save(page);
  expect(await marksOf(teacher)).toEqual(['absent', 'excused', 'late', 'missing']);
  expect((await scoresOf(teacher)).sort()).toEqual([7, 8, 9]);
  expect(await writtenWorks(teacher)).toEqual([17.5, 22.5, 40]);
});

test('a score over an excused cell, and undo, also after the save', async ({ page }) => {
  const { teacher } = await openSheet(page);
  await typeAt(page, 0, TASK, 'e');
  await typeAt(page, 0, EXAM, '12');
  await save(page);
  expect(await marksOf(teacher)).toEqual(['excused']);
  await typeAt(page, 0, TASK, '15');
  await expect(cellAt(page, 0, TASK)).toHaveText('15');
  await press(page, 'Control+z');
  await expect(cellAt(page, 0, TASK)).toHaveText('E');
  await press(page, 'Control+y');
  await save(page);
  expect(await marksOf(teacher)).toEqual([]);
  expect((await scoresOf(teacher)).sort()).toEqual([12, 15]);
  await press(page, 'Control+z');
  await expect(cellAt(page, 0, TASK)).toHaveText('E');
  await save(page);
  expect(await marksOf(teacher)).toEqual(['excused']);
  expect(await scoresOf(teacher)).toEqual([12]);
});

test('a note stands on a blank, moves into the score, and comes back when the score is cleared', async ({ page }) => {
  const { teacher } = await openSheet(page);
  await cellAt(page, 1, QUIZ1).click();
  await press(page, 'Shift+F2');
  await page.getByRole('textbox', { name: 'Note' }).fill('Hands it in on Monday');
  await page.getByRole('button', { name: 'Add note' }).click();
  await save(page);
  expect(await marksOf(teacher)).toEqual(['null Hands it in on Monday']);
  await typeAt(page, 1, QUIZ1, '9');
  await save(page);
  expect(await marksOf(teacher)).toEqual([]);
  const comments = async () => [...(await storedRows(teacher.uid, 'studentPerformance')).values()];
  expect((await comments()).map((row) => [row.score, row.comments])).toEqual([[9, 'Hands it in on Monday']]);
  await cellAt(page, 1, QUIZ1).click();
  await press(page, 'Delete');
  await save(page);
  expect(await marksOf(teacher)).toEqual(['null Hands it in on Monday']);
  expect(await comments()).toEqual([]);
});

test('the menu marks a range', async ({ page }) => {
  const { teacher } = await openSheet(page);
  await cellAt(page, 0, QUIZ1).click();
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+F10');
  await page.getByRole('menuitem', { name: 'Absent' }).click();
  await expect(cellAt(page, 1, QUIZ2)).toHaveText('A');
  await save(page);
  expect(await marksOf(teacher)).toEqual(['absent', 'absent', 'absent', 'absent']);
});
