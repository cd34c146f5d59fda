import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#support/e2eActions';
import { putSession } from '#support/storedSession';

/** A module of the development server, or the file of a build that has it (scripts/lib/chunks.mjs). */
async function holdBack(page: Page, module: string, file: string): Promise<() => Promise<void>> {
  const url = new RegExp(`/(${module}|${file})[.-][^/]*$`);
  await page.route(url, (route) => route.abort('connectionreset'));
  return () => page.unroute(url);
}

const activities = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Activities');

test.describe('a part that does not arrive', () => {
  test('of a page: the page says so, and Retry fetches the part without a reload', async ({ page }) => {
    await signIn(page, { email: 'ana.reyes@mabini.example' }, 'talaan-sample');
    const mend = await holdBack(page, 'ActivitiesPage', 'activities');
    await activities(page).click();
    await expect(page.getByText('This part of Talaan could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
    await mend();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Activities', exact: true })).toBeVisible({ timeout: 30_000 });
  });

  test('without a connection: the page opens by itself when the connection is back', async ({ page, context }) => {
    await signIn(page, { email: 'ana.reyes@mabini.example' }, 'talaan-sample');
    await expect(page.getByRole('link', { name: 'Open the class record' })).toBeVisible();
    await context.setOffline(true);
    await activities(page).click();
    await expect(page.getByRole('alert').getByText('No connection', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Activities', exact: true })).toBeVisible({ timeout: 30_000 });
  });

  test('of a dialog: the dialog says so, and Retry opens it, with the focus inside', async ({ page }) => {
    await putSession(page, 'ana.reyes@mabini.example', 'talaan-sample');
    await page.goto('/app/teachers/activities');
    const mend = await holdBack(page, 'ActivityDialog', 'activities-dialogs');
    await page.getByRole('button', { name: 'Add activity' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an activity' });
    await expect(dialog.getByText('This part of Talaan could not be loaded.')).toBeVisible();
    await mend();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add activity' }).first()).toBeFocused();
  });

  test('of the listeners behind the screens: the header cards come later', async ({ page }) => {
    await signIn(page, { email: 'ana.reyes@mabini.example' }, 'talaan-sample');
    await expect(page.getByRole('link', { name: 'Open the class record' })).toBeVisible();
    const year = page.getByRole('banner').getByText(/^\d{4}-\d{4}$/);
    const mend = await holdBack(page, 'whileSignedIn', 'watching');
    // This page reads no rows of the book, so only the listeners can fill the cards.
    const refused = page.waitForEvent('requestfailed', (request) => /whileSignedIn|watching-/.test(request.url()));
    await page.goto('/app/teachers/settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await refused;
    await expect(page.getByText('Latest grading period')).toBeVisible({ timeout: 30_000 });
    await expect(year).toHaveCount(0);
    await mend();
    await expect(year).toBeVisible({ timeout: 30_000 });
  });
});
