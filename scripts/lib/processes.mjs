import { spawn, spawnSync } from 'node:child_process';
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

/** A process and everything it started, at any depth, by the system's table of processes. */
function familyOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  // The list grows while it is walked: children of children are found on the way.
  for (const parent of family) family.push(...rows.filter(([, of]) => of === parent).map(([child]) => child));
  return family;
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: it is gone already, which is what we want.
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Ends whatever is left of a process made by `spawnOwnGroup`: its group, and descendants that made groups of their own,
 * as firebase-tools' Java does.
 */
export function killGroup(child) {
  if (child.pid === undefined) return;
  if (WINDOWS) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  const isRunning = child.exitCode === null && child.signalCode === null;
  const family = isRunning ? familyOf(child.pid) : [];
  kill(-child.pid);
  family.forEach(kill);
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
