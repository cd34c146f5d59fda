import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { wideChunks } from './scripts/lib/chunks.mjs';
import { refuseSettings } from './scripts/lib/deployment.mjs';
import { earlyFiles } from './scripts/lib/earlyFiles.mjs';
import { iconsByPath } from './scripts/lib/iconPaths.mjs';
import { narrowStyles } from './scripts/lib/narrowStyles.mjs';
import { PDF_FILES, pdfParts } from './scripts/lib/pdfParts.mjs';
import { calm } from './tests/support/calm.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': at('./src'), '#support': at('./tests/support'), '#functions': at('./functions/src') };

// Tests run as on the computer of a school, wherever they run.
if (process.env.VITEST) process.env.TZ = 'Asia/Manila';

/** Tests with `vi.mock`. */
const MOCKED = ['src/**/*.mocked.test.ts'];
const MOCKED_PAGES = ['src/**/*.mocked.test.tsx'];

/** Without its settings an app would be built that speaks to nobody, and nobody would know before it is live. */
const settingsRequired: Plugin = {
  name: 'settings-required',
  apply: 'build',
  config: (_, { mode }) => {
    const refusal = refuseSettings(loadEnv(mode, at('.'), 'VITE_'));
    if (refusal !== null) throw new Error(refusal);
  },
};

/** The name of this build, such as `0.1.0+7568c5c1`; without git it has the day instead of the commit. */
function versionName(): string {
  const { version } = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as { version: string };
  return `${version}+${commitName() ?? new Date().toISOString().slice(0, 10)}`;
}

function commitName(): string | null {
  try {
    const args = ['rev-parse', '--short=8', 'HEAD'];
    return (
      execFileSync('git', args, { cwd: at('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
}

/** Lists the built files in the service worker, which the page registers by itself after it has loaded. */
const appShell = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
    // Half a megabyte that few people need: kept once it was used.
    globIgnores: PDF_FILES,
  },
});

/**
 * The time for a test, for the work before it and for something awaited: enough for nearly all, so that hardly a test
 * names a limit of its own.
 */
const limits = {
  testTimeout: calm(120),
  hookTimeout: calm(120),
  expect: { poll: { timeout: calm(45) } },
};

/** The stands of `npm test`; by hand there is one, in the environment. */
const stands = Math.max(1, (JSON.parse(process.env.TALAAN_STANDS ?? '[]') as unknown[]).length);

const onEmulators = {
  environment: 'node' as const,
  fileParallelism: false,
  ...limits,
  globalSetup: 'tests/support/requireEmulator.ts',
};

export default defineConfig({
  plugins: [
    ...[react(), tailwindcss(), narrowStyles(), iconsByPath(), wideChunks(), earlyFiles(), pdfParts()],
    ...[settingsRequired, appShell],
  ],
  resolve: { alias },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env.VITE_APP_VERSION ?? versionName()) },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', strictPort: true },
  // Browsers that run es2023 preload modules by themselves.
  build: { target: 'es2023', sourcemap: false, manifest: true, modulePreload: { polyfill: false } },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          // A fresh world for each file takes twice as long as the tests themselves; what a file changes, it puts back.
          pool: 'threads',
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'tests/golden/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/screens/**/*.test.ts',
            'tests/workbook/**/*.test.ts',
            'tests/sheets/**/*.test.ts',
            'tests/lists/**/*.test.ts',
            'tests/cells/**/*.test.ts',
            'tests/forms/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: MOCKED,
          ...limits,
        },
      },
      {
        resolve: { alias },
        // The logger of the functions takes hold of the console when it is loaded, and a mock takes the place of a
        // module for every file that loads it: each file has its own modules.
        test: {
          name: 'unit-functions',
          environment: 'node',
          include: ['functions/src/**/*.test.ts', ...MOCKED],
          ...limits,
        },
      },
      {
        resolve: { alias },
        // The zone of a process: threads share it, so these files have processes of their own.
        test: {
          name: 'unit-elsewhere',
          environment: 'node',
          pool: 'forks',
          env: { TZ: 'America/New_York' },
          include: ['tests/elsewhere/**/*.test.ts'],
          ...limits,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'component',
          environment: 'jsdom',
          // As above; the world is a whole page here, and the tests take a third of the time.
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude: MOCKED_PAGES,
          setupFiles: ['tests/support/componentSetup.ts'],
          ...limits,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        // Each file has its own modules, as above.
        test: {
          name: 'component-mocked',
          environment: 'jsdom',
          include: MOCKED_PAGES,
          setupFiles: ['tests/support/componentSetup.ts'],
          ...limits,
        },
      },
      {
        resolve: { alias },
        // Every file of rules has a database of its own, and they share a world of modules.
        test: {
          ...onEmulators,
          name: 'rules',
          pool: 'threads',
          isolate: false,
          include: ['tests/rules/**/*.test.ts'],
        },
      },
      {
        resolve: { alias },
        // Their data layer reads its settings when it is loaded: each file loads its own.
        test: {
          ...onEmulators,
          name: 'emulator',
          // The next file goes to the stand that is free, the largest files first.
          fileParallelism: true,
          maxWorkers: stands,
          sequence: { groupOrder: 1 },
          setupFiles: 'tests/support/ownStand.ts',
          include: ['tests/functions/**/*.test.ts', 'tests/integration/**/*.test.ts'],
        },
      },
    ],
  },
});
