/**
 * `npm run guide`: the pictures of docs/guide, taken from the sample school, so that they show the product as it is. Needs
 * a running `npm start -- --fresh` of the same TALAAN_PORT_OFFSET. `npm run guide -- teacher-record` renews that one.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MOVING } from './lib/movingPictures.mjs';
import { PAGES, READERS, settled, visit } from './lib/pages.mjs';
import { enter, press, withBrowser } from './lib/pictures.mjs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';

const FOLDER = at('docs', 'images', 'guide');
const SIZE = { width: 1180, height: 700 };

const only = process.argv.slice(2);
const isWanted = (file) => only.length === 0 || only.includes(file);

/** The running year has no final grades yet. */
async function toTerm1(page) {
  await page.getByLabel('Grades').selectOption({ label: 'Term 1' });
  await settled(page);
}

const PICTURES = {
  teacher: [
    { file: 'teacher-dashboard', path: '/app/teachers/dashboard' },
    { file: 'teacher-classes', path: '/app/teachers/classes' },
    { file: 'teacher-class', on: '/app/teachers/classes', link: 'main table a[href^="/app/teachers/classes/"]' },
    { file: 'teacher-activity', path: '/app/teachers/activities', act: press('Add activity') },
    { file: 'teacher-record', path: '/app/teachers/record', ready: '[role="grid"]' },
    { file: 'teacher-closing', path: '/app/teachers/record', ready: '[role="grid"]', act: press('Close term') },
    { file: 'teacher-summary', on: '/app/teachers/record', link: 'a[href*="/summary?class="]', act: toTerm1 },
  ],
  admin: [
    { file: 'admin-dashboard', path: '/app/admin/dashboard' },
    { file: 'admin-pending', path: '/app/admin/pending' },
    { file: 'admin-teachers', path: '/app/admin/teachers' },
    { file: 'admin-requests', path: '/app/admin/requests' },
    { file: 'admin-trail', path: '/app/admin/audit' },
  ],
};

/** “Moving in” has its pictures in both languages. */
async function takeMoving(page) {
  for (const [language, ending] of [
    ['fil', '-fil'],
    ['en', ''],
  ]) {
    const own = MOVING.map((entry) => ({ ...entry, file: `${entry.file}${ending}` })).filter(({ file }) =>
      isWanted(file),
    );
    await page.evaluate((value) => localStorage.setItem('language', value), language);
    await page.reload();
    await settled(page);
    for (const entry of own) await picture(page, entry);
  }
}

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
  await save(page, file);
  if (act) await page.keyboard.press('Escape');
}

async function save(page, file) {
  if (!isWanted(file)) return;
  await page.screenshot({ path: join(FOLDER, `${file}.jpg`), type: 'jpeg', quality: 72 });
  say(`- ${file}`);
}

mkdirSync(FOLDER, { recursive: true });
await withBrowser(async (browser) => {
  for (const reader of ['teacher', 'admin']) {
    const filled = reader === 'teacher' ? (page) => save(page, 'sign-in') : undefined;
    const page = await enter(browser, { email: READERS[reader], size: SIZE, filled });
    for (const entry of PICTURES[reader].filter(({ file }) => isWanted(file))) await picture(page, entry);
    if (reader === 'teacher') {
      await takeMoving(page);
      await askToReopen(page);
    }
    await page.close();
  }
});
