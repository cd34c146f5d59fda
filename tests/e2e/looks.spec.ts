/** How pages look: titles, rows of lists, toasts on the record, ticks, the phone’s record. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { findInEachTheme, findSmallTargets } from '#support/axe';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, openNewRecord, press } from '#support/recordPage';
import { putSession } from '#support/storedSession';
import { PAGES, READERS, visit } from '../../scripts/lib/pages.mjs';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 740 };
const ROW = 36;
/** Of the year’s grades, which stand as close as in the class record. */
const DENSE_ROW = 28;

/** The visible texts of the top bar and of the page that equal the page's heading. */
function titles(page: Page): Promise<{ heading: string; count: number }> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const places = document.querySelectorAll('main h1:not(.sr-only), [data-bar-title]');
    const seen = [...places].filter((place) => place.textContent === heading && place.getClientRects().length > 0);
    return { heading, count: seen.length };
  });
}

/** A page of the sample school with one of its readers signed in. */
async function openAs(page: Page, reader: 'teacher' | 'admin'): Promise<void> {
  await page.setViewportSize(LAPTOP);
  await putSession(page, READERS[reader], 'talaan-sample');
  await page.goto(PAGES[reader][0]?.path ?? '');
}

async function findFaults(page: Page, reader: 'teacher' | 'admin'): Promise<string[]> {
  const found: string[] = [];
  for (const entry of PAGES[reader]) {
    await visit(page, entry);
    if (!new URL(page.url()).pathname.startsWith('/app/')) continue;
    const { heading, count } = await titles(page);
    // The compact record has its pickers in the bar instead.
    const isCompact = await page.evaluate(() => document.documentElement.dataset.density === 'compact');
    if (count !== (isCompact ? 0 : 1)) found.push(`${entry.name}: ${heading} ${count} times`);
    const current = await page.locator('aside a[aria-current="page"]').count();
    if (current !== 1) found.push(`${entry.name}: ${current} current entries`);
    const rows = await page
      // A heading above rows, as MALE, is lower than they are.
      .locator('main table tbody tr:visible:not(:has(> th[scope="colgroup"]))')
      .evaluateAll((all) =>
        all
          .filter((row) => ![...row.children].some((cell) => cell.querySelector('br, .block, p, ul')))
          .map((row) => ({ height: row.getBoundingClientRect().height, isDense: !!row.closest('[data-dense]') })),
      );
    const high = rows.flatMap(({ height, isDense }) =>
      Math.abs(height - (isDense ? DENSE_ROW : ROW)) > 1 ? [height] : [],
    );
    if (entry.name !== 'dashboard' && high.length > 0) found.push(`${entry.name}: rows of ${high[0]} px`);
  }
  return found;
}

test("the admin's pages have their title once, a current entry, and rows of 36 px", async ({ page }) => {
  await openAs(page, 'admin');
  expect(await findFaults(page, 'admin')).toEqual([]);
});

test('the teacher’s pages: titles, rows, a scrolled page, and the banner of a closed quarter', async ({ page }) => {
  await openAs(page, 'teacher');
  await test.step("the teacher's pages have their title once, a current entry, and rows of 36 px", async () => {
    expect(await findFaults(page, 'teacher')).toEqual([]);
  });

  await test.step('a page that is scrolled has its title in the bar', async () => {
    await visit(page, { path: '/app/teachers/learners' });
    const inBar = page.getByRole('banner').getByText('Learners', { exact: true });
    await expect(inBar).toHaveCount(0);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 600);
    await expect(inBar).toBeVisible();
  });

  await test.step('the banner of a closed quarter takes one line on a phone, and opens', async () => {
    await visit(page, PAGES.teacher.find(({ name }) => name === 'closed quarter') ?? {});
    await page.setViewportSize(PHONE);
    const strip = page.locator('.strips[data-narrow]').filter({ hasText: 'is closed' });
    await expect(strip).toBeVisible();
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(28);
    expect(await page.getByRole('listitem').getByRole('textbox').count()).toBe(0);
    await strip.getByRole('button').last().click();
    await expect(page.getByRole('button', { name: 'Request reopening' })).toBeVisible();
    expect(await findInEachTheme(page, 'closed, phone')).toEqual([]);
  });
});

