/** A guided tour in a window that changes: on a phone, turned and resized, without its target, left by a reload. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';

const card = (page: Page) => page.locator('dialog[data-tour-step] > div').last();

async function isWithin(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const box = await card(page).boundingBox();
      return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    })
    .toBe(true);
}

async function start(page: Page): Promise<void> {
  const entry = page.getByRole('button', { name: /^The class record/ });
  // The keys work a moment after the page is there.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(entry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await entry.click();
  await expect(page.getByRole('dialog', { name: 'The class record' })).toBeVisible();
}

test('a tour stays in the window, goes on without its target, and lets go of the page', async ({ page }) => {
  const teacher = await createPerson('tour');
  await storeBook(teacher.uid, { learners: 5, quizzes: 2 });
  await page.setViewportSize({ width: 360, height: 740 });
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/record?quarter=1');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();

  await test.step('on a phone every step is seen, to the end', async () => {
    await start(page);
    for (let steps = 0; steps < 20; steps += 1) {
      await isWithin(page);
      const next = page.getByRole('button', { name: 'Next', exact: true });
      if ((await next.count()) === 0) break;
      await next.click();
      await expect(card(page).getByRole('button', { name: /^(Next|Done)$/ })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  await test.step('the window changes its size, and the target goes, while a step is shown', async () => {
    await start(page);
    await page.keyboard.press('ArrowRight');
    for (const size of [
      { width: 1366, height: 768 },
      { width: 740, height: 360 },
      { width: 360, height: 740 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await isWithin(page);
    }
    await page.locator('main').evaluate((main) => {
      main.style.display = 'none';
    });
    await isWithin(page);
    await expect(card(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.locator('main').evaluate((main) => {
      main.style.display = '';
    });
  });

  await test.step('a reload in the middle leaves no dialog and no shade', async () => {
    await start(page);
    await page.keyboard.press('ArrowRight');
    await page.reload();
    await expect(page.locator('.dg-scroller')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Classes' }).first().click();
    await expect(page).toHaveURL(/\/classes/);
  });
});
