import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { tellWaiting } from './waitingMails';

const NOW = Date.UTC(2026, 6, 1, 8);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const store = vi.hoisted(() => ({
  documents: new Map<string, Record<string, unknown>>(),
  registrations: [] as { schoolid: string; createdAt: unknown }[],
  allRequests: () => Promise.resolve({ docs: [] }),
  sent: [] as string[],
  mail: (_: string): Promise<boolean> => Promise.resolve(true),
}));

const snapshotOf = (fields: Record<string, unknown> | undefined) => ({
  exists: fields !== undefined,
  get: (name: string) => fields?.[name],
  data: () => fields,
});
const refOf = (path: string) => ({
  path,
  get: () => Promise.resolve(snapshotOf(store.documents.get(path))),
  set: (fields: Record<string, unknown>, options?: { merge: boolean }) => {
    store.documents.set(path, { ...(options?.merge ? store.documents.get(path) : {}), ...fields });
    return Promise.resolve();
  },
  update: () => {
    const { leaseUntil: _, ...rest } = store.documents.get(path) ?? {};
    store.documents.set(path, rest);
    return Promise.resolve();
  },
});
const listOf = (rows: readonly { schoolid: string; createdAt: unknown }[]) => ({
  where: (_: string, __: string, since: Timestamp) => ({
    get: () => {
      const found = rows.filter(({ createdAt }) => (createdAt as Timestamp).toMillis() > since.toMillis());
      return Promise.resolve({ docs: found.map((row) => snapshotOf(row)) });
    },
  }),
});

vi.mock('./firebase', () => ({
  database: () => ({
    doc: refOf,
    collection: (name: string) => listOf(name === 'adminTeacherRegisterRequests' ? store.registrations : []),
    collectionGroup: () => ({ ...listOf([]), orderBy: () => ({ limit: () => ({ get: store.allRequests }) }) }),
    runTransaction: (work: (transaction: object) => Promise<unknown>) =>
      work({
        get: (ref: ReturnType<typeof refOf>) => ref.get(),
        set: (ref: ReturnType<typeof refOf>, fields: Record<string, unknown>, options?: { merge: boolean }) =>
          void ref.set(fields, options),
      }),
  }),
}));
vi.mock('./mail', () => ({
  DAY_MS: 24 * 60 * 60 * 1000,
  sendMail: ({ to }: { to: string }) => store.mail(to),
}));
vi.mock('./people', () => ({
  administratorsOf: (schoolid: string) => ({ get: () => Promise.resolve({ docs: [schoolid] }) }),
  toPerson: (schoolid: string) => ({
    ...{ email: `head@${schoolid}.example`, firstname: 'A', school: schoolid, language: 'en', lookedAtMs: 0 },
    ...{ approved: true, disabled: false, passwordResetRequired: false },
  }),
  wantsMail: () => true,
}));
vi.mock('./http', () => ({ logUnexpected: vi.fn() }));

const registers = (schoolid: string, atMs: number) =>
  void store.registrations.push({ schoolid, createdAt: Timestamp.fromMillis(atMs) });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  Object.assign(store, { registrations: [], sent: [], allRequests: () => Promise.resolve({ docs: [] }) });
  store.documents.clear();
  store.mail = (to) => {
    store.sent.push(to);
    return Promise.resolve(true);
  };
  return () => vi.useRealTimers();
});

it('a school whose run was ended in the middle is told by a later one', async () => {
  registers('a', NOW - MINUTE_MS);
  store.mail = () => new Promise<boolean>(() => undefined);
  void tellWaiting(NOW);
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
  store.mail = (to) => {
    store.sent.push(to);
    return Promise.resolve(true);
  };
  await tellWaiting(NOW + HOUR_MS);
  expect(store.sent).toEqual(['head@a.example']);
  await tellWaiting(NOW + 2 * HOUR_MS);
  expect(store.sent).toHaveLength(1);
});

it('a second run sends nothing while the first one has not ended', async () => {
  registers('a', NOW - MINUTE_MS);
  let answer: (isSent: boolean) => void = () => undefined;
  store.mail = (to) => {
    store.sent.push(to);
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const first = tellWaiting(NOW);
  await vi.advanceTimersByTimeAsync(1);
  expect(await tellWaiting(NOW + MINUTE_MS)).toBe(0);
  answer(true);
  expect(await first).toBe(1);
  expect(store.sent).toHaveLength(1);
});

it('an e-mail that was refused goes with the next run', async () => {
  registers('a', NOW - MINUTE_MS);
  store.mail = () => Promise.resolve(false);
  expect(await tellWaiting(NOW)).toBe(0);
  store.mail = () => Promise.resolve(true);
  expect(await tellWaiting(NOW + MINUTE_MS)).toBe(1);
});

it('ends within its time, tells who waited the longest first, and the next run begins with the rest', async () => {
  for (let index = 0; index < 400; index += 1) registers(`s${index}`, NOW - HOUR_MS + index * 1000);
  store.mail = (to) => {
    store.sent.push(to);
    vi.setSystemTime(Date.now() + 1500);
    return Promise.resolve(true);
  };
  const first = await tellWaiting(NOW);
  expect(Date.now() - NOW).toBeLessThan(6 * MINUTE_MS);
  expect(store.sent.slice(0, 2)).toEqual(['head@s0.example', 'head@s1.example']);
  const until = store.documents.get('serverRuns/waitingMails')?.until as Timestamp;
  expect(until.toMillis()).toBe(NOW - HOUR_MS + first * 1000);
  expect(first + (await tellWaiting(NOW + MINUTE_MS))).toBe(400);
  expect(new Set(store.sent).size).toBe(400);
});

it('e-mails go out although older requests cannot be completed, and the next run tries that again', async () => {
  registers('a', NOW - MINUTE_MS);
  const named = () => store.documents.get('serverRuns/waitingMails')?.requestsNamed;
  store.allRequests = () => Promise.reject(new Error('the index is being built'));
  expect(await tellWaiting(NOW)).toBe(1);
  expect(named()).toBe(false);
  store.allRequests = () => Promise.resolve({ docs: [] });
  await tellWaiting(NOW + HOUR_MS);
  expect(named()).toBe(true);
});
