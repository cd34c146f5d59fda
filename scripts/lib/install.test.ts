import { describe, expect, it } from 'vitest';
import { differences } from './install.mjs';

describe('differences', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c-win32': { version: '1.0.0', optional: true },
      'node_modules/functions': { link: true },
    },
  };

  it('names packages that are missing or of another version, but not optional packages and links', () => {
    const installed = { packages: { 'node_modules/b': { version: '2.0.1' } } };
    expect(differences(lock, installed)).toEqual(['node_modules/a', 'node_modules/b']);
  });

  it('is empty when all packages are there', () => {
    const installed = { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } } };
    expect(differences(lock, installed)).toEqual([]);
  });
});
