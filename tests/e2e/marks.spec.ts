/** Marks and notes on cells, in a browser and against the rules: typed, pasted, saved, undone, and in the stored grades. */

import { expect, type Page, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { comfortably } from '#support/comfortably';
import { cellAt, openNewRecord, press, type RecordOf } from '#support/recordPage';

const QUIZ1 = 0;
const QUIZ2 = 1;
/** After Quiz 1, Quiz 2 and the figures of written works. */
const TASK = 5;
const EXAM = 9;

async function openSheet(page: Page) {
  await comfortably(page);
  await page.setViewportSize({ width: 1920, height: 1000 });
  return await openNewRecord(page, {
    learners: 9,
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
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** The stored rows of the learners in these rows of the page, from the first to the last. */
function storedOf({ teacher, enrolmentIds }: RecordOf, first: number, last: number) {
  const ids = enrolmentIds.slice(first, last + 1);
  const rowsOf = async (collection: string) =>
    [...(await storedRows(teacher.uid, collection)).values()].filter((row) => ids.includes(`${row.classStudentModel}`));
  return {
    marks: async () => (await rowsOf('scoreMarks')).map((row) => `${row.mark} ${row.note}`.trim()).sort(),
    scores: async () => (await rowsOf('studentPerformance')).map((row) => row.score).sort(),
    comments: async () => (await rowsOf('studentPerformance')).map((row) => [row.score, row.comments]),
    writtenWorks: async () => (await rowsOf('studentGrades')).map((row) => row.percentageWrittenWork).sort(),
  };
}

test('marks and notes in one record, each with its stored rows and grades', async ({ page }) => {
  const record = await openSheet(page);

  await test.step('e, m and a by keyboard: the cells say why they are blank, and the stored grades follow', async () => {
    const stored = storedOf(record, 0, 2);
    for (const row of [0, 1, 2]) await typeAt(page, row, QUIZ1, '10');
    await typeAt(page, 0, QUIZ2, 'e');
    await typeAt(page, 1, QUIZ2, 'm');
    await typeAt(page, 2, QUIZ2, 'A');
    await expect(cellAt(page, 0, QUIZ2)).toHaveText('E');
    await expect(cellAt(page, 0, QUIZ2)).toHaveAttribute('aria-description', /^excused/);
    await expect(cellAt(page, 1, QUIZ2)).toHaveText('M');
    await save(page);
    expect(await stored.marks()).toEqual(['absent', 'excused', 'missing']);
    // 10 of 20 without the excused quiz, 10 of 40 with the other two.
    expect(await stored.writtenWorks()).toEqual([25, 25, 50]);
  });

  await test.step('marks are pasted among scores; a pasted 8 L is late and counts', async () => {
    const stored = storedOf(record, 3, 5);
    await cellAt(page, 3, QUIZ1).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'e\t8 L\nM\t9\n7\ta\n');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(cellAt(page, 3, QUIZ1)).toHaveText('E');
    await expect(cellAt(page, 3, QUIZ2)).toHaveText('8');
    await expect(cellAt(page, 3, QUIZ2)).toHaveAttribute('data-corner', '');
    await save(page);
    expect(await stored.marks()).toEqual(['absent', 'excused', 'late', 'missing']);
    expect(await stored.scores()).toEqual([7, 8, 9]);
    expect(await stored.writtenWorks()).toEqual([17.5, 22.5, 40]);
  });

  await test.step('a score over an excused cell, and undo, also after the save', async () => {
    const stored = storedOf(record, 6, 6);
    await typeAt(page, 6, TASK, 'e');
    await typeAt(page, 6, EXAM, '12');
    await save(page);
    expect(await stored.marks()).toEqual(['excused']);
    await typeAt(page, 6, TASK, '15');
    await expect(cellAt(page, 6, TASK)).toHaveText('15');
    await press(page, 'Control+z');
    await expect(cellAt(page, 6, TASK)).toHaveText('E');
    await press(page, 'Control+y');
    await save(page);
    expect(await stored.marks()).toEqual([]);
    expect(await stored.scores()).toEqual([12, 15]);
    await press(page, 'Control+z');
    await expect(cellAt(page, 6, TASK)).toHaveText('E');
    await save(page);
    expect(await stored.marks()).toEqual(['excused']);
    expect(await stored.scores()).toEqual([12]);
  });

  await test.step('the menu marks a range', async () => {
    await cellAt(page, 7, QUIZ1).click();
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+F10');
    await page.getByRole('menuitem', { name: 'Absent' }).click();
    await expect(cellAt(page, 8, QUIZ2)).toHaveText('A');
    await save(page);
    expect(await storedOf(record, 7, 8).marks()).toEqual(['absent', 'absent', 'absent', 'absent']);
  });

  await test.step('a note stands on a blank, moves into the score, and comes back when the score is cleared', async () => {
    const stored = storedOf(record, 8, 8);
    await cellAt(page, 8, TASK).click();
    await press(page, 'Shift+F2');
    await page.getByRole('textbox', { name: 'Note' }).fill('Hands it in on Monday');
    await page.getByRole('button', { name: 'Add note' }).click();
    await save(page);
    const noted = ['absent', 'absent', 'null Hands it in on Monday'];
    expect(await stored.marks()).toEqual(noted);
    await typeAt(page, 8, TASK, '9');
    await save(page);
    expect(await stored.marks()).toEqual(['absent', 'absent']);
    expect(await stored.comments()).toEqual([[9, 'Hands it in on Monday']]);
    await cellAt(page, 8, TASK).click();
    await press(page, 'Delete');
    await save(page);
    expect(await stored.marks()).toEqual(noted);
    expect(await stored.comments()).toEqual([]);
  });

  await test.step('the marks are there after a reload', async () => {
    await page.reload();
    await expect(cellAt(page, 2, QUIZ2)).toHaveText('A', { timeout: calm(60) });
    expect(await findInEachTheme(page, 'a record with marks')).toEqual([]);
  });
});
