import { describe, expect, it } from 'vitest';
import { findLandingFiles } from './bundle.mjs';

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

  it('adds what the page names itself', () => {
    const html = '<script src="/assets/index.js"></script><link rel="modulepreload" href="/assets/extra.js">';
    expect(findLandingFiles(manifest, html)).toContain('assets/extra.js');
  });
});
