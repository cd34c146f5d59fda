/**
 * Holds `npm test -- --changed` against the history: of the last commits that changed sources together with tests, the
 * sources alone are taken as the change. The tests of such a commit were written or corrected for it, so each of them
 * must be chosen. Prints a line for each commit, and ends with 1 where a test would not have run.
 */
import { existsSync } from 'node:fs';
import { run } from '../lib/processes.mjs';
import { at } from '../lib/root.mjs';
import { filtersFor } from '../test/changed.mjs';
import { isTest } from '../test/changedTests.mjs';

const wanted = Number(process.argv[2] ?? 20);
/** Commits that are looked through; most change only documents, tests or sources. */
const MOST = 400;

const git = async (...args) => (await run('git', args)).output.trim();
const isTestFile = (path) => isTest(path) || /^tests\/e2e\/.*\.spec\.ts$/.test(path);
const isSource = (path) => /^(src|functions\/src|firestore\.rules)/.test(path) && !isTestFile(path);
const stepOf = (path) => {
  if (path.startsWith('tests/e2e/')) return 'e2e';
  if (path.startsWith('tests/rules/')) return 'rules';
  if (/^tests\/(functions|integration)\//.test(path)) return 'emulator';
  return path.endsWith('.tsx') ? 'component' : 'unit';
};
const covers = (filters, path) =>
  filters === null || filters.some((each) => path === each || path.startsWith(`${each}/`));
const counted = (filters) => (filters === null ? 'all' : String(filters.length));

const commits = (await git('log', '--no-merges', '--format=%h', `-${MOST}`)).split('\n');
let seen = 0;
let missed = 0;
console.log('commit    sources  tests held  chosen: unit component rules emulator e2e');
for (const commit of commits) {
  if (seen === wanted) break;
  const names = (await git('show', '--name-only', '--format=', commit))
    .split('\n')
    .filter((path) => existsSync(at(path)));
  const sources = names.filter(isSource);
  const tests = names.filter(isTestFile);
  if (sources.length === 0 || tests.length === 0) continue;
  seen += 1;
  const filters = filtersFor(sources);
  const lost = tests.filter((path) => !covers(filters[stepOf(path)], path));
  missed += lost.length;
  const chosen = ['unit', 'component', 'rules', 'emulator', 'e2e'].map((name) => counted(filters[name]).padStart(6));
  console.log(
    `${commit}  ${String(sources.length).padStart(7)}  ${`${tests.length - lost.length} of ${tests.length}`.padStart(10)}  ${chosen.join(' ')}`,
  );
  for (const path of lost) console.log(`          not chosen: ${path} (${sources.slice(0, 3).join(', ')})`);
}
console.log(`${seen} commits, ${missed} tests not chosen`);
process.exitCode = missed > 0 ? 1 : 0;
