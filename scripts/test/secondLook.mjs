import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cachePath } from '../lib/root.mjs';

/**
 * Tests that failed run once more at the end of the run, alone, one after the other. One that then passes failed by chance
 * or by time: it counts as passed and is listed. More of them than a few, or the same one again and again, are a fault.
 */
export const MOST_AT_SECOND_LOOK = 5;
const RUNS_KEPT = 5;
/** In how many of the kept runs one test may need its second look. */
const MOST_RUNS = 1;

const path = () => cachePath('test', 'second-look.json');

/** The kept runs, oldest first: `{ at, passed }`, with the names of the tests that passed at the second look. */
function readMemory() {
  try {
    return existsSync(path()) ? JSON.parse(readFileSync(path(), 'utf8')).runs : [];
  } catch {
    return [];
  }
}

/** Keeps this run beside the last ones. */
function keepMemory(runs, run) {
  const kept = [...runs, run].slice(-RUNS_KEPT);
  writeFileSync(path(), `${JSON.stringify({ runs: kept }, null, 2)}\n`);
  return kept;
}

/** The faults of the tests that passed at the second look, in sentences. `runs` are the last ones, this included. */
export function judgeMemory(runs) {
  const { passed } = runs.at(-1);
  const often = passed.filter((name) => runs.filter((run) => run.passed.includes(name)).length > MOST_RUNS);
  return [
    ...(passed.length > MOST_AT_SECOND_LOOK
      ? [`${passed.length} tests passed only at the second look; more than ${MOST_AT_SECOND_LOOK} are no chance.`]
      : []),
    ...often.map((name) => `${name} needed a second look in more than one of the last ${RUNS_KEPT} runs.`),
  ];
}

/** Whether the failed tests are few enough to be chance. A check that is no test, such as lint, is never chance. */
function canLookAgain(results) {
  const tests = results.flatMap(({ broken }) => broken ?? []).filter(({ lost }) => !lost);
  return tests.length > 0 && tests.length <= MOST_AT_SECOND_LOOK;
}

/**
 * Runs each broken test again by its step's `again`, which answers what is broken now, or null. The results are changed:
 * what passes counts as passed. Answers the names of those.
 */
export async function lookAgain(results, { slownessFor, tell }) {
  const names = [];
  for (const result of results) {
    const before = result.broken ?? [];
    const left = [];
    for (const test of before) {
      if (test.lost) {
        left.push(test);
        continue;
      }
      const now = await result.again(test, { slowness: await slownessFor(result.name) });
      const name = `${result.name}: ${test.name}`;
      tell(`${now ? '✗' : '✓'} second look at ${name}: ${now ? 'failed again' : 'passed'}`);
      if (now) left.push(now);
      else names.push(name);
    }
    const mended = before.length - left.length;
    result.broken = left;
    result.failed -= mended;
    result.passed += mended;
  }
  return names;
}

/**
 * The second look of a run: `{ passed, problems }`, the names of the tests that passed now, and what is wrong with that.
 * A whole run is kept beside the last ones; `tell` takes a line for each test.
 */
export async function secondLook(results, { isWhole, slownessFor, tell }) {
  const passed = canLookAgain(results) ? await lookAgain(results, { slownessFor, tell }) : [];
  const run = { at: new Date().toISOString(), passed };
  const runs = isWhole ? keepMemory(readMemory(), run) : [run];
  return { passed, problems: judgeMemory(runs) };
}
