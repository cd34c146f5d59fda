// Plays a teacher's day in Chromium and prints what each action reads and writes: `npm run bench:cost`.
// Needs a running `npm start` (TALAAN_PORT_OFFSET as there). Chromium is CHROMIUM_PATH or /usr/bin/chromium.
import { chromium } from '@playwright/test';
import { addresses } from './lib/env.mjs';
import { settingsFrom } from './lib/ports.mjs';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';

const TEACHER = 'ana.reyes@mabini.example';
/** Documents a day and project, without charge. */
const FREE = { reads: 50_000, writes: 20_000 };
/** One device; with a second one that pulls the changes below 900 reads and 830 writes (docs/adr/0014-replica.md). */
const BUDGET = { reads: 20, writes: 830 };
const SETTLED_MS = 2_500;

const { app } = addresses(settingsFrom(process.env));
const rows = [];

/** What the page's meter counted, and since when. */
const meterOf = (page) =>
  page.evaluate(() => {
    const { reads = 0, writes = 0, log = [] } = globalThis.talaanMeter ?? {};
    return { reads, writes, log: log.map(({ what, reads: r, writes: w }) => `${what} ${r || w}`) };
  });

async function measure(page, { name, budget }, act) {
  // A fresh page counts from nothing.
  await page.evaluate(() => globalThis.talaanMeter?.reset());
  await act();
  await page.waitForTimeout(SETTLED_MS);
  const { reads, writes, log } = await meterOf(page);
  rows.push({ action: name, reads, writes, budget: budget ?? '' });
  if (process.env.VERBOSE) console.log(name, log.join(', '));
}

async function signIn(page) {
  await page.goto(`${app}/login`);
  await page.getByLabel('This is my own device').check();
  await page.getByLabel('E-mail address').fill(TEACHER);
  await page.getByLabel('Password', { exact: false }).first().fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app\//);
}

const openRecord = async (page) => {
  await page.goto(`${app}/app/teachers/record`);
  await page.getByRole('grid').waitFor();
};

/** Other scores than those that stand there, for so many learners of one activity. */
async function typeScores(page, count) {
  for (let row = 0; row < count; row += 1) {
    const cell = page.locator(`[role="row"][aria-rowindex="${row + 4}"] .dg-cell[aria-colindex="3"]`);
    const before = Number((await cell.textContent()) || '0');
    await cell.click();
    await page.keyboard.type(String(before === 5 ? 6 : 5));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All changes saved').waitFor();
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1600 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await measure(page, { name: 'sign in, first time on this device' }, () => signIn(page));
  await measure(page, { name: 'open a class record, first time', budget: 'what it shows' }, () => openRecord(page));
  await measure(page, { name: 'open it again', budget: '1 + session' }, () => openRecord(page));
  await measure(page, { name: 'save 1 score', budget: '3 w + version' }, () => typeScores(page, 1));
  await measure(page, { name: 'save 10 scores', budget: '32 w' }, () => typeScores(page, 10));
  await measure(page, { name: 'open it after saving', budget: '1 + session' }, () => openRecord(page));
  await measure(page, { name: 'the classes', budget: '1' }, () => page.goto(`${app}/app/teachers/classes`));
  await measure(page, { name: 'the activities', budget: '1' }, () => page.goto(`${app}/app/teachers/activities`));
  await measure(page, { name: 'the activities again', budget: '1' }, () => page.goto(`${app}/app/teachers/activities`));
  await measure(page, { name: 'the dashboard again', budget: '1' }, () => page.goto(`${app}/app/teachers`));
} finally {
  await browser.close();
}
console.table(rows);

const byName = Object.fromEntries(rows.map((row) => [row.action, row]));
const reopening = byName['open it after saving'];
const saving = byName['save 10 scores'];
const day = { reads: 5 * reopening.reads + 18 * saving.reads, writes: 5 * reopening.writes + 18 * saving.writes };
console.log(`A day (5 openings, 18 saves of 10 scores): ${day.reads} reads, ${day.writes} writes`);
console.log(`Budget on one device: ${BUDGET.reads} reads, ${BUDGET.writes} writes; look-ups of the rules come on top.`);
const teachers = Math.floor(Math.min(FREE.reads / Math.max(1, day.reads), FREE.writes / Math.max(1, day.writes)));
console.log(`The free tier carries ${teachers} such teachers.`);
