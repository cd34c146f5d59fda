import { beforeEach, expect, it, vi } from 'vitest';
import { removeUnproven } from './expiry';

const NOW = Date.UTC(2026, 6, 1);
const MINUTE_MS = 60_000;

const provider = vi.hoisted(() => ({
  asked: [] as (string | undefined)[],
  pages: new Map<string | undefined, { uids: string[]; next?: string }>(),
  gone: new Set<string>(),
  approved: new Set<string>(),
  stored: '',
  reads: 0,
}));

const identityOf = (uid: string) => ({
  ...{ uid, email: `${uid}@b.example`, emailVerified: false, providerData: [] },
  metadata: { creationTime: new Date(Date.UTC(2026, 0, 1)).toUTCString() },
});

vi.mock('./firebase', () => ({
  auth: () => ({
    listUsers: (_: number, token?: string) => {
      provider.asked.push(token);
      const page = provider.pages.get(token);
      if (!page) return Promise.reject(new Error('invalid-page-token'));
      const users = page.uids.filter((uid) => !provider.gone.has(uid)).map(identityOf);
      return Promise.resolve({ users, ...(page.next === undefined ? {} : { pageToken: page.next }) });
    },
    getUser: (uid: string) => Promise.resolve(identityOf(uid)),
  }),
  database: () => ({
    doc: (path: string) => ({
      path,
      get: () => Promise.resolve({ get: () => provider.stored }),
      set: ({ page }: { page: string }) => {
        provider.stored = page;
        return Promise.resolve();
      },
    }),
    getAll: (...refs: { path: string }[]) => {
      provider.reads += refs.length;
      const idOf = (path: string) => path.split('/')[1] ?? '';
      return Promise.resolve(
        refs.map(({ path }) => ({ id: idOf(path), get: () => provider.approved.has(idOf(path)) || undefined })),
      );
    },
  }),
}));
vi.mock('./deletion', () => ({
  expireAccount: (uid: string) => {
    // The deletion of an account takes a second.
    vi.setSystemTime(Date.now() + 1000);
    provider.gone.add(uid);
    return Promise.resolve();
  },
}));
vi.mock('./http', () => ({ logUnexpected: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  Object.assign(provider, { asked: [], stored: '', reads: 0 });
  for (const each of [provider.pages, provider.gone, provider.approved]) each.clear();
  return () => vi.useRealTimers();
});

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);

it('ends within its time in the middle of a page, and the next run goes on with the rest of it', async () => {
  provider.pages.set(undefined, { uids: many(400, 'a'), next: 'second' });
  provider.pages.set('second', { uids: many(10, 'b') });
  expect(await removeUnproven(NOW)).toBe(240);
  expect(Date.now() - NOW).toBeLessThanOrEqual(4 * MINUTE_MS);
  expect(await removeUnproven(NOW)).toBe(170);
  expect(provider.stored).toBe('');
});

it('goes on at the page that was reached', async () => {
  provider.pages.set(undefined, { uids: many(240, 'a'), next: 'second' });
  provider.pages.set('second', { uids: many(10, 'b') });
  expect(await removeUnproven(NOW)).toBe(240);
  expect(provider.stored).toBe('second');
  expect(await removeUnproven(NOW)).toBe(10);
});

it('begins anew where the provider no longer takes the token that was kept', async () => {
  provider.stored = 'old';
  provider.pages.set(undefined, { uids: ['a'] });
  expect(await removeUnproven(NOW)).toBe(1);
  expect(provider.asked).toEqual(['old', undefined]);
  expect(provider.stored).toBe('');
});

it('leaves approved people alone without a deletion for each', async () => {
  provider.pages.set(undefined, { uids: ['a', 'teacher', 'b'] });
  provider.approved.add('teacher');
  expect(await removeUnproven(NOW)).toBe(2);
  expect(provider.gone).toEqual(new Set(['a', 'b']));
});
