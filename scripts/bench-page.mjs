/**
 * `npm run bench:page`: what a visitor and a signed-in person wait for and download, in Chromium over a slow connection
 * (1.6 Mbit/s, 150 ms, a processor four times slower: a phone or an old laptop on 3G), from a build of this tree, over
 * HTTP/2 and without a cache; rows come compressed, as from Firestore. The signed-in part needs a running `npm start` of
 * the same TALAAN_PORT_OFFSET. The figures are medians of RUNS runs (3). Ends with 1 when a budget is passed; LIST=1
 * prints the requests of the last run.
 */
import { build } from 'vite';
import { appEnv } from './lib/env.mjs';
import { isFree } from './lib/freePorts.mjs';
import { servePacked } from './lib/hosting.mjs';
import { openBrowser } from './lib/openBrowser.mjs';
import { packAnswers } from './lib/packedAnswers.mjs';
import { READERS, settled } from './lib/pages.mjs';
import { settingsFrom } from './lib/ports.mjs';
import { say } from './lib/progress.mjs';
import { followRequests, longestChain } from './lib/requests.mjs';
import { at } from './lib/root.mjs';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';

const DIST = at('.cache', 'bench-dist');
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_PROCESSOR = 4;
/** The code that loads last, the listening client of some 125 kB, is there after so long. */
const FOLLOWS_MS = 8000;
const RUNS = Number(process.env.RUNS ?? 3);
const LANDING = { firstKb: 105, paintMs: 2500, shift: 0.02 };
const SIGNED_IN = { files: 40, inARow: 6, shift: 0.02 };

/** The first screens of signed-in people, each opened in a tab that was signed in before. */
const SCREENS = [
  { where: 'dashboard, teacher', reader: 'teacher', budget: { ...SIGNED_IN, usableKb: 330, usableMs: 5000 } },
  {
    where: 'class record, teacher',
    reader: 'teacher',
    path: '/app/teachers/record',
    ready: '[role="grid"] .dg-cell[aria-colindex="3"]',
    budget: { ...SIGNED_IN, usableMs: 6000 },
  },
  { where: 'dashboard, administrator', reader: 'admin', budget: { ...SIGNED_IN, usableKb: 335, usableMs: 5000 } },
];

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
    paintMs: paint?.startTime ?? Number.NaN,
    firstKb: sum(scripts.filter(({ responseEnd }) => responseEnd <= (paint?.startTime ?? 0))),
    usableKb: sum(scripts.filter(({ responseEnd }) => responseEnd <= usableMs)),
    scriptKb: sum(scripts),
    kb: sum(files),
    files: files.filter(({ responseEnd }) => responseEnd <= usableMs).length,
    shift: globalThis.shift,
    shifted: globalThis.shifted,
  };
};

const nameOf = ({ url, type }) => `${type} ${new URL(url).pathname.slice(-60)}`;

/** Prints what was asked, in the order of the answers; those of the longest chain have a mark. */
function list(requests, fromMs) {
  const chain = longestChain(requests);
  for (const request of requests) {
    const [start, end] = [request.startMs, request.endMs].map((ms) => (ms - fromMs).toFixed(0).padStart(6));
    say(
      `${chain.includes(request) ? '*' : ' '} ${start} ${end} ${String(request.bytes).padStart(7)} ${nameOf(request)}`,
    );
  }
}

/** The requests until a moment: how many one after another, and the bytes that came from other servers. */
function judgeRequests(requests, origin, untilMs) {
  const own = requests.filter(({ endMs }) => endMs <= untilMs);
  const data = requests.filter(({ url }) => !url.startsWith(origin));
  const kb = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    inARow: longestChain(own).length,
    usableDataKb: kb(data.filter((each) => own.includes(each))),
    dataKb: kb(data),
  };
}

