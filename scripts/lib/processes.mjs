import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './root.mjs';

/** Whether a system is Windows; by default, this one. */
export const isWindows = (platform = process.platform) => platform === 'win32';

/** Resolves to `{ code, signal }` when the process has ended. */
export const ended = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve({ code: child.exitCode, signal: child.signalCode })
    : new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

/**
 * Starts a process in its own group, so that Ctrl-C in the terminal reaches only this script, which passes it on once.
 * (firebase-tools exits at a second SIGINT without ending its Java.)
 */
export function spawnOwnGroup(command, args, options = {}) {
  return spawn(command, args, { cwd: ROOT, detached: !isWindows(), windowsHide: true, ...options });
}

// Each process with its parent and its birth time, because another process may have got the same pid by now.
const processTable = () => (existsSync('/proc/self/stat') ? readProc() : askPs());

// Small systems, such as those of containers, have no `ps`.
function readProc() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the command comes before, in brackets, and may have brackets and blanks in it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(name), parent: Number(fields[1]), born: fields[19] }];
    } catch {
      // The process has ended since.
      return [];
    }
  });
}

function askPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, born]) => ({ pid: Number(pid), parent: Number(parent), born }));
}

const families = new WeakMap();

/** Records a process and all its descendants, so that `killGroup` finds them after the process itself has ended. */
export function noteFamily(child) {
  if (isWindows()) return;
  const table = processTable();
  const family = table.filter(({ pid }) => pid === child.pid);
  // The loop also visits the processes that it adds, so it finds children of children.
  for (const { pid } of family) family.push(...table.filter(({ parent }) => parent === pid));
  families.set(child, family);
}

function killFamily(child) {
  const family = families.get(child) ?? [];
  if (family.length === 0) return;
  const same = (a) => (b) => a.pid === b.pid && a.born === b.born;
  for (const member of processTable()) if (family.some(same(member))) kill(member.pid);
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the process has ended already.
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Ends everything that is left of a process from `spawnOwnGroup`: its group, and descendants with groups of their own,
 * such as firebase-tools' Java.
 */
export function killGroup(child, platform = process.platform) {
  if (child.pid === undefined) return;
  if (isWindows(platform)) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (isRunning) noteFamily(child);
  kill(-child.pid);
  killFamily(child);
}

/**
 * Sends SIGINT, then SIGTERM after the grace time, then SIGKILL. Afterwards the whole group has ended. Windows knows no
 * such signals: there the first one would end the process at once and leave what it started. But a Ctrl-C in the
 * terminal reaches the process itself, so it has the grace time to end, and then all of it is ended.
 */
export async function stopGroup(child, graceMs, platform = process.platform) {
  const end = ended(child);
  if (isWindows(platform)) {
    const isDone = await Promise.race([end.then(() => true), sleep(graceMs, false)]);
    if (!isDone) killGroup(child, platform);
    await end;
    return;
  }
  const softly = setTimeout(() => child.kill('SIGTERM'), graceMs);
  const hard = setTimeout(() => killGroup(child), graceMs + Math.min(graceMs, 5_000));
  child.kill('SIGINT');
  await end;
  clearTimeout(softly);
  clearTimeout(hard);
  killGroup(child);
}

/** A command that gets a third of the processor time of others. Much less would let its tests run into their limits. */
const inBackground = (command, args) => (isWindows() ? [command, args] : ['nice', ['-n', '5', command, ...args]]);

/**
 * Runs a command to its end in a group of its own; `signal` (an AbortSignal) ends the group. Resolves to `{ code,
 * output }`, with both streams in one text. `background` lets other work go first; `onOutput` gets what is printed, at once.
 */
export function run(command, args, { env = process.env, cwd = ROOT, signal, background = false, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const line = background ? inBackground(command, args) : [command, args];
    const child = spawnOwnGroup(...line, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onOutput?.(chunk);
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
