import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { calm } from './tests/support/calm';

/** `npm test` names the browser; by hand one of Debian's is taken when it is there, else Playwright's own. */
const browsers = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const installed = browsers.find((path) => existsSync(path));
const executablePath = installed ? { executablePath: installed } : {};

/**
 * Each worker has a stand of its own: project, functions and app. `npm test` names them; by hand there is one, in the
 * environment. Playwright loads this file in every worker, before any test.
 */
const stands = JSON.parse(process.env.TALAAN_STANDS ?? '[]') as Record<string, string>[];
Object.assign(process.env, stands[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** The second look at a failed test asks for a trace. */
const WITH_TRACE = process.env.TALAAN_TRACE === '1';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The tests of one stand share its school.
  workers: Math.max(stands.length, 1),
  retries: 0,
  // Long enough for nearly all, so that hardly a test names a limit of its own.
  timeout: calm(300),
  expect: { timeout: calm(45) },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:5173',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    viewport: { width: 1280, height: 800 },
    // Tests hold back or answer requests themselves, which a worker would take from its cache; appShell.spec.ts lets it in.
    serviceWorkers: 'block',
    // A trace reads the body of every answer, and pictures make a page three times as slow: `TALAAN_TRACE=1` asks for both.
    trace: WITH_TRACE ? { mode: 'retain-on-failure', screenshots: true, snapshots: true, sources: false } : 'off',
    screenshot: WITH_TRACE ? 'only-on-failure' : 'off',
    // What moves takes processor time from what is tested, and colours would be measured halfway from one to another.
    contextOptions: { reducedMotion: 'reduce' },
    video: 'off',
    launchOptions: {
      ...executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
