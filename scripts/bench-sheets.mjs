// Makes photos of the product's own answer sheets in Chromium, reads them and compares: `npm run bench:sheets`. Ends with
// 1 when a target is missed. Options: docs/scanning.md.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { openBrowser } from './lib/openBrowser.mjs';
import { pdfParts } from './lib/pdfParts.mjs';
import { addPhoto, kindTable, newTally, runningLine, tableOf, wrongLines } from './lib/sheetTally.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Photos that were looked at while the reader was made, and those that nobody looked at. */
const SEEN = { first: 1, count: 100 };
const UNSEEN = { first: 700_001, count: 200 };
/** Of the kinds at which a reader is easily wrong. */
const HARD = { first: 800_001, count: 100 };

const { values: options } = parseArgs({
  options: {
    seen: { type: 'string', default: '40' },
    unseen: { type: 'string', default: String(UNSEEN.count) },
    hard: { type: 'string', default: String(HARD.count) },
    /** Added to the first seed of each range. */
    skip: { type: 'string', default: '0' },
    kind: { type: 'string' },
    look: { type: 'string' },
    export: { type: 'string' },
    read: { type: 'string' },
    test: { type: 'string', default: 'half50' },
    out: { type: 'string' },
  },
});

async function serve(outDir) {
  const config = {
    root: here('./bench'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), pdfParts()],
    resolve: { alias: { '@': here('../src') } },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', rollupOptions: { input: here('./bench/sheets.html') } },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  return preview(config);
}

/** Milliseconds of processor time that the page's own thread has taken: the clock would count other work, too. */
async function openMeter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}

async function readHere(page, meter) {
  const before = await meter();
  await page.evaluate(() => globalThis.bench.read());
  return (await meter()) - before;
}

/** Photos after which the sum so far is said: a run that is stopped is a figure, too. */
const SUM_EACH = 50;

async function readRange(page, meter, first, count, isHard = false) {
  const tally = newTally();
  const photos = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const args = [seed, options.kind, isHard];
    await page.evaluate((each) => globalThis.bench.make(...each), args);
    const ms = await readHere(page, meter);
    const photo = { seed, ms, ...(await page.evaluate(() => globalThis.bench.compare())) };
    // The first photos are read in the product's worker as well.
    if (seed < first + 3) tally.otherInWorker += (await page.evaluate(() => globalThis.bench.sameInWorker())) ? 0 : 1;
    photos.push(photo);
    addPhoto(tally, photo);
    for (const line of wrongLines(photo)) process.stdout.write(`✗ ${line}\n`);
    if (tally.photos % SUM_EACH === 0) process.stdout.write(`  ${runningLine(tally)}\n`);
  }
  return { tally, photos };
}

const bytesOf = (address) => Buffer.from(address.split(',')[1], 'base64');

async function exportSet(page, folder) {
  await mkdir(folder, { recursive: true });
  const { test } = options;
  const found = await page.evaluate((name) => globalThis.bench.geometry(name), test);
  const picture = async (file, index, foreign) => {
    const args = [test, index, foreign];
    await writeFile(
      join(folder, file),
      bytesOf(await page.evaluate((each) => globalThis.bench.sheetPicture(...each), args)),
    );
    return file;
  };
  const sheets = [];
  for (const [index, identity] of found.sheets.entries()) {
    sheets.push({ identity, image: await picture(`sheet-${index + 1}.png`, index, false) });
  }
  const foreign = [];
  for (const index of found.foreign.keys())
    foreign.push({ image: await picture(`foreign-${index + 1}.png`, index, true) });
  const set = { test, page: found.page, items: found.items, sheets, foreign };
  await writeFile(join(folder, 'set.json'), `${JSON.stringify(set, null, 1)}\n`);
  return `${sheets.length} sheets and ${foreign.length} of others are in ${folder}.`;
}

const TYPES = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' };

/** The test is that of `set.json` in the folder or in the one above it, else that of `--test`. */
async function testOf(folder) {
  for (const file of [join(folder, 'set.json'), join(folder, '..', 'set.json')]) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text).test;
  }
  return options.test;
}

