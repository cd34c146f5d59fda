import { describe, expect, it } from 'vitest';
import { findFirstScreenFiles, findLandingFiles } from './bundle.mjs';

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
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports });
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': chunk('react'),
    '_full.js': chunk('full'),
    '_paths.js': chunk('paths'),
    'src/app/ShellNotices.tsx': chunk('notices'),
    'src/store/authentication.ts': chunk('authentication'),
    'src/data/session.ts': chunk('session'),
    'src/data/records.ts': chunk('records', ['_paths.js']),
    'src/app/AppLayout.tsx': chunk('layout', ['index.html']),
    'src/app/whileSignedIn.ts': chunk('while'),
    'src/app/whileTeaching.ts': chunk('teaching'),
    'src/app/TeacherArea.tsx': chunk('area'),
    'src/features/dashboard/TeacherDashboard.tsx': chunk('dashboard'),
    'src/data/live.ts': chunk('live', ['_full.js', '_paths.js']),
    'src/data/liveSchool.ts': chunk('liveSchool', ['_full.js']),
  };

  it('separates the files of the first screen from those that follow', () => {
    const { first, behind } = findFirstScreenFiles(manifest, '<script src="/theme.js"></script>', 'teacher');
    expect(first.toSorted()).toEqual(
      ['area', 'authentication', 'dashboard', 'index', 'layout', 'notices', 'paths', 'react', 'records', 'session']
        .map((name) => `assets/${name}.js`)
        .concat('assets/teaching.js', 'assets/while.js', 'theme.js'),
    );
    expect(behind).toEqual(['assets/live.js', 'assets/liveSchool.js', 'assets/full.js']);
  });

  it('does not count a file as following that the first screen imports', () => {
    const early = { ...manifest, 'src/app/whileSignedIn.ts': chunk('while', ['_full.js']) };
    expect(findFirstScreenFiles(early, '', 'teacher').behind).toEqual(['assets/live.js', 'assets/liveSchool.js']);
  });

  it('finds a shared chunk by its name', () => {
    const { 'src/data/session.ts': session, ...rest } = manifest;
    const shared = { ...rest, '_session-x.js': { ...session, name: 'session' } };
    expect(findFirstScreenFiles(shared, '', 'teacher').first).toContain('assets/session.js');
  });

  it('names a source that has no chunk any more', () => {
    const { 'src/data/session.ts': _, ...lost } = manifest;
    expect(() => findFirstScreenFiles(lost, '', 'teacher')).toThrow('src/data/session.ts');
  });
});
