import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cachePath } from '../lib/root.mjs';

/** How long the last runs took, for what is said while one runs. `.cache` holds it, so a fresh clone knows nothing. */

const KEPT = 5;
const path = () => cachePath('test', 'times.json');

function readTimes() {
  try {
    return existsSync(path()) ? JSON.parse(readFileSync(path(), 'utf8')) : {};
  } catch {
    return {};
  }
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The middle of what the last runs of this name took, `{ seconds, tests }`, or null without one. */
export function lastTime(name, times = readTimes()) {
  const runs = times[name] ?? [];
  if (runs.length === 0) return null;
  return { seconds: median(runs.map(({ seconds }) => seconds)), tests: runs.at(-1).tests };
}

/** Keeps what a step or a whole run took. */
export function keepTime(name, { seconds, tests }) {
  const times = readTimes();
  times[name] = [...(times[name] ?? []), { seconds: Math.round(seconds), tests }].slice(-KEPT);
  writeFileSync(path(), JSON.stringify(times));
}

/** Seconds as people say them: `4 min 10 s`. */
export function inWords(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
