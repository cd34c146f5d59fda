/**
 * `npm run mutants`: changes the code in one place at a time, in a copy, and tells which changes no test notices.
 *   npm run mutants -- plans domain --count 60 --seed 35
 * Folders: grading, plans, domain, store, data, functions, rules; without one, all. `--count` mutants of each folder are
 * drawn by the seed (`all`: all of them), the same ones on every machine. Mutants that the compiler refuses are counted
 * apart, and so are those of scripts/mutants/equivalents.json, which do what the code does. `--again` judges what
 * survived in the last run of the same folders.
 */
import { parseArgs } from 'node:util';
import { Mend } from './lib/mend.mjs';
import { say } from './lib/progress.mjs';
import { runScript } from './lib/shutdown.mjs';
import { choose } from './mutants/choose.mjs';
import { makeCopy } from './mutants/copy.mjs';
import { readEquivalents, staleAmong } from './mutants/equivalents.mjs';
import { judge } from './mutants/judge.mjs';
import { judgeRules } from './mutants/judgeRules.mjs';
import { keepResults, readAgain } from './mutants/results.mjs';
import { mutantsOfRoom, ROOMS } from './mutants/rooms.mjs';
import { shareKilled, tableOf } from './mutants/table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});
const equivalents = readEquivalents();

/** The tests of the code that runs in Node and jsdom. */
const PROJECTS = ['unit', 'unit-functions', 'component', 'component-mocked'];

function chosenRooms() {
  const all = Object.keys(ROOMS);
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Mend(`There is no folder ${unknown.join(', ')}.`, `choose from ${all.join(', ')}`);
  return positionals.length > 0 ? positionals : all;
}

async function drawRooms(copy, signal) {
  const count = values.count === 'all' ? Number.POSITIVE_INFINITY : Number(values.count);
  const rooms = new Map();
  for (const name of chosenRooms()) {
    const all = mutantsOfRoom(name);
    const files = new Set(all.map(({ file }) => file));
    const own = equivalents.filter(({ file }) => files.has(file));
    for (const { file, before } of staleAmong(own, all)) say(`Stale in equivalents.json: ${file}: ${before}`);
    const results = await choose(all, { name, count, seed: values.seed, equivalents, copy, signal });
    rooms.set(name, { total: all.length, results });
    say(`${name}: ${results.filter(({ verdict }) => !verdict).length} of ${results.length} drawn mutants are judged.`);
  }
  return rooms;
}

const describe = ({ file, line, kind, before, after }) => `${file}:${line} ${kind}\n  - ${before}\n  + ${after}`;

function reporter(rooms, waiting) {
  let done = 0;
  return (mutant, { by, tests, verdict = by ? 'killed' : 'survived' }) => {
    Object.assign(
      waiting.find((result) => result.mutant === mutant),
      { verdict, by, tests },
    );
    done += 1;
    say(`${done}/${waiting.length} ${by ? `${verdict} by ${by}` : `SURVIVED ${tests} test files`} ${describe(mutant)}`);
    keepResults(rooms);
  };
}

await runScript(async (shutdown) => {
  const copy = makeCopy();
  shutdown.defer(copy.remove);
  const rooms = values.again ? readAgain(chosenRooms(), equivalents) : await drawRooms(copy, shutdown.signal);
  const waiting = [...rooms].flatMap(([, { results }]) => results.filter(({ verdict }) => !verdict));
  keepResults(rooms);
  const given = { copy, say, shutdown, report: reporter(rooms, waiting) };
  const mutants = waiting.map(({ mutant }) => mutant);
  const rules = mutants.filter(({ room }) => room === 'rules');
  const code = mutants.filter(({ room }) => room !== 'rules');
  if (code.length > 0) await judge(code, { ...given, projects: PROJECTS });
  if (rules.length > 0) await judgeRules(rules, given);

  const survivors = waiting.filter(({ verdict }) => verdict === 'survived');
  say(`\nSurvivors:\n${survivors.map(({ mutant }) => describe(mutant)).join('\n')}\n`);
  say(`Seed ${values.seed}\n${tableOf([...rooms])}`);
  return [...rooms].every(([name, { results }]) => shareKilled(results) >= ROOMS[name].least) ? 0 : 1;
});
