/** The app built as it is deployed, with one more entry beside it: the thunks that the page's own buttons dispatch. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Each worker has its own folder, because two build at the same time. */
const DIST = join(ROOT, `.cache/histories-dist-${process.env.TEST_PARALLEL_INDEX ?? 0}`);
const ENTRY = 'tests/support/histories/inPage.ts';

export type HistoriesApp = BuiltApp & {
  /** Address of the entry, to import in a page. */
  entry: string;
};

/** The build, made once for all tests of one process. */
let built: Promise<string> | null = null;

export async function serveHistoriesApp(): Promise<HistoriesApp> {
  built ??= buildApp();
  const entry = await built;
  return { ...(await serveBuiltApp(DIST)), entry };
}

/** Builds the app and returns the address of the entry. */
async function buildApp(): Promise<string> {
  Object.assign(process.env, { NODE_ENV: 'production', ...settings() });
  const { build } = await import('vite');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: ROOT,
    logLevel: 'silent',
    build: {
      outDir: DIST,
      emptyOutDir: true,
      rolldownOptions: {
        input: [join(ROOT, 'index.html'), join(ROOT, ENTRY)],
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return `/${manifest[ENTRY]?.file}`;
}

/** The settings of the build, from the addresses of the emulators that the tests use. */
function settings(): Record<string, string> {
  const { GCLOUD_PROJECT = '', FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;
  return {
    VITE_USE_EMULATORS: 'true',
    VITE_EMULATOR_AUTH: `http://${FIREBASE_AUTH_EMULATOR_HOST}`,
    VITE_EMULATOR_FIRESTORE: FIRESTORE_EMULATOR_HOST,
    VITE_FIREBASE_PROJECT_ID: GCLOUD_PROJECT,
    VITE_FIREBASE_API_KEY: 'emulator',
    VITE_FIREBASE_AUTH_DOMAIN: `${GCLOUD_PROJECT}.firebaseapp.com`,
    VITE_FIREBASE_APP_ID: '1:0:web:emulator',
    VITE_FUNCTIONS_BASE_URL: process.env.FUNCTIONS_BASE_URL ?? '',
  };
}
