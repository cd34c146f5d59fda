import type { Page } from '@playwright/test';

/** The choice of a person who wants the record's comfortable rows; without it every desktop has the compact ones. */
export async function comfortably(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('talaan.density', 'comfortable'));
}
