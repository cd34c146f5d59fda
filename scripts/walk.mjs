/**
 * `npm run walk`: every page in both own themes at three widths, as pictures in .cache/walk with a contact sheet
 * (index.html), with the dialogs that open from them. Needs a running `npm start` of the same TALAAN_PORT_OFFSET.
 * `npm run walk -- teacher` walks one area, `-- fil` speaks Filipino, `-- pages` and `-- dialogs` show only those,
 * `-- 360` that width alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDialog, DIALOGS, openDialog } from './lib/dialogs.mjs';
import { addresses } from './lib/env.mjs';
import { openBrowser } from './lib/openBrowser.mjs';
import { PAGES, READERS, settled, visit } from './lib/pages.mjs';
import { settingsFrom } from './lib/ports.mjs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';

const THEMES = ['talaan', 'talaan-dark'];
const ALL_SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 360, height: 760 },
];
const PHONE = 360;
const FOLDER = at('.cache', 'walk');

const base = addresses(settingsFrom(process.env)).app;
const asked = process.argv.slice(2);
const widths = asked.map(Number);
const SIZES = ALL_SIZES.filter(
  ({ width }) => widths.includes(width) || !ALL_SIZES.some((size) => widths.includes(size.width)),
);
const readers = Object.keys(PAGES).filter((reader) => asked.includes(reader) || !asked.some((word) => word in PAGES));
const language = asked.includes('fil') ? 'fil' : 'en';
const showsPages = !asked.includes('dialogs');
const showsDialogs = !asked.includes('pages');
const shots = [];

async function enter(page, email) {
  await page.goto(`${base}${email ? '/login' : '/'}`);
  if (!email) return settled(page);
  // The field is found by its type, because the label depends on the language.
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').first().fill(SAMPLE_PASSWORD);
  await page.locator('form button[type="submit"]').first().click();
  await page.waitForURL(/\/app\//, { timeout: 60_000 });
  await settled(page);
}

async function shoot(page, reader, { name, wide }) {
  for (const size of SIZES.filter(({ width }) => !wide || width > PHONE)) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      // Virtual rows and wrapped headings need a frame after a change of size.
      await page.waitForTimeout(150);
      const file = `${language}-${reader}-${name}-${size.width}-${theme}.png`.replaceAll(' ', '-');
      await page.screenshot({ path: join(FOLDER, file) });
      shots.push({ title: `${reader}: ${name}`, file, width: size.width, theme });
    }
  }
  await page.setViewportSize(ALL_SIZES[0]);
}

async function shootDialog(page, reader, { page: from, name, ...dialog }) {
  await openDialog(page, dialog);
  await shoot(page, reader, { name: `${from}, ${name}`, wide: dialog.wide });
  await closeDialog(page);
}

/** Goes on after an error, because the rest of the walk is still worth seeing. */
async function attempt(name, work) {
  say(`- ${name}`);
  try {
    await work();
  } catch (error) {
    say(`  ! ${error.message}`);
    process.exitCode = 1;
  }
}

async function walk(browser, reader) {
  const page = await browser.newPage({ viewport: ALL_SIZES[0], reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => say(`  ! ${reader}: ${error.message}`));
  await page.addInitScript((value) => localStorage.setItem('language', value), language);
  await enter(page, READERS[reader]);
  for (const entry of PAGES[reader]) {
    const dialogs = showsDialogs ? DIALOGS[reader].filter(({ page: from }) => from === entry.name) : [];
    if (!showsPages && dialogs.length === 0) continue;
    await attempt(`${reader}: ${entry.name}`, async () => {
      await visit(page, entry);
      if (showsPages) await shoot(page, reader, entry);
    });
    for (const dialog of dialogs) {
      await attempt(`${reader}: ${entry.name}, ${dialog.name}`, () => shootDialog(page, reader, dialog));
      await closeDialog(page);
    }
  }
  await page.close();
}

function contactSheet() {
  const groups = grouped();
  const figure = ({ file, width, theme }) =>
    `<a href="${file}"><img loading="lazy" src="${file}" alt="${width}, ${theme}"><small>${width}, ${theme}</small></a>`;
  const body = [...groups]
    .map(([title, list]) => `<h2>${title}</h2><div>${list.map(figure).join('')}</div>`)
    .join('\n');
  return `<!doctype html><meta charset="utf-8"><title>Walk</title>
<style>body{font:14px sans-serif;margin:1rem}div{display:flex;flex-wrap:wrap;gap:.5rem}a{color:inherit}img{display:block;height:16rem;border:1px solid #999}</style>
${body}`;
}

function grouped() {
  const groups = new Map();
  for (const shot of shots) groups.set(shot.title, [...(groups.get(shot.title) ?? []), shot]);
  return groups;
}

if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
try {
  for (const reader of readers) await walk(browser, reader);
} finally {
  await browser.close();
  writeFileSync(join(FOLDER, 'index.html'), contactSheet());
}
say(`${shots.length} pictures: ${join(FOLDER, 'index.html')}`);