/** How far the newest toast stands from the right edge, above the grid, and over the field that is typed in. Pixels. */
async function toastPlace(page: Page) {
  const toast = await page.locator('.Toastify__toast').first().boundingBox();
  const grid = await page.locator('.data-grid').boundingBox();
  const typed = await page.locator('.data-grid :focus').boundingBox();
  if (!toast || !grid || !typed) return null;
  const shared = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(toast[from] + toast[size], typed[from] + typed[size]) - Math.max(toast[from], typed[from]);
  return {
    isRight: (page.viewportSize()?.width ?? 0) - toast.x - toast.width < 40,
    aboveGrid: Math.max(0, grid.y - toast.y),
    isOverTyped: shared('x', 'width') > 0 && shared('y', 'height') > 0,
  };
}

/** Notes name and repetitions of the animation at a cell whenever it becomes saved, which is over after a moment. */
const noteTicks = (cell: Locator) =>
  cell.evaluateHandle((element) => {
    const ticks: string[][] = [];
    new MutationObserver(() => {
      if (element.getAttribute('data-state') !== 'saved') return;
      const { animationName, animationIterationCount } = getComputedStyle(element, '::after');
      ticks.push([animationName, animationIterationCount]);
    }).observe(element, { attributes: true, attributeFilter: ['data-state'] });
    return ticks;
  });

const WIDTHS = [
  [1366, 768],
  [1920, 1080],
  [800, 900],
] as const;

test('a saved score: its tick flashes once, and the toast leaves the cell that is typed in free, at each width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openNewRecord(page, { learners: 40, quizzes: 4 });
  for (const [row, [width, height]] of WIDTHS.entries()) {
    await test.step(`a saved score at ${width} px`, async () => {
      // The toast of the step before would be measured in place of this one's.
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      await page.setViewportSize({ width, height });
      const cell = cellAt(page, row, 0);
      const ticks = await noteTicks(cell);
      await cell.click();
      await page.keyboard.type('18');
      await press(page, 'Enter', 'Control+s');
      // By the key, or by itself before the key.
      await expect(page.getByText(/^(Scores saved|All changes are saved already)\.$/)).toBeVisible();
      const place = { isRight: true, aboveGrid: 0, isOverTyped: false };
      await expect.poll(() => toastPlace(page)).toEqual(place);
      await expect.poll(() => ticks.evaluate(([first]) => first)).toEqual(['dg-saved', '1']);
      await expect(cell).not.toHaveAttribute('data-state', /./);
    });
  }
});

