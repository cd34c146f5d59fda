/**
 * `npm run guide`: the pictures of docs/guide, taken from the sample school, so that they show the product as it is. Needs
 * a running `npm start -- --fresh` of the same TALAAN_PORT_OFFSET. `npm run guide -- teacher-record` renews that one.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './lib/chromium.mjs';
import { addresses } from './lib/env.mjs';
import { PAGES, READERS, settled, visit } from './lib/pages.mjs';
import { settingsFrom } from './lib/ports.mjs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';

const FOLDER = at('docs', 'images', 'guide');
const SIZE = { width: 1180, height: 700 };
const base = addresses(settingsFrom(process.env)).app;

const only = process.argv.slice(2);
const isWanted = (file) => only.length === 0 || only.includes(file);

const press = (name) => async (page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.locator('dialog[open]').waitFor();
  await settled(page);
};

const PICTURES = {
  teacher: [
    { file: 'teacher-dashboard', path: '/app/teachers/dashboard' },
    { file: 'teacher-classes', path: '/app/teachers/classes' },
    { file: 'teacher-class', on: '/app/teachers/classes', link: 'main a[href^="/app/teachers/classes/"]' },
    { file: 'teacher-activity', path: '/app/teachers/activities', act: press('Add activity') },
    { file: 'teacher-record', path: '/app/teachers/record', ready: '[role="grid"]' },
    { file: 'teacher-closing', path: '/app/teachers/record', ready: '[role="grid"]', act: press('Close term') },
    { file: 'teacher-summary', on: '/app/teachers/record', link: 'a[href*="/summary?class="]' },
  ],
  admin: [
    { file: 'admin-dashboard', path: '/app/admin/dashboard' },
    { file: 'admin-pending', path: '/app/admin/pending' },
    { file: 'admin-teachers', path: '/app/admin/teachers' },
    { file: 'admin-requests', path: '/app/admin/requests' },
    { file: 'admin-trail', path: '/app/admin/audit' },
  ],
};

/** Sends a request, so that the administrator's pictures show one. A request that waits already stays. */
async function askToReopen(page) {
  await visit(
    page,
    PAGES.teacher.find(({ name }) => name === 'closed quarter'),
  );
  const button = page.getByRole('button', { name: 'Request reopening' });
  if ((await button.count()) === 0) return;
  await button.click();
  await page.getByLabel('Reason').fill('Two papers of Quiz 2 were found late. Their scores have to be added.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

async function picture(page, { file, act, ...entry }) {
  await visit(page, entry);
  await act?.(page);
  // Header cards appear a moment after the page.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(FOLDER, `${file}.jpg`), type: 'jpeg', quality: 72 });
  if (act) await page.keyboard.press('Escape');
  say(`- ${file}`);
}

async function enter(page, email) {
  await page.goto(`${base}/login`);
  await settled(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').first().fill(SAMPLE_PASSWORD);
  if (email === READERS.teacher)
    await page.screenshot({ path: join(FOLDER, 'sign-in.jpg'), type: 'jpeg', quality: 72 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app\//, { timeout: 60_000 });
  await settled(page);
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const reader of ['teacher', 'admin']) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
    page.setDefaultTimeout(60_000);
    await enter(page, READERS[reader]);
    for (const entry of PICTURES[reader].filter(({ file }) => isWanted(file))) await picture(page, entry);
    if (reader === 'teacher') await askToReopen(page);
    await page.close();
  }
} finally {
  await browser.close();
}
