import type { Page } from '@playwright/test';

/** Goes to an address as a link of the app does, without a load. The caller waits for what the next page shows. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
