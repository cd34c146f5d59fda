/** A walk over the class record of a section of twelve, each step in the empty record of another subject. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { TestPerson } from './adminWorld';
import { openSubjects } from './manySubjects';
import { cellAt, press } from './recordPage';

export const LEARNERS = 12;

const ACTIVITIES = [
  { name: 'Quiz 1' },
  { name: 'Quiz 2' },
  { name: 'Task 1', category: 2 },
  { name: 'Exam', category: 3 },
];

/** Types a score into each row of a column; an empty text leaves the cell blank. */
export async function typeColumn(page: Page, column: number, texts: readonly string[]): Promise<void> {
  await cellAt(page, 0, column).click();
  for (const text of texts) {
    if (text !== '') await page.keyboard.type(text);
    await press(page, 'Enter');
  }
}

/** The texts of the cells of a row, by the positions of their columns. */
export const textsOf = async (page: Page, row: number, columns: readonly number[]) =>
  await Promise.all(columns.map((column) => cellAt(page, row, column).textContent()));

export const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

type Place = { page: Page; teacher: TestPerson; activityIds: readonly string[] };
/** Each begins in the empty record of another subject. */
export type Steps = Readonly<Record<string, (place: Place) => Promise<void>>>;

/** Grants the clipboard, and goes through the steps one after the other. */
export async function walk({ page, context }: { page: Page; context: BrowserContext }, steps: Steps): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const subjects = Object.keys(steps).length;
  const { teacher, next } = await openSubjects(page, { subjects, learners: LEARNERS, activities: ACTIVITIES });
  for (const [title, step] of Object.entries(steps)) {
    await test.step(title, async () => step({ page, teacher, ...(await next()) }));
  }
}
