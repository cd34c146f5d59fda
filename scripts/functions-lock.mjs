/**
 * `npm run lock:functions`: writes `functions/package-lock.json` from the project's own lock file, so that the functions
 * are deployed with the versions that the tests ran with. It is run after every change of a package of the functions.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceLock } from './lib/functionsLock.mjs';
import { npmLine } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { at } from './lib/root.mjs';

const FLAGS = [
  '--package-lock-only',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--omit-lockfile-registry-resolved',
];

const folder = mkdtempSync(join(tmpdir(), 'talaan-lock-'));
try {
  const whole = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  copyFileSync(at('functions/package.json'), join(folder, 'package.json'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(workspaceLock(whole, 'functions')));
  const { command, args } = npmLine(['install', ...FLAGS]);
  const { code, output } = await run(command, args, { cwd: folder });
  if (code === 0) copyFileSync(join(folder, 'package-lock.json'), at('functions/package-lock.json'));
  else console.error(output);
  process.exitCode = code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
