import { existsSync } from 'node:fs';
import { onPath } from './commands.mjs';
import { Mend } from './mend.mjs';
import { run } from './processes.mjs';
import { waitFor } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const OUTSIDE_PATH = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

// Playwright is missing until the packages are installed.
async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** The path of a Chromium: CHROMIUM_PATH, an installed one, or Playwright's own; null when there is none. */
export async function findChromium({ env = process.env, platform = process.platform, own = playwrightsOwn } = {}) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Mend(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`, 'correct it or unset it');
  }
  const installed = [...NAMES.flatMap((name) => onPath(name, env)), ...(OUTSIDE_PATH[platform] ?? [])];
  return [...installed, ...(await own())].find((path) => existsSync(path)) ?? null;
}

const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get').length > 0;

async function install(signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run('apt-get', args, { env, signal });
    if (code !== 0) throw new Mend(`apt-get ${args[0]} failed:\n${output.slice(-2_000)}`, 'install Chromium yourself');
  }
}

/** A Chromium for the browser tests; installed from Debian's packages where the rights allow it. */
export async function ensureChromium(signal) {
  const found = await findChromium();
  if (found) return found;
  if (canInstall()) {
    await waitFor('Installing Chromium', () => install(signal));
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Mend(
    'The browser tests need Chromium or Chrome, and none was found.',
    'install one (Debian: apt-get install chromium), run `npx playwright install chromium`, or set CHROMIUM_PATH',
  );
}
