import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEY } from '@/domain/storageKeys';

describe('early.js, before the page runs', () => {
  const source = readFileSync('scripts/lib/early.js', 'utf8');
  const LIST = {
    first: { '/app/': ['/assets/session.js'] },
    others: {
      '/app/': ['/assets/frame.js'],
      '/app/teachers/': ['/assets/teacher.js', '/assets/teacher.css'],
      '/login': ['/assets/login.js'],
    },
  };
  type Link = { rel: string; as?: string; crossOrigin: string; fetchPriority: string; href: string };
  type Setting = { tab?: string; disk?: string; blocked?: boolean; content?: string | null };

  /** The files that the page asks for. */
  const run = (
    pathname: string,
    { tab, disk, blocked, content = JSON.stringify(LIST) }: Setting = {},
  ): Partial<Link>[] => {
    const links: Link[] = [];
    const storage = (token?: string) => ({
      getItem: (key: string) => {
        if (blocked) throw new Error('blocked');
        return key === STORAGE_KEY.token ? (token ?? null) : null;
      },
    });
    runInNewContext(source, {
      location: { pathname },
      sessionStorage: storage(tab),
      localStorage: storage(disk),
      document: {
        querySelector: () => (content === null ? null : { content }),
        createElement: () => ({}),
        head: { append: (link: Link) => links.push(link) },
      },
    });
    return links;
  };
  const addresses = (links: readonly Partial<Link>[]) => links.map(({ href }) => href);

  test.each([
    ['the tab', { tab: 'a token' }],
    ['the disk', { disk: 'a token' }],
  ])(
    'asks for the files of the address where %s keeps a session, the session’s own with a higher priority',
    (_, setting) => {
      const asked = run('/app/teachers/dashboard', setting);
      expect(asked.map(({ fetchPriority, href }) => `${fetchPriority} ${href}`)).toEqual([
        'high /assets/session.js',
        'low /assets/frame.js',
        'low /assets/teacher.js',
        'low /assets/teacher.css',
      ]);
    },
  );

  test('asks for modules and style sheets in the mode in which the page asks for them', () => {
    const asked = run('/app/teachers/dashboard', { tab: 'a token' });
    expect(asked.slice(-2)).toEqual([
      { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: '/assets/teacher.js' },
      { rel: 'preload', as: 'style', crossOrigin: '', fetchPriority: 'low', href: '/assets/teacher.css' },
    ]);
  });

  test.each([
    ['no session is kept', {}],
    ['storage is blocked', { blocked: true }],
  ])('asks for nothing behind the sign-in where %s', (_, setting) => {
    expect(run('/app/teachers/dashboard', setting)).toEqual([]);
    expect(addresses(run('/login', setting))).toEqual(['/assets/login.js']);
  });

  test('asks for nothing on the landing page, and where the page has no list', () => {
    expect(run('/', { tab: 'a token' })).toEqual([]);
    expect(run('/login', { content: null })).toEqual([]);
  });
});
