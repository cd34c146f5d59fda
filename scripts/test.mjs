/**
 * `npm test`: every check, from a fresh clone. `-- --only types,lint,house,unit,component,rules,emulator,build,e2e` chooses,
 * and what follows goes to the test runners as file filters: `npm test -- --only rules scores`. `-- --changed` runs
 * the tests that a change since main can have touched.
 */
import { parseArgs } from 'node:util';
import { makeBoard } from './lib/board.mjs';
import { chooseChanged } from './lib/changed.mjs';
import { ensureTestBrowser } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureLibreOffice } from './lib/libreOffice.mjs';
import { Mend } from './lib/mend.mjs';
import { ensurePdfText } from './lib/poppler.mjs';
import { say } from './lib/progress.mjs';
import { summary, sumUp } from './lib/results.mjs';
import { runScript } from './lib/shutdown.mjs';
import { openStands, planStands, startStands } from './lib/stands.mjs';
import { build, bundle, e2e, emulator, house, lint, types, vitest } from './lib/steps.mjs';

const STEPS = ['types', 'lint', 'house', 'unit', 'component', 'rules', 'emulator', 'build', 'e2e'];
/** On two cores: a test waits for a third of its time, such as for a save by itself, and a third stand works meanwhile. */
const STANDS = 3;

function chosenSteps(only) {
  const names = only ? only.split(',') : STEPS;
  const unknown = names.filter((name) => !STEPS.includes(name));
  if (unknown.length > 0) throw new Mend(`There is no step ${unknown.join(', ')}.`, `choose from ${STEPS.join(', ')}`);
  // The browser tests need a build.
  return new Set(names.includes('e2e') ? [...names, 'build'] : names);
}

/** The path of the browser, once it and the reader of printed pages are there. */
async function findBrowserTools(signal) {
  const chromium = await ensureTestBrowser(signal);
  await ensurePdfText(signal);
  return chromium;
}

async function browserTests(stands, { shutdown, options, chromium, others }) {
  const CHROMIUM_PATH = await chromium;
  await openStands(stands, shutdown);
  return e2e({ ...options, stands, others, env: { ...process.env, CHROMIUM_PATH } });
}

function listed(names) {
  if (!names) return 'all';
  return names.length > 10 ? `${names.length} files` : names.join(' ');
}

/** The steps and their file filters for what changed since main. A step without a test to run is left out. */
async function onlyChanged(chosen, { signal }) {
  const { files, filters } = await chooseChanged({ signal });
  say(`${files.length} files differ from main.`);
  const left = [...chosen].filter((name) => filters[name]?.length === 0);
  const steps = new Set([...chosen].filter((name) => !left.includes(name)));
  if (left.includes('e2e')) steps.delete('build');
  for (const name of steps) say(`- ${name}: ${listed(filters[name])}`);
  if (left.length > 0) say(`- not touched: ${left.join(', ')}`);
  return { chosen: steps, filtersOf: (name) => filters[name] ?? [] };
}

async function runSteps({ chosen, filtersOf, shutdown }) {
  const { step, results } = makeBoard();
  // A run with file filters is short; a second stand would cost more than it saves.
  const isShort = ['emulator', 'e2e'].every((name) => !chosen.has(name) || filtersOf(name).length > 0);
  const stands = await planStands(isShort ? 1 : STANDS);
  const needsBackend = ['rules', 'emulator', 'e2e'].some((name) => chosen.has(name));
  // The search starts early, because it may install Chromium; its failure counts as the browser tests' failure.
  const chromium = chosen.has('e2e') ? findBrowserTools(shutdown.signal) : Promise.resolve('');
  chromium.catch(() => {});
  const { signal } = shutdown;
  const optionsOf = (name) => ({ signal, filters: filtersOf(name) });
  const stepIfChosen = (name, work) => (chosen.has(name) ? step(name, work) : Promise.resolve(true));

  // The browser tests need a build and emulators and take longest. All that they do not need runs beside them, and takes
  // the processor while they wait.
  const inBackground = (name) => ({ ...optionsOf(name), background: chosen.has('e2e') });
  const withoutBackend = async () => {
    await stepIfChosen('types', () => types(inBackground('types')));
    await stepIfChosen('lint', () => lint(inBackground('lint')));
    await stepIfChosen('house', () => house(inBackground('house')));
    if (chosen.has('unit')) await ensureLibreOffice(shutdown.signal);
    await stepIfChosen('unit', () => vitest('unit', inBackground('unit')));
    await stepIfChosen('component', () => vitest('component', inBackground('component')));
  };
  const built = async () => {
    const isBuilt = await stepIfChosen('build', () => build({ signal, stands }));
    if (chosen.has('build') && isBuilt) await step('bundle', () => bundle({ signal }));
    return isBuilt;
  };
  const withBackend = async () => {
    if (!needsBackend) return { isUp: false, rules: Promise.resolve() };
    const isUp = await step('emulators', async () => {
      await startStands(stands, shutdown);
      const offsets = stands.map(({ settings }) => `+${settings.offset}`).join(' and ');
      return { passed: 0, failed: 0, slow: [], note: `started, ports ${offsets}`, output: '' };
    });
    if (!isUp) return { isUp, rules: Promise.resolve() };
    // Each test of the rules has a project of its own, so these tests run beside all others on the same emulator.
    const rules = stepIfChosen('rules', () => vitest('rules', { ...optionsOf('rules'), env: stands.at(-1).env }));
    await stepIfChosen('emulator', () => emulator({ ...optionsOf('emulator'), stands }));
    return { isUp, rules };
  };
  const background = withoutBackend();
  background.catch(() => {});
  const [isBuilt, { isUp, rules }] = await Promise.all([built(), withBackend()]);
  // Without a build or emulators the browser tests would only repeat a failure that is shown already.
  const others = Promise.all([rules, background]);
  const given = { shutdown, options: optionsOf('e2e'), chromium, others };
  if (isBuilt && isUp) await stepIfChosen('e2e', () => browserTests(stands, given));
  await others;
  return results;
}

await runScript(async (shutdown) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      changed: { type: 'boolean', default: false },
      'keep-going': { type: 'boolean', default: true },
    },
  });
  if (values.changed && positionals.length > 0) throw new Mend('--changed chooses the files itself.', 'name no files');
  const chosen = chosenSteps(values.only);
  await ensureInstalled();
  const asked = values.changed ? await onlyChanged(chosen, shutdown) : { chosen, filtersOf: () => positionals };
  const results = await runSteps({ ...asked, shutdown });
  await shutdown.undo();
  say(summary(results));
  return sumUp(results).failed > 0 ? 1 : 0;
});
