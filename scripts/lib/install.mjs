import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startLine } from './commands.mjs';
import { Mend } from './mend.mjs';
import { ended } from './processes.mjs';
import { waitFor } from './progress.mjs';
import { at, ROOT } from './root.mjs';

const LOCK = at('package-lock.json');
const INSTALLED = at('node_modules', '.package-lock.json');
const STAMP = at('node_modules', '.lock-hash');

/** The hash of a lock, as the stamp of the last check holds it. */
export const lockHash = (lock = LOCK) => createHash('sha256').update(readFileSync(lock)).digest('hex');

/** Paths of packages that the lock lists and the installation lacks or has in another version. */
export function differences(lock, installed) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.peer)
    .filter(([path, entry]) => installed.packages[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** Whether node_modules matches package-lock.json: by the stamp of the last check, else by npm's own record. */
export function isInstalled({ lock = LOCK, installed = INSTALLED, stamp = STAMP } = {}) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(lock)) return true;
  if (!existsSync(installed)) return false;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  return differences(read(lock), read(installed)).length === 0;
}

/** How npm is started: by our own Node where npm itself started us, and else by its command. */
export function npmLine(args, machine = {}) {
  const cli = (machine.env ?? process.env).npm_execpath;
  if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli, ...args], shell: false };
  return startLine('npm', args, machine);
}

function npm(words) {
  const { command, args, shell } = npmLine(words);
  return spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], shell });
}

/** Runs `npm ci` when node_modules is missing or does not match the lock. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await waitFor('Installing packages (npm ci)', async () => {
      const { code } = await ended(npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']));
      if (code !== 0) throw new Mend('`npm ci` did not finish.', 'read its message above, then run this command again');
    });
  }
  writeFileSync(STAMP, lockHash());
}
