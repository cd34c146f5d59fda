import { describe, expect, test } from 'vitest';
import { isWhole, staleUsed, toForget, versionOf } from './shellFiles';

const answer = (status: number, type: string) => ({ status, headers: new Headers({ 'content-type': type }) });

describe('the version of a build', () => {
  test('is the revision of its page', () => {
    const files = [{ url: 'assets/a-1.js', revision: null }, 'b.svg', { url: 'index.html', revision: 'r7' }];
    expect(versionOf(files, 'index.html')).toBe('r7');
  });

  test.each([[[]], [['index.html']], [[{ url: 'index.html', revision: null }]]])('is never guessed: %j', (files) => {
    expect(() => versionOf(files, 'index.html')).toThrow('The build lists no index.html.');
  });
});

describe('an answer', () => {
  test.each([
    ['a chunk', '/assets/a-1.js', 200, 'text/javascript', true],
    ['the page', '/index.html?__WB_REVISION__=r7', 200, 'text/html; charset=utf-8', true],
    ['the page in the place of a chunk', '/assets/a-1.js', 200, 'text/html; charset=utf-8', false],
    ['something else in the place of the page', '/index.html', 200, 'text/plain', false],
    ['a chunk that is gone', '/assets/a-1.js', 404, 'text/javascript', false],
    ['a part of a chunk', '/assets/a-1.js', 206, 'text/javascript', false],
  ])('%s', (_, path, status, type, whole) => {
    expect(isWhole(`https://talaan.example${path}`, answer(status, type))).toBe(whole);
  });
});

describe('old versions', () => {
  test.each([
    [['a'], 'a', []],
    [['a', 'b', 'c'], 'c', []],
    [['a', 'b', 'c', 'd'], 'd', ['a']],
    [['a', 'b', 'c', 'd', 'e'], 'e', ['a', 'b']],
    // A deployment may bring a former version back.
    [['a', 'b', 'c', 'd'], 'a', ['b']],
  ])('of %j, with %s in use, %j go', (names, current, gone) => {
    expect(toForget(names, current)).toEqual(gone);
  });
});

describe('files that were used', () => {
  const at = (name: string) => `https://talaan.example/assets/${name}`;

  test('stay in two versions each, whatever the others are', () => {
    const kept = ['openPdf-AAAAAAAA.js', 'pdf-6.5.438/a.js', 'openPdf-BB_B-BBB.js', 'pdfWorker-AAAAAAAA.js'];
    expect(staleUsed(kept.map(at))).toEqual([]);
    expect(staleUsed([...kept, 'openPdf-CCCCCCCC.js'].map(at))).toEqual([at('openPdf-AAAAAAAA.js')]);
  });

  test('have their version in the name of a folder too', () => {
    const kept = ['pdf-6.5.438/a.js', 'pdf-6.5.438/b.js', 'pdf-6.6.1/a.js', 'pdf-7.0.2/a.js'];
    expect(staleUsed(kept.map(at))).toEqual([at('pdf-6.5.438/a.js')]);
  });
});
