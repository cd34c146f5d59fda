/** A program whose reader is gone goes on: emulators of a start that was killed save their data when they are asked to end. */
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const PRINTS = `let lines = 0;
  process.on('message', () => setInterval(() => {
    console.log('a line');
    console.error('a line');
    lines += 1;
    if (lines === 50) process.exit(7);
  }, 1));
  console.log('ready');`;

async function endOf(...before: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [...before, '--eval', PRINTS], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send('go on');
  return await new Promise((resolve) => child.once('exit', resolve));
}

it('prints into pipes that nobody reads any more, and ends at its own end', async () => {
  expect(await endOf()).not.toBe(7);
  expect(await endOf('--import', new URL('./brokenPipes.mjs', import.meta.url).href)).toBe(7);
});
