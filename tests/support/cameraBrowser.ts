/** A second browser with a fake camera, for tests of what a camera sees. */
import { chromium, type LaunchOptions, type Page } from '@playwright/test';

export type CameraBrowser = {
  readonly page: Page;
  readonly close: () => Promise<void>;
};

type Given = { launch: LaunchOptions; camera: readonly string[]; tested: Page };

/** As in playwright.config.ts. */
const LIKE_THE_FIRST = {
  ...{ locale: 'en-PH', timezoneId: 'Asia/Manila', viewport: { width: 1280, height: 800 } },
  ...({ serviceWorkers: 'block', reducedMotion: 'reduce' } as const),
};

/** Opens it at the tested page's address, signed in as the same person. `camera`: options of Chromium. */
export async function openCameraBrowser({ launch, camera, tested }: Given): Promise<CameraBrowser> {
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...camera] });
  const { origin } = new URL(tested.url());
  const context = await browser.newContext({ ...LIKE_THE_FIRST, baseURL: origin });
  const page = await context.newPage();
  const session = await tested.evaluate(() => Object.entries(sessionStorage));
  await page.goto(`${origin}/version.json`);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, session);
  await page.addInitScript(() => {
    const own = globalThis as typeof globalThis & { opened: MediaStream[] };
    own.opened = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      own.opened.push(stream);
      return stream;
    };
  });
  return { page, close: () => browser.close() };
}

/** Of each camera that the page has opened, whether it is still on. */
export function openedCameras(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const own = globalThis as typeof globalThis & { opened: MediaStream[] };
    return own.opened.map((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'));
  });
}
