import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { type BuiltApp, DIST, serveBuiltApp } from '#support/builtApp';
import { signInOnOwnDevice } from '#support/e2eActions';

// The one spec about the service worker. It has an address of its own, where a newer version can replace the older one.
test.use({ serviceWorkers: 'allow' });

const PDF = /^\/assets\/(openPdf|pdfWorker)-/;

let app: BuiltApp;
test.beforeEach(async () => {
  app = await serveBuiltApp();
});
test.afterEach(() => app.close());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

/** Opens the page until the worker has all files, and opens it again, from the worker. */
async function openKept(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(app.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(heading(page)).toBeVisible();
  return page;
}

test('the app on this device', async ({ context }) => {
  const page = await openKept(context);

  await test.step('keeps files of the app only', async () => {
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => url);
    });
    // The library of PDF files is kept once it was used.
    const [used, all] = [app.assets.filter((path) => PDF.test(path)), app.assets.filter((path) => !PDF.test(path))];
    const paths = kept.map((url) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(all));
    expect(used).toHaveLength(2);
    expect(paths.filter((path) => path.includes('pdf-') || used.includes(path))).toEqual([]);
    const own = /^\/(assets\/[\w.-]+|index\.html|(early|theme)\.js|site\.webmanifest|[\w-]+\.(svg|png))$/;
    expect(kept.filter((url) => new URL(url).origin !== app.url || !own.test(new URL(url).pathname))).toEqual([]);
  });

  await test.step('opens without a connection once it was opened with one, and says so', async () => {
    await expect(page.getByText('No connection')).toHaveCount(0);
    await app.close();
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(
      page.getByText('Talaan opens, but signing in has to wait until the connection is back.'),
    ).toBeVisible();
    await signInLink(page).click();
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No connection')).toHaveCount(0);
  });
});

test('lets a teacher in without a connection, on her own device', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signInOnOwnDevice(page, await createPerson('teacher'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(heading(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('banner').getByText('No connection')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  await context.close();
});

test('a part that was away for a moment, kept as a page for a year by the browser, opens afterwards', async ({
  context,
}) => {
  const parts = app.assets.filter((path) => /^\/assets\/auth-(?!shared-)[\w-]+\.js$/.test(path));
  expect(parts).toHaveLength(1);
  app.poison(...parts);
  const page = await context.newPage();
  await page.goto(app.url);
  await page.evaluate(async (paths) => void (await Promise.all(paths.map((path) => fetch(path)))), parts);
  app.poison();
  const kept = await page.evaluate(async ([path = '']) => (await fetch(path)).headers.get('content-type'), parts);
  expect(kept).toContain('text/html');
  await page.reload();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await signInLink(page).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('a newer version waits until the person agrees, and another tab keeps all its parts', async ({ context }) => {
  const page = await openKept(context);
  const other = await openKept(context);
  app.deployNext();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const prompt = page.getByText('A new version is ready.');
  await expect(prompt).toBeVisible();
  await expect(other.getByText('A new version is ready.')).toBeVisible();
  // A reload by the person is no agreement.
  await page.reload();
  await expect(prompt).toBeVisible();
  await expect(page).toHaveTitle(/^(?!.*next)/);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveTitle('Talaan, next');
  await expect(prompt).toHaveCount(0);
  expect(await other.title()).not.toContain('next');
  // The server no longer has this chunk.
  await signInLink(other).click();
  await expect(other.getByLabel('E-mail address')).toBeVisible();
});

/** In the page: asks for three seconds, always four at a time. */
function askWithoutPause(address: string): void {
  const end = performance.now() + 3_000;
  const ask = (): unknown =>
    performance.now() < end && fetch(address, { mode: 'no-cors', cache: 'no-store' }).then(ask, ask);
  for (let each = 0; each < 4; each += 1) ask();
}

test('a page that asks the server all the time changes to a newer version all the same', async ({ context }) => {
  const page = await openKept(context);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const database = `http://${process.env.FIRESTORE_EMULATOR_HOST}/`;
  for (const [address, title, most] of [
    // The worker gets no request to another address, so the change is not given up.
    [database, 'Talaan, next', 1],
    // The worker gets these, so Chromium may give the change up: the page is loaded once more.
    ['/version.json', 'Talaan', 3],
  ] as const) {
    if (title === 'Talaan') app.deploy(DIST);
    else app.deployNext();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    loads = 0;
    await page.evaluate(askWithoutPause, address);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page).toHaveTitle(title);
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => loads).toBeGreaterThan(0);
    expect(loads).toBeLessThanOrEqual(most);
  }
});

test('a version that is too old is replaced at its next start, once, without a question', async ({ context }) => {
  const page = await openKept(context);
  await expect(page).toHaveTitle('Talaan');
  app.forceNext();
  await page.reload();
  await expect(page).toHaveTitle('Talaan, next');
  // This one is too old as well, as the file says: it asks, and does not reload for ever.
  await expect(page.getByText('The open version is too old to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);
});
