/** Files of the app that are away for a moment: a drawer and a style sheet say so, and come with Retry. */
import { expect, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { follow } from '#support/follow';
import { putSession } from '#support/storedSession';

test('a drawer whose file is away has Retry; a page whose styles were away has them after it', async ({ page }) => {
  const teacher = await createPerson('away');
  await storeBook(teacher.uid, { learners: 3, quizzes: 1 });
  await putSession(page, teacher.email);
  const away = { scripts: true, styles: true };
  let refused = 0;
  const missing = { status: 404, contentType: 'text/plain', body: 'Not found' };
  await page.route(/\/assets\/(help-)?dialogs-[^/]*\.js/, async (route) => {
    if (!away.scripts) return await route.continue();
    refused += 1;
    return await route.fulfill(missing);
  });
  await page.goto('/app/teachers/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the drawer', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(refused).toBeGreaterThan(0);
    away.scripts = false;
    await retry.click();
    await expect(page.getByRole('button', { name: /^A first look around/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the styles of the record', async () => {
    await page.route(/\/assets\/[^/]*\.css/, (route) => (away.styles ? route.fulfill(missing) : route.continue()));
    await follow(page, '/app/teachers/record?quarter=1');
    const grid = page.locator('.dg-scroller');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(grid.or(retry).first()).toBeVisible();
    away.styles = false;
    if (await retry.isVisible()) await retry.click();
    const overflow = () => grid.evaluate((element) => getComputedStyle(element).overflowX);
    await expect.poll(overflow, { timeout: 20_000 }).toMatch(/auto|scroll/);
    await expect(page.getByRole('grid')).toBeVisible();
  });
});
