import { dirname, join, normalize } from 'node:path/posix';

/**
 * Which files import which, read from the sources as texts: a second for the whole tree, where a test runner that
 * transforms every file needs half a minute. What looks like an import and is none only adds tests to a choice.
 */

const IMPORT = /(?:\bfrom|\bimport|\bmock|\bimportActual|\bfork|\bURL)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const ALIASES = [
  ['@/', 'src/'],
  ['#support/', 'tests/support/'],
  ['#functions/', 'functions/src/'],
];
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

/** The file of the tree that an import names, or null for a package. */
function resolved(from, name, files) {
  const plain = name.replace(/\?.*$/, '');
  const alias = ALIASES.find(([start]) => plain.startsWith(start));
  const path = alias ? alias[1] + plain.slice(alias[0].length) : normalize(join(dirname(from), plain));
  if (!alias && !plain.startsWith('.')) return null;
  const ending = ENDINGS.find((end) => files.has(path + end));
  return ending === undefined ? null : path + ending;
}

/** The files that each file imports. `read` gives the text of a path of `files`. */
export function importGraph(files, read) {
  const known = new Set(files);
  const graph = new Map();
  for (const path of files) {
    if (!/\.(tsx?|mjs|js)$/.test(path)) continue;
    const names = [...read(path).matchAll(IMPORT)].map(([, name]) => resolved(path, name, known));
    graph.set(path, new Set(names.filter((name) => name !== null)));
  }
  return graph;
}

/** All files that import one of these, at once or through others, and these themselves. */
export function importersOf(paths, graph) {
  const importers = new Map();
  for (const [path, names] of graph) {
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), path]);
  }
  const found = new Set(paths);
  // The loop also visits the files that it adds.
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return found;
}
