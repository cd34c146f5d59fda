/**
 * `npm run lab`: long work that no change of a day can break, a line each. `npm run lab -- <name> [its arguments]` runs
 * one. A small case of each is in `npm test`.
 */

import { ended, spawnOwnGroup, stopGroup } from './lib/processes.mjs';
import { say } from './lib/progress.mjs';
import { runScript } from './lib/shutdown.mjs';

const LAB = { TALAAN_LAB: '1' };
const BULK = ['scripts/test.mjs', '--only', 'unit,emulator'];

/** Name, minutes on two quiet cores, what it shows, the command, its environment. */
const WORK = [
  [
    'bulk',
    15,
    'random histories, damaged files and random records in large numbers',
    [...BULK, 'istories', 'differential', 'oracle', 'pointsToPass', 'classRemoval', 'recordImport'],
    LAB,
  ],
  [
    'screens',
    20,
    'the screens and files of 5,000 random books beside each other; TALAAN_SEED has other books',
    ['scripts/test.mjs', '--only', 'unit', 'equalScreens'],
    LAB,
  ],
  ['mutants', 60, 'changes of the code, one place at a time, that no test notices', ['scripts/mutants.mjs']],
  [
    'histories',
    20,
    'histories of 200 moves on two devices, and long work cut at each of its boundaries',
    ['scripts/histories.mjs'],
  ],
  [
    'drill',
    20,
    'a school of 200 teachers restored after 50 changes of each kind, and every numbered act after it',
    ['scripts/test.mjs', '--only', 'emulator', 'schoolDrill'],
    LAB,
  ],
  [
    'breaks',
    15,
    'backup, restore, deletion, removal and import, each broken off at 20 places and begun again',
    ['scripts/test.mjs', '--only', 'emulator', 'brokenOff'],
    LAB,
  ],
  ['load', 5, '200 teachers who save at once', ['scripts/emulators.mjs', '--', 'node', 'scripts/load.mjs']],
  ['schools', 5, '60,000 schools loaded, and searched', ['scripts/bench-schools.mjs']],
  ['sheets', 10, 'answer sheets read from made photos, beside their targets', ['scripts/bench-sheets.mjs']],
  ['year', 1, "the file of a school year of 30,000 rows, and the page's tasks meanwhile", ['scripts/bench-year.mjs']],
  ['grid', 2, "the class record's grid, each figure beside its budget", ['scripts/bench-grid.mjs']],
  [
    'emulators',
    3,
    "every function in firebase-tools' own emulator, which starts a process for each",
    ['scripts/lab/emulators.mjs'],
  ],
  ['firefox', 3, "the main job in Debian's Firefox", ['scripts/lab/firefox.mjs']],
  ['busy', 40, 'the whole suite beside twelve busy loops and a second emulator', ['scripts/lab/busy.mjs']],
  [
    'faults',
    30,
    'a fault planted in each of ten places must turn the suite red, and a race must be listed',
    ['scripts/lab/faults.mjs'],
  ],
  [
    'changed',
    1,
    'the choice of --changed beside the tests that came with the last commits',
    ['scripts/lab/changed.mjs'],
  ],
];

function list() {
  for (const [name, minutes, what] of WORK) say(`${name.padEnd(10)} ${String(minutes).padStart(3)} min  ${what}`);
}

await runScript(async (shutdown) => {
  const [name, ...args] = process.argv.slice(2);
  const found = WORK.find(([each]) => each === name);
  if (!found) {
    list();
    return name ? 1 : 0;
  }
  const [, , , command, env = {}] = found;
  const child = spawnOwnGroup(process.execPath, [...command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  shutdown.defer(() => stopGroup(child, 10_000));
  return (await ended(child)).code ?? 1;
});
