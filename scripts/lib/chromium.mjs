import { existsSync } from 'node:fs';
import { onPath } from './commands.mjs';
import { canInstall, installPackage } from './debian.mjs';
import { Mend } from './mend.mjs';
import { waitFor } from './progress.mjs';

/** Chromium without its windows: a page costs it a third of the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const OUTSIDE_PATH = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    ...['C:\\Program Files', 'C:\\Program Files (x86)'].flatMap((folder) => [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]),
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
export async function findChromium({
  env = process.env,
  platform = process.platform,
  own = playwrightsOwn,
  exists = existsSync,
} = {}) {
  const asked = named(env);
  if (asked) return asked;
  const installed = NAMES.flatMap((name) => onPath(name, env, { platform, exists }));
  return [...installed, ...(OUTSIDE_PATH[platform] ?? []), ...(await own())].find((path) => exists(path)) ?? null;
}

function named(env) {
  if (!env.CHROMIUM_PATH) return null;
  if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
  throw new Mend(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`, 'correct it or unset it');
}

/** The browser of the tests: CHROMIUM_PATH, a headless shell, or else any Chromium; null when there is none. */
export async function findTestBrowser(options = {}) {
  const { env = process.env } = options;
  return named(env) ?? SHELLS.flatMap((name) => onPath(name, env))[0] ?? (await findChromium(options));
}

const isShell = (path) => SHELLS.some((name) => path.includes(name));

/** The browser of the tests; the headless shell is installed from Debian's packages where the rights allow it. */
export async function ensureTestBrowser(signal, machine = {}) {
  const { env = process.env } = machine;
  const found = await findTestBrowser(machine);
  if (found && (env.CHROMIUM_PATH || isShell(found) || !canInstall(machine))) return found;
  const install = () => installPackage(SHELLS[0], signal, machine);
  const none = { code: 0, output: '' };
  const { code, output } = canInstall(machine) ? await waitFor("Installing Chromium's headless shell", install) : none;
  const installed = await findTestBrowser(machine);
  if (installed) return installed;
  const why = code === 0 ? '' : `\n${output.slice(-2_000)}`;
  throw new Mend(
    `The browser tests need Chromium or Chrome, and none was found.${why}`,
    'install one (Debian: sudo apt-get install chromium-headless-shell), run `npx playwright install chromium`, or set CHROMIUM_PATH',
  );
}
