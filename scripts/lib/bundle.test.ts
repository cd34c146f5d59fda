import { describe, expect, it } from 'vitest';
import { findCircle, findFirstScreenFiles, findLandingFiles, judgeFirstScreen } from './bundle.mjs';

describe('findLandingFiles', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/data/store.ts'],
    },
    '_react.js': { file: 'assets/react.js', imports: ['_base.js'] },
    '_base.js': { file: 'assets/base.js' },
    'src/features/public-pages/LandingPage.tsx': { file: 'assets/landing.js', imports: ['index.html', '_art.js'] },
    '_art.js': { file: 'assets/art.js' },
    'src/data/store.ts': { file: 'assets/store.js' },
  };

  it('follows static imports of the entry and of the landing page, not dynamic ones', () => {
    const files = ['assets/index.js', 'assets/landing.js', 'assets/react.js', 'assets/art.js', 'assets/base.js'];
    expect(findLandingFiles(manifest, '')).toEqual(files);
  });

  it('adds the files that the page itself names', () => {
    const html = '<script src="/assets/index.js"></script><link rel="modulepreload" href="/assets/extra.js">';
    expect(findLandingFiles(manifest, html)).toContain('assets/extra.js');
  });
});

describe('findFirstScreenFiles', () => {
  const chunk = (name: string, imports: string[] = []) => ({
    [`_${name}-x.js`]: { file: `assets/${name}.js`, name, imports },
  });
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react-x.js'] },
    ...{ ...chunk('react'), ...chunk('behind'), ...chunk('session'), ...chunk('accounts'), ...chunk('firestore') },
    ...{
      ...chunk('records', ['_firestore-x.js']),
      ...chunk('signed-in', ['index.html']),
      ...chunk('teacher'),
      ...chunk('watching'),
    },
    ...{ ...chunk('teacher-dashboard'), ...chunk('full'), ...chunk('live', ['_full-x.js', '_firestore-x.js']) },
  };

  it('separates files that the screen waits for from files that follow', () => {
    const { first, following } = findFirstScreenFiles(manifest, '<script src="/theme.js"></script>', 'teacher');
    expect(first.toSorted()).toEqual(
      ['accounts', 'behind', 'firestore', 'index', 'react', 'records', 'session', 'signed-in', 'teacher-dashboard']
        .map((name) => `assets/${name}.js`)
        .concat('assets/teacher.js', 'assets/watching.js', 'theme.js'),
    );
    expect(following).toEqual(['assets/live.js', 'assets/full.js']);
  });

  it('does not count a file as following that the first screen imports', () => {
    const early = { ...manifest, ...chunk('signed-in', ['_full-x.js']) };
    expect(findFirstScreenFiles(early, '', 'teacher').following).toEqual(['assets/live.js']);
  });

  it('says which file the build has no more', () => {
    const lost = Object.fromEntries(Object.entries(manifest).filter(([key]) => key !== '_records-x.js'));
    expect(() => findFirstScreenFiles(lost, '', 'teacher')).toThrow('records');
  });
});

describe('judgeFirstScreen', () => {
  const good = { who: 'teacher', files: 40, first: 330_000, following: 125_000 };

  it('accepts a first screen within its budgets', () => {
    expect(judgeFirstScreen(good)).toEqual([]);
  });

  it.each([
    ['too many files', { files: 41 }, 'asks for 41 JavaScript files'],
    ['too many bytes', { first: 330_001 }, 'waits for 330001 bytes'],
    ['too many for an administrator', { who: 'administrator', first: 335_001 }, 'waits for 335001 bytes'],
    ['the listening client', { following: 2000 }, 'waits for the client that only listens'],
  ])('names %s', (_, change, problem) => {
    expect(judgeFirstScreen({ ...good, ...change })).toEqual([expect.stringContaining(problem)]);
  });
});

describe('findCircle', () => {
  const chunk = (file: string, imports: string[] = []) => ({ file, imports });

  it('names the files that import one another', () => {
    const manifest = {
      entry: chunk('entry.js', ['a']),
      a: chunk('a.js', ['b']),
      b: chunk('b.js', ['c']),
      c: chunk('c.js', ['b']),
    };
    expect(findCircle(manifest)).toEqual(['b.js', 'c.js']);
  });

  it('finds none where two files share a third', () => {
    const manifest = { a: chunk('a.js', ['b', 'c']), b: chunk('b.js', ['c']), c: chunk('c.js') };
    expect(findCircle(manifest)).toBeNull();
  });
});
