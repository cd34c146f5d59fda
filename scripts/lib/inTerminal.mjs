import { spawn } from 'node:child_process';
import { at } from './root.mjs';

/** Runs a Node program with the person's terminal: it may ask, and what it prints is seen at once. Resolves to its code. */
export function inTerminal(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: at(), stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
