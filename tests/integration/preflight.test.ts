/** The checks before a deployment that need emulators. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from '../../scripts/lib/processes.mjs';
import { functionsStart } from '../../scripts/preflight/functionsStart.mjs';
import { rules } from '../../scripts/preflight/rules.mjs';

const read = (path: string) => readFileSync(path, 'utf8');
const context = (change: (text: string) => string = (text) => text) => ({
  text: (path: string) => change(read(path)),
  execute: (args: string[]) => run(process.execPath, args),
  emulator: () =>
    Promise.resolve({
      firestore: process.env.FIRESTORE_EMULATOR_HOST,
      functions: process.env.FUNCTIONS_BASE_URL,
      project: 'demo-talaan-preflight',
    }),
});

it('compiles the rules, and shows the line of an error', async () => {
  expect(await rules.run(context())).toEqual([]);
  const [problem] = await rules.run(context((text) => `${text}\nmatch oops`));
  expect(problem).toMatch(/^firestore\.rules cannot be compiled: .*\d+/s);
});

it('starts every function, and misses one that the bundle lacks', async () => {
  expect(await functionsStart.run(context())).toEqual([]);
  const problems = await functionsStart.run(context((text) => `${text}\nexport const forgotten = serve(x);`));
  expect(problems).toEqual([
    'forgotten has no region in the bundle.',
    'forgotten answers 404 to a call without a sign-in.',
  ]);
});
