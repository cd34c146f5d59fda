/** The source of the functions as Google Cloud gets it: firebase-tools' own packing, with `firebase.json`. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { version: string; dependencies?: Record<string, string> }> };
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync') as {
  readdirRecursive: (options: { path: string; ignoreStrings: string[] }) => Promise<{ name: string }[]>;
};
const [{ ignore, source }] = json('firebase.json').functions as [{ ignore: string[]; source: string }];

test('settings, secrets and sources stay here; the bundle goes with its lock file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talaan-upload-'));
  const kept = ['.env', '.env.region-a', '.env.local', '.secret.local', 'firebase-debug.log', 'tsconfig.json'];
  const sent = ['lib/index.js', 'lib/index.js.map', 'package-lock.json', 'package.json'];
  for (const part of ['lib', 'src', 'node_modules/nodemailer', 'src/.env'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const file of [
    ...kept,
    ...sent,
    'src/index.ts',
    'src/.env/x',
    'lib/.env.region-b',
    'node_modules/nodemailer/index.js',
  ]) {
    writeFileSync(join(folder, file), 'x');
  }
  const files = await readdirRecursive({ path: folder, ignoreStrings: ignore });
  expect(files.map(({ name }) => relative(folder, name)).sort()).toEqual(sent);
});

test('the lock file of the functions has the versions that the tests run with (`npm run lock:functions`)', () => {
  const { packages } = json(`${source}/package-lock.json`) as Lock;
  const { packages: whole } = json('package-lock.json') as Lock;
  expect(packages['']?.dependencies).toEqual(json(`${source}/package.json`).dependencies);
  const others = Object.entries(packages).filter(([path, { version }]) => {
    const inWhole = whole[`${source}/${path}`] ?? whole[path];
    return path !== '' && inWhole?.version !== version;
  });
  expect(others.map(([path]) => path)).toEqual([]);
  expect(Object.keys(packages).filter((path) => path.startsWith('node_modules/firebase-admin')).length).toBeGreaterThan(
    0,
  );
  expect(readFileSync(`${source}/package-lock.json`, 'utf8')).not.toContain('"resolved"');
});
