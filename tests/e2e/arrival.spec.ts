import { expect, type Page, test } from '@playwright/test';
import { putSession } from '#support/storedSession';

/** A module of the development server, or the file of a build that has it (scripts/lib/chunks.mjs). */
async function holdBack(page: Page, module: string, file: string): Promise<() => Promise<void>> {
  const url = new RegExp(`/(${module}|${file})[.-][^/]*$`);
  await page.route(url, (route) => route.abort('connectionreset'));
  return () => page.unroute(url);
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByText(name);
const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a part that does not arrive', async ({ page, context }) => {
  await putSession(page, 'ana.reyes@mabini.example', 'talaan-sample');

  await test.step('of the listeners behind the screens: the header cards come later', async () => {
    const year = page.getByRole('banner').getByText(/^\d{4}-\d{4}$/);
    const mend = await holdBack(page, 'whileSignedIn', 'watching');
    // This page reads no rows of the book, so only the listeners can fill the cards.
    const refused = page.waitForEvent('requestfailed', (request) => /whileSignedIn|watching-/.test(request.url()));
    await page.goto('/app/teachers/settings');
    await expect(headingOf(page, 'Settings')).toBeVisible();
    await refused;
    await expect(page.getByText('Latest grading period')).toBeVisible();
    await expect(year).toHaveCount(0);
    await mend();
    await expect(year).toBeVisible();
  });

  await test.step('of a page: the page says so, and Retry fetches the part without a reload', async () => {
    const mend = await holdBack(page, 'ActivitiesPage', 'activities');
    await mainLink(page, 'Activities').click();
    await expect(page.getByText('This part of Talaan could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
    await mend();
    await page.keyboard.press('Enter');
    await expect(headingOf(page, 'Activities')).toBeVisible();
  });

  await test.step('of a dialog: the dialog says so, and Retry opens it, with the focus inside', async () => {
    const mend = await holdBack(page, 'ActivityDialog', 'activities-dialogs');
    await page.getByRole('button', { name: 'Add activity' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an activity' });
    await expect(dialog.getByText('This part of Talaan could not be loaded.')).toBeVisible();
    await mend();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add activity' }).first()).toBeFocused();
  });

  await test.step('without a connection: the page opens by itself when the connection is back', async () => {
    await context.setOffline(true);
    await mainLink(page, 'Learners').click();
    await expect(page.getByRole('alert').getByText('No connection', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(headingOf(page, 'Learners')).toBeVisible();
  });
});
