/** The compact class record: what is in sight on the screens that schools have, and that it stays readable. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { findInEachTheme, findSmallTargets } from '#support/axe';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, editorOf } from '#support/recordPage';
import { putSession } from '#support/storedSession';

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
    const bottom = (
      scroller.querySelector('.dg-footer') ?? { getBoundingClientRect: () => null }
    ).getBoundingClientRect();
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
    const pinned = [...(rows[0]?.querySelectorAll('.dg-cell[data-frozen="pinned"]') ?? [])];
    const edge = pinned[0]?.getBoundingClientRect().left ?? right;
    const cells = [...(rows[0]?.querySelectorAll('.dg-cell') ?? [])].filter(
      (cell) => pinned.includes(cell) || (isIn(cell) && (cell.getBoundingClientRect().right <= edge + 1 || !pinned[0])),
    );
    const after = [...(rows[0]?.querySelectorAll('.dg-cell') ?? [])].filter(
      (cell) => isIn(cell) && cell.getBoundingClientRect().left >= edge + 40,
    );
    // The width of all columns: the content itself is at least as wide as its frame.
    const wide = Number.parseFloat((scroller.querySelector('.dg-content') as HTMLElement).style.width);
    return { rows: rows.length, columns: cells.length + after.length, beyond: Math.max(0, wide - (right - left)) };
  }, SCROLL_BAR);
}

async function offlineSentence(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  const sentence = page.getByText('No connection. Keep typing and saving', { exact: false });
  await expect(sentence).toBeVisible({ visible: offline });
}

const topOfGrid = async (page: Page) => (await page.getByRole('grid').boundingBox())?.y;

/** CSS pixels; the last is 1366 x 768 at 125 %. Without a connection the record shows as much, at the same place. */
const SCREENS = [
  { width: 1366, height: 768, rows: 22, columns: ALL_COLUMNS },
  { width: 1366, height: 641, rows: 18, columns: ALL_COLUMNS },
  { width: 1440, height: 900, rows: 28, columns: ALL_COLUMNS },
  // With averages, mean percentage scores and blanks below the rows.
  { width: 1920, height: 1080, rows: 33, columns: ALL_COLUMNS },
  { width: 1093, height: 614, rows: 17, columns: 17 },
];

/** The names of the grid's parts in sight: a screen reader hears the same in both densities. */
function gridNames(page: Page): Promise<string[]> {
  return page
    .getByRole('grid')
    .evaluate((grid) =>
      [grid, ...grid.querySelectorAll('[role="columnheader"], [role="rowheader"]')].map((part) =>
        [part.getAttribute('aria-label') ?? part.textContent, part.getAttribute('aria-colindex')].join(' '),
      ),
    );
}

async function chooseView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.locator('[role^="menuitem"]').filter({ hasText: name }).click();
}

async function expectDensity(page: Page, density: 'compact' | 'comfortable'): Promise<void> {
  await expect(page.locator('.data-grid')).toHaveAttribute('data-density', density);
}

const LAPTOP = { width: 1366, height: 768 };

