import { expect, test } from 'vitest';
import { listEarlyFiles } from './earlyFiles.mjs';

const NAMES = [
  ...[
    'session',
    'accounts',
    'signed-in',
    'records',
    'watching',
    'teacher',
    'teacher-dashboard',
    'class-record',
    'administrator',
  ],
  ...['administrator-dashboard', 'school', 'entrance', 'auth', 'registration'],
];
const chunk = (name: string, imports: string[] = []) => ({ name, fileName: `${name}.js`, imports, isEntry: false });
const chunks = [
  { ...chunk('index', ['react.js']), isEntry: true },
  chunk('react'),
  chunk('firestore'),
  ...NAMES.map((name) => chunk(name, name === 'records' ? ['react.js', 'firestore.js'] : [])),
];

test('lists the files of an address with their imports, without those of every page', () => {
  const lists = listEarlyFiles(chunks);
  expect(lists['/app/']).toEqual([
    '/session.js',
    '/accounts.js',
    '/signed-in.js',
    '/records.js',
    '/watching.js',
    '/firestore.js',
  ]);
  expect(lists['/app/teachers/dashboard']).toEqual(['/teacher-dashboard.js']);
});

test('says which file the build no longer has', () => {
  const fewer = chunks.filter(({ name }) => name !== 'records');
  expect(() => listEarlyFiles(fewer)).toThrow('records');
});
