import type { Page } from '@playwright/test';

/** Goes to another address inside the app, as a link there does. A page that is not in the app yet loads it. */
export async function follow(page: Page, path: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/app/')) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
