import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEY } from '@/domain/constants';

describe('public/early.js, before the page runs', () => {
  const source = readFileSync(fileURLToPath(new URL('../../public/early.js', import.meta.url)), 'utf8');
  const LIST = {
    '/app/': ['/assets/frame.js', '/assets/shared.js'],
    '/app/teachers/': ['/assets/teacher.js', '/assets/shared.js'],
    '/login': ['/assets/login.js'],
  };
  type Setting = { tab?: string; disk?: string; blocked?: boolean; content?: string | null };

  const run = (pathname: string, { tab, disk, blocked, content = JSON.stringify(LIST) }: Setting = {}): string[] => {
    const asked: string[] = [];
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
        head: { append: ({ rel, href }: { rel: string; href: string }) => asked.push(`${rel} ${href}`) },
      },
    });
    return asked;
  };

  test.each([
    ['the tab', { tab: 'a token' }],
    ['the disk', { disk: 'a token' }],
  ])('asks once for each file of the address where %s keeps a session', (_, setting) => {
    expect(run('/app/teachers/dashboard', setting)).toEqual([
      'modulepreload /assets/frame.js',
      'modulepreload /assets/shared.js',
      'modulepreload /assets/teacher.js',
    ]);
  });

  test.each([
    ['no session is kept', {}],
    ['storage is blocked', { blocked: true }],
  ])('asks for nothing behind the sign-in where %s', (_, setting) => {
    expect(run('/app/teachers/dashboard', setting)).toEqual([]);
    expect(run('/login', setting)).toEqual(['modulepreload /assets/login.js']);
  });

  test('asks for nothing on the landing page, and where the page has no list', () => {
    expect(run('/', { tab: 'a token' })).toEqual([]);
    expect(run('/login', { content: null })).toEqual([]);
  });
});
