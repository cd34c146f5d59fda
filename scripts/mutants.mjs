/**
 * `npm run mutants`: changes the code in one place at a time, in a copy, and tells which changes no test notices.
 *   npm run mutants -- plans domain --count 60 --seed 35
 * Folders: grading, plans, domain, store, data, functions, rules; without one, all. `--count` mutants of each folder are
 * drawn by the seed (`all`: all of them), the same ones on every machine. Mutants that the compiler refuses are counted
 * apart, and so are those of scripts/mutants/equivalents.json, which do what the code does.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Mend } from './lib/mend.mjs';
import { say } from './lib/progress.mjs';
import { cachePath } from './lib/root.mjs';
import { runScript } from './lib/shutdown.mjs';
import { makeCopy } from './mutants/copy.mjs';
import { readEquivalents, staleAmong } from './mutants/equivalents.mjs';
import { judge } from './mutants/judge.mjs';
import { choose } from './mutants/choose.mjs';
import { mutantsOfRoom, ROOMS } from './mutants/rooms.mjs';
import { judgeRules } from './mutants/judgeRules.mjs';
import { shareKilled, tableOf } from './mutants/table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});

/** The tests of the code that runs in Node and jsdom. */
const PROJECTS = ['unit', 'unit-functions', 'component'];

function chosenRooms() {
  const unknown = positionals.filter((name) => !Object.hasOwn(ROOMS, name));
  if (unknown.length > 0) throw new Mend(`There is no folder ${unknown.join(', ')}.`, `choose from ${Object.keys(ROOMS).join(', ')}`);
  return positionals.length > 0 ? positionals : Object.keys(ROOMS);
}

const describe = ({ file, line, kind, before, after }) => `${file}:${line} ${kind}\n  - ${before}\n  + ${after}`;

await runScript(async (shutdown) => {
  const count = values.count === 'all' ? Number.POSITIVE_INFINITY : Number(values.count);
  const copy = makeCopy();
  shutdown.defer(copy.remove);
  const equivalents = readEquivalents();
  const rooms = new Map();
  for (const name of chosenRooms()) {
    const all = mutantsOfRoom(name);
    for (const { file, before, reason } of staleAmong(equivalents.filter(({ file }) => all.some((mutant) => mutant.file === file)), all)) {
      say(`Stale in scripts/mutants/equivalents.json: ${file} ${before} (${reason})`);
    }
    const results = await choose(all, { name, count, seed: values.seed, equivalents, copy, signal: shutdown.signal });
    rooms.set(name, { total: all.length, results });
    say(`${name}: ${results.filter(({ verdict }) => !verdict).length} of ${results.length} drawn mutants are judged.`);
  }
  const waiting = [...rooms].flatMap(([, { results }]) => results.filter(({ verdict }) => !verdict));
  let done = 0;
  const report = (mutant, { by, tests }) => {
    const result = waiting.find((candidate) => candidate.mutant === mutant);
    Object.assign(result, { verdict: by ? 'killed' : 'survived', by, tests });
    done += 1;
    say(`${done}/${waiting.length} ${by ? `killed by ${by}` : `SURVIVED ${tests} test files`} ${describe(mutant)}`);
  };
  const given = { copy, say, shutdown, report };
  const code = waiting.map(({ mutant }) => mutant).filter(({ room }) => room !== 'rules');
  if (code.length > 0) await judge(code, { ...given, projects: PROJECTS });
  const rules = waiting.map(({ mutant }) => mutant).filter(({ room }) => room === 'rules');
  if (rules.length > 0) await judgeRules(rules, given);

  writeFileSync(cachePath('mutants', 'results.json'), JSON.stringify([...rooms], null, 1));
  const survivors = waiting.filter(({ verdict }) => verdict === 'survived');
  say(`\nSurvivors:\n${survivors.map(({ mutant }) => describe(mutant)).join('\n')}\n\nSeed ${values.seed}\n${tableOf([...rooms])}`);
  return [...rooms].every(([name, { results }]) => shareKilled(results) >= ROOMS[name].least) ? 0 : 1;
});
