import { expect, type Page, test } from '@playwright/test';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { putSession } from '#support/storedSession';
import { PAGES, READERS, settled, visit } from '../../scripts/lib/pages.mjs';

test.setTimeout(calm(480));

/** Pixels: a phone, a window of 1,280 zoomed to 200 and to 400 %. */
const NARROW = [360, 640, 320];

type Reader = keyof typeof PAGES;

/** One heading of the first rank, one main part, and nothing wider than a narrow window. */
async function frameOf(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of ['h1', 'main']) {
    const count = await page.locator(`${part}:visible`).count();
    if (count !== 1) found.push(`${name}: ${count} ${part}`);
  }
  const before = page.viewportSize();
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 720 });
    const [wide = 0, fits = 0] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    if (wide > fits) found.push(`${name}: ${wide} px wide at ${width}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

for (const reader of Object.keys(PAGES) as Reader[]) {
  test(`every page of the ${reader} area: axe in both themes, headings, landmarks, narrow windows`, async ({
    page,
  }) => {
    const email = READERS[reader];
    if (email === null) await page.goto('/');
    else {
      await putSession(page, email, 'talaan-sample');
      await page.goto(`/app/${reader === 'admin' ? 'admin' : 'teachers'}/dashboard`);
      await settled(page);
    }
    const found: string[] = [];
    for (const entry of PAGES[reader]) {
      await visit(page, entry);
      found.push(...(await findInEachTheme(page, entry.name)), ...(await frameOf(page, entry.name)));
    }
    expect(found).toEqual([]);
  });
}

/** The outline of the focused element. In forced colours the system picks the colours, so the ring has to be a line. */
const ring = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 1 };
  });

test('keyboard: the skip link leads to the page, and in forced colours the focus has a line', async ({ page }) => {
  await putSession(page, READERS.teacher, 'talaan-sample');
  await page.goto('/app/teachers/classes');
  await settled(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    expect(await ring(page), name).toEqual({ outlineStyle: expect.not.stringMatching('none'), isWide: true });
  }
});
