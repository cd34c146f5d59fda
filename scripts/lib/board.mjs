import { describeError } from './mend.mjs';
import { say } from './progress.mjs';

const HEARTBEAT_MS = 10_000;
const SHOWN_LINES = 250;

/** The end of a runner's output; failures stand there. */
function tail(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= SHOWN_LINES) return lines.join('\n');
  return [`… ${lines.length - SHOWN_LINES} lines before`, ...lines.slice(-SHOWN_LINES)].join('\n');
}

const failure = (error) => ({ passed: 0, failed: 1, slow: [], note: '', output: describeError(error) });

/** Runs steps, several at a time. It shows progress and the output of failed steps, and keeps the results. */
export function makeBoard() {
  const results = [];
  const running = new Map();
  const seconds = (since) => (Date.now() - since) / 1000;
  const heartbeat = setInterval(() => {
    const list = [...running].map(([name, since]) => `${name} (${Math.round(seconds(since))} s)`);
    if (list.length > 0) say(`… ${list.join(', ')}`);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  /** Runs a step; an error inside counts as one failure. Answers whether the step passed. */
  async function step(name, work) {
    const since = Date.now();
    running.set(name, since);
    const result = { name, ...(await Promise.resolve().then(work).catch(failure)), seconds: seconds(since) };
    running.delete(name);
    results.push(result);
    const counts = `${result.passed} passed, ${result.failed} failed`;
    say(
      `${result.failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${result.seconds.toFixed(1)} s) ${result.note}`.trimEnd(),
    );
    if (result.failed > 0) say(`\n${tail(result.output)}\n`);
    return result.failed === 0;
  }
  return { step, results };
}
