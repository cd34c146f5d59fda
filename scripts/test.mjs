/**
 * `npm test`: every check, from a fresh clone. `-- --only types,lint,house,unit,component,rules,emulator,build,e2e` chooses,
 * and what follows goes to the test runners as file filters: `npm test -- --only rules scores`. `-- --changed` runs
 * the tests that a change since main can have touched. `docs/testing.md` describes a run.
 */
import { parseArgs } from 'node:util';
import { ensureTestBrowser } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Mend } from './lib/mend.mjs';
import { ensurePdfText } from './lib/poppler.mjs';
import { say } from './lib/progress.mjs';
import { runScript } from './lib/shutdown.mjs';
import { planStands } from './lib/stands.mjs';
import { makeBoard } from './test/board.mjs';
import { chooseChanged } from './test/changed.mjs';
import { makeClock } from './test/clock.mjs';
import { sumUp } from './test/results.mjs';
import { runSteps } from './test/runSteps.mjs';
import { secondLook } from './test/secondLook.mjs';
import { summary } from './test/summary.mjs';

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

function listed(names) {
  if (!names) return 'all';
  return names.length > 10 ? `${names.length} files` : names.join(' ');
}

/** The steps and their file filters for what changed since main. A step without a test to run is left out. */
async function onlyChanged(chosen) {
  const { files, filters } = await chooseChanged();
  say(`${files.length} files differ from main.`);
  const left = [...chosen].filter((name) => filters[name]?.length === 0);
  const steps = new Set([...chosen].filter((name) => !left.includes(name)));
  if (left.includes('e2e')) steps.delete('build');
  for (const name of steps) say(`- ${name}: ${listed(filters[name])}`);
  if (left.length > 0) say(`- not touched: ${left.join(', ')}`);
  return { chosen: steps, filtersOf: (name) => filters[name] ?? [] };
}

await runScript(async (shutdown) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
  });
  if (values.changed && positionals.length > 0) throw new Mend('--changed chooses the files itself.', 'name no files');
  const steps = chosenSteps(values.only);
  await ensureInstalled();
  const { chosen, filtersOf } = values.changed
    ? await onlyChanged(steps)
    : { chosen: steps, filtersOf: () => positionals };
  // A run with file filters is short; a second stand would cost more than it saves.
  const isShort = ['emulator', 'e2e'].every((name) => !chosen.has(name) || filtersOf(name).length > 0);
  const stands = await planStands(isShort ? 1 : STANDS);
  // The search starts early, because it may install Chromium; its failure counts as the browser tests' failure.
  const chromium = chosen.has('e2e') ? findBrowserTools(shutdown.signal) : Promise.resolve('');
  chromium.catch(() => {});
  const clock = makeClock(stands, chromium);
  const isWhole = !values.changed && positionals.length === 0;
  const board = makeBoard(isWhole ? [...chosen].join(',') : 'part');
  const results = await runSteps({ board, chosen, filtersOf, stands, shutdown, chromium, clock });
  const second = await secondLook(results, { isWhole, slownessFor: clock.now, tell: say });
  board.close();
  await shutdown.undo();
  say(summary(results, { second, slowness: clock.most() }));
  return sumUp(results).failed + second.problems.length > 0 ? 1 : 0;
});
