import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences, isInstalled, lockHash, npmLine } from './install.mjs';

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

describe('isInstalled', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'talaan-install-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const packages = (version: string) => JSON.stringify({ packages: { 'node_modules/a': { version } } });

  it("reads the stamp of the last check, else npm's own record, and is false without either", () => {
    const files = {
      lock: put('lock', packages('1.0.0')),
      installed: join(folder, 'npm'),
      stamp: join(folder, 'stamp'),
    };
    expect(isInstalled(files)).toBe(false);
    put('npm', packages('1.0.0'));
    expect(isInstalled(files)).toBe(true);
    put('npm', packages('0.9.0'));
    expect(isInstalled(files)).toBe(false);
    put('stamp', lockHash(files.lock));
    expect(isInstalled(files)).toBe(true);
    put('stamp', 'of another lock');
    expect(isInstalled(files)).toBe(false);
  });
});

describe('npmLine', () => {
  it('is our own Node with the npm that started us, also in a folder with blanks', () => {
    const cli = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
    const env = { npm_execpath: cli };
    expect(npmLine(['ci'], { env, platform: 'win32' })).toEqual({
      command: process.execPath,
      args: [cli, 'ci'],
      shell: false,
    });
  });

  it("is npm's command where another program started us; through a shell on Windows, where it is a script", () => {
    expect(npmLine(['ci'], { env: {}, platform: 'linux' })).toEqual({ command: 'npm', args: ['ci'], shell: false });
    const npm = 'C:\\nodejs\\npm.cmd';
    const machine = { platform: 'win32' as const, exists: (path: string) => path === npm };
    const env = { npm_execpath: 'C:\\pnpm.cjs', Path: 'C:\\nodejs' };
    expect(npmLine(['ci'], { ...machine, env })).toEqual({ command: npm, args: ['ci'], shell: true });
  });
});
