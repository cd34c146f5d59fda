/** The class record in a browser test. Learners and activities count from 0, in the order of the page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { createPerson, storedRows, type TestPerson } from './adminWorld';
import { openRecord } from './e2eActions';
import { storeBook } from './e2eBook';
import { putSession } from './storedSession';

/** Header lines of the grid, and columns before the first activity. ARIA indexes start at 1. */
const HEADER_LINES = 3;
const HEAD_COLUMNS = 2;

export type RecordOf = {
  teacher: TestPerson;
  subjectId: string;
  activityIds: readonly string[];
  enrolmentIds: readonly string[];
};

/** A teacher signed in, with the record of the first quarter open. */
export async function openNewRecord(page: Page, size: Parameters<typeof storeBook>[1]): Promise<RecordOf> {
  const teacher = await createPerson('record');
  const book = await storeBook(teacher.uid, size);
  await putSession(page, teacher.email);
  await openRecord(page, '?quarter=1');
  return { teacher, ...book };
}

export function cellAt(page: Page, row: number, activity: number): Locator {
  const line = `[role="row"][aria-rowindex="${row + HEADER_LINES + 1}"]`;
  return page.locator(`${line} .dg-cell[aria-colindex="${activity + HEAD_COLUMNS + 1}"]`);
}

export function editorOf(page: Page): Locator {
  return page.locator('.dg-editor');
}

/** Row and activity of the active cell; the column of names is activity -1. */
export async function activePlace(page: Page): Promise<[row: number, activity: number]> {
  const cell = page.locator('.dg-cell[data-active-cell]');
  const row = await cell.locator('..').getAttribute('aria-rowindex');
  const col = await cell.getAttribute('aria-colindex');
  return [Number(row) - HEADER_LINES - 1, Number(col) - HEAD_COLUMNS - 1];
}

export async function expectPlace(page: Page, row: number, activity: number): Promise<void> {
  await expect.poll(() => activePlace(page)).toEqual([row, activity]);
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Types a value into the first cell and presses Enter. */
export async function typeFirst(page: Page, text: string): Promise<void> {
  await cellAt(page, 0, 0).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const QUARTERS = ['1st Quarter', '2nd Quarter', '3rd Quarter', '4th Quarter'];

/** Chooses the quarter in the record that is open; its first cell is blank still. */
export async function showQuarter(page: Page, quarter: 1 | 2 | 3 | 4): Promise<void> {
  await page.getByRole('radio', { name: QUARTERS[quarter - 1] ?? '' }).click({ force: true });
  await expect(page).toHaveURL(new RegExp(`quarter=${quarter}`));
  await expect(cellAt(page, 0, 0)).toHaveText('');
}

/** Two quizzes in each of the other quarters, beside those of the first: each case of a walk has a sheet of its own. */
export const OTHER_QUARTERS = [2, 3, 4].flatMap((quarter) =>
  [1, 2].map((number) => ({ name: `Quiz ${number}`, quarter })),
);

/** The stored scores of the activities of a quarter. */
export async function scoresIn({ uid }: TestPerson, quarter: number): Promise<unknown[]> {
  const activities = await storedRows(uid, 'activity');
  const rows = [...(await storedRows(uid, 'studentPerformance')).values()];
  return rows.filter((row) => activities.get(`${row.activityModel}`)?.quarter === quarter).map(({ score }) => score);
}

export async function scoresOf({ uid }: TestPerson): Promise<unknown[]> {
  return [...(await storedRows(uid, 'studentPerformance')).values()].map((row) => row.score);
}
