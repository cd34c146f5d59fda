import { describe, expect, it, test } from 'vitest';
import { onPath, pathKey, startLine } from './commands.mjs';
import { slashed } from './root.mjs';

const there = (...paths: string[]) => ({ exists: (path: string) => paths.includes(path) });

describe('onPath', () => {
  it('finds a command in every folder of the PATH, in its order, and skips empty parts', () => {
    const machine = { platform: 'linux' as const, ...there('/b/java', '/a/java') };
    expect(onPath('java', { PATH: '/a::/b:/c' }, machine)).toEqual(['/a/java', '/b/java']);
    expect(onPath('java', {}, machine)).toEqual([]);
  });

  it("reads Windows' Path, with its endings of commands and its folders with blanks", () => {
    const machine = {
      platform: 'win32' as const,
      ...there('C:\\Program Files\\nodejs\\npm.cmd', 'D:\\jdk\\bin\\java.exe'),
    };
    const env = { Path: 'C:\\Program Files\\nodejs;D:\\jdk\\bin' };
    expect(onPath('npm', env, machine)).toEqual(['C:\\Program Files\\nodejs\\npm.cmd']);
    expect(onPath('java', env, machine)).toEqual(['D:\\jdk\\bin\\java.exe']);
  });
});

describe('pathKey', () => {
  it('keeps the name under which a copy of the environment holds the PATH', () => {
    expect(pathKey({ Path: 'x' }, 'win32')).toBe('Path');
    expect(pathKey({}, 'win32')).toBe('PATH');
    expect(pathKey({ Path: 'x' }, 'linux')).toBe('PATH');
  });
});

describe('startLine', () => {
  const npx = 'C:\\Program Files\\nodejs\\npx.cmd';
  const words = ['vitest', 'run', 'a name', 'say "so"', '--only=x,y'];

  it('is the command itself, on Windows too where it is a program', () => {
    const machine = { env: { Path: 'D:\\jdk' }, platform: 'win32' as const, ...there('D:\\jdk\\java.exe') };
    expect(startLine('java', words, machine)).toEqual({ command: 'java', args: words, shell: false });
    expect(startLine('npx', words, { env: { PATH: '/bin' }, platform: 'linux', ...there('/bin/npx') }).shell).toBe(
      false,
    );
  });

  it("is a quoted text for Windows' shell where the command is a script", () => {
    const env = { Path: 'C:\\Program Files\\nodejs' };
    expect(startLine('npx', words, { env, platform: 'win32', ...there(npx) })).toEqual({
      command: `"${npx}"`,
      args: ['vitest', 'run', '"a name"', '"say ""so"""', '"--only=x,y"'],
      shell: true,
    });
  });
});

test('paths of Windows are written as git and our tables write them', () => {
  expect(slashed('tests\\e2e\\book.spec.ts')).toBe('tests/e2e/book.spec.ts');
});
