import { afterEach, expect, it, vi } from 'vitest';
import { health } from './health';
import { operate } from './operate';

afterEach(() => vi.restoreAllMocks());

it.each([
  [
    'Could not load the default credentials. Browse to https://cloud.google.com/docs',
    'gcloud auth application-default login',
  ],
  ['10 ABORTED: Transaction lock timeout', 'Wait a minute'],
  ['7 PERMISSION_DENIED: Missing or insufficient permissions', 'Cloud Datastore Owner'],
  ['ENOSPC: no space left on device, write', 'The disk is full'],
])('%s: a sentence that says what to do', async (message, sentence) => {
  vi.spyOn(health, 'run').mockRejectedValue(new Error(message));
  const printed: string[] = [];
  const terminal = { env: {}, print: (line: string) => void printed.push(line), ask: () => Promise.resolve('') };
  expect(await operate(['health'], terminal)).toBe(1);
  expect(printed.join('\n')).toContain(sentence);
});

it('a fault of ours is not hidden behind a sentence', async () => {
  vi.spyOn(health, 'run').mockRejectedValue(new TypeError('x is undefined'));
  const terminal = { env: {}, print: () => undefined, ask: () => Promise.resolve('') };
  await expect(operate(['health'], terminal)).rejects.toThrow('x is undefined');
});
