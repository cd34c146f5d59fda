import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Mend } from '../lib/mend.mjs';
import { run } from '../lib/processes.mjs';
import { at, ROOT, slashed } from '../lib/root.mjs';
import { changesTheRun, chooseEmulatorFolders, chooseSpecs, isTest } from './changedTests.mjs';
import { importersOf, importGraph } from './importGraph.mjs';

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Mend(`git ${args[0]} failed:\n${output}`, 'run `npm test` without --changed');
  return output.trim();
}

/** The files that differ from the commit where this branch left main: in commits, in the working tree, and new. */
async function readChanges() {
  const base = await git('merge-base', 'HEAD', 'main');
  const differing = await git('diff', '--name-only', '--no-renames', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return `${differing}\n${added}`.split('\n').filter(Boolean);
}

const FOLDERS = ['src', 'functions/src', 'scripts', 'tests'];

/** The browser tests, all files that can import one another, and who imports whom. */
export function readTree() {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => slashed(relative(ROOT, join(entry.parentPath, entry.name)))),
  );
  const read = (path) => readFileSync(join(ROOT, path), 'utf8');
  return {
    specs: sources.filter((path) => path.endsWith('.spec.ts')).sort(),
    sources,
    graph: importGraph(sources, read),
    read,
  };
}

/** Tests that read files as texts, or look through folders, instead of importing them. */
const READS = /\b(readFileSync|readdirSync|readFile|readdir|glob)\(|import\.meta\.glob/;
const ON_EMULATORS = /^tests\/(rules|functions|integration)\//;
const RULES = 'tests/rules/';
const ALL = { unit: null, component: null, rules: null, emulator: null, e2e: null };

/** The file filters of each step for these changed files: an empty list where no test is touched, null for all. */
export function filtersFor(files) {
  // A removed file has no importers left to be asked about.
  const isRemoved = files.some((path) => !existsSync(at(path)) && !isTest(path) && !path.startsWith('docs/'));
  if (changesTheRun(files) || isRemoved) return ALL;
  const tree = readTree();
  const touched = importersOf(files, tree.graph);
  const tests = tree.sources.filter(isTest);
  const run = tests.filter((path) => touched.has(path) || (READS.test(tree.read(path)) && !ON_EMULATORS.test(path)));
  const folders = chooseEmulatorFolders(files);
  const onEmulators = run.filter((path) => ON_EMULATORS.test(path));
  const beside = run.filter((path) => !ON_EMULATORS.test(path));
  const e2e = chooseSpecs(files, tree);
  const inRules = (path) => `${path}/`.startsWith(RULES);
  return {
    unit: beside.filter((path) => !path.endsWith('.tsx')),
    component: beside.filter((path) => path.endsWith('.tsx')),
    rules: [...onEmulators, ...folders].filter(inRules),
    emulator: [...onEmulators, ...folders].filter((path) => !inRules(path)),
    e2e: e2e.length === tree.specs.length ? null : e2e,
  };
}

/** The files that have changed since main, and the file filters of each step for them. */
export async function chooseChanged() {
  const files = await readChanges();
  return { files, filters: filtersFor(files) };
}
