/**
 * Watched lists whose listener fails: for a time, as with a lost connection, and then for good, as with a refusal of
 * the rules. The tests break the connection at the network and the permission in the database, and replace no part of
 * the app.
 */

import { expect, type Locator, type Page, test } from '@playwright/test';
import { calm } from '#support/calm';
import { follow } from '#support/follow';
import { db, type OwnSchool, unique } from '#support/functionsWorld';
import { loadRules } from '#support/loadRules';
import { enter, rowOf, showList } from '#support/peoplePages';
import { makeReopenWorld, type ReopenWorld } from '#support/reopenWorld';

/** Firestore reports a lost connection after some seconds, and tries again after a pause that grows. */
const BROKEN = { timeout: calm(45) };
const MENDED = { timeout: calm(90) };
const NOT_LOADED = 'This list could not be loaded yet: the server cannot be reached. Talaan keeps trying.';
const OUT_OF_DATE = 'This list may be out of date: the server cannot be reached. Talaan keeps trying.';
const REFUSED = 'The server does not let you see this list. Reload the page; if that does not help, tell the operator.';

let world: ReopenWorld;

test.beforeEach(async () => {
  world = await makeReopenWorld();
});
test.afterEach(() => loadRules());

/** The stream of all listeners of the page; queries and writes use other requests. */
async function cutListeners(page: Page): Promise<() => Promise<void>> {
  const stream = /\/google\.firestore\.v1\.Firestore\/Listen\/channel/;
  await page.route(stream, (route) => route.abort('connectionrefused'));
  return () => page.unroute(stream);
}

/** Rules that refuse lists of these documents; a single document is read as before. */
function refuseLists(...matches: readonly string[]): Promise<void> {
  return loadRules((rules) => matches.reduce(withoutLists, rules));
}

function withoutLists(rules: string, match: string): string {
  const [before, after] = rules.split(`match /${match} {`) as [string, string];
  const refused = after.replace(/allow (list|read): if [^;]+;/, (rule, kind: string) =>
    kind === 'list' ? 'allow list: if false;' : rule.replace('read', 'get'),
  );
  expect(refused).not.toBe(after);
  return `${before}match /${match} {${refused}`;
}

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
/** Retries until the list stands there. A listener that comes back by itself takes the button away before it is pressed. */
async function retryUntil(shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await retry(shown.page()).click({ timeout: 1_000 });
    await expect(shown).toBeVisible();
  }).toPass(MENDED);
}

function addPending({ school }: OwnSchool, lastname: string) {
  const id = unique('p');
  return db.doc(`users/${id}`).set({
    ...{ id, firstname: 'Nene', lastname, lastnamelower: lastname.toLowerCase(), email: `${id}@deped.gov.ph` },
    ...{ facultyId: '', school: school.name, schoolid: school.id, approved: false, role: 1 },
    ...{ createdAt: new Date(), lastLogin: null, passwordResetRequired: false },
  });
}

test('requests to reopen, the bell and pending teachers: shown after a lost connection, and after a refusal once it is lifted', async ({
  page,
}) => {
  const bell = (name: string) => page.getByRole('button', { name, exact: true });
  const mend = await cutListeners(page);
  await enter(page, world.own.admin);
  await page.goto('/app/admin/requests');
  await expect(page.getByText(NOT_LOADED)).toBeVisible(BROKEN);
  await expect(page.getByText('No requests')).toHaveCount(0);
  await expect(bell('Notifications, not up to date')).toBeVisible();
  await test.step('pending teachers are shown as they were read, marked as out of date', async () => {
    await showList(page, 'pending');
    await expect(rowOf(page, 'Peña')).toBeVisible();
    await expect(page.getByText(OUT_OF_DATE)).toBeVisible(BROKEN);
  });
  await test.step('the dashboard counts once what waits, and the bell says that nothing newer arrives', async () => {
    await follow(page, '/app/admin/dashboard');
    await expect(bell('Notifications, 2 new, not up to date')).toBeVisible();
    await follow(page, '/app/admin/requests');
    await expect(page.getByText(NOT_LOADED)).toBeVisible();
  });
  await mend();
  const list = page.getByRole('list', { name: 'Requests of Dizon, Ben' });
  await retryUntil(list);
  await expect(page.getByText(NOT_LOADED)).toHaveCount(0);
  await expect(bell('Notifications, 2 new')).toBeVisible(MENDED);

  const again = await cutListeners(page);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByText(OUT_OF_DATE)).toBeVisible(BROKEN);
  await expect(list).toBeVisible();
  await again();
  // The listener starts again by itself, without a press.
  await expect(page.getByText(OUT_OF_DATE)).toHaveCount(0, MENDED);

  await refuseLists('{path=**}/requests/{id}', 'users/{u}');
  await page.reload();
  await expect(page.getByText(REFUSED)).toBeVisible(BROKEN);
  await retry(page).click();
  await expect(page.getByText(REFUSED)).toBeVisible(BROKEN);
  await test.step('pending teachers are refused', async () => {
    // The query of the list is refused as well, so the page shows no rows as if it knew them.
    await showList(page, 'pending');
    await expect(retry(page)).toBeVisible(BROKEN);
    await expect(page.getByText('Nobody is waiting')).toHaveCount(0);
  });
  await loadRules();
  await retry(page).click();
  await expect(rowOf(page, 'Peña')).toBeVisible(MENDED);
  await test.step('pending teachers are live again', async () => {
    await addPending(world.own, 'Diaz');
    // A listener that began with the rules of a moment ago is refused once more, and says so beside the rows.
    await retryUntil(rowOf(page, 'Diaz'));
    await addPending(world.own, 'Eusebio');
    await expect(rowOf(page, 'Eusebio')).toBeVisible(MENDED);
  });
  await follow(page, '/app/admin/requests');
  await retryUntil(list);
});
