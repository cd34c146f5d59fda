/** Shared by the scripts that take pictures for the docs: a browser, a person who signs in, and the dialogs on a page. */
import { SAMPLE_PASSWORD } from '../sampleAccounts.mjs';
import { addresses } from './env.mjs';
import { openBrowser } from './openBrowser.mjs';
import { settled } from './pages.mjs';
import { settingsFrom } from './ports.mjs';

/** @param {(browser: import('@playwright/test').Browser) => Promise<void>} work */
export async function withBrowser(work) {
  const browser = await openBrowser();
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Signs in on a new page of the sample school.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ email: string, size: { width: number, height: number }, scheme?: 'light' | 'dark', filled?: (page: import('@playwright/test').Page) => Promise<void> }} reader
 */
export async function enter(browser, { email, size, scheme = 'light', filled }) {
  const page = await browser.newPage({ viewport: size, colorScheme: scheme, reducedMotion: 'reduce' });
  page.setDefaultTimeout(60_000);
  await page.goto(`${addresses(settingsFrom(process.env)).app}/login`);
  await settled(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').first().fill(SAMPLE_PASSWORD);
  await filled?.(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app\//, { timeout: 60_000 });
  await settled(page);
  return page;
}

/** Presses a button of the page that opens a dialog. */
export const press = (name) => async (page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.locator('dialog[open]').waitFor();
  await settled(page);
};
