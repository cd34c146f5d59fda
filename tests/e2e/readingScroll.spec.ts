/** A class record, the own one or a teacher’s, scrolls in one place: the grid, or on a phone the page. */

import { expect, type Page, test } from '@playwright/test';
import { calm } from '#support/calm';
import { openNewRecord } from '#support/recordPage';
import { makeReopenWorld } from '#support/reopenWorld';
import { putSession } from '#support/storedSession';

const PASSWORD = 'Sampaguita-1';
const SLOW = { timeout: calm(45) };

/** How far the page scrolls, and how many parts of the page scroll by themselves, up and down. */
function scrolling(page: Page) {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    const { scrollHeight, clientHeight } = document.documentElement;
    return {
      page: scrollHeight - clientHeight,
      parts: [...document.querySelectorAll('main *')].filter(scrolls).length,
    };
  });
}

test('a teacher’s record, read by an administrator, scrolls once', async ({ page }) => {
  const { own, subjectId } = await makeReopenWorld();
  await page.setViewportSize({ width: 1440, height: 900 });
  await putSession(page, own.admin.email, PASSWORD);
  await page.goto(`/app/admin/teachers/${own.teacher.uid}/record?subject=${subjectId}&quarter=1`);
  const grid = page.locator('.data-grid');
  await expect(grid).toBeVisible(SLOW);
  await expect(page.getByText('All grades match the scores', { exact: false })).toBeVisible();
  expect((await scrolling(page)).page).toBe(0);
  // The grid takes the rest of the height: the page ends a margin below it.
  const { y = 0, height = 0 } = (await grid.boundingBox()) ?? {};
  expect(900 - (y + height)).toBeLessThan(40);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(grid).toHaveCount(0);
  expect((await scrolling(page)).parts).toBe(0);
});

const SCREENS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test('the own record scrolls once, and its save bar covers nothing', async ({ page }) => {
  await openNewRecord(page, { learners: 45, quizzes: 12 });
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await expect.poll(() => scrolling(page)).toEqual({ page: 0, parts: 1 });
    const grid = await page.locator('.data-grid').boundingBox();
    const bar = await page.locator('[data-tour="save-bar"]').boundingBox();
    expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(size.height);
    // Section, subject and quarter stand on one line.
    const lines = await page
      .locator('[data-tour="record-pickers"] :is(select, fieldset)')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().bottom)));
    expect(new Set(lines).size).toBe(1);
  }
});
