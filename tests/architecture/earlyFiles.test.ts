import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEY } from '@/domain/constants';

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('early.js, before the page runs', () => {
  const source = readFileSync('scripts/lib/early.js', 'utf8');
  const LIST = {
    first: { '/app/': ['/assets/session.js'] },
    others: {
      '/app/': ['/assets/frame.js'],
      '/app/teachers/': ['/assets/teacher.js'],
      '/login': ['/assets/login.js'],
    },
  };
  type Link = { rel: string; href: string; onload: () => void; onerror: () => void };
  type Setting = {
    tab?: string;
    disk?: string;
    blocked?: boolean;
    content?: string | null;
    /** Ends the requests for the first files. */
    end?: (link: Link) => void;
  };

  /** The files that the page asks for, before and after the first of them have come. */
  const run = async (
    pathname: string,
    { tab, disk, blocked, content = JSON.stringify(LIST), end = ({ onload }: Link) => onload() }: Setting = {},
  ): Promise<string[]> => {
    const asked: string[] = [];
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
        head: {
          append: (link: Link) => {
            links.push(link);
            asked.push(`${link.rel} ${link.href}`);
          },
        },
      },
    });
    await settle();
    asked.push('-');
    for (const link of [...links]) end(link);
    await settle();
    return asked;
  };

  test.each([
    ['the tab', { tab: 'a token' }],
    ['the disk', { disk: 'a token' }],
  ])(
    'asks for the files of the address where %s keeps a session, the session’s own before the others',
    async (_, setting) => {
      expect(await run('/app/teachers/dashboard', setting)).toEqual([
        'modulepreload /assets/session.js',
        '-',
        'modulepreload /assets/frame.js',
        'modulepreload /assets/teacher.js',
      ]);
    },
  );

  test('asks for the others where one of the first does not come, and for none while it is on its way', async () => {
    const of = async (end: (link: Link) => void) => (await run('/app/', { tab: 'a token', end })).length;
    expect([await of(({ onerror }) => onerror()), await of(() => undefined)]).toEqual([3, 2]);
  });

  test.each([
    ['no session is kept', {}],
    ['storage is blocked', { blocked: true }],
  ])('asks for nothing behind the sign-in where %s', async (_, setting) => {
    expect(await run('/app/teachers/dashboard', setting)).toEqual(['-']);
    expect(await run('/login', setting)).toEqual(['modulepreload /assets/login.js', '-']);
  });

  test('asks for nothing on the landing page, and where the page has no list', async () => {
    expect(await run('/', { tab: 'a token' })).toEqual(['-']);
    expect(await run('/login', { content: null })).toEqual(['-']);
  });
});
