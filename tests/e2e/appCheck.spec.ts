/**
 * App Check in a build that has a key for it, under the policy of such a deployment. Google's script and its exchange of
 * tokens are stood in for, because they know no address of this machine; the emulators do not look at tokens.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createPerson, PASSWORD } from '#support/adminWorld';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';

const DIST = join(process.cwd(), '.cache/app-check-dist');
const KEY = '6LcMadeUpKeyOfFortyCharacters_0123456789';
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js**';
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/**';
const REFUSED = /Talaan could not confirm that this request comes from its own page\. Reload the page\./;
const MADE_SCRIPT = `self.grecaptcha = { enterprise: {
  ready: (then) => then(),
  render: (_, { callback }) => (setTimeout(callback), 0),
  execute: () => Promise.resolve('made-up'),
} };`;

const firestore = new RegExp(`//${(process.env.FIRESTORE_EMULATOR_HOST ?? '').replaceAll('.', '\\.')}/v1/`);

let app: BuiltApp;

test.beforeAll(async () => {
  const env = { ...process.env, VITE_APP_CHECK_KEY: KEY, NODE_ENV: 'production' };
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', DIST, '--emptyOutDir', '--logLevel', 'warn'];
  execFileSync(process.execPath, args, { env, stdio: 'ignore' });
  app = await serveBuiltApp(DIST, env as Record<string, string>);
});
test.afterAll(() => app.close());

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${app.url}/login`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a page with App Check', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (line) => /Content.Security.Policy/i.test(line.text()) && refused.push(line.text()));
  const teacher = await createPerson('teacher');

  await test.step('a page that cannot get a token says what to do, and signs in once it gets one', async () => {
    await page.route(SCRIPT, (route) => route.abort('blockedbyclient'));
    // An enforced database answers so to a request without a token.
    await page.route(firestore, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({
            status: 403,
            headers: { 'access-control-allow-origin': '*' },
            json: {
              error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
            },
          }),
    );
    await signIn(page, teacher.email);
    await expect(page.getByText(REFUSED)).toBeVisible();
    await page.unroute(SCRIPT);
    await page.unroute(firestore);
  });

  await test.step('every request to the database has the token, and the policy lets what is needed through', async () => {
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: MADE_SCRIPT }));
    await page.route(EXCHANGE, (route) =>
      route.fulfill({ json: { token: 'made-token', ttl: '3600s' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isCall = firestore.test(request.url()) && request.method() === 'POST' && !/\/Listen\//.test(request.url());
      if (isCall) tokens.push(request.headers()['x-firebase-appcheck']);
    });
    refused.length = 0;
    await signIn(page, teacher.email);
    await expect(page).toHaveURL(/\/app\/teachers\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(tokens.length).toBeGreaterThan(0);
    expect([...new Set(tokens)]).toEqual(['made-token']);
    expect(refused).toEqual([]);
  });
});
