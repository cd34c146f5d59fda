import type { Page } from '@playwright/test';

/** Cuts the page's connection to Firestore; all other connections go on. Returns what mends it. */
export async function cutFirestore(page: Page): Promise<() => Promise<void>> {
  const host = (process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080').replaceAll('.', '\\.');
  const firestore = new RegExp(`//${host}/`);
  await page.route(firestore, (route) => route.abort('connectionrefused'));
  return () => page.unroute(firestore);
}