async function readFolder(page, meter, folder) {
  const test = await testOf(folder);
  const files = (await readdir(folder)).filter((file) => TYPES[extname(file).toLowerCase()]).sort();
  const results = [];
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const address = `data:${TYPES[extname(file).toLowerCase()]};base64,${bytes.toString('base64')}`;
    await page.evaluate(([name, data]) => globalThis.bench.open(name, data), [test, address]);
    const ms = Math.round(await readHere(page, meter));
    results.push({ photo: file, ...(await page.evaluate(() => globalThis.bench.inWords())), ms });
  }
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  return `${results.length} photos were read; the answers are in ${join(folder, 'results.json')}.`;
}

/** The reader's own file, as a teacher's device loads it. */
async function readerSize(outDir) {
  const file = (await readdir(join(outDir, 'assets'))).find((name) => name.startsWith('readerWorker'));
  return gzipSync(await readFile(join(outDir, 'assets', file)), { level: 9 }).length / 1000;
}

const COLUMNS = ['photos', 'sheets', 'unread', 'items', 'wrong', 'plainWrong', 'share', 'strangers', 'unmentioned'];
const HEADS = ['photos', 'sheets', 'unread', 'items', 'wrong', 'plain', 'asked %', 'strange', 'hidden'];

/** The kinds beside each other: `plain` are plain marks wrong without asking, `hidden` overlapped sheets without a word. */
function kindLines(photos) {
  const line = (first, cells) => `  ${first.padEnd(30)}${cells.map((each) => String(each).padStart(8)).join('')}\n`;
  const rows = kindTable(photos).map((row) =>
    line(
      row.kind,
      COLUMNS.map((name) => row[name]),
    ),
  );
  return `\n${line('', HEADS)}${rows.join('')}`;
}

async function measure(page, meter, outDir) {
  const size = await readerSize(outDir);
  const skip = Number(options.skip);
  const ranges = [
    ['looked at while building', SEEN.first, Number(options.seen), false],
    ['not looked at', UNSEEN.first + skip, Number(options.unseen), false],
    ['hard kinds', HARD.first + skip, Number(options.hard), true],
  ].filter(([, , count]) => count > 0);
  const tables = [];
  for (const [what, first, count, isHard] of ranges) {
    tables.push([
      `Seeds ${first} to ${first + count - 1}, ${what}`,
      await readRange(page, meter, first, count, isHard),
    ]);
  }
  if (options.out) await writeFile(options.out, JSON.stringify(tables.flatMap(([, { photos }]) => photos)));
  let missed = 0;
  for (const [title, { tally, photos }, isHard] of tables) {
    const rows = tableOf(tally, size, isHard);
    process.stdout.write(`\n${title}\n`);
    for (const { what, measured, target, met } of rows) {
      process.stdout.write(`${met ? '✓' : '✗'} ${what.padEnd(62)} ${measured.padStart(20)}   ${target}\n`);
    }
    process.stdout.write(kindLines(photos));
    missed += rows.filter(({ met }) => !met).length;
  }
  return missed;
}

const outDir = await mkdtemp(join(tmpdir(), 'bench-sheets-'));
const server = await serve(outDir);
const browser = await openBrowser();
let missed = 0;
try {
  const page = await browser.newPage();
  await page.goto(`${server.resolvedUrls.local[0]}sheets.html`);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  const meter = await openMeter(page);
  if (options.export) process.stdout.write(`${await exportSet(page, options.export)}\n`);
  else if (options.read) process.stdout.write(`${await readFolder(page, meter, options.read)}\n`);
  else if (options.look) {
    const args = [Number(options.look), options.kind, Number(options.look) >= HARD.first];
    await page.evaluate((each) => globalThis.bench.make(...each), args);
    await writeFile(options.out ?? 'photo.jpg', bytesOf(await page.evaluate(() => globalThis.bench.look())));
  } else missed = await measure(page, meter, outDir);
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
process.exit(missed > 0 ? 1 : 0);
