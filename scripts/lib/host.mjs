import { fork } from 'node:child_process';
import { Mend } from './mend.mjs';
import { at } from './root.mjs';

/**
 * Starts a program of ours that serves something in a process of its own and sends a message when it is ready. Resolves
 * to a function that ends it; it also ends with this process.
 */
export function startHost(program, { name, env }) {
  const child = fork(program, [], {
    cwd: at(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors = (errors + chunk).slice(-4_000);
  });
  const stop = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(stop));
    child.once('error', reject);
    child.once('exit', () => reject(new Mend(`The server of the ${name} did not start:\n${errors}`, 'run it again')));
  });
}
