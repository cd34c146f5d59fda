/**
 * `npm test`: every check, from a fresh clone. `-- --only types,lint,unit,component,emulator,build,e2e` chooses, and
 * what follows goes to the test runners as file filters: `npm test -- --only emulator tests/rules`.
 */
import { parseArgs } from 'node:util';
import { makeBoard } from './lib/board.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { clientEnv } from './lib/env.mjs';
import { firstFreeOffset } from './lib/freePorts.mjs';
import { buildFunctions } from './lib/functionsBuild.mjs';
import { startInbox } from './lib/inbox.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureLibreOffice } from './lib/libreOffice.mjs';
import { Mend } from './lib/mend.mjs';
import { offsetFrom, portsAt, projectFor } from './lib/ports.mjs';
import { servePreview } from './lib/preview.mjs';
import { say } from './lib/progress.mjs';
import { summary, sumUp } from './lib/results.mjs';
import { loadSampleSchool, wipe } from './lib/sampleSchool.mjs';
import { runScript } from './lib/shutdown.mjs';
import { build, bundle, e2e, lint, TEST_DIST, types, vitest } from './lib/steps.mjs';

const STEPS = ['types', 'lint', 'unit', 'component', 'emulator', 'build', 'e2e'];
/** Above the development ports, so that the tests run beside a running `npm start`. */
const TEST_OFFSET = 100;
const TEST_PROJECT = 'demo-talaan-test';

function chosenSteps(only) {
  const names = only ? only.split(',') : STEPS;
  const unknown = names.filter((name) => !STEPS.includes(name));
  if (unknown.length > 0) throw new Mend(`There is no step ${unknown.join(', ')}.`, `choose from ${STEPS.join(', ')}`);
  // The browser tests need a build to look at.
  return new Set(names.includes('e2e') ? [...names, 'build'] : names);
}

async function testSettings() {
  const home = offsetFrom(process.env.TALAAN_PORT_OFFSET) + TEST_OFFSET;
  const offset = await firstFreeOffset(home);
  const project = process.env.TALAAN_PROJECT || projectFor(offset, { name: TEST_PROJECT, homeOffset: TEST_OFFSET });
  return { offset, ports: portsAt(offset), project };
}

async function startBackend(settings, shutdown) {
  await buildFunctions();
  shutdown.defer(await startInbox(settings.ports));
  await startEmulators(settings, { shutdown, quiet: true });
}

async function browserTests(settings, { shutdown, options, env, chromium }) {
  const CHROMIUM_PATH = await chromium;
  await wipe(settings);
  await loadSampleSchool(settings, shutdown.signal);
  shutdown.defer(await servePreview({ outDir: TEST_DIST, port: settings.ports.app }));
  return e2e({ ...options, env: { ...env, CHROMIUM_PATH } });
}

async function runSteps({ chosen, filters, shutdown }) {
  const { step, results } = makeBoard();
  const settings = await testSettings();
  const needsBackend = chosen.has('emulator') || chosen.has('e2e');
  const env = { ...process.env, ...clientEnv(settings) };
  // Begun early, because it may have to be installed; its failure is the browser tests' failure.
  const chromium = chosen.has('e2e') ? ensureChromium(shutdown.signal) : Promise.resolve('');
  chromium.catch(() => {});
  const options = { signal: shutdown.signal, filters };
  const stepIfChosen = (name, work) => (chosen.has(name) ? step(name, work) : Promise.resolve(true));

  const withoutBackend = async () => {
    await stepIfChosen('types', () => types(options));
    await stepIfChosen('lint', () => lint(options));
    if (chosen.has('unit')) await ensureLibreOffice(shutdown.signal);
    await stepIfChosen('unit', () => vitest('unit', options));
    await stepIfChosen('component', () => vitest('component', options));
    const isBuilt = await stepIfChosen('build', () => build({ ...options, env }));
    if (chosen.has('build') && isBuilt) await step('bundle', () => bundle(options));
    return isBuilt;
  };
  const withBackend = async () => {
    if (!needsBackend) return false;
    const isUp = await step('emulators', async () => {
      await startBackend(settings, shutdown);
      return { passed: 0, failed: 0, slow: [], note: `started, ports +${settings.offset}`, output: '' };
    });
    if (isUp) await stepIfChosen('emulator', () => vitest('emulator', { ...options, env }));
    return isUp;
  };
  const [isBuilt, isUp] = await Promise.all([withoutBackend(), withBackend()]);
  // Without a build or emulators the browser tests could only fail for a reason that is shown already.
  if (isBuilt && isUp) await stepIfChosen('e2e', () => browserTests(settings, { shutdown, options, env, chromium }));
  return results;
}

await runScript(async (shutdown) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, 'keep-going': { type: 'boolean', default: true } },
  });
  const chosen = chosenSteps(values.only);
  await ensureInstalled();
  const results = await runSteps({ chosen, filters: positionals, shutdown });
  await shutdown.undo();
  say(summary(results));
  return sumUp(results).failed > 0 ? 1 : 0;
});
