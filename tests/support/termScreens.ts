/** A year under DepEd Order 15 in a browser test: its class and activities made by the screen, its scores typed. */

import { expect, type Page } from '@playwright/test';
import { calm } from '#support/calm';
import { cellText } from './e2eActions';
import { follow } from './follow';
import { EXAMINATIONS, TASKS, type TypedActivity, WRITTEN } from './termCases';

type NewClass = { section: string; year: string; level: string; subject: string; reason: string };

/** A class with one subject and one learner, Juan Dela Cruz; the dialog has to say why it offers its policy. */
export async function addClassByScreen(page: Page, { section, year, level, subject, reason }: NewClass): Promise<void> {
  await follow(page, '/app/teachers/classes');
  await page.getByRole('button', { name: 'Add class' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Section').fill(section);
  await dialog.getByLabel('School year').selectOption(year);
  await dialog.getByLabel('Grade level').selectOption({ label: level });
  await expect(dialog.getByText(reason)).toBeVisible();
  await dialog.getByRole('button', { name: 'Next: Subjects' }).click();
  await dialog.getByLabel('Subject', { exact: false }).first().fill(subject);
  for (const [component, weight] of [
    [WRITTEN, '20'],
    [TASKS, '50'],
    [EXAMINATIONS, '30'],
  ] as const) {
    await expect(dialog.getByRole('textbox', { name: `${component}, %` })).toHaveValue(weight);
  }
  await dialog.getByRole('button', { name: 'Next: Learners' }).click();
  await dialog.getByLabel('Last name, row 1').fill('Dela Cruz');
  await dialog.getByLabel('First name, row 1').fill('Juan');
  await dialog.getByLabel('LRN, row 1').fill('136728140987');
  await dialog.getByRole('button', { name: 'Add class with 1 learner' }).click();
  await expect(page.getByLabel('Section', { exact: true }).locator('option:checked')).toHaveText(
    `${section} (${year})`,
  );
}

/** The parts of the examinations follow the names. */
export async function addActivitiesByScreen(
  page: Page,
  activities: readonly TypedActivity[],
  periods: { title: string; names: readonly string[] },
): Promise<void> {
  await follow(page, '/app/teachers/activities');
  await page.getByRole('button', { name: 'Add activity' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const period of periods.names) {
    await dialog.getByLabel(new RegExp(`^${periods.title}`)).selectOption({ label: period });
    for (const { category, name, possible } of activities) {
      await dialog.getByLabel(/^Category/).selectOption({ label: category });
      await dialog.getByLabel(/^Name/).fill(name);
      await dialog.getByLabel(/^Highest possible score/).fill(String(possible));
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByLabel(/^Name/)).toHaveValue('');
    }
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a record and types its scores from the first cell on, one column after the other, by keyboard alone. */
export async function typeRecord(page: Page, search: string, activities: readonly TypedActivity[]): Promise<void> {
  await follow(page, `/app/teachers/record${search}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('.dg-cell[aria-colindex="3"]').first().click();
  const scores = activities.flatMap((activity) => activity.scores);
  for (const score of scores) {
    await page.keyboard.type(String(score));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(`${scores.length} changes`, { exact: true })).toBeVisible();
}

export async function saveRecord(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

export async function expectCells(page: Page, learner: string, cells: Readonly<Record<string, string>>): Promise<void> {
  for (const [column, text] of Object.entries(cells)) {
    await expect.poll(() => cellText(page, learner, column), { message: column, timeout: calm(20) }).toBe(text);
  }
}
