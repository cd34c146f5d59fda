/** Photos of answer sheets as the product prints them, made in a page of the test's own browser. */

import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { MadePhoto, PhotoOrder } from '../../scripts/bench/sheets/photoMaker';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type Photo = { readonly bytes: Buffer; readonly truths: MadePhoto['truths'] };

export type PhotoMaker = { readonly make: (order: PhotoOrder) => Promise<Photo>; readonly close: () => Promise<void> };

/** The page has no address: it asks the network for nothing. */
export async function openPhotoMaker(browser: Browser): Promise<PhotoMaker> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addScriptTag({ content: await scriptOf('scripts/bench/sheets/photoMaker.ts') });
  return { make: (order) => photoOf(page, order), close: () => context.close() };
}

async function photoOf(page: Page, order: PhotoOrder): Promise<Photo> {
  const made = await page.evaluate(
    (each) => (globalThis as unknown as { photoOf: (order: PhotoOrder) => Promise<MadePhoto> }).photoOf(each),
    order,
  );
  return { bytes: Buffer.from(made.address.slice(made.address.indexOf(',') + 1), 'base64'), truths: made.truths };
}

async function scriptOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: at(''),
    entryPoints: [at(entry)],
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@': at('src') },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
