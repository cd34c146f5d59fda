import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
async function serve(outDir) {
  const config = {
    root: here('./bench'), configFile: false, logLevel: 'warn', plugins: [react()],
    resolve: { alias: { '@': here('../src') } }, worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', rollupOptions: { input: here('./bench/sheets.html') } },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  return preview(config);
}
const args = process.argv.slice(2);
const [from, to] = (args[0] ?? '1-20').split('-').map(Number);
const outDir = await mkdtemp(join(tmpdir(), 'bench-sheets-'));
const server = await serve(outDir);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  page.on('console', (m) => console.log('console', m.text())); page.on('pageerror', (e) => console.log('error', e.message));
  await page.goto(`${server.resolvedUrls.local[0]}sheets.html`);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  if (process.env.LOOK) {
    for (const seed of process.env.LOOK.split(',').map(Number)) {
    const url = await page.evaluate(([s, k]) => globalThis.bench.look(s, k), [seed, process.env.KIND]);
    await writeFile(`${process.env.SHOTS ?? '/tmp'}/photo-${seed}.jpg`, Buffer.from(url.split(',')[1], 'base64')); }
  } else {
    const results = [];
    for (let seed = from; seed <= to; seed += 1) {
      const result = await page.evaluate(([s, k]) => globalThis.bench.run(s, k), [seed, process.env.KIND]);
      results.push(result);
    }
    await writeFile(process.env.OUT ?? '/tmp/sheets-results.json', JSON.stringify(results));
  }
} finally { await browser.close(); await server.close(); await rm(outDir, { recursive: true }); }
process.exit(0);
