import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Mend } from './mend.mjs';
import { ended } from './processes.mjs';
import { waitFor } from './progress.mjs';
import { at, ROOT } from './root.mjs';

const LOCK = at('package-lock.json');
const INSTALLED = at('node_modules', '.package-lock.json');
const STAMP = at('node_modules', '.lock-hash');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** Paths of packages that the lock lists and the installation lacks or has in another version. */
export function differences(lock, installed) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.optional && !entry.peer)
    .filter(([path, entry]) => installed.packages[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** Whether node_modules matches package-lock.json: by the stamp of the last check, else by npm's own record. */
export function isInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  if (!existsSync(INSTALLED)) return false;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  return differences(read(LOCK), read(INSTALLED)).length === 0;
}

function npm(args) {
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return spawn(process.execPath, [cli, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
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
