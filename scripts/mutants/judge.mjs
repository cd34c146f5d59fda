/** Runs the tests against mutants of TypeScript sources. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../lib/root.mjs';
import { readImporters, testsAbove } from './imports.mjs';
import { applied } from './operators.mjs';
import { mark, readReached } from './reach.mjs';
import { firstToNotice, WarmTests } from './warm.mjs';

/** A file is judged by the tests that import it through the fewest others. */
const NEAREST = 40;
/** Random histories take as long as all other tests of the plans, and would be run for each survivor. */
const LEFT_OUT = ['src/plans/histories.test.ts', 'src/data/replica/histories.test.ts'];

const HOOK = /\/use[A-Z]\w+\.ts$|\.tsx$/;

/** The tests that may judge a file: those on emulators belong to other runs, and only hooks are tested by components. */
function judges({ file }, test) {
  if (/^tests\/(rules|functions|integration|e2e|architecture)\//.test(test) || LEFT_OUT.includes(test)) return false;
  return HOOK.test(file) || !test.endsWith('.tsx');
}

function nearestTests(mutants) {
  const importers = readImporters();
  const found = new Map();
  for (const mutant of mutants) {
    if (found.has(mutant.file)) continue;
    found.set(
      mutant.file,
      testsAbove(mutant.file, importers)
        .filter((test) => judges(mutant, test))
        .slice(0, NEAREST),
    );
  }
  return found;
}

/**
 * Runs the tests nearest to the mutants once, unchanged. Resolves to the tests of each mutant, the quickest first, and to
 * what each test file took.
 */
async function rehearse(mutants, { copy, projects, env, say, shutdown }) {
  const above = nearestTests(mutants);
  const tests = [...new Set([...above.values()].flat())];
  say(`${tests.length} test files are the nearest to the drawn files; they run once without a change.`);
  const path = join(copy.folder, 'reached.txt');
  rmSync(path, { force: true });
  const marked = mark(mutants, copy);
  const warm = new WarmTests({ folder: copy.folder, projects, bail: 0, env: { ...env, TALAAN_REACHED: path } });
  shutdown.defer(() => warm.stop());
  let answer;
  try {
    answer = await warm.run(tests);
  } finally {
    warm.stop();
    for (const file of marked) copy.restore(file);
  }
  if (answer.failed.length > 0) {
    const lines = answer.failed.map(({ file, error }) => `${file}: ${error}`);
    throw new Error(`Tests fail without any change:\n${lines.join('\n')}`);
  }
  const took = new Map(answer.took);
  const reached = readReached(mutants, path, copy.folder);
  const byTime = (a, b) => took.get(a) - took.get(b);
  const testsOf = mutants.map(({ file }, index) =>
    reached[index] ? [...reached[index]].filter((test) => took.has(test)).sort(byTime) : above.get(file),
  );
  return { testsOf, took };
}

/** Judges each mutant and reports it: `report(mutant, { by, tests })`; `by` is null for one that no test notices. */
export async function judge(mutants, { copy, projects, env = process.env, say, shutdown, report }) {
  const { testsOf, took } = await rehearse(mutants, { copy, projects, env, say, shutdown });
  const warm = new WarmTests({ folder: copy.folder, projects, env });
  shutdown.defer(() => warm.stop());
  for (const [index, mutant] of mutants.entries()) {
    copy.write(mutant.file, applied(readFileSync(at(mutant.file), 'utf8'), mutant));
    warm.forget(mutant.file);
    const by = await firstToNotice(testsOf[index], { warm, took });
    copy.restore(mutant.file);
    warm.forget(mutant.file);
    report(mutant, { by, tests: testsOf[index].length });
  }
  warm.stop();
}
