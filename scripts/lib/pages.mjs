/**
 * Every page of the app, by its readers: for the walk over all of them and for the browser tests. A page with an id in
 * its address is found by the first link to it on another page (`on`, `link`; `to` makes its address from the link's).
 * `ready` is an element that shows that such a page is complete. dialogs.mjs has the dialogs of each page.
 */
export const PAGES = {
  public: [
    { name: 'home', path: '/' },
    { name: 'sign in', path: '/login' },
    { name: 'forgot password', path: '/forgot-password' },
    { name: 'register', path: '/register-select' },
    { name: 'register teacher', path: '/register/teacher' },
    { name: 'register administrator', path: '/register/admin' },
    { name: 'registered', path: '/register-complete' },
    { name: 'reset link', path: '/login?mode=resetPassword&oobCode=spent' },
    { name: 'verification link', path: '/login?mode=verifyEmail&oobCode=spent' },
    { name: 'sign-in link', path: '/login?mode=signIn&oobCode=spent' },
    { name: 'unknown link', path: '/login?mode=else&oobCode=spent' },
    { name: 'invite', path: '/register/admin?invite=spent' },
  ],
  teacher: [
    { name: 'dashboard', path: '/app/teachers/dashboard' },
    { name: 'classes', path: '/app/teachers/classes' },
    { name: 'class', on: '/app/teachers/classes', link: 'main table a[href^="/app/teachers/classes/"]' },
    { name: 'section summary', on: '/app/teachers/record', link: 'a[href*="/summary?class="]' },
    { name: 'learners', path: '/app/teachers/learners' },
    { name: 'learner', on: '/app/teachers/learners', link: 'main table a[href^="/app/teachers/learners/"]' },
    { name: 'activities', path: '/app/teachers/activities' },
    { name: 'class record', path: '/app/teachers/record', ready: '[role="grid"]' },
    {
      name: 'closed quarter',
      on: '/app/teachers/classes',
      link: 'main a:text-is("Rizal")',
      to: (href) => `/app/teachers/record?class=${href.split('/').pop()}&quarter=1`,
      ready: '[role="grid"]',
    },
    { name: 'final grades', path: '/app/teachers/record?quarter=0' },
    { name: 'settings', path: '/app/teachers/settings' },
    { name: 'own trail', path: '/app/teachers/audit' },
    { name: 'change password', path: '/change-password' },
    { name: 'privacy policy', path: '/privacypolicy' },
    { name: 'delete account', path: '/request-delete-account' },
  ],
  admin: [
    { name: 'dashboard', path: '/app/admin/dashboard' },
    { name: 'teachers', path: '/app/admin/teachers' },
    { name: 'pending', path: '/app/admin/pending' },
    { name: 'admins', path: '/app/admin/admins' },
    { name: 'invites', path: '/app/admin/invites' },
    { name: 'requests', path: '/app/admin/requests' },
    { name: 'trail', path: '/app/admin/audit' },
    { name: 'school', path: '/app/admin/school' },
    { name: 'learner data', path: '/app/admin/learners' },
    { name: 'policies', path: '/app/admin/policies' },
    { name: 'settings', path: '/app/admin/settings' },
    { name: 'record of a teacher', path: '/app/admin/teachers/sample-ana/record', ready: '[role="grid"]' },
    {
      name: 'summary of a teacher',
      on: '/app/admin/teachers/sample-ana/record',
      link: 'a[href*="/summary?class="]',
    },
  ],
};

/** Accounts of the sample school; null for the public pages. */
export const READERS = { public: null, teacher: 'ana.reyes@mabini.example', admin: 'principal@mabini.example' };

/**
 * The page has its heading, and nothing on it is still loading.
 * @param {import('@playwright/test').Page} page
 */
export async function settled(page) {
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(
    () =>
      !document.documentElement.hasAttribute('data-loading') &&
      document.querySelector('.skeleton, [aria-busy="true"]') === null,
    undefined,
    { timeout: 60_000 },
  );
}

const QUIET_MS = 300;

/**
 * Nothing on the page has changed for a while: the router shows the former page until the next one's chunk is there.
 * @param {import('@playwright/test').Page} page
 */
async function quiet(page) {
  await page.evaluate(
    (wait) =>
      new Promise((done) => {
        let timer = setTimeout(done, wait);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, wait);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    QUIET_MS,
  );
}

/** Waits until the former page is gone: the router keeps it until the next chunk has loaded, which may take a while. */
async function left(page) {
  const isGone = () => document.querySelector('h1[data-former]') === null;
  // Another quarter of the same record keeps its heading.
  await page.waitForFunction(isGone, undefined, { timeout: 3000 }).catch(() => undefined);
}

/** Goes to a page inside the app, as a link does, without a reload. */
async function step(page, path) {
  const isElsewhere = new URL(page.url()).pathname !== path.split('?')[0];
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  if (isElsewhere) await left(page);
  await quiet(page);
  await settled(page);
  await quiet(page);
  // If a guard redirected, another page would be seen twice.
  const shown = new URL(page.url()).pathname;
  if (shown !== path.split('?')[0]) throw new Error(`${path} led to ${shown}.`);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ path?: string, on?: string, link?: string, to?: (href: string) => string, ready?: string }} entry
 */
export async function visit(page, { path, on, link, to, ready }) {
  await step(page, path ?? on);
  if (!path) {
    const target = page.locator(link).first();
    await target.waitFor({ timeout: 60_000 });
    const href = await target.getAttribute('href');
    await step(page, to ? to(href) : href);
  }
  if (ready) await page.locator(ready).first().waitFor({ timeout: 60_000 });
}
