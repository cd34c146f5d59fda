/**
 * Measures the data grid in Chromium, built as for production: `npm run bench:grid`. Ends with 1 when a budget is passed.
 *
 *     npm run bench:grid -- --rounds 5 --only keys,wheel --beside <another checkout>
 *
 * A figure is the median of the rounds. Two checkouts are measured by turns, so that both meet the same load of the
 * machine. SHOTS=<folder> keeps screenshots.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { KINDS } from './bench/gridMeasures.mjs';
import { quantile } from './bench/gridPage.mjs';
import { openBrowser } from './lib/openBrowser.mjs';

const BUDGETS = {
  'mount, median': 50,
  'mount of another record in the same page, median': 30,
  'typing and Enter, median': 8,
  'typing and Enter, p95': 14,
  'moving and selecting, median': 5,
  'moving and selecting, p95': 16,
  'jumps to cells out of sight, median': 9,
  'jumps to cells out of sight, p95': 14,
  'a notch of the wheel, median': 8,
  'frames dropped for each shown at the wheel': 0.1,
  'paste of 60 x 10, median': 25,
  'with parts: paste of 60 x 11, median': 40,
  'with parts: typing over 660 drafts, median': 8,
  'with parts: typing over 660 drafts, p95': 16,
  'with parts: regrade of 60 x 60 as in the grid, median': 5,
  'with parts: regrade of 60 x 60 as a plan, median': 5,
  'with parts: parts taken among 400 drafts, median': 1,
  'values lost of 100 typed without a pause': 0,
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: Object.keys(KINDS).join(',') },
    beside: { type: 'string' },
  },
});

/** Builds the bench of a checkout and serves it. */
async function serve(root, outDir) {
  const config = {
    root: join(root, 'scripts/bench'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '@': join(root, 'src') } },
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'scripts/bench/grid.html') } },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  return preview(config);
}

const kinds = values.only.split(',').map((name) => {
  if (!KINDS[name]) throw new Error(`--only takes ${Object.keys(KINDS).join(', ')}; not ${name}.`);
  return KINDS[name];
});
const here = fileURLToPath(new URL('..', import.meta.url));
const roots = [...(values.beside ? [resolve(values.beside)] : []), here];
const outDir = await mkdtemp(join(tmpdir(), 'bench-grid-'));
const sides = [];
for (const [at, root] of roots.entries()) {
  sides.push({
    name: root === here ? 'measured' : 'beside',
    server: await serve(root, join(outDir, String(at))),
    found: {},
  });
}
const browser = await openBrowser();
try {
  console.log('Data grid, 60 learners x 60 activities; milliseconds of the main thread where nothing else is said');
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const kind of kinds) {
      for (const { server, found } of sides) {
        const figures = await kind(browser, `${server.resolvedUrls.local[0]}grid.html`);
        for (const [what, figure] of Object.entries(figures)) found[what] = [...(found[what] ?? []), figure];
      }
    }
  }
  const [first] = sides;
  const rows = Object.keys(first.found).map((what) => ({
    what,
    ...Object.fromEntries(sides.map(({ name, found }) => [name, Number(quantile(found[what], 0.5).toFixed(2))])),
    budget: BUDGETS[what] ?? '-',
  }));
  console.table(rows);
  if (rows.some(({ measured, budget }) => measured > Number(budget))) process.exitCode = 1;
} finally {
  await browser.close();
  for (const { server } of sides) await new Promise((done) => server.httpServer.close(done));
  await rm(outDir, { recursive: true });
}
