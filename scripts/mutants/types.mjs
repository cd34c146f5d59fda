/** Which mutants the compiler refuses. */
import { readFileSync } from 'node:fs';
import { binOf } from '../lib/bin.mjs';
import { run } from '../lib/processes.mjs';
import { at } from '../lib/root.mjs';
import { applied } from './operators.mjs';

const CONFIG = 'tsconfig.mutants.json';

/** The sources of some folders without their tests, because each round compiles them. */
function writeConfig(folders, copy) {
  const [first] = folders;
  const base = first.startsWith('functions/') ? 'functions/tsconfig.json' : 'tsconfig.app.json';
  const exclude = ['**/*.test.ts', '**/*.test.tsx'];
  copy.write(CONFIG, JSON.stringify({ extends: `./${base}`, include: folders, exclude }));
}

/** The files with an error, as the compiler names them from the root. */
async function refusedFiles({ copy, signal }) {
  const args = [binOf('typescript', 'tsc'), '-p', CONFIG, '--pretty', 'false'];
  const { code, output } = await run(process.execPath, args, { cwd: copy.folder, signal });
  const files = new Set([...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file));
  if (code !== 0 && files.size === 0) throw new Error(`The compiler failed:\n${output}`);
  return files;
}

/** One mutant of each file, and the others, which wait for the next round. */
function nextRound(mutants) {
  const first = new Map();
  for (const mutant of mutants) if (!first.has(mutant.file)) first.set(mutant.file, mutant);
  const round = [...first.values()];
  return [round, mutants.filter((mutant) => !round.includes(mutant))];
}

/**
 * The mutants that the compiler refuses. Those of different files are compiled together. An error in a file that uses a
 * changed one does not tell which change is meant, so the round is halved until one is left.
 */
export async function refusedByTypes(mutants, folders, { copy, signal }) {
  writeConfig(folders, copy);
  const held = new Set();
  const compile = async (changed) => {
    for (const mutant of changed) copy.write(mutant.file, applied(readFileSync(at(mutant.file), 'utf8'), mutant));
    const refused = await refusedFiles({ copy, signal });
    for (const { file } of changed) copy.restore(file);
    return refused;
  };
  const judge = async (changed) => {
    if (changed.length === 0) return;
    const refused = await compile(changed);
    if (refused.size === 0) return;
    const own = changed.filter(({ file }) => refused.has(file));
    for (const mutant of own) held.add(mutant);
    const rest = changed.filter((mutant) => !own.includes(mutant));
    if (own.length === refused.size) return;
    if (own.length > 0) return judge(rest);
    if (rest.length === 1) return void held.add(rest[0]);
    const half = rest.length >> 1;
    await judge(rest.slice(0, half));
    await judge(rest.slice(half));
  };
  for (let left = mutants; left.length > 0; ) {
    const [round, later] = nextRound(left);
    await judge(round);
    left = later;
  }
  return held;
}
