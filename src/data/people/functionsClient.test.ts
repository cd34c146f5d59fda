import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FunctionsPort } from '@/data/ports/functions';
import type { UserId } from '@/domain/book/ids';

/** A server that takes the request and never answers; axios gives up by the request's own limit, 0 being none. */
const silent = (request: InternalAxiosRequestConfig) =>
  new Promise<never>((_, reject) => {
    if (!request.timeout) return;
    setTimeout(() => reject(new AxiosError('timeout', AxiosError.ECONNABORTED, request)), request.timeout);
  });

let functions: FunctionsPort;
const usual = axios.defaults.adapter;
// Test files share their modules, so the client is loaded again for this file, and again for the next.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./env', () => ({ settings: { functionsBaseUrl: 'http://127.0.0.1:9' } }));
  vi.doMock('@/data/account/session', () => ({ session: { fetchToken: async () => 'token' } }));
  axios.defaults.adapter = silent;
  functions = (await import('./functionsClient')).functions;
});
afterAll(() => {
  if (usual) axios.defaults.adapter = usual;
  for (const part of ['./env', '@/data/account/session']) vi.doUnmock(part);
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The answer of the work and the seconds until it came; null where it still waits after ten minutes. */
async function endOf<Value>(work: Promise<Value>): Promise<{ answer: Value; seconds: number } | null> {
  let answer: { value: Value } | undefined;
  void work.then((value) => {
    answer = { value };
  });
  for (let seconds = 0; seconds <= 600; seconds += 1) {
    if (answer) return { answer: answer.value, seconds };
    await vi.advanceTimersByTimeAsync(1000);
  }
  return null;
}

test('an e-mail without an answer counts as not sent after half a minute', async () => {
  const mail = { email: 'ana@mabini.example', name: 'Ana' };
  const end = await endOf(functions.sendMail('teacherAcceptEmail', mail as never));
  expect(end).toEqual({ answer: false, seconds: 30 });
});

test('marks of confirmed addresses stay unknown after half a minute', async () => {
  expect(await endOf(functions.fetchUserVerification('admin' as UserId, ['ana' as UserId]))).toEqual({
    answer: {},
    seconds: 30,
  });
});

test('a deletion has no time limit', async () => {
  expect(await endOf(functions.call('deleteUser', {} as never))).toBeNull();
});
