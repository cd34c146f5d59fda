/** The programs that tests need beside Node: found, or installed where the rights allow it, or asked for in a sentence. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MadeCommands, makeCommands } from '#support/madeCommands';
import { ensureTestBrowser, findChromium } from './chromium.mjs';
import { ensureLibreOffice, findLibreOffice } from './libreOffice.mjs';
import { ensurePdfText } from './poppler.mjs';

let made: MadeCommands;
beforeEach(() => {
  made = makeCommands({ alone: true });
});
afterEach(() => made.remove());

const own = () => Promise.resolve([]);
const machine = (uid = 0) => ({ env: made.env, platform: 'linux' as const, uid, own });

/** An apt-get that puts a command in place, as an installation does; `env` starts it. */
function putApt(command: string): void {
  made.put('env', 'shift; exec "$@"');
  made.put('apt-get', `[ "$1" = update ] || : > "$MADE/bin/${command}"`);
}

const brokenApt = () => {
  made.put('env', 'shift; exec "$@"');
  made.put('apt-get', 'echo "no network"; exit 100');
};

describe.skipIf(process.platform === 'win32')('the browser of the tests', () => {
  it('is installed where there is none', async () => {
    putApt('chromium-headless-shell');
    expect(await ensureTestBrowser(undefined, machine())).toBe(join(made.folder, 'bin/chromium-headless-shell'));
  });

  it('stays the whole Chromium where nothing may be installed, and where that fails', async () => {
    const whole = made.put('chromium');
    expect(await ensureTestBrowser(undefined, machine(1000))).toBe(whole);
    brokenApt();
    expect(await ensureTestBrowser(undefined, machine())).toBe(whole);
  });

  it('is asked for with the reason, where it cannot be had', async () => {
    await expect(ensureTestBrowser(undefined, machine(1000))).rejects.toThrow(
      /none was found\.\n {2}Mend: install one/,
    );
    brokenApt();
    await expect(ensureTestBrowser(undefined, machine())).rejects.toThrow('none was found.\nno network');
  });

  it("is looked for outside of the PATH on macOS and Windows, and then among Playwright's own", async () => {
    const find = (platform: NodeJS.Platform, there: string) =>
      findChromium({
        env: {},
        platform,
        own: () => Promise.resolve(['/own/chrome']),
        exists: (path: unknown) => path === there,
      });
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(await find('darwin', chrome)).toBe(chrome);
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(await find('win32', edge)).toBe(edge);
    expect(await find('linux', '/own/chrome')).toBe('/own/chrome');
    expect(await find('linux', '/elsewhere')).toBeNull();
  });
});

describe.skipIf(process.platform === 'win32')('pdftotext', () => {
  it('is installed where it is missing, and not a second time', async () => {
    putApt('pdftotext');
    await ensurePdfText(undefined, machine());
    await ensurePdfText(undefined, machine());
    expect(made.calls().filter((line) => line.startsWith('apt-get install'))).toHaveLength(1);
    expect(existsSync(join(made.folder, 'bin/pdftotext'))).toBe(true);
  });

  it('is asked for where it cannot be had', async () => {
    await expect(ensurePdfText(undefined, machine(1000))).rejects.toThrow('apt-get install poppler-utils');
  });
});

describe.skipIf(process.platform === 'win32')('LibreOffice', () => {
  it('is found under either of its names', () => {
    expect(findLibreOffice(made.env)).toBeNull();
    const second = made.put('libreoffice');
    expect(findLibreOffice(made.env)).toBe(second);
    const first = made.put('soffice');
    expect(findLibreOffice(made.env)).toBe(first);
  });

  it('is installed, or its one test says that it checks nothing', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await ensureLibreOffice(undefined, machine(1000));
    expect(said.mock.lastCall?.[0]).toContain('No LibreOffice: exported workbooks are not recalculated');
    putApt('soffice');
    await ensureLibreOffice(undefined, machine());
    expect(findLibreOffice(made.env)).not.toBeNull();
    said.mockRestore();
  });
});
