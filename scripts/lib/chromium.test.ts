import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTestBrowser } from './chromium.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talaan-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

const own = () => Promise.resolve([]);
const find = (env: Record<string, string> = {}) =>
  findTestBrowser({ env: { PATH: folder, ...env }, platform: 'linux', own });

describe('findTestBrowser', () => {
  it('takes the headless shell before the whole Chromium', async () => {
    put('chromium');
    const shell = put('chromium-headless-shell');
    expect(await find()).toBe(shell);
  });

  it('takes the whole Chromium where there is no shell, and answers null where there is neither', async () => {
    expect(await find()).toBeNull();
    const whole = put('chromium');
    expect(await find()).toBe(whole);
  });

  it('takes the browser that CHROMIUM_PATH names, and refuses a path that does not exist', async () => {
    put('chromium-headless-shell');
    const named = put('named');
    expect(await find({ CHROMIUM_PATH: named })).toBe(named);
    await expect(find({ CHROMIUM_PATH: join(folder, 'gone') })).rejects.toThrow('does not exist');
  });
});
