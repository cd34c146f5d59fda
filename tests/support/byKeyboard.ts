/** Controls of a page reached and used by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than the dialog has. */
const MOST_STOPS = 150;

export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}.`);
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await reach(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

export async function openLines(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'The list as it came', exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await press(page, 'The list as it came');
}

export async function setColumn(page: Page, letter: string, meaning: string): Promise<void> {
  await reach(page, page.getByRole('button', { name: new RegExp(`^Column ${letter}:`) }));
  await pick(page, page.getByRole('menuitemradio', { name: meaning }));
}

/** The margin of the line, by arrow keys from the first one. */
export async function setLine(page: Page, line: number, choice: string): Promise<void> {
  const margin = page.getByRole('table', { name: 'The list as it came' }).getByRole('rowheader').getByRole('button');
  await reach(page, margin.and(page.locator('[tabindex="0"]')));
  const reached = (await margin.all()).length;
  for (let step = 0; step < reached; step += 1) await page.keyboard.press('ArrowUp');
  for (let step = 1; step < line; step += 1) await page.keyboard.press('ArrowDown');
  await pick(page, page.getByRole('menuitem', { name: choice }));
}

/** Opens the menu that has the focus, and takes a choice of it. */
export async function pick(page: Page, item: Locator): Promise<void> {
  await page.keyboard.press('Enter');
  for (let step = 0; step < 30; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(item).toBeHidden();
}
