/** The compact class record: what is in sight on the screens that schools have, and that it stays readable. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { findInEachTheme, findSmallTargets } from '#support/axe';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, editorOf } from '#support/recordPage';
import { putSession } from '#support/storedSession';

test.setTimeout(240_000);

const LEARNERS = 45;
const QUIZZES = 6;
const TASKS = [1, 2, 3, 4].map((number) => ({ name: `Performance Task ${number}`, category: 2 }));
const EXAM = { name: 'Quarterly Assessment', category: 3, totalPoints: 50 };
const ACTIVITIES = QUIZZES + TASKS.length + 1;
/** Number and name, the activities, three figures of each component, initial grade, grade and remark. */
const ALL_COLUMNS = 2 + ACTIVITIES + 3 * 3 + 3;
/** In CSS pixels; a browser in front of a person has a scroll bar, this one has none. */
const SCROLL_BAR = 15;

/** A quarter of a whole class: six quizzes, four tasks and an examination. */
async function openQuarter(page: Page): Promise<void> {
  const teacher = await createPerson('density');
  await storeBook(teacher.uid, { learners: LEARNERS, quizzes: QUIZZES, more: [...TASKS, EXAM] });
  await putSession(page, teacher.email);
  await openRecord(page, '?quarter=1');
}

/** Whole rows and columns in sight, and by how much the grid is wider than its frame with a scroll bar. */
function inSight(page: Page) {
  return page.evaluate((bar) => {
    const scroller = document.querySelector('.dg-scroller') as HTMLElement;
    const { top, left, height } = scroller.getBoundingClientRect();
    const bottom = (scroller.querySelector('.dg-footer') ?? { getBoundingClientRect: () => null }).getBoundingClientRect();
    const header = (scroller.querySelector('.dg-header') as HTMLElement).getBoundingClientRect().bottom;
    const end = bottom?.top ?? top + Math.min(height, scroller.clientHeight);
    const right = left + scroller.clientWidth - (scroller.offsetWidth > scroller.clientWidth + 5 ? 0 : bar);
    const rows = [...scroller.querySelectorAll('.dg-row')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= header - 1 && box.bottom <= end + 1;
    });
    const isIn = (cell: Element) => {
      const box = cell.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 2;
    };
    const pinned = [...(rows[0]?.querySelectorAll('.dg-cell[data-pinned]') ?? [])];
    const edge = pinned[0]?.getBoundingClientRect().left ?? right;
    const cells = [...(rows[0]?.querySelectorAll('.dg-cell') ?? [])].filter(
      (cell) => pinned.includes(cell) || (isIn(cell) && (cell.getBoundingClientRect().right <= edge + 1 || !pinned[0])),
    );
    const after = [...(rows[0]?.querySelectorAll('.dg-cell') ?? [])].filter(
      (cell) => isIn(cell) && cell.getBoundingClientRect().left >= edge + 40,
    );
    const wide = (scroller.querySelector('.dg-content') as HTMLElement).offsetWidth;
    return { rows: rows.length, columns: cells.length + after.length, beyond: Math.max(0, wide - (right - left)) };
  }, SCROLL_BAR);
}

async function offlineBanner(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  const strip = page.getByText('No connection. Keep typing and saving', { exact: false });
  await expect(strip).toBeVisible({ visible: offline });
}

/** CSS pixels; the last is 1366 x 768 at 125 %. */
const SCREENS = [
  { width: 1366, height: 768, rows: 22, withBanner: 22, columns: ALL_COLUMNS },
  { width: 1366, height: 641, rows: 18, withBanner: 17, columns: ALL_COLUMNS },
  { width: 1440, height: 900, rows: 28, withBanner: 27, columns: ALL_COLUMNS },
  { width: 1920, height: 1080, rows: 23, withBanner: 21, columns: ALL_COLUMNS - 4 },
  { width: 1093, height: 614, rows: 17, withBanner: 16, columns: 17 },
];

test('rows and columns in sight, with and without a banner', async ({ page }) => {
  await openQuarter(page);
  for (const { width, height, rows, withBanner, columns } of SCREENS) {
    const name = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await inSight(page)).rows, { message: name }).toBeGreaterThanOrEqual(rows);
    const seen = await inSight(page);
    console.log(name, seen);
    expect(seen.columns, name).toBeGreaterThanOrEqual(columns);
    if (columns === ALL_COLUMNS) expect(seen.beyond, name).toBe(0);
    await offlineBanner(page, true);
    await expect
      .poll(async () => (await inSight(page)).rows, { message: `${name}, offline` })
      .toBeGreaterThanOrEqual(withBanner);
    console.log(name, 'banner', await inSight(page));
    expect((await inSight(page)).columns, name).toBe(seen.columns);
    await offlineBanner(page, false);
  }
});
