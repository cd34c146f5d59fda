/** Debian's Firefox, driven over WebDriver BiDi: Playwright drives only a Firefox of its own making. */
import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { calm } from './calm';

/** The path of the installed Firefox, or null. */
export const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? null;

/** Opens a page in a Firefox of its own, with what the page threw; `close` ends the browser. */
export async function openFirefox(baseURL: string) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1366, height: 768 });
  page.setDefaultTimeout(calm(60));
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  const go = (path: string) => page.goto(new URL(path, baseURL).href);
  return { page, thrown, go, close: () => browser.close() };
}

/** Presses the button of this name, once it is shown. */
export async function pressButton(page: Page, name: string): Promise<void> {
  const find = (wanted: string) =>
    [...document.querySelectorAll('button')].find((each) => {
      const own = each.getAttribute('aria-label') ?? each.textContent ?? '';
      return own.trim() === wanted && each.checkVisibility() && !each.disabled;
    });
  const found = await page.waitForFunction(find, {}, name);
  await (found as ElementHandle<HTMLButtonElement>).click();
}

/** Signs in at the form, as a person does. */
export async function signInThere(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[autocomplete="username"], input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.startsWith('/app/'));
}

/** Types the keys one after the other; `Control+v` holds the first while it presses the second. */
export async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const each of pressed) {
    const [held, key] = each.split('+') as ['Control', 'v' | undefined];
    if (key === undefined) await page.keyboard.press(each as 'Enter');
    else {
      await page.keyboard.down(held);
      await page.keyboard.press(key);
      await page.keyboard.up(held);
    }
  }
}
