import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { clientEnv } from './env.mjs';
import { Mend } from './mend.mjs';
import { run } from './processes.mjs';
import { say, waitFor } from './progress.mjs';
import { at, cachePath } from './root.mjs';

const SEED = at('scripts/seed.ts');

// "Bearer owner" makes the caller an administrator of the emulator's project, for whom the rules do not apply.
const asOwner = { headers: { authorization: 'Bearer owner' } };

async function ask(url, options = {}) {
  const response = await fetch(url, { ...asOwner, ...options });
  if (!response.ok) throw new Error(`${options.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Whether the database has no school. */
export async function isEmpty({ ports, project }) {
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${project}/databases/(default)/documents`;
  const { documents: schools = [] } = await ask(`${documents}/schools?pageSize=1`);
  return schools.length === 0;
}

/** Empties the emulators: all documents and accounts. */
export async function wipe({ ports, project }) {
  const path = `/emulator/v1/projects/${project}`;
  await ask(`http://127.0.0.1:${ports.firestore}${path}/databases/(default)/documents`, { method: 'DELETE' });
  await ask(`http://127.0.0.1:${ports.auth}${path}/accounts`, { method: 'DELETE' });
}

/** Bundles a TypeScript script into one file that Node runs. */
export async function bundleScript(entry) {
  const { build } = await import('esbuild');
  const outfile = cachePath(`${basename(entry, '.ts')}.mjs`);
  // Two commands at once must not read each other's half of a file.
  const own = `${outfile}.${process.pid}.mjs`;
  await build({
    absWorkingDir: at(),
    entryPoints: [entry],
    outfile: own,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': at('src'), '#functions': at('functions/src') },
    logLevel: 'warning',
  });
  await rename(own, outfile);
  return outfile;
}

/** Runs a program that fills the emulators. */
export async function loadSeed(entry, settings, signal) {
  const bundle = await bundleScript(entry);
  const env = { ...process.env, ...clientEnv(settings) };
  const { code, output } = await run(process.execPath, [bundle], { env, signal });
  if (code !== 0) throw new Mend(`${entry} could not be loaded:\n${output}`, 'correct it');
}

/** Loads the sample school, `scripts/seed.ts`. */
export async function loadSampleSchool(settings, signal) {
  if (!existsSync(SEED)) {
    say('- No sample school: scripts/seed.ts does not exist.');
    return;
  }
  await waitFor('Loading the sample school', () => loadSeed(SEED, settings, signal));
}
