import { describeError } from '../lib/mend.mjs';
import { say } from '../lib/progress.mjs';
import { inWords, keepTime, lastTime } from './times.mjs';

/** On a terminal one line is rewritten; elsewhere, as in the log of a CI, a line comes now and then. */
const LIVE_MS = 1_000;
const LINE_MS = 30_000;
const CLEAR = '\r\x1b[2K';

const failure = (error) => ({
  passed: 0,
  failed: 1,
  broken: [{ name: 'did not run', file: '', reason: describeError(error), lost: true }],
});

const number = (count) => count.toLocaleString('en');

/**
 * Runs steps, several at a time, and keeps the results. While they run it says in one line which ones, how many of their
 * tests are through, how long, and how long the run may still take by the last ones; `run` names this choice of steps.
 */
export function makeBoard(run) {
  const results = [];
  const running = new Map();
  const start = Date.now();
  const live = process.stdout.isTTY === true;
  const last = lastTime(run);

  const ahead = () => {
    const left = last === null ? null : last.seconds - (Date.now() - start) / 1000;
    return left === null || left < 5 ? '' : ` · about ${inWords(left)} left`;
  };
  const tell = () => {
    if (running.size === 0) return;
    const steps = [...running].map(([name, { done, most }]) =>
      done === 0 ? name : `${name} ${number(done)}${most ? ` of ${number(most)}` : ''}`,
    );
    const line = `… ${inWords((Date.now() - start) / 1000)}: ${steps.join(', ')}${ahead()}`;
    if (live) process.stdout.write(CLEAR + line.slice(0, (process.stdout.columns ?? 120) - 1));
    else say(line);
  };
  const timer = setInterval(tell, live ? LIVE_MS : LINE_MS);
  timer.unref();

  /**
   * Runs a step; an error inside counts as one failure. Answers whether the step passed. `work` gets a function that
   * takes the number of its tests that are through.
   */
  async function step(name, work) {
    const since = Date.now();
    running.set(name, { done: 0, most: lastTime(`${run} ${name}`)?.tests });
    const progress = (done) => {
      running.get(name).done = done;
    };
    const result = { name, ...(await Promise.resolve(progress).then(work).catch(failure)) };
    result.seconds = (Date.now() - since) / 1000;
    running.delete(name);
    results.push(result);
    if (live) process.stdout.write(CLEAR);
    const counts = `${number(result.passed)} passed${result.failed > 0 ? `, ${number(result.failed)} failed` : ''}`;
    const note = result.note ? ` · ${result.note}` : '';
    const said = result.passed + result.failed > 0 ? `${counts}, ` : '';
    say(`${result.failed > 0 ? '✗' : '✓'} ${name}: ${said}${inWords(result.seconds)}${note}${ahead()}`);
    for (const test of result.broken ?? []) say(`    ${test.name}`);
    keepTime(`${run} ${name}`, { seconds: result.seconds, tests: result.passed + result.failed });
    return result.failed === 0;
  }
  /** Ends the lines, and keeps how long the whole took. */
  const close = () => {
    clearInterval(timer);
    keepTime(run, { seconds: (Date.now() - start) / 1000, tests: 0 });
  };
  return { step, results, close };
}
