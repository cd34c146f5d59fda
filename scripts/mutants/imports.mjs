/** The tests that import a file, at once or through others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { at } from '../lib/root.mjs';
import { parse } from './syntax.mjs';

const FOLDERS = ['src', 'functions/src', 'tests', 'scripts'];
const ALIASES = [
  ['@/', 'src/'],
  ['#support/', 'tests/support/'],
  ['#functions/', 'functions/src/'],
];
const ENDS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

function resolved(from, wanted) {
  const alias = ALIASES.find(([start]) => wanted.startsWith(start));
  if (!alias && !wanted.startsWith('.')) return null;
  const path = alias ? alias[1] + wanted.slice(alias[0].length) : normalize(join(dirname(from), wanted));
  const plain = path.replace(/\?.*$/, '');
  const found = ENDS.map((end) => plain + end).find(
    (candidate) => /\.\w+$/.test(candidate) && existsSync(at(candidate)),
  );
  return found && /\.(tsx?|mjs)$/.test(found) ? found : null;
}

function importsOf(file) {
  const text = readFileSync(at(file), 'utf8');
  const { module } = parse(file, text);
  const from = [
    ...module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
    ...module.staticExports.flatMap(({ entries }) => entries.filter((entry) => entry.moduleRequest && !entry.isType)),
  ].map(({ moduleRequest }) => moduleRequest.value);
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...from, ...later].map((wanted) => resolved(file, wanted)).filter(Boolean);
}

/** For each file, the files that import it. */
export function readImporters() {
  const importers = new Map();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(at(folder), { recursive: true })) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (!/\.(tsx?|mjs)$/.test(file)) continue;
      for (const imported of importsOf(file)) {
        if (!importers.has(imported)) importers.set(imported, []);
        importers.get(imported).push(file);
      }
    }
  }
  return importers;
}

/** A test beside the file, or in its folder, is about it also where others stand between. */
function nearness(test, file) {
  const stem = file.replace(/\.tsx?$/, '');
  if (test.startsWith(`${stem}.`)) return 0;
  return dirname(test) === dirname(file) ? 1 : 2;
}

/** The tests that import a file, the nearest first. */
export function testsAbove(file, importers) {
  const distances = new Map([[file, 0]]);
  // The loop also visits the files that it adds.
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const tests = [...distances].filter(([path]) => /\.test\.tsx?$/.test(path));
  const order = ([a, far], [b, further]) => nearness(a, file) - nearness(b, file) || far - further;
  return tests.sort(order).map(([test]) => test);
}
