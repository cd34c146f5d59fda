/** Runs the tests of the database rules against mutants of the rules, on one emulator that is kept up. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startEmulators } from '../lib/emulators.mjs';
import { addresses, clientEnv } from '../lib/env.mjs';
import { requireFreePorts } from '../lib/freePorts.mjs';
import { buildFunctions } from '../lib/functionsBuild.mjs';
import { settingsFrom, withoutApp } from '../lib/ports.mjs';
import { at, slashed } from '../lib/root.mjs';
import { applied } from './operators.mjs';
import { reachedRules } from './ruleReach.mjs';
import { firstToNotice, WarmTests } from './warm.mjs';

const RULES = 'firestore.rules';
const WORLD = 'tests/support/rules/rulesWorld.ts';

/** Writes down which file's tests load rules into which project. */
const PRELUDE =
  'globalThis.__loads ??= ((own) => { globalThis.fetch = (url, ...more) => { const project = /projects\\/([^/:]+):securityRules/.exec(String(url))?.[1]; if (project && process.env.TALAAN_REACHED) process.getBuiltinModule("node:fs").appendFileSync(process.env.TALAAN_REACHED, project + " " + globalThis.__vitest_worker__?.filepath + "\\n"); return own(url, ...more); }; return true; })(globalThis.fetch); ';

/** An emulator of its own, or the one in the environment. */
async function openEmulator(shutdown) {
  const settings = settingsFrom(process.env);
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    await requireFreePorts(withoutApp(settings.ports), settings.offset);
    await buildFunctions();
    await startEmulators(settings, { shutdown });
  }
  const env = { ...process.env, ...clientEnv(settings) };
  return { env, address: process.env.FIRESTORE_EMULATOR_HOST ?? addresses(settings).firestore };
}

const ruleTests = () =>
  readdirSync(at('tests/rules'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/rules/${name}`);

/** Runs all tests once without a change. Resolves to the tests that reach each mutant, the quickest first. */
async function rehearse(mutants, { copy, env, address, say, shutdown }) {
  const path = join(copy.folder, 'projects.txt');
  copy.write(WORLD, PRELUDE + readFileSync(at(WORLD), 'utf8'));
  const warm = new WarmTests({
    folder: copy.folder,
    projects: ['rules'],
    bail: 0,
    env: { ...env, TALAAN_REACHED: path },
  });
  shutdown.defer(() => warm.stop());
  const tests = ruleTests();
  say(`${tests.length} test files of the rules run once without a change.`);
  const answer = await warm.run(tests);
  warm.stop();
  copy.restore(WORLD);
  if (answer.failed.length > 0) {
    throw new Error(
      `Tests fail without any change:\n${answer.failed.map(({ file, error }) => `${file}: ${error}`).join('\n')}`,
    );
  }
  const took = new Map(answer.took);
  const projects = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const files = new Map(projects.map(([project, file]) => [project, slashed(relative(copy.folder, file))]));
  const reached = await reachedRules(mutants, { files, address, text: readFileSync(at(RULES), 'utf8') });
  return { took, testsOf: reached.map((own) => [...own].sort((a, b) => took.get(a) - took.get(b))) };
}

/** Whether the emulator refuses the rules. */
async function isRefused(content, address) {
  const answer = await fetch(`http://${address}/emulator/v1/projects/demo-mutants:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: RULES, content }] } }),
  });
  return !answer.ok;
}

export async function judgeRules(mutants, { copy, say, shutdown, report }) {
  const { env, address } = await openEmulator(shutdown);
  const { testsOf, took } = await rehearse(mutants, { copy, env, address, say, shutdown });
  const text = readFileSync(at(RULES), 'utf8');
  const warm = new WarmTests({ folder: copy.folder, projects: ['rules'], env });
  shutdown.defer(() => warm.stop());
  for (const [index, mutant] of mutants.entries()) {
    const changed = applied(text, mutant);
    if (await isRefused(changed, address)) {
      report(mutant, { verdict: 'held', by: 'the emulator', tests: 0 });
      continue;
    }
    copy.write(RULES, changed);
    const by = await firstToNotice(testsOf[index], { warm, took });
    report(mutant, { by, tests: testsOf[index].length });
  }
  copy.restore(RULES);
  warm.stop();
}
