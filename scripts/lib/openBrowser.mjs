import { chromium } from '@playwright/test';
import { ensureTestBrowser, findChromium } from './chromium.mjs';

/** Starts a Chromium; where the machine has none, that of the tests is installed first. */
export async function openBrowser() {
  const executablePath = (await findChromium()) ?? (await ensureTestBrowser());
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