/** The controls leave room for eight learners; what is chosen and done seldom opens by a tap. */
async function eightInSight(page: Page, field: (number: number) => Locator): Promise<void> {
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  await expect(field(8)).toBeVisible();
  const row = await field(8).boundingBox();
  expect((row?.y ?? 999) + (row?.height ?? 0)).toBeLessThanOrEqual(await top(page.locator('[data-save-bar]')));

  const files = page.getByRole('button', { name: 'Files' });
  await expect(files).toBeHidden();
  await page.getByRole('button', { name: 'Tools of the record' }).click();
  await expect(files).toBeVisible();
  await page.getByRole('button', { name: 'Tools of the record' }).click();
  await expect(files).toBeHidden();

  const place = page.locator('[data-phone-place] > button');
  await place.click();
  await page.getByRole('radio', { name: '2nd Quarter' }).click({ force: true });
  await expect(place).toContainText('2nd Quarter');
  await page.getByRole('radio', { name: '1st Quarter' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Section', { exact: true })).toBeHidden();
  await expect(place).toBeFocused();
}

test('the phone’s record: the bar above the keypad keeps the focus; axe in both themes; a banner of one line', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const teacher = await createPerson('phone');
  await storeBook(teacher.uid, { learners: 12, quizzes: 2 });
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/record?quarter=1');
  const field = (number: number) => page.getByLabel(new RegExp(`^${number}\\. .*score of 20`));
  await eightInSight(page, field);
  await field(1).click();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: /^Highest possible score for 1\./ }).click();
  await expect(field(1)).toHaveValue('20');
  await expect(field(1)).toBeFocused();
  await bar.getByRole('button', { name: /^Next after 1\./ }).click();
  await expect(field(2)).toBeFocused();
  const found = await findInEachTheme(page, 'phone');
  // Rows scroll under the bars, which would count a row that is half covered as small.
  const loose = await page.addStyleTag({ content: '.sticky, .fixed { position: static !important }' });
  found.push(...(await findSmallTargets(page, 'phone')));
  await loose.evaluate((style) => (style as HTMLElement).remove());
  // The last field is not hidden behind the bar.
  await field(12).click();
  const box = await field(12).boundingBox();
  const top = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  expect(found).toEqual([]);
});

/** The texts of cells and group labels that are cut. */
const cutTexts = (page: Page) =>
  page.locator('.dg-row .dg-cell, .dg-group-label > span').evaluateAll((cells) =>
    // The name of a narrow group is one pixel wide: its initials stand there, and a screen reader has the name.
    cells
      .filter((cell) => cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent),
  );

test('the record in both languages and densities: one line of tools, no cut remark, a refused value moves nothing', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  const teacher = await createPerson('record');
  await storeBook(teacher.uid, { learners: 30, quizzes: 2 });
  await putSession(page, teacher.email);
  const bar = page.locator('[data-save-bar]');
  const heights: Record<string, number[]> = {};
  for (const language of ['en', 'fil']) {
    for (const density of ['compact', 'comfortable']) {
      await page.evaluate(
        ([chosen, looks]) => {
          localStorage.setItem('language', chosen ?? '');
          localStorage.setItem('talaan.density', looks ?? '');
        },
        [language, density],
      );
      await openRecord(page, '?quarter=1');
      if (language === 'fil' && density === 'compact') {
        await test.step('the compact record in Filipino: tools and save state are one line, and no remark is cut', async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
          expect((await page.locator('.record-line').boundingBox())?.height).toBeLessThanOrEqual(37);
          expect(await cutTexts(page)).toEqual([]);
        });
      }
      for (const width of [1366, 1024]) {
        await page.setViewportSize({ ...LAPTOP, width });
        const line = density === 'compact' ? page.locator('.record-line') : bar;
        const heightOf = async () => (await line.boundingBox())?.height ?? 0;
        await cellAt(page, 0, 0).click();
        const before = await heightOf();
        await page.keyboard.type('a text that is far too long');
        await press(page, 'Enter');
        await expect(bar.locator('[data-refused]')).toBeVisible();
        const isInSight = await bar
          .getByRole('button')
          .evaluateAll((buttons) => buttons.every((each) => each.getBoundingClientRect().right <= window.innerWidth));
        expect(isInSight, `${language} ${density} ${width}`).toBe(true);
        heights[`${language} ${density} ${width}`] = [Math.round(before), Math.round(await heightOf())];
        await press(page, 'Control+z');
        await expect(bar.locator('[data-refused]')).toHaveCount(0);
      }
      await page.setViewportSize(LAPTOP);
    }
  }
  await test.step('a refused value leaves the line below the grid where it is, in both languages, widths and densities', () => {
    const looks = Object.keys(heights);
    expect(looks).toHaveLength(8);
    expect(heights).toEqual(
      Object.fromEntries(looks.map((look) => [look, look.includes('compact') ? [36, 36] : [54, 54]])),
    );
  });
});
