/** Vitest, kept warm in a process of its own, which is ended and started anew when a change never ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, killGroup, spawnOwnGroup } from '../lib/processes.mjs';
import { at } from '../lib/root.mjs';

export class WarmTests {
  #child = null;
  #answers = new Map();
  #number = 0;
  #changed = new Set();

  constructor({ folder, projects, bail = 1, env = process.env }) {
    Object.assign(this, { folder, projects, bail, env });
  }

  async #start() {
    const args = [at('scripts/mutants/warmTests.mjs'), this.folder, this.projects.join(','), String(this.bail)];
    const child = spawnOwnGroup(process.execPath, args, {
      cwd: this.folder,
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ready = new Promise((resolve) => child.once('message', resolve));
    const isUp = await Promise.race([ready.then(() => true), ended(child).then(() => false)]);
    if (!isUp) throw new Error('Vitest did not start.');
    child.on('message', (answer) => this.#answers.get(answer.id)?.(answer));
    this.#child = child;
  }

  /** Has the next run read a file anew. */
  forget(file) {
    this.#changed.add(file);
  }

  /**
   * Runs test files. Resolves to `{ ran, failed, took }`, or to `{ isLate: true }` after
   * the limit.
   */
  async run(files, { limitMs } = {}) {
    if (this.#child === null) await this.#start();
    const changed = [...this.#changed];
    this.#changed.clear();
    const child = this.#child;
    this.#number += 1;
    const id = this.#number;
    const answered = new Promise((resolve) => this.#answers.set(id, resolve));
    child.send({ id, changed, files });
    const stop = new AbortController();
    const late = limitMs
      ? sleep(limitMs, { isLate: true }, { signal: stop.signal }).catch(() => {})
      : new Promise(() => {});
    // A change can end the process, too, such as one that takes all its memory.
    const answer = await Promise.race([answered, late, ended(child).then(() => ({ isLate: true }))]);
    stop.abort();
    this.#answers.delete(id);
    if (answer.isLate) this.stop();
    if (answer.crash) throw new Error(answer.crash);
    return answer;
  }

  stop() {
    if (this.#child !== null) killGroup(this.#child);
    this.#child = null;
  }
}

/** Most mutants fall to the quickest tests; what these leave is judged by all others in one run. */
const FIRST = 5;
/** How much longer than the unchanged code a mutant may take, and the milliseconds for Vitest itself. */
const PATIENCE = 10;
const START_MS = 120_000;

/** The test file that notices a change, or null. A run past its limit notices, too: the change never ends. */
export async function firstToNotice(tests, { warm, took }) {
  for (const part of [tests.slice(0, FIRST), tests.slice(FIRST)]) {
    if (part.length === 0) continue;
    const expected = part.reduce((sum, test) => sum + took.get(test), 0);
    const answer = await warm.run(part, { limitMs: START_MS + PATIENCE * expected });
    if (answer.isLate) return 'the time limit';
    if (answer.failed.length > 0) return answer.failed[0].file;
    if (answer.unhandled.length > 0) return answer.unhandled[0];
  }
  return null;
}