async function measure(page, url, ready) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.addInitScript(watchShifts);
  const requests = followRequests(session);
  await page.goto(url);
  if (ready) await page.locator(ready).first().waitFor();
  await settled(page);
  const usableMs = await page.evaluate(() => performance.now());
  // Content that follows the first screen (text below the fold, cards of the top bar) must not push it either.
  await page.waitForTimeout(FOLLOWS_MS);
  const all = requests();
  const fromMs = all.find(({ type }) => type === 'Document').startMs;
  const asked = judgeRequests(all, new URL(url).origin, fromMs + usableMs);
  const found = { ...(await page.evaluate(readPage, usableMs)), ...asked, usableMs };
  await session.detach();
  if (process.env.LIST) list(all, fromMs);
  if (found.shift > SIGNED_IN.shift) say(`What moved on ${url}:\n  ${found.shifted.join('\n  ')}`);
  return found;
}

/** The median of each figure over the runs. */
async function medianOf(run) {
  const runs = [];
  for (let index = 0; index < RUNS; index += 1) runs.push(await run());
  const names = Object.keys(runs[0]).filter((name) => typeof runs[0][name] === 'number');
  return Object.fromEntries(
    names.map((name) => [name, runs.map((found) => found[name]).sort((a, b) => a - b)[Math.floor(RUNS / 2)]]),
  );
}

async function newPage(browser) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

async function measureLanding(browser, url) {
  const page = await newPage(browser);
  const result = await measure(page, `${url}/`);
  await page.context().close();
  return result;
}

async function measureSignedIn(browser, url, { reader, path, ready }) {
  const page = await newPage(browser);
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail address').fill(READERS[reader]);
  await page.getByLabel('Password').first().fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app\//);
  await settled(page);
  const result = await measure(page, path ? `${url}${path}` : page.url(), ready);
  await page.context().close();
  return result;
}

const FIGURES = [
  { key: 'firstKb', what: 'JavaScript before the first paint, kB', digits: 1 },
  { key: 'usableKb', what: 'JavaScript until its screen stands, kB', digits: 1 },
  { key: 'scriptKb', what: 'JavaScript until nothing follows, kB', digits: 1 },
  { key: 'kb', what: 'files in all, kB', digits: 1 },
  { key: 'files', what: 'files until its screen stands', digits: 0 },
  { key: 'inARow', what: 'requests one after another until its screen stands', digits: 0 },
  { key: 'usableDataKb', what: 'data until its screen stands, kB', digits: 1 },
  { key: 'dataKb', what: 'data until nothing follows, kB', digits: 1 },
  { key: 'paintMs', what: 'first contentful paint, ms', digits: 0 },
  { key: 'usableMs', what: 'its screen stands, ms', digits: 0 },
  { key: 'shift', what: 'layout shift', digits: 4 },
];

const rowsOf = (where, found, budget) =>
  FIGURES.map(({ key, what, digits }) => ({
    where,
    what,
    measured: found[key].toFixed(digits),
    budget: budget[key] ?? '-',
  }));

const settings = settingsFrom(process.env);
const answers = await packAnswers(settings.ports.firestore);
Object.assign(process.env, appEnv({ ...settings, ports: { ...settings.ports, firestore: answers.port } }));
await build({
  configFile: at('vite.config.ts'),
  root: at(),
  logLevel: 'error',
  build: { outDir: DIST, emptyOutDir: true },
});
const host = await servePacked(DIST);
const browser = await openBrowser();
try {
  const rows = rowsOf('landing page', await medianOf(() => measureLanding(browser, host.url)), LANDING);
  if (await isFree(settings.ports.auth))
    say('Without a running `npm start` nobody can sign in: only the landing page.');
  else {
    for (const screen of SCREENS) {
      const found = await medianOf(() => measureSignedIn(browser, host.url, screen));
      rows.push(...rowsOf(screen.where, found, screen.budget));
    }
  }
  console.table(rows);
  if (rows.some(({ measured, budget }) => Number(measured) > Number(budget))) process.exitCode = 1;
} finally {
  await browser.close();
  await host.close();
  await answers.close();
}
