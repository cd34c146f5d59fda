import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCommands } from '#support/madeCommands';
import { ended, killGroup, noteFamily, spawnOwnGroup, stopGroup } from './processes.mjs';

/** An ended process that its parent did not ask about yet (Z) does not count. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

afterEach(() => vi.unstubAllEnvs());

/** A process that starts a second one in a group of its own, as firebase-tools starts Java, and tells its number. */
async function startFamily() {
  const script = `
    const { spawn } = require('node:child_process');
    const java = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    console.log(java.pid);
    setInterval(() => {});`;
  const child = spawnOwnGroup(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const said = await new Promise<string>((resolve) => child.stdout?.once('data', (text) => resolve(String(text))));
  return { child, inner: Number(said) };
}

describe.skipIf(process.platform === 'win32')('a process with a descendant in a group of its own', () => {
  it('is ended with it, also after it has ended itself, and where there is no `ps`', async () => {
    if (process.platform === 'linux') vi.stubEnv('PATH', '/nowhere');
    const { child, inner } = await startFamily();
    noteFamily(child);
    child.kill('SIGKILL');
    await ended(child);
    expect(isAlive(inner)).toBe(true);
    killGroup(child);
    await expect.poll(() => isAlive(inner)).toBe(false);
  });

  it('gets SIGINT, and after the grace time a harder signal', async () => {
    const deaf =
      "process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); setInterval(() => {}); console.log('deaf')";
    const child = spawnOwnGroup(process.execPath, ['-e', deaf], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    await stopGroup(child, 200);
    expect(child.signalCode).toBe('SIGKILL');
  });
});

describe.skipIf(process.platform === 'win32')('on Windows', () => {
  it('a process may end by itself, and its whole tree is ended by a command of Windows where it does not', async () => {
    const made = makeCommands();
    made.put('taskkill', 'kill -9 "$2"');
    vi.stubEnv('PATH', made.env.PATH);
    const start = (script: string) => spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    const saving = start('setTimeout(() => process.exit(7), 200)');
    await stopGroup(saving, 60_000, 'win32');
    expect([saving.exitCode, made.calls()]).toEqual([7, []]);
    const deaf = start('setInterval(() => {}, 1000)');
    await stopGroup(deaf, 100, 'win32');
    expect([deaf.signalCode, made.calls()]).toEqual(['SIGKILL', [`taskkill /pid ${deaf.pid} /T /F`]]);
    made.remove();
  });
});