test('the record of a whole class on the screens that schools have, in both densities', async ({ page }) => {
  await openQuarter(page);

  await test.step('rows and columns in sight, with and without a connection', async () => {
    for (const { width, height, rows, columns } of SCREENS) {
      const name = `${width} x ${height}`;
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await inSight(page)).rows, { message: name }).toBeGreaterThanOrEqual(rows);
      // The columns get their widths once the grid has its own.
      await expect.poll(async () => (await inSight(page)).columns, { message: name }).toBeGreaterThanOrEqual(columns);
      const seen = await inSight(page);
      if (columns === ALL_COLUMNS) expect(seen.beyond, name).toBe(0);
      const top = await topOfGrid(page);
      await offlineSentence(page, true);
      expect(await topOfGrid(page), name).toBe(top);
      expect((await inSight(page)).rows, `${name}, offline`).toBeGreaterThanOrEqual(rows);
      expect((await inSight(page)).columns, name).toBe(seen.columns);
      await offlineSentence(page, false);
    }
  });

  await test.step('a column has one right edge, and none is in sight in part', async () => {
    await page.setViewportSize({ width: 1100, height: 700 });
    const edges = await page.getByRole('grid').evaluate((grid) => {
      const endOf = (part: Element | null) => {
        const range = document.createRange();
        range.selectNodeContents(part as Element);
        return Math.round(range.getBoundingClientRect().right);
      };
      const paddingEnd = (part: Element | null) => {
        const box = (part as Element).getBoundingClientRect();
        const { paddingRight, borderRightWidth } = getComputedStyle(part as Element);
        return Math.round(box.right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth));
      };
      const [, name, hps] = [...grid.querySelectorAll('.dg-header [aria-colindex="3"]')];
      const cell = grid.querySelector('.dg-row [aria-colindex="3"]');
      return [endOf(name?.querySelector('.dg-header-text') ?? null), endOf(hps ?? null), paddingEnd(cell)];
    });
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(1);
    for (const by of [10, 17, 40]) {
      await page.locator('.dg-scroller').evaluate((element, left) => element.scrollBy(left, 0), by);
      const cut = () =>
        page
          .locator('.dg-row')
          .first()
          .evaluate((row) => {
            const veils = [...document.querySelectorAll('.dg-content > .dg-veil:not([hidden])')].map((veil) =>
              veil.getBoundingClientRect(),
            );
            const boxOf = (cell: Element | undefined) => cell?.getBoundingClientRect();
            const cells = [...row.querySelectorAll('.dg-cell')];
            const start = boxOf(cells.filter((cell) => cell.matches('[data-kind="head"]')).at(-1))?.right ?? 0;
            const end = boxOf(cells.find((cell) => cell.matches('[data-frozen="pinned"]')))?.left ?? 0;
            const isCovered = (x: number) => veils.some((veil) => veil.left <= x + 1 && x - 1 <= veil.right);
            return cells
              .filter((cell) => !cell.matches('[data-kind="head"], [data-frozen="pinned"]'))
              .map((cell) => cell.getBoundingClientRect())
              .filter(
                (box) =>
                  (box.left < start - 1 && box.right > start + 1 && !isCovered(box.right)) ||
                  (box.left < end - 1 && box.right > end + 1 && !isCovered(box.left)),
              ).length;
          });
      await expect.poll(cut).toBe(0);
    }
  });

  await page.setViewportSize(LAPTOP);
  await expectDensity(page, 'compact');
  await test.step('banners are one strip of one line, and the others are behind it', async () => {
    await page.getByRole('button', { name: 'Menu of Quiz 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Hide this column' }).click();
    const hidden = page.getByText('1 column is hidden and still counts.');
    await expect(hidden).toBeVisible();
    await page.getByRole('button', { name: 'Menu of Quiz 2', exact: true }).click();
    await page.getByRole('menu').getByText('Only learners with a blank').click();
    await expect(page.getByText(/learners: with a blank in Quiz 2/)).toBeVisible();
    await expect(hidden).toBeHidden();
    expect((await page.locator('.strips').boundingBox())?.height).toBe(28);
    await page.getByRole('button', { name: '1 more' }).click();
    await expect(hidden).toBeVisible();
    await page.getByRole('button', { name: 'Show 1 hidden' }).click();
    await expect(hidden).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all' }).click();
  });

  const line = (name: string) => page.locator('.dg-footer [role="row"]').filter({ hasText: name });
  await test.step('averages and blanks: in the tooltip, and in lines below the grid that the device keeps', async () => {
    await cellAt(page, 0, 0).click();
    await page.keyboard.type('18');
    await page.keyboard.press('Enter');
    const header = page.getByRole('columnheader', { name: 'Quiz 1', exact: true });
    await header.hover();
    await expect(header).toHaveAttribute('title', `Quiz 1: avg 18.00 · 1 of ${LEARNERS}`);
    await chooseView(page, 'Show averages and blanks');
    await expect(line('Average').getByRole('gridcell').nth(1)).toHaveText('18.00');
    await expect(line('Blanks').getByRole('gridcell').nth(1)).toHaveText(String(LEARNERS - 1));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible();
  });

  await test.step('the density is a choice that the device keeps, and the grid has the focus after it', async () => {
    await chooseView(page, 'Comfortable');
    await expectDensity(page, 'comfortable');
    await expect(editorOf(page)).toBeFocused();
    await page.reload();
    await expectDensity(page, 'comfortable');
    await chooseView(page, 'Compact');
    await expectDensity(page, 'compact');
    await expect(editorOf(page)).toBeFocused();
    // The choice of the step before is kept too.
    await expect(line('Average')).toBeVisible();
  });

  await test.step('both densities: axe, target sizes and the names of the grid', async () => {
    const found = [...(await findInEachTheme(page, 'compact')), ...(await findSmallTargets(page, 'compact'))];
    await cellAt(page, 0, 0).click();
    const compact = await gridNames(page);
    await chooseView(page, 'Comfortable');
    await expectDensity(page, 'comfortable');
    found.push(...(await findInEachTheme(page, 'comfortable')), ...(await findSmallTargets(page, 'comfortable')));
    expect(found).toEqual([]);
    const comfortable = await gridNames(page);
    const heads = (names: readonly string[]) => names.filter((name) => !name.startsWith('Last'));
    for (const name of heads(comfortable)) expect(compact).toContain(name);
  });
});
