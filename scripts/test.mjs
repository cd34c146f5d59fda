/**
 * `npm test`: every check, from a fresh clone. `-- --only types,lint,house,unit,component,emulator,build,e2e` chooses, and
 * what follows goes to the test runners as file filters: `npm test -- --only emulator tests/rules`.
 */
import { parseArgs } from 'node:util';
import { makeBoard } from './lib/board.mjs';
import { ensureTestBrowser } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureLibreOffice } from './lib/libreOffice.mjs';
import { Mend } from './lib/mend.mjs';
import { say } from './lib/progress.mjs';
import { summary, sumUp } from './lib/results.mjs';
import { runScript } from './lib/shutdown.mjs';
import { openStands, planStands, startStands } from './lib/stands.mjs';
import { build, bundle, e2e, emulator, house, lint, types, vitest } from './lib/steps.mjs';

const STEPS = ['types', 'lint', 'house', 'unit', 'component', 'emulator', 'build', 'e2e'];
/** Two cores; a third stand would only make the others wait. */
const STANDS = 2;

function chosenSteps(only) {
  const names = only ? only.split(',') : STEPS;
  const unknown = names.filter((name) => !STEPS.includes(name));
  if (unknown.length > 0) throw new Mend(`There is no step ${unknown.join(', ')}.`, `choose from ${STEPS.join(', ')}`);
  // The browser tests need a build.
  return new Set(names.includes('e2e') ? [...names, 'build'] : names);
}

async function browserTests(stands, { shutdown, options, chromium }) {
  const CHROMIUM_PATH = await chromium;
  await openStands(stands, shutdown);
  return e2e({ ...options, stands, env: { ...process.env, CHROMIUM_PATH } });
}

async function runSteps({ chosen, filters, shutdown }) {
  const { step, results } = makeBoard();
  // A run with file filters is short; a second stand would cost more than it saves.
  const stands = await planStands(filters.length > 0 ? 1 : STANDS);
  const needsBackend = chosen.has('emulator') || chosen.has('e2e');
  // The search starts early, because it may install Chromium; its failure counts as the browser tests' failure.
  const chromium = chosen.has('e2e') ? ensureTestBrowser(shutdown.signal) : Promise.resolve('');
  chromium.catch(() => {});
  const options = { signal: shutdown.signal, filters };
  const stepIfChosen = (name, work) => (chosen.has(name) ? step(name, work) : Promise.resolve(true));

  const withoutBackend = async () => {
    await stepIfChosen('types', () => types(options));
    await stepIfChosen('lint', () => lint(options));
    await stepIfChosen('house', () => house(options));
    if (chosen.has('unit')) await ensureLibreOffice(shutdown.signal);
    await stepIfChosen('unit', () => vitest('unit', options));
    await stepIfChosen('component', () => vitest('component', options));
    const isBuilt = await stepIfChosen('build', () => build({ ...options, stands }));
    if (chosen.has('build') && isBuilt) await step('bundle', () => bundle(options));
    return isBuilt;
  };
  const withBackend = async () => {
    if (!needsBackend) return false;
    const isUp = await step('emulators', async () => {
      await startStands(stands, shutdown);
      const offsets = stands.map(({ settings }) => `+${settings.offset}`).join(' and ');
      return { passed: 0, failed: 0, slow: [], note: `started, ports ${offsets}`, output: '' };
    });
    if (isUp) await stepIfChosen('emulator', () => emulator({ ...options, stands }));
    return isUp;
  };
  const [isBuilt, isUp] = await Promise.all([withoutBackend(), withBackend()]);
  // Without a build or emulators the browser tests would only repeat a failure that is shown already.
  if (isBuilt && isUp) await stepIfChosen('e2e', () => browserTests(stands, { shutdown, options, chromium }));
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
