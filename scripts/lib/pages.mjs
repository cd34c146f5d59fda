/**
 * Every page a person can open, by who opens it: for the walk over all of them and for the browser tests. A page whose
 * address holds an id is found by the first link to it on another page (`on`, `link`).
 * `ready` is what such a page shows in the end; `dialog` names the button that opens the page's main one.
 */
export const PAGES = {
  public: [
    { name: 'home', path: '/' },
    { name: 'sign in', path: '/login' },
    { name: 'forgot password', path: '/forgot-password' },
    { name: 'register', path: '/register-select' },
    { name: 'register teacher', path: '/register/teacher' },
    { name: 'register administrator', path: '/register/admin' },
  ],
  teacher: [
    { name: 'dashboard', path: '/app/teachers/dashboard' },
    { name: 'classes', path: '/app/teachers/classes', dialog: 'Add class' },
    { name: 'class', on: '/app/teachers/classes', link: 'main a[href^="/app/teachers/classes/"]' },
    { name: 'section summary', on: '/app/teachers/record', link: 'main a[href*="/summary?class="]' },
    { name: 'learners', path: '/app/teachers/learners', dialog: 'Add learner' },
    { name: 'activities', path: '/app/teachers/activities', dialog: 'Add activity' },
    { name: 'class record', path: '/app/teachers/record', ready: '[role="grid"]' },
    { name: 'settings', path: '/app/teachers/settings' },
    { name: 'own trail', path: '/app/teachers/audit' },
    { name: 'change password', path: '/change-password' },
    { name: 'privacy policy', path: '/privacypolicy' },
    { name: 'delete account', path: '/request-delete-account' },
  ],
  admin: [
    { name: 'dashboard', path: '/app/admin/dashboard' },
    { name: 'teachers', path: '/app/admin/teachers', dialog: 'Add teachers' },
    { name: 'pending', path: '/app/admin/pending' },
    { name: 'admins', path: '/app/admin/admins', dialog: 'Add administrator' },
    { name: 'invites', path: '/app/admin/invites' },
    { name: 'requests', path: '/app/admin/requests' },
    { name: 'trail', path: '/app/admin/audit' },
    { name: 'school', path: '/app/admin/school' },
    { name: 'settings', path: '/app/admin/settings' },
    { name: 'record of a teacher', path: '/app/admin/teachers/sample-ana/record', ready: '[role="grid"]' },
    {
      name: 'summary of a teacher',
      on: '/app/admin/teachers/sample-ana/record',
      link: 'main a[href*="/summary?class="]',
    },
  ],
};

/** Accounts of the sample school; nobody for the public pages. */
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

/** Goes there inside the app, as a link would: no reload. */
async function step(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await quiet(page);
  await settled(page);
  await quiet(page);
  // A guard that led elsewhere would have another page seen twice.
  const shown = new URL(page.url()).pathname;
  if (shown !== path.split('?')[0]) throw new Error(`${path} led to ${shown}.`);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ path?: string, on?: string, link?: string, ready?: string }} entry
 */
export async function visit(page, { path, on, link, ready }) {
  await step(page, path ?? on);
  if (ready) await page.locator(ready).first().waitFor({ timeout: 60_000 });
  if (path) return;
  const target = page.locator(link).first();
  await target.waitFor({ timeout: 60_000 });
  await step(page, await target.getAttribute('href'));
}
