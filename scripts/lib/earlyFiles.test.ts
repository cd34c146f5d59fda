import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listEarlyFiles, scriptHash } from './earlyFiles.mjs';

const NAMES = [
  ...[
    'session',
    'accounts',
    'signed-in',
    'records',
    'watching',
    'teacher',
    'teacher-dashboard',
    'record',
    'administrator',
  ],
  ...['administrator-dashboard', 'school', 'entrance', 'auth', 'registration'],
];
const IMPORTS: Readonly<Record<string, string[]>> = {
  records: ['react.js', 'firestore.js'],
  accounts: ['firebase.js'],
  school: ['firebase.js', 'administrator.js'],
};
const chunk = (name: string, imports: string[] = []) => ({ name, fileName: `${name}.js`, imports, isEntry: false });
const styled = (name: string, sheets: string[]) => ({ ...chunk(name), viteMetadata: { importedCss: new Set(sheets) } });
const chunks = [
  { ...chunk('index', ['react.js']), isEntry: true },
  chunk('react'),
  chunk('firestore'),
  chunk('firebase'),
  ...NAMES.map((name) => chunk(name, IMPORTS[name])),
];

test('lists the files of an address with their imports, without those of every page', () => {
  const { others } = listEarlyFiles(chunks);
  expect(others['/app/']).toEqual(['/signed-in.js', '/records.js', '/watching.js', '/firestore.js']);
  expect(others['/app/teachers/dashboard']).toEqual(['/teacher-dashboard.js']);
  // Each file of an address is in one list.
  expect([others['/app/admin/'], others['/app/admin/dashboard']]).toEqual([
    ['/administrator.js'],
    ['/administrator-dashboard.js', '/school.js'],
  ]);
});

test('lists the style sheets of the files once, without those of every page', () => {
  const withSheets = [
    ...chunks.filter(({ name }) => !['index', 'record'].includes(name)),
    { ...styled('index', ['page.css']), isEntry: true },
    styled('record', ['page.css', 'grid.css']),
  ];
  expect(listEarlyFiles(withSheets).others['/app/teachers/record']).toEqual(['/record.js', '/grid.css']);
});

test('lists apart what everything behind the sign-in waits for', () => {
  expect(listEarlyFiles(chunks).first).toEqual({ '/app/': ['/session.js', '/accounts.js', '/firebase.js'] });
});

test('says which file the build no longer has', () => {
  const fewer = chunks.filter(({ name }) => name !== 'records');
  expect(() => listEarlyFiles(fewer)).toThrow('records');
});

test('the security policy of hosting lets this script run, and no other in the page', () => {
  const policy = readFileSync('firebase.json', 'utf8');
  const [, scripts] = /script-src ([^;]*);/.exec(policy) ?? [];
  expect(scripts?.split(' ').filter((source) => source.startsWith("'"))).toEqual(["'self'", scriptHash()]);
});
