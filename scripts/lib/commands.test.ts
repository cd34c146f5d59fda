import { describe, expect, it } from 'vitest';
import { onPath, pathKey } from './commands.mjs';

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
