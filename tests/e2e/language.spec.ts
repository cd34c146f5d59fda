import { expect, type Page, test } from '@playwright/test';
import { createPerson, PASSWORD } from '#support/adminWorld';
import { follow } from '#support/follow';

const NOTE = 'The language could not be loaded. Check the connection and choose it again.';

const html = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The words of one part of the app do not arrive, from a development server and a build alike. */
async function holdBack(page: Page, part: 'visitor' | 'signedIn'): Promise<void> {
  await page.route(new RegExp(`/${part}[.-][^/]*$`), (route) => route.abort('connectionreset'));
}

test('Filipino is chosen on the landing page, used at sign-in and inside, and changed back', async ({ page }) => {
  const teacher = await createPerson('teacher');
  await page.goto('/');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'fil');
  await expect(page.getByRole('link', { name: 'Mag-sign in' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Mag-sign in' }).first()).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'fil');

  await page.goto('/login');
  const signIn = page.getByRole('button', { name: 'Mag-sign in', exact: true });
  await page.getByLabel('E-mail address').fill(teacher.email);
  await page.getByLabel('Password', { exact: false }).first().fill('not-the-password');
  await signIn.click();
  await expect(page.getByText('Hindi tama ang e-mail address o ang password.')).toBeVisible();

  // The language changes while a text is typed, and the text stays.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.getByLabel('E-mail address')).toHaveValue(teacher.email);
  await expect(page.getByLabel('Password', { exact: false }).first()).toHaveValue('not-the-password');
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(heading(page)).toHaveText('Mag-sign in');

  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await signIn.click();
  await expect(page).toHaveURL(/\/app\//);
  await follow(page, '/app/teachers/settings');
  await expect(heading(page)).toHaveText('Mga setting');
  await page.getByLabel('Apelyido').fill('');
  await page.getByLabel('Faculty ID').fill('T-1');
  await expect(page.getByText('Ang apelyido ay kailangan.')).toBeVisible();

  await page.getByRole('radio', { name: 'English' }).check();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText('Settings');
  await expect(page.getByLabel('Faculty ID')).toHaveValue('T-1');
  await page.reload();
  await expect(heading(page)).toHaveText('Settings');
});

test('Filipino that does not arrive leaves a page that works in English, and says so', async ({ page }) => {
  await holdBack(page, 'visitor');
  await page.goto('/');
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  // Filipino was chosen before, and its words are not there at the start.
  await page.evaluate(() => localStorage.setItem('language', 'fil'));
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(heading(page)).toHaveText('Mag-sign in');
});
