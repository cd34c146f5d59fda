/** A copy of the tree, in which the changes are made. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at, ROOT } from '../lib/root.mjs';

/** The files of the working tree, those that are not in git yet among them. */
function ownFiles() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return names.filter((name) => name !== '' && existsSync(at(name)));
}

export function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const name of ownFiles()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(at(name), join(folder, name));
  }
  for (const modules of ['node_modules', 'functions/node_modules']) {
    if (existsSync(at(modules))) symlinkSync(at(modules), join(folder, modules));
  }
  return {
    folder,
    write: (file, text) => writeFileSync(join(folder, file), text),
    restore: (file) => writeFileSync(join(folder, file), readFileSync(at(file))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
