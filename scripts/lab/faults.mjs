/**
 * Plants a fault in each of ten places of a copy of the tree, one for each step of `npm test`, and asks that step: it must
 * be red, also at the second look. Then plants a test that fails one time in three: the run must be green and list it.
 * `npm run lab -- faults [step …]`.
 */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';
import { at, cachePath } from '../lib/root.mjs';
import { runScript } from '../lib/shutdown.mjs';

const NOISE = Array.from({ length: 60_000 }, (_, n) => Math.imul(n, 2_654_435_761).toString(36)).join('');
const replace = (from, to) => (text) => {
  if (!text.includes(from)) throw new Error(`There is no «${from}» to be replaced.`);
  return text.replace(from, to);
};
const append = (more) => (text) => `${text}\n${more}\n`;

/** The step that must see it, the file, the change, and the arguments of `npm test`. */
const FAULTS = [
  ['types', 'src/domain/constants.ts', append("export const planted: number = 'text';"), ['--only', 'types']],
  ['lint', 'src/domain/constants.ts', append('export function planted() {\n  debugger;\n}'), ['--only', 'lint']],
  ['house', 'src/domain/constants.ts', append('export const planted = 1;'), ['--only', 'house']],
  [
    'unit',
    'src/grading/hundredths.ts',
    replace('remainder * 2 >= denominator', 'remainder * 2 > denominator'),
    ['--only', 'unit', 'src/grading'],
  ],
  [
    'component',
    'src/features/auth/LoginForm.tsx',
    replace("_('Sign in')", "_('Continue')"),
    ['--only', 'component', 'LoginPage'],
  ],
  [
    'rules',
    'firestore.rules',
    replace('allow get: if active() && me().schoolid == schoolid;', 'allow get: if active();'),
    ['--only', 'rules', 'schools', 'tree'],
  ],
  [
    'emulator',
    'functions/src/settings.ts',
    replace('problems: 5,', 'problems: 6,'),
    ['--only', 'emulator', 'functions/reports'],
  ],
  ['build', 'src/main.tsx', append("import './planted';"), ['--only', 'build']],
  ['bundle', 'src/main.tsx', append(`document.title ||= '${NOISE}';`), ['--only', 'build']],
  [
    'e2e',
    'src/parts/saving/SaveBar.tsx',
    replace("say('All changes saved')", "say('Continue')"),
    ['--only', 'e2e', 'twoDevices.spec'],
  ],
];

/** Fails at its first run and at every third one after that; the file counts the runs. */
const RACE = `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is a planted race', () => {
  const path = '.cache/planted-race';
  const runs = existsSync(path) ? readFileSync(path, 'utf8').length : 0;
  appendFileSync(path, '.');
  expect(runs % 3).not.toBe(0);
});
`;

async function makeCopy(shutdown) {
  const folder = cachePath('faults');
  await run('git', ['worktree', 'remove', '--force', folder]);
  const { code, output } = await run('git', ['worktree', 'add', '--detach', folder, 'HEAD']);
  if (code !== 0) throw new Error(output);
  shutdown.defer(() => run('git', ['worktree', 'remove', '--force', folder]));
  for (const path of ['node_modules', 'functions/node_modules']) symlinkSync(at(path), join(folder, path));
  return folder;
}

const lastLine = (output) => output.trimEnd().split('\n').at(-1);

async function plant(folder, [step, file, change, args], signal) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, change(before));
  const { code, output } = await run(process.execPath, ['scripts/test.mjs', ...args], { cwd: folder, signal });
  writeFileSync(path, before);
  const twice = output.includes('failed again');
  say(
    `${code === 0 ? 'NOT SEEN' : 'red'}  ${step.padEnd(10)} ${lastLine(output)}${twice ? ', failed again at the second look' : ''}`,
  );
  return code !== 0;
}

async function race(folder, signal) {
  writeFileSync(join(folder, 'src/domain/planted.test.ts'), RACE);
  const args = ['scripts/test.mjs', '--only', 'unit', 'src/domain/planted'];
  const { code, output } = await run(process.execPath, args, { cwd: folder, signal });
  const isListed = code === 0 && output.includes('Passed at the second look\n\n  unit: is a planted race');
  say(`${isListed ? 'listed' : 'NOT LISTED'}  race  ${lastLine(output)}`);
  return isListed;
}

await runScript(async (shutdown) => {
  const wanted = process.argv.slice(2);
  const folder = await makeCopy(shutdown);
  let isGood = true;
  for (const fault of FAULTS) {
    if (wanted.length > 0 && !wanted.includes(fault[0])) continue;
    isGood = (await plant(folder, fault, shutdown.signal)) && isGood;
  }
  if (wanted.length === 0 || wanted.includes('race')) isGood = (await race(folder, shutdown.signal)) && isGood;
  return isGood ? 0 : 1;
});
