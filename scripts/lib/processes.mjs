import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const WINDOWS = process.platform === 'win32';

/** Resolves to `{ code, signal }` when the process has ended. */
export const ended = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve({ code: child.exitCode, signal: child.signalCode })
    : new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

/**
 * A process in a group of its own: Ctrl-C in the terminal reaches only us, and we pass it on once. (firebase-tools
 * takes a second SIGINT for "drop everything" and leaves its Java behind.)
 */
export function spawnOwnGroup(command, args, options = {}) {
  return spawn(command, args, { cwd: ROOT, detached: !WINDOWS, windowsHide: true, ...options });
}

/** Ends whatever is left of the group of a process made by `spawnOwnGroup`. */
export function killGroup(child) {
  if (child.pid === undefined) return;
  if (WINDOWS) {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the group is empty, which is what we want.
    if (error.code !== 'ESRCH') throw error;
  }
}

/** SIGINT, then SIGTERM after the grace time, then SIGKILL; afterwards nothing of the group is left. */
export async function stopGroup(child, graceMs) {
  const end = ended(child);
  const softly = setTimeout(() => child.kill('SIGTERM'), graceMs);
  const hard = setTimeout(() => killGroup(child), graceMs + 5_000);
  child.kill('SIGINT');
  await end;
  clearTimeout(softly);
  clearTimeout(hard);
  killGroup(child);
}

/**
 * Runs a command to its end and resolves to `{ code, output }`, both streams together. It gets a group of its own, and
 * `signal` (an AbortSignal) ends the whole group.
 */
export function run(command, args, { env = process.env, cwd = ROOT, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawnOwnGroup(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    const abort = () => killGroup(child);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', abort);
      resolve({ code: code ?? 1, output });
    });
  });
}
