/**
 * `npm run bench:page`: what a visitor and a signed-in person wait for and download, in Chromium over a slow connection
 * (1.6 Mbit/s, 150 ms, a processor four times slower: a phone or an old laptop on 3G), from a build of this tree. The
 * signed-in part needs a running `npm start` of the same TALAAN_PORT_OFFSET. Ends with 1 when a budget is passed.
 */
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from './lib/chromium.mjs';
import { appEnv } from './lib/env.mjs';
import { isFree } from './lib/freePorts.mjs';
import { servePacked } from './lib/hosting.mjs';
import { READERS, settled } from './lib/pages.mjs';
import { settingsFrom } from './lib/ports.mjs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';

const DIST = at('.cache', 'bench-dist');
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_PROCESSOR = 4;
/** The code that loads last, the listening client of some 125 kB, is there after so long. */
const FOLLOWS_MS = 8000;
const BUDGET = { landingKb: 105, signedInKb: 330, shift: 0.02, firstPaintMs: 2500 };

/** Counts layout shifts from before the first paint on. */
const watchShifts = () => {
  performance.setResourceTimingBufferSize(1000);
  globalThis.shift = 0;
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      globalThis.shift += value;
      const what = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90));
      globalThis.shifted.push(`${value.toFixed(4)} ${what.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Figures of the page so far. Sizes are compressed, without HTTP headers. */
const readPage = (usableMs) => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const sum = (list) => list.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000;
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(location.origin));
  const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    paint: paint?.startTime ?? Number.NaN,
    firstKb: sum(scripts.filter(({ responseEnd }) => responseEnd <= (paint?.startTime ?? 0))),
    usableKb: sum(scripts.filter(({ responseEnd }) => responseEnd <= usableMs)),
    scriptKb: sum(scripts),
    kb: sum(files),
    shift: globalThis.shift,
    shifted: globalThis.shifted,
  };
};

async function measure(page, url) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.addInitScript(watchShifts);
  await page.goto(url);
  await settled(page);
  const usableMs = await page.evaluate(() => performance.now());
  // Content that follows the first screen (text below the fold, cards of the top bar) must not push it either.
  await page.waitForTimeout(FOLLOWS_MS);
  const found = { ...(await page.evaluate(readPage, usableMs)), usableMs };
  await session.detach();
  if (found.shift > BUDGET.shift) say(`What moved on ${url}:\n  ${found.shifted.join('\n  ')}`);
  return found;
}

async function newPage(browser) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

async function measureSignedIn(browser, url, email) {
  const page = await newPage(browser);
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').first().fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app\//);
  await settled(page);
  const result = await measure(page, page.url());
  await page.context().close();
  return result;
}

const rowsOf = (where, { shift, paint, kb, firstKb, usableKb, usableMs, scriptKb }, budget) => [
  { where, what: 'JavaScript before the first paint, kB', measured: firstKb.toFixed(1), budget: budget.firstKb },
  { where, what: 'JavaScript until its screen stands, kB', measured: usableKb.toFixed(1), budget: budget.usableKb },
  { where, what: 'JavaScript until nothing follows, kB', measured: scriptKb.toFixed(1), budget: '-' },
  { where, what: 'its screen stands, ms', measured: usableMs.toFixed(0), budget: '-' },
  { where, what: 'files in all, kB', measured: kb.toFixed(1), budget: '-' },
  { where, what: 'first contentful paint, ms', measured: paint.toFixed(0), budget: budget.paintMs },
  { where, what: 'layout shift', measured: shift.toFixed(4), budget: BUDGET.shift },
];

const settings = settingsFrom(process.env);
Object.assign(process.env, appEnv(settings));
await build({
  configFile: at('vite.config.ts'),
  root: at(),
  logLevel: 'error',
  build: { outDir: DIST, emptyOutDir: true },
});
const host = await servePacked(DIST);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const landing = await measure(await newPage(browser), `${host.url}/`);
  const rows = rowsOf('landing page', landing, {
    firstKb: BUDGET.landingKb,
    usableKb: '-',
    paintMs: BUDGET.firstPaintMs,
  });
  if (await isFree(settings.ports.auth))
    say('Without a running `npm start` nobody can sign in: only the landing page.');
  else {
    for (const reader of ['teacher', 'admin']) {
      const found = await measureSignedIn(browser, host.url, READERS[reader]);
      rows.push(...rowsOf(`dashboard, ${reader}`, found, { firstKb: '-', usableKb: BUDGET.signedInKb, paintMs: '-' }));
    }
  }
  console.table(rows);
  if (rows.some(({ measured, budget }) => Number(measured) > Number(budget))) process.exitCode = 1;
} finally {
  await browser.close();
  await host.close();
}
