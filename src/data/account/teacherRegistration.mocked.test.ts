/** Many people who register at one school in the same moment; the rules' part is played by the stubbed server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { registerTeacher } from './teacherRegistration';

/** Milliseconds of one request. */
const LATENCY_MS = 100;
const server = vi.hoisted(() => ({ count: 0, records: new Set<string>(), aborts: 0 }));

vi.mock('@/data/firebaseApp', () => ({
  firebaseAuth: { currentUser: { getIdTokenResult: async () => ({ claims: { email_verified: false } }) } },
}));
vi.mock('@/data/firestoreLite', () => ({ firestoreLite: {} }));
vi.mock('firebase/firestore/lite', () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
  type Write = [path: string, fields: { count?: number }];
  return {
    doc: (_: object, path: string) => path,
    serverTimestamp: () => 'now',
    getDoc: async (path: string) => {
      await later();
      const { count } = server;
      return { exists: () => server.records.has(path), get: () => (count === 0 ? undefined : count) };
    },
    writeBatch: () => {
      const writes: Write[] = [];
      const add = (...write: Write) => void writes.push(write);
      const commit = async () => {
        await later();
        if (server.aborts > 0) {
          server.aborts -= 1;
          throw Object.assign(new Error('contention'), { code: 'aborted' });
        }
        const counted = writes.find(([path]) => path.includes('/registrations/'))?.[1].count;
        if (counted !== server.count + 1) throw Object.assign(new Error('refused'), { code: 'permission-denied' });
        server.count = counted;
        server.records.add(String(writes[0]?.[0]));
      };
      return { set: add, update: add, commit };
    },
  };
});

const DETAILS = { firstname: 'Luz', lastname: 'Peña', facultyId: '', school: 'Mabini', schoolid: 's' } as never;
const register = (uid: string) => registerTeacher({ uid: uid as UserId, email: `${uid}@mabini.example` }, DETAILS);

beforeEach(() => {
  Object.assign(server, { count: 0, records: new Set(), aborts: 0 });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a commit that met another one is sent again', async () => {
  server.aborts = 2;
  const done = register('ana');
  await vi.runAllTimersAsync();
  await done;
  expect(server.count).toBe(1);
});

test('25 teachers who press the button in the same moment are all registered', async () => {
  const all = Promise.allSettled(Array.from({ length: 25 }, (_, at) => register(`teacher${at}`)));
  await vi.runAllTimersAsync();
  expect((await all).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(server.count).toBe(25);
});

test('a refusal for another reason comes at once', async () => {
  const done = register('ana').catch((error: { code: string }) => error.code);
  // The counter stands still: nobody else moved it, and the rules refuse all the same.
  vi.spyOn(server.records, 'add').mockImplementation(() => {
    server.count = 0;
    throw Object.assign(new Error('refused'), { code: 'permission-denied' });
  });
  await vi.runAllTimersAsync();
  expect(await done).toBe('data/refused');
});

test.each([
  [PRIVACY_VERSION + 1, 'register/outdated'],
  [PRIVACY_VERSION, 'data/refused'],
  [null, 'data/refused'],
])('a refusal while the server has version %j of the privacy policy is %s', async (privacy, code) => {
  const answer = privacy === null ? null : new Response(JSON.stringify({ oldest: 1, privacy }));
  const version = vi.fn(() => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no connection'))));
  vi.stubGlobal('fetch', version);
  vi.spyOn(server.records, 'add').mockImplementation(() => {
    server.count = 0;
    throw Object.assign(new Error('refused'), { code: 'permission-denied' });
  });
  const done = register('ana').catch((error: { code: string }) => error.code);
  await vi.runAllTimersAsync();
  expect(await done).toBe(code);
  expect(version).toHaveBeenCalledWith('/version.json', { cache: 'no-store' });
  vi.unstubAllGlobals();
});
