/** Which test files reach a change: the unchanged code writes down where it passes. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { at, slashed } from '../lib/root.mjs';

/** Stands in the first line, so that the lines keep their numbers. Vitest tells the test file that runs. */
const PRELUDE =
  'globalThis.__reach ??= ((seen) => (id) => { const key = id + " " + globalThis.__vitest_worker__?.filepath; if (seen.has(key)) return; seen.add(key); process.getBuiltinModule("node:fs").appendFileSync(process.env.TALAAN_REACHED, key + "\\n"); })(new Set()); ';

/** The text with a mark at each place; the places are `[id, reach]`. */
export function withMarks(text, places) {
  const insertions = places.flatMap(([id, { before, after }]) =>
    after === undefined
      ? [{ at: before, put: `globalThis.__reach?.(${id}); `, size: 0 }]
      : [
          { at: before, put: `(globalThis.__reach?.(${id}), `, size: after - before },
          { at: after, put: ')', size: before - after },
        ],
  );
  // From the end on, so that the places before keep their numbers. At one place the inner brackets are put in first.
  insertions.sort((a, b) => b.at - a.at || a.size - b.size);
  const marked = insertions.reduce((done, { at: place, put }) => done.slice(0, place) + put + done.slice(place), text);
  return PRELUDE + marked;
}

/** Writes the marks of the mutants into the copy. Returns the changed files. */
export function mark(mutants, copy) {
  const files = new Map();
  for (const [id, { file, reach }] of mutants.entries()) {
    if (reach !== null) files.set(file, [...(files.get(file) ?? []), [id, reach]]);
  }
  for (const [file, places] of files) copy.write(file, withMarks(readFileSync(at(file), 'utf8'), places));
  return [...files.keys()];
}

/** For each mutant, the test files that reach it; undefined where the code runs when its module is loaded. */
export function readReached(mutants, path, folder) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const reached = mutants.map(({ reach }) => (reach === null ? undefined : new Set()));
  for (const line of lines.filter(Boolean)) {
    const [id, file] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    reached[Number(id)]?.add(slashed(relative(folder, file)));
  }
  return reached;
}
