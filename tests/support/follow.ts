import type { Page } from '@playwright/test';

/** Goes to another address inside the app, as a link there does, without loading the app anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
