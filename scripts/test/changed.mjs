import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mend } from '../lib/mend.mjs';
import { run } from '../lib/processes.mjs';
import { at, ROOT, slashed } from '../lib/root.mjs';
import { changesTheRun, chooseEmulatorFolders, chooseSpecs } from './changedTests.mjs';
import { listChangedTests } from './steps.mjs';

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Mend(`git ${args[0]} failed:\n${output}`, 'run `npm test` without --changed');
  return output.trim();
}

/**
 * The commit where this branch left main, and the files that differ from it: in commits, in the working tree, and new.
 */
async function readChanges() {
  const base = await git('merge-base', 'HEAD', 'main');
  const differing = await git('diff', '--name-only', '--no-renames', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { base, files: `${differing}\n${added}`.split('\n').filter(Boolean) };
}

/** The browser tests, and the files through which their imports lead. */
export function readTree() {
  const all = ['tests', 'scripts'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((name) => slashed(join(folder, name))),
  );
  return {
    specs: all.filter((path) => path.endsWith('.spec.ts')).sort(),
    sources: all.filter((path) => /\.(tsx?|mjs)$/.test(path)),
    read: (path) => readFileSync(join(ROOT, path), 'utf8'),
  };
}

/** Tests of sources and scripts that read the files themselves instead of importing them. */
const READERS = ['tests/architecture', 'scripts/lib'];

const RULES = 'tests/rules';

/**
 * The file filters of each step for what has changed since main: an empty list where no test is touched, null for all.
 */
export async function chooseChanged({ signal }) {
  const { base, files } = await readChanges();
  if (changesTheRun(files))
    return { files, filters: { unit: null, component: null, rules: null, emulator: null, e2e: null } };
  const touched = await listChangedTests({ base, signal });
  const of = (prefix) => touched.filter(({ project }) => project.startsWith(prefix)).map(({ file }) => file);
  const folders = chooseEmulatorFolders(files);
  const ofRules = (name) => name === RULES;
  const tree = readTree();
  const e2e = chooseSpecs(files, tree);
  return {
    files,
    filters: {
      unit: [...of('unit'), ...READERS],
      component: of('component'),
      rules: [...of('rules'), ...folders.filter(ofRules)],
      emulator: [...of('emulator'), ...folders.filter((name) => !ofRules(name))],
      e2e: e2e.length === tree.specs.length ? null : e2e,
    },
  };
}
